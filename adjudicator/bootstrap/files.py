"""Files that are whole or not there, whoever looks and whenever the power fails."""

import os
from pathlib import Path

OWNER_ONLY = 0o600
READABLE = 0o644


def write_whole(path: Path, content: bytes, mode: int = READABLE) -> None:
    """Write a file in place of the one before. Raises OSError; the one before stays then."""
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise

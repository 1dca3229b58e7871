"""A whole host in one file, taken while it serves, and a host made of such a file.

The file is a tar archive: a manifest first, then the settings, the database as of one moment, and the private
keys. Passwords and Maildirs are not in it. Whoever has the file can play every seat and foresee the dice.
"""

import hashlib
import io
import json
import os
import re
import sqlite3
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from adjudicator import __version__
from adjudicator.bootstrap.files import OWNER_ONLY
from adjudicator.bootstrap.host import Host
from adjudicator.bootstrap.servers import password_files
from adjudicator.config import FILE, ConfigFault, load_settings
from eventstore import EventStore, open_database, url_of, verify

FORMAT = "pbem-adjudicator host"
MANIFEST, SETTINGS, DATABASE, KEYS = "manifest.json", "settings", "database", "keys/"
KEY_NAME = re.compile(r"keys/[A-Za-z0-9._-]{1,200}\.pem")
LARGEST_MANIFEST = 10_000_000


@dataclass(frozen=True)
class Manifest:
    """What a backup holds: when it was taken, the head of every stream, and each member's SHA-256."""

    at: str
    program: str
    heads: Mapping[str, str]
    digests: Mapping[str, str]


def back_up(host: Host, file: Path) -> Manifest:
    """Write a host into a new file that only its owner may read, and read it back to verify it.

    Raises ConfigFault; the file is there only where all went well.
    """
    if file.exists():
        raise ConfigFault(f"{file} is there already, and was left as it is: name another file")
    part = file.with_name(file.name + ".part")
    try:
        with tempfile.TemporaryDirectory(dir=file.parent, prefix=".backup") as folder:
            members = _gathered(host, Path(folder))
            manifest = _manifest(host.clock(), Path(folder) / DATABASE, members)
            _write(part, manifest, members)
            _verify(part, Path(folder) / "again")
        part.rename(file)
    except (OSError, sqlite3.Error, tarfile.TarError) as fault:
        raise ConfigFault(f"{file} cannot be made: {fault}") from fault
    finally:
        part.unlink(missing_ok=True)
    return manifest


def restore(file: Path, home: Path) -> tuple[Manifest, tuple[Path, ...]]:
    """Make a host in a folder from a backup; nothing that is there is written over.

    Returns what it holds, and the password files that the host needs and that no backup has. Raises
    ConfigFault; nothing is left then of what was begun.
    """
    made: list[Path] = []
    try:
        with tarfile.open(file) as archive:
            manifest = _read_manifest(archive)
            _restored(archive, manifest, home, made)
    except (OSError, tarfile.TarError, sqlite3.Error, ConfigFault) as fault:
        for path in reversed(made):
            path.unlink(missing_ok=True)
        if isinstance(fault, ConfigFault):
            raise
        raise ConfigFault(f"{file} cannot be restored: {fault}") from fault
    missing = (each for each in password_files(home, load_settings(home)) if not each.exists())
    return manifest, tuple(missing)


# ---- writing


def _gathered(host: Host, folder: Path) -> dict[str, Path]:
    """The files of a backup by their names in it. Keys are looked for later, so none can be missing."""
    copy = folder / DATABASE
    with closing(sqlite3.connect(host.home / host.settings.database)) as live, closing(_own(copy)) as kept:
        live.backup(kept)
    with host.database.read() as work:
        streams = [entry.stream for entry in work.directory.campaigns()]
    keys = {f"{KEYS}{stream}.pem": host.keys.path(stream) for stream in streams}
    return {SETTINGS: host.home / FILE, DATABASE: copy, **keys}


def _own(path: Path) -> sqlite3.Connection:
    path.touch(mode=OWNER_ONLY)
    return sqlite3.connect(path)


def _manifest(at: datetime, database: Path, members: Mapping[str, Path]) -> Manifest:
    heads = dict(_heads(database))  # first: opening the database touches the file
    digests = {name: _digest(path) for name, path in members.items()}
    return Manifest(at.isoformat(timespec="seconds"), __version__, heads, digests)


def _heads(database: Path) -> Iterator[tuple[str, str]]:
    """The head of every stream, re-hashed from its first commit. Raises ConfigFault where one is damaged."""
    engine = open_database(url_of(database))
    try:
        with EventStore(engine).read() as log:
            for stream in log.streams():
                found = verify(log.connection, stream)
                if not found.ok:
                    raise ConfigFault(f"the log of {stream} is damaged: `adjudicator verify` tells where")
                yield stream, found.head.short()
    finally:
        engine.dispose()


def _digest(path: Path) -> str:
    with path.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def _write(file: Path, manifest: Manifest, members: Mapping[str, Path]) -> None:
    told = json.dumps({"format": FORMAT, "version": 1, **manifest.__dict__}, indent=2).encode()
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    with os.fdopen(handle, "wb") as out:
        with tarfile.open(fileobj=out, mode="w") as archive:
            archive.addfile(_member(MANIFEST, len(told)), io.BytesIO(told))
            for name, path in members.items():
                with path.open("rb") as content:
                    archive.addfile(_member(name, path.stat().st_size), content)
        out.flush()
        os.fsync(out.fileno())


def _member(name: str, size: int) -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.size, member.mode = size, OWNER_ONLY
    return member


def _verify(file: Path, folder: Path) -> None:
    """Read a backup back, as `restore` would."""
    folder.mkdir()
    with tarfile.open(file) as archive:
        manifest = _read_manifest(archive)
        for name in manifest.digests:
            _extract(archive, manifest, name, folder / name)
    _check_database(folder / DATABASE)
    if dict(_heads(folder / DATABASE)) != manifest.heads:
        raise ConfigFault("the backup does not hold what it should: try again, on another disk")


# ---- reading


def _read_manifest(archive: tarfile.TarFile) -> Manifest:
    first = archive.next()
    content = archive.extractfile(first) if first and first.name == MANIFEST and first.isreg() else None
    try:
        row = json.loads(content.read(LARGEST_MANIFEST)) if content else {}
        known = row.get("format") == FORMAT and row.get("version") == 1
        manifest = Manifest(row["at"], row["program"], row["heads"], row["digests"]) if known else None
    except (ValueError, KeyError, AttributeError, TypeError):
        manifest = None
    if manifest is None or not {SETTINGS, DATABASE} <= set(manifest.digests):
        raise ConfigFault("this is no backup of a host: `adjudicator backup FILE` makes one")
    return manifest


def _restored(archive: tarfile.TarFile, manifest: Manifest, home: Path, made: list[Path]) -> None:
    """Write everything to its place; the settings come last, as it is they that make the folder a host."""
    if (home / FILE).exists():
        raise ConfigFault(f"{home} is a host already, and was left as it is: name another folder")
    for name, place in _places(archive, manifest, home).items():
        if place.exists():
            raise ConfigFault(
                f"{place} is there already, and was left as it is: move it away, or restore elsewhere"
            )
        made.append(place)
        _extract(archive, manifest, name, place)
        if name == DATABASE:
            _check_database(place)


def _places(archive: tarfile.TarFile, manifest: Manifest, home: Path) -> dict[str, Path]:
    """Where each member goes by the settings in the backup."""
    with tempfile.TemporaryDirectory() as folder:
        _extract(archive, manifest, SETTINGS, Path(folder) / FILE)
        settings = load_settings(Path(folder))
    names = sorted(name for name in manifest.digests if name.startswith(KEYS))
    keys = {name: home / settings.keys / name.removeprefix(KEYS) for name in names}
    return {DATABASE: home / settings.database, **keys, SETTINGS: home / FILE}


def _extract(archive: tarfile.TarFile, manifest: Manifest, name: str, place: Path) -> None:
    """Write one member to a new file. Raises ConfigFault where it is not what the manifest says."""
    if name not in {SETTINGS, DATABASE} and not KEY_NAME.fullmatch(name):
        raise ConfigFault(f"the backup names a member {name!r}, which no backup of ours has: do not trust it")
    try:
        content = archive.extractfile(name)
    except KeyError:
        content = None
    if content is None:
        raise ConfigFault(f"the backup holds no {name}: it was cut short; take another backup")
    place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with os.fdopen(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "wb") as out:
        while chunk := content.read(1 << 20):
            out.write(chunk)
        out.flush()
        os.fsync(out.fileno())
    if _digest(place) != manifest.digests[name]:
        raise ConfigFault(f"{name} is damaged in the backup: take another backup")


def _check_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        told = database.execute("PRAGMA integrity_check").fetchone()[0]
    if told != "ok":
        raise ConfigFault(f"the database in the backup is damaged ({told}): take another backup")

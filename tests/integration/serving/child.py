"""A daemon in a process of its own, by the time of a file: `python -m ...child HOME CLOCK`.

The file says what time it was when it was written.
"""

import sys
from datetime import UTC, datetime
from pathlib import Path

from adjudicator.bootstrap.letters import MapMaker
from adjudicator.bootstrap.serving import serve
from tests.quick_maps import drawn_small


def main(home: Path, clock: Path) -> None:
    def now() -> datetime:
        passed = datetime.now(UTC) - datetime.fromtimestamp(clock.stat().st_mtime, UTC)
        return datetime.fromisoformat(clock.read_text()) + passed

    MapMaker.png = drawn_small  # type: ignore[method-assign]  # nobody looks at them here
    serve(home, now, log_json=True)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))

"""Measure everything and write bench/results.json: `make bench`."""

import json
import platform
import resource
import sys
from pathlib import Path

from bench import intake, march, reports

RESULTS = Path(__file__).parent / "results.json"


def main() -> None:
    """Run every measurement. Times are seconds; `peak_memory_mb` is this process's."""
    found = {
        "python": platform.python_version(),
        **march.measure(),
        "season": reports.measure(),
        **intake.measure(),
        "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }
    RESULTS.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    sys.stdout.write(RESULTS.read_text("utf-8"))


if __name__ == "__main__":
    main()

"""The field has the same figures under every Python: so says a kept table, and others that are here."""

import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from ground_figures import figures

from adjudicator.rulesets.viking_run import ground

HERE = Path(__file__).parent
KEPT = (HERE / "ground_figures.txt").read_text("utf-8")
OLDEST, NEWEST = 8, 20  # 3.8 is the first with `math.isqrt`


def _answers(path: Path, minor: str) -> bool:
    """Whether it is such a Python indeed: a version manager's stand-in may find none."""
    script = (path, "-c", "import sys; print(sys.version_info.minor)")
    return subprocess.run(script, capture_output=True, text=True, check=False).stdout.strip() == minor


@cache
def other_pythons() -> dict[str, Path]:
    """One Python of each other version that can be found, by version."""
    several = Path.home().glob(".pyenv/versions/*/bin/python3.*")
    named = (shutil.which(f"python3.{minor}") for minor in range(OLDEST, NEWEST))
    versions: dict[str, Path] = {}
    for path in (*sorted(several), *(Path(path) for path in named if path)):
        version = re.fullmatch(r"python(3\.(\d+))", path.name)
        if version is None or version[1] in versions or int(version[2]) == sys.version_info.minor:
            continue
        if OLDEST <= int(version[2]) < NEWEST and _answers(path, version[2]):
            versions[version[1]] = path
    return versions


def test_under_this_python_the_figures_are_those_that_were_kept_from_another():
    text = "".join(f"{line}\n" for line in figures(ground))
    assert text.replace("Spot", "").replace("x=", "").replace("y=", "") == KEPT


@pytest.mark.parametrize("version", sorted(other_pythons()))
def test_under_another_python_the_figures_are_the_same(version: str):
    script = (other_pythons()[version], HERE / "ground_figures.py", ground.__file__)
    done = subprocess.run(script, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == KEPT

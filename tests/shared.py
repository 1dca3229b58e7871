"""What takes long to make is made once in a run, by whichever tester wants it first."""

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from adjudicator.bootstrap import host
from adjudicator.bootstrap.letters import MapMaker
from adjudicator.proof.keys import load_key, new_key, save_key
from tests.quick_maps import drawn_once


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder or file that `make` made: others wait for it, and must copy what they change."""
    home = of_the_run(factory) / name
    with (home.parent / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = home.with_name(f"{name}.made")
        if not done.exists():
            make(home)
            done.touch()
    return home


def of_the_run(factory: pytest.TempPathFactory) -> Path:
    """The folder that all testers of a run have in common."""
    base = factory.getbasetemp()
    return base.parent if base.name.startswith("popen-") else base


@contextmanager
def quickly_played(factory: pytest.TempPathFactory) -> Iterator[None]:
    """While the block runs, campaigns are founded with one key, and maps are drawn small, none of them twice.

    The key is new in every run, so that each has dice of its own. `tests/unit/render` looks at large maps.
    """
    with pytest.MonkeyPatch.context() as patch:
        made = made_once(factory, "key", lambda file: save_key(new_key(), file))
        patch.setattr(host, "new_key", lambda: load_key(made))
        maps = of_the_run(factory) / "maps"
        maps.mkdir(exist_ok=True)
        patch.setattr(MapMaker, "png", drawn_once(maps))
        yield

"""What takes long to make is made once in a run, by whichever tester wants it first."""

import fcntl
import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from adjudicator.bootstrap.letters import MapMaker


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that `make` filled: others wait for it, and must copy what they change."""
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


def draw_once(folder: Path, owner: Any = MapMaker) -> None:
    """Draw no map twice: it takes half a second, and a PNG follows from its picture alone."""
    draw = owner.png

    def png(self: Any, picture: Any) -> bytes:
        file = folder / f"{sha256(repr(picture).encode()).hexdigest()}.png"
        if not file.exists():
            drawn = file.with_suffix(f".{os.getpid()}")
            drawn.write_bytes(draw(self, picture))
            drawn.replace(file)
        return file.read_bytes()

    owner.png = png

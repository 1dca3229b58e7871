"""The same games in fresh processes, with other hash seeds: `python -m adjudicator.testing.fresh`."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from importlib import import_module
from typing import Any

from adjudicator.testing.faults import Nonconformity, demand_same
from adjudicator.testing.pick import SeededPick
from adjudicator.testing.play import listed, played, state_text
from adjudicator.testing.shown import shown, viewers
from adjudicator.testing.subject import Subject

HASH_SEEDS = ("0", "1", "4294967295")
_SECONDS = 300


def transcript(subject: Subject[Any, Any], name: str, rounds: int) -> tuple[str, ...]:
    """Return all there is to a game that follows from a name: events, states, and what everybody is shown."""
    rules = subject.rules()
    game = played(subject, SeededPick(name), rounds)
    told = listed(rules, game.opening.events)
    turns = (
        line
        for turn in game.turns
        for line in (
            *listed(rules, turn.events),
            state_text(rules, turn.after),
            *(text for viewer in viewers(rules) for text in shown(rules, turn, viewer, ("an order?",))),
        )
    )
    return (*told, *turns)


def same_in_fresh_processes(subject: Subject[Any, Any], names: Sequence[str], rounds: int) -> None:
    """Demand that games go alike in fresh processes, whatever PYTHONHASHSEED is there.

    Raises Nonconformity, also where a process fails; its message then ends with what the process said.
    """
    here = [list(transcript(subject, name, rounds)) for name in names]
    asked = json.dumps({"subject": _address(type(subject)), "names": list(names), "rounds": rounds})
    for seed, there in zip(HASH_SEEDS, _answers(asked), strict=True):
        for name, one, other in zip(names, here, there, strict=True):
            promise = f"the game {name!r} goes alike in a fresh process with PYTHONHASHSEED={seed}"
            demand_same(one, other, promise)


def _address(cls: type[object]) -> str:
    if "<locals>" in cls.__qualname__:
        raise Nonconformity(
            f"{cls.__qualname__} must stand at the top of its module: fresh processes import it"
        )
    return f"{cls.__module__}:{cls.__qualname__}"


def _answers(asked: str) -> Iterable[list[list[str]]]:
    said = []
    with ExitStack() as running:  # whatever fails, no process is left behind
        children = [running.enter_context(_child(seed)) for seed in HASH_SEEDS]
        for child in children:
            out, err = child.communicate(asked, timeout=_SECONDS)
            if child.returncode:
                raise Nonconformity(f"a fresh process failed: {err[-2000:]}")
            said.append(json.loads(out))
    return said


def _child(seed: str) -> "subprocess.Popen[str]":
    path = os.pathsep.join(each for each in sys.path if each)
    return subprocess.Popen(  # noqa: S603 - this very program, with a fixed command line
        [sys.executable, "-m", __name__],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path, "PYTHONUTF8": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def main() -> None:
    """Play the games that standard input asks for, and print their transcripts."""
    asked = json.load(sys.stdin)
    module, _, name = asked["subject"].partition(":")
    subject = getattr(import_module(module), name)()
    told = [transcript(subject, each, asked["rounds"]) for each in asked["names"]]
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()

"""Switch the rules of a game off one by one, and see that a test fails for each.

    .venv/bin/python -m tools.switch_off GAME                       all its rules
    .venv/bin/python -m tools.switch_off GAME march/hunting.py      only files that end so

What its rules are, and which tests are run, stands in `tests/rules/GAME/switch_off.toml`. Nothing is written
to the files: a changed function is put in the place of the true one in a process of its own, which runs the
tests that call it until one fails. What survives is listed by file and line.
"""

import argparse
import ast
import os
import pickle
import signal
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from importlib import import_module
from io import StringIO
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants import Mutant, mutants, mutated

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "adjudicator" / "rulesets"
SECONDS = 20
"""For one test: a change may make it run for ever."""


@dataclass(frozen=True)
class Game:
    """What is changed of a game, as patterns below its folder, and the tests that are run.

    `boards` are slow tests: they come last, for changes in files of the folder `boards_for` alone.
    """

    key: str
    files: tuple[str, ...]
    tests: tuple[str, ...]
    boards: tuple[str, ...] = ()
    boards_for: str = ""

    @property
    def folder(self) -> Path:
        """Where its rules are."""
        return GAMES / self.key


def game_of(key: str) -> Game:
    """What a game says of itself. Raises FileNotFoundError for one that says nothing."""
    path = ROOT / "tests" / "rules" / key / "switch_off.toml"
    table = tomllib.loads(path.read_text("utf-8"))
    lists = {name: tuple(table[name]) for name in ("files", "tests", "boards") if name in table}
    return Game(key, boards_for=table.get("boards_for", ""), **lists)


@dataclass(frozen=True)
class Target:
    """A change in a file."""

    path: Path
    mutant: Mutant

    @property
    def module(self) -> str:
        """The file as a module."""
        return ".".join(self.path.relative_to(ROOT).with_suffix("").parts)

    def __str__(self) -> str:
        where = f"{self.path.relative_to(GAMES)}:{self.mutant.line}"
        return f"{where} {self.mutant.name}: {_short(self.mutant.before)}  ->  {_short(self.mutant.after)}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 70 else f"{line[:67]}..."


def targets(game: Game, ends: Sequence[str]) -> list[Target]:
    """Every change in the files whose paths end so; all of them if none is named."""
    files = sorted({path for pattern in game.files for path in game.folder.glob(pattern)})
    wanted = [path for path in files if not ends or any(str(path).endswith(end) for end in ends)]
    return [Target(path, mutant) for path in wanted for mutant in mutants(path.read_text("utf-8"))]


# ---- putting a change in force, in this process ----


def switch_off(target: Target) -> None:
    """Put a changed function, or constant, in the place of the true one wherever it is known."""
    tree = mutated(target.path.read_text("utf-8"), target.mutant)
    module = import_module(target.module)
    code = compile(tree, str(target.path), "exec")
    if target.mutant.in_function:
        function_of(module, target.mutant.name).__code__ = _code_of(code, target.mutant.name)
    else:
        _rebind(module, target.mutant.name, tree, code)


def function_of(module: object, name: str) -> FunctionType:
    """The plain function of this name, under whatever property or cache it lies."""
    found: Any = module
    for part in name.split("."):
        found = vars(found)[part]
    found = getattr(found, "fget", None) or getattr(found, "func", None) or found
    found = getattr(found, "__func__", found)
    function: FunctionType = getattr(found, "__wrapped__", found)
    return function


def _code_of(code: CodeType, name: str) -> CodeType:
    parts = name.split(".")
    for part in parts:
        code = next(each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == part)
    return code


def _rebind(module: Any, name: str, tree: ast.Module, code: CodeType) -> None:
    """Give a constant its changed value in every module of ours that took it over."""
    fresh: dict[str, Any] = {"__name__": module.__name__, "__package__": module.__package__}
    exec(code, fresh)  # noqa: S102 - our own module, with one change
    old = vars(module)[name]
    for each in [each for key, each in sys.modules.items() if key.startswith("adjudicator.")]:
        if name in vars(each) and vars(each)[name] is old:
            setattr(each, name, fresh[name])


# ---- running the tests ----


@dataclass(eq=False)
class Trial:
    """A pytest session whose loop tries every target on the tests that call its function."""

    game: Game
    targets: Sequence[Target]
    jobs: int
    survivors: list[Target] = field(default_factory=list)
    uncalled: list[Target] = field(default_factory=list)
    ran: bool = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run each test once to learn what it calls, then each change on its tests."""
        boards = [item for item in session.items if item.nodeid.endswith(self.game.boards)]
        items = [item for item in session.items if self._is_run(item) and item not in boards]
        calls = _in_child(lambda: _learnt(items))
        running: dict[int, Target] = {}
        for number, target in enumerate(self.targets):
            tests = [items[place] for place in calls.get(_key(target), [])]
            tests = tests if target.mutant.in_function else list(items)
            if not tests:
                self.uncalled.append(target)
                _say(f"uncalled  {target}")
                continue
            tests += boards if target.path.parent.name == self.game.boards_for else []
            if len(running) == self.jobs:
                self._await(running)
            running[_fork(lambda t=target, run=tests: _survives(t, run))] = target
            if number % 100 == 0:
                _say(f"{number} of {len(self.targets)}, {len(self.survivors)} survived so far")
        while running:
            self._await(running)
        self.ran = True
        return True

    def _is_run(self, item: pytest.Item) -> bool:
        """Whether a test is no random one, which takes long to fail, and no case file of another game."""
        called: Any = getattr(item, "callspec", None)
        case = called and called.params.get("path")
        of_another = isinstance(case, Path) and self.game.key not in case.parts
        return not of_another and not getattr(getattr(item, "function", None), "is_hypothesis_test", False)

    def _await(self, running: dict[int, Target]) -> None:
        pid, status = os.wait()
        if os.waitstatus_to_exitcode(status) == 0:
            self.survivors.append(running[pid])
            _say(f"survived  {running[pid]}")
        del running[pid]


def _key(target: Target) -> tuple[str, str]:
    return str(target.path), target.mutant.name


def _learnt(items: Sequence[pytest.Item]) -> dict[tuple[str, str], list[int]]:
    """The tests that call each function, by place in `items`, quickest first. A failing test is left out."""
    called: dict[tuple[str, str], list[tuple[float, int]]] = {}
    for place, item in enumerate(items):
        seen: set[CodeType] = set()

        def note(frame: FrameType, _event: str, _: object, seen: set[CodeType] = seen) -> None:
            seen.add(frame.f_code)

        begun = time.perf_counter()
        sys.settrace(note)
        passed = _passes(item)
        sys.settrace(None)
        for code in seen if passed else ():
            if code.co_filename.startswith(str(GAMES)):
                key = code.co_filename, code.co_qualname.split(".<locals>")[0]
                called.setdefault(key, []).append((time.perf_counter() - begun, place))
    return {key: [place for _, place in sorted(set(tests))] for key, tests in called.items()}


def _passes(item: pytest.Item) -> bool:
    signal.alarm(SECONDS)
    reports = runtestprotocol(item, nextitem=None, log=False)
    signal.alarm(0)
    return not any(report.failed for report in reports)


def _survives(target: Target, tests: Sequence[pytest.Item]) -> bool:
    switch_off(target)
    return all(_passes(item) for item in tests)


def _fork(work: Any) -> int:
    """Run a piece of work in a process of its own, which ends with 0 if it comes out true."""
    pid = os.fork()
    if pid:
        return pid
    _silence()
    os._exit(0 if work() else 1)


def _in_child(work: Any) -> Any:
    """What a piece of work gives back that was done in a process of its own: nothing is warm here."""
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        _silence()
        with os.fdopen(write, "wb") as out:
            pickle.dump(work(), out)
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as found:
        value = pickle.load(found)  # noqa: S301 - written by ourselves
    os.waitpid(pid, 0)
    return value


def _silence() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def _say(text: str) -> None:
    print(text, file=sys.__stderr__, flush=True)


def _told(trial: Trial) -> Iterator[str]:
    lost = len(trial.survivors) + len(trial.uncalled)
    total = len(trial.targets)
    for target in sorted(trial.survivors, key=str):
        yield f"survived  {target}"
    for target in sorted(trial.uncalled, key=str):
        yield f"uncalled  {target}"
    yield f"{total} changes, {total - lost} found out by a test ({(total - lost) * 100 / total:.1f} %)"


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the changes, and tell which no test finds out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", help="a game that has a file tests/rules/GAME/switch_off.toml")
    parser.add_argument("files", nargs="*", help="ends of paths")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--every", type=int, default=1, help="try each so many-th change only")
    parser.add_argument("--list", action="store_true", help="only list the changes")
    asked = parser.parse_intermixed_args(arguments)
    game = game_of(asked.game)
    found = targets(game, asked.files)[:: asked.every]
    if asked.list:
        sys.stdout.write("".join(f"{target}\n" for target in found))
        return 0
    trial = Trial(game, found, asked.jobs)
    os.chdir(ROOT)
    bare = ["-o", "addopts=", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "--capture=no"]
    with redirect_stdout(StringIO()):
        code = pytest.main([*bare, *game.tests, *game.boards], plugins=[trial])
    if not trial.ran:
        return int(code)
    sys.stdout.write("".join(f"{line}\n" for line in _told(trial)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

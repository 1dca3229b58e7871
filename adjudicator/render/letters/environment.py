"""Where the templates are and how they are read: in one environment for text, in another for HTML."""

from collections.abc import Callable
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined

from adjudicator.render.letters import text

_PACKAGE = Path(__file__).parents[2] / "templates"
_SOURCE = Path(__file__).parents[3] / "templates"


class TemplatesMissing(Exception):
    """The program was installed without its templates."""


def template_folder() -> Path:
    """Return the folder of templates: inside the package where it was installed, else the source tree's.

    Raises TemplatesMissing.
    """
    for folder in (_PACKAGE, _SOURCE):
        if (folder / "judge").is_dir():
            return folder
    raise TemplatesMissing(f"there are no templates in {_PACKAGE} or {_SOURCE}; install the program again")


Folders = Callable[[str], Traversable | None]
"""The folder of templates in the package of a game, by its key; None: it has none."""


def no_folders(game: str) -> None:
    """No game has templates in its own package."""


@cache
def text_environment(folders: Folders = no_folders) -> Environment:
    """Return the environment of plain text: nothing is escaped."""
    return _environment(folders, escaped=False)


@cache
def html_environment(folders: Folders = no_folders) -> Environment:
    """Return the environment of HTML: everything is escaped, in whatever file it stands."""
    return _environment(folders, escaped=True)


def _in_its_package(folders: Folders, name: str) -> str | None:
    """The text of a game's own template, `GAME/echo.txt.j2`; None: its package has none of that name."""
    game, _, file = name.partition("/")
    folder = folders(game)
    found = folder / file if folder is not None and "/" not in file else None
    return found.read_text("utf-8") if found is not None and found.is_file() else None


def _environment(folders: Folders, *, escaped: bool) -> Environment:
    made = Environment(
        loader=ChoiceLoader(
            [
                FunctionLoader(lambda name: _in_its_package(folders, name)),
                FileSystemLoader(template_folder()),
            ]
        ),
        autoescape=escaped,  # noqa: S701 - plain text must not be escaped, and HTML has the other one
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters.update(
        fill=text.fill,
        clean=text.clean,
        pointed=text.pointed,
        quotation=text.quotation,
        dice=text.dice,
        counted=text.counted,
        capital=text.capital,
        either=text.either,
    )
    return made

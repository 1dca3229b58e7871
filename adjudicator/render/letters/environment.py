"""Where the templates are and how they are read: in one environment for text, in another for HTML."""

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

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


@cache
def text_environment() -> Environment:
    """Return the environment of plain text: nothing is escaped."""
    return _environment(escaped=False)


@cache
def html_environment() -> Environment:
    """Return the environment of HTML: everything is escaped, in whatever file it stands."""
    return _environment(escaped=True)


def _environment(*, escaped: bool) -> Environment:
    made = Environment(
        loader=FileSystemLoader(template_folder()),
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

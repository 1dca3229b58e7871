"""Where the templates are and how they are read."""

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from adjudicator.render.letters import text

_PACKAGE = Path(__file__).parents[2] / "templates"
_SOURCE = Path(__file__).parents[3] / "templates"


class TemplatesMissing(Exception):  # noqa: N818 - named for what is wrong
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
def environment() -> Environment:
    """Return the templates' environment: HTML is escaped, text is not, an unknown name is a fault."""
    made = Environment(
        loader=FileSystemLoader(template_folder()),
        autoescape=lambda name: name is not None and name.endswith(".html.j2"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        extensions=["jinja2.ext.do"],
    )
    made.filters.update(
        fill=text.fill,
        clean=text.clean,
        quotation=text.quotation,
        dice=text.dice,
        counted=text.counted,
        capital=text.capital,
    )
    return made

"""Setting a letter: subject, plain text and HTML from one model."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

from css_inline import CSSInliner
from jinja2 import Environment, Template

from adjudicator.kernel.letters import Letter
from adjudicator.render.letters.cutting import cut
from adjudicator.render.letters.environment import Folders, html_environment, no_folders, text_environment

Name = Literal["echo", "report", "invitation", "reminder", "refusal", "bounced", "notice"]
"""The letters that there are; each has its model in `adjudicator.kernel.letters`."""

HTML_LIMIT = 90_000
"""Bytes that a letter's HTML stays under: some readers cut at 102 KB."""
_FOOT = 1_000
"""Bytes kept for what is put at a letter's foot as it is sealed."""

_BLANK_LINES = re.compile(r"\n{3,}")
_TRAILING = re.compile(r"[ \t]+\n")


@dataclass(frozen=True)
class Rendered:
    """A letter as it is mailed. `html` holds no remote content; its images are `cid:` and inline.

    `cut`: the page holds not all that the text does, as it would be too long; empty: it cannot be cut so far.
    """

    subject: str
    text: str
    html: str
    cut: bool = False


def render(name: Name, game: str, context: Letter, folders: Folders = no_folders) -> Rendered:
    """Set a letter in a game's own templates where it has any, else in the judge's.

    `folders` says where a game's package has them.
    """
    words = _template(text_environment(folders), game, f"{name}.txt.j2")
    subject = " ".join(_block(words, "subject", game, context, "").split())
    text = _tidy(_block(words, "body", game, context, subject))
    page = _template(html_environment(folders), game, f"{name}.html.j2")
    html = _inliner().inline(page.render(letter=context, game=game, subject=subject))
    if len(html.encode()) < HTML_LIMIT - _FOOT:
        return Rendered(subject, text, html)
    return Rendered(subject, text, cut(html, HTML_LIMIT - _FOOT), cut=True)


def _template(environment: Environment, game: str, name: str) -> Template:
    return environment.select_template([f"{game}/{name}", f"judge/{name}"])


def _block(template: Template, name: str, game: str, context: Letter, subject: str) -> str:
    values = template.new_context({"letter": context, "game": game, "subject": subject})
    return "".join(template.blocks[name](values))


def _tidy(text: str) -> str:
    """No spaces at line ends, no more than one blank line running, one line end at the end."""
    return _BLANK_LINES.sub("\n\n", _TRAILING.sub("\n", text)).strip("\n") + "\n"


@cache
def _inliner() -> CSSInliner:
    return CSSInliner(keep_style_tags=False, keep_at_rules=True, load_remote_stylesheets=False)

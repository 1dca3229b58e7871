"""The line at a letter's foot that says of which campaign and seat it is: no secret, and no proof.

Replies that quote the letter bring it back, so that a mail without any other mark can be placed.
"""

import re
from html import escape
from itertools import islice

MOST_MARKS = 10
"""Marks that are looked at in one mail."""
_MARK = re.compile(r"\bRef\. ([a-z][a-z0-9-]{1,39})/([a-z0-9_.-]{1,60})(?![\w/])")
_BODY_END = re.compile(r"</body>\s*</html>\s*\Z", re.IGNORECASE)
_STYLE = "font-size:11px;color:#777;text-align:center;margin:12px 0"


def with_mark(text: str, mark: str) -> str:
    """A letter's text with its mark below it."""
    return f"{text.rstrip()}\n\nRef. {mark}\n" if mark else text


def html_with_mark(html: str, mark: str) -> str:
    """A letter's page with its mark at its foot."""
    if not html or not mark:
        return html
    foot = f'<p style="{_STYLE}">Ref. {escape(mark)}</p>'
    return _BODY_END.sub(lambda end: foot + end[0], html)


def marks_in(text: str) -> tuple[tuple[str, str], ...]:
    """The (campaign, seat) pairs of the letters that a text quotes, in its order."""
    found = ((mark[1], mark[2]) for mark in islice(_MARK.finditer(text), MOST_MARKS))
    return tuple(dict.fromkeys(found))

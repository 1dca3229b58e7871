"""How mail programs put a reply around the letter it answers, as HTML: `html_clients.txt`, filled."""

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from string import Template

from mail_clients import ATTRIBUTIONS, HEADERS, MOBILE, Client, Lines

from adjudicator.testing.pick import Pick

SHAPES: Mapping[str, Template] = {
    name: Template(shape)
    for name, _, shape in (
        each.partition("\n")
        for each in (Path(__file__).parent / "html_clients.txt").read_text("utf-8").strip().split("\n\n")
    )
}
"""By the name of the program: `$typed` is what the player wrote, `$letter` what he answers."""


def client(name: str) -> Client:
    def reply(typed: Lines, letter: Lines, pick: Pick) -> str:
        half = len(letter) // 2
        return SHAPES[name].substitute(
            typed=blocks(typed, pick),
            letter=blocks(letter, pick),
            begun=blocks(letter[:half], pick),
            rest=blocks(letter[half:], pick),
            said=escape(pick.one(ATTRIBUTIONS)),
            headers=headers(pick),
            mobile=pick.one(MOBILE),
        )

    reply.__name__ = f"{name}, HTML"
    return reply


HTML: tuple[Client, ...] = tuple(client(name) for name in SHAPES)


def headers(pick: Pick) -> str:
    """Headers as Outlook sets them: bold names, one line each."""
    parts = (line.partition(":") for line in pick.one(HEADERS))
    return "<br>\n".join(f"<b>{escape(name)}:</b>{escape(value)}" for name, _, value in parts)


def blocks(lines: Iterable[str], pick: Pick) -> str:
    """Lines as an editor keeps them: blocks of one sort or another, breaks, a list, a table."""
    return pick.one(EDITORS)([escape(line).replace("  ", "&nbsp; ") for line in lines])


def _divs(lines: Lines) -> str:
    return "".join(f"<div>{line or '<br>'}</div>" for line in lines)


def _paragraphs(lines: Lines) -> str:
    return "\n".join(f'<p dir="ltr">{line or "&nbsp;"}</p>' for line in lines)


def _breaks(lines: Lines) -> str:
    return "<div>" + "<br>\n".join(lines) + "</div>"


def _mso(lines: Lines) -> str:
    styled = "<p class=MsoNormal><span style='font-size:11.0pt'>{}<o:p></o:p></span></p>\n\n"
    return "".join(styled.format(line or "&nbsp;") for line in lines)


def _apple(lines: Lines) -> str:
    first, *rest = lines or [""]
    return first + _divs(rest)


def _list(lines: Lines) -> str:
    return "<ul>\n" + "".join(f"  <li>{line}</li>\n" for line in lines if line) + "</ul>"


def _numbered(lines: Lines) -> str:
    return "<ol>" + "".join(f"<li><p>{line}</p></li>" for line in lines if line) + "</ol>"


def _nested(lines: Lines) -> str:
    first, *rest = lines or [""]
    return f"<ul><li>{first}<ul>" + "".join(f"<li>{line}</li>" for line in rest) + "</ul></li></ul>"


def _table(lines: Lines) -> str:
    return "<table>" + "".join(f"<tr><td>{line}</td></tr>" for line in lines) + "</table>"


def _spans(lines: Lines) -> str:
    span = '<span style="font-size:12pt">{}</span>'
    return "<br/>".join(span.format(line.replace(" ", "</span> <span>", 1)) for line in lines)


def _pre(lines: Lines) -> str:
    return "<pre>" + "\n".join(lines) + "</pre>"


EDITORS = (_divs, _paragraphs, _breaks, _mso, _apple, _list, _numbered, _nested, _table, _spans, _pre)

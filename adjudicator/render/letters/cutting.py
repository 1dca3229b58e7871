"""A page that is too long for mail programs, cut: what is left out stands in the letter's text.

Gmail shows a page of up to 102 KB and hides the rest behind a link; on phones few follow it.
"""

from collections.abc import Iterator
from itertools import groupby

from lxml.etree import _Element
from lxml.html import HtmlElement, document_fromstring, fragment_fromstring, tostring

from adjudicator.kernel.letters import WHOLE_LETTER

LONGEST_LIST = 400
"""Rows of a list that are tried first; then ever fewer."""
LEFT_OUT = "left-out"
_NOTE = f"All of it is in the text of this letter, and in {WHOLE_LETTER}, attached."


def cut(html: str, limit: int) -> str:
    """Cut a page to less than a limit of bytes; empty where it cannot be, and text alone must do.

    Dice, rules and proofs go first, which are folded away; then the ends of its longest lists.
    """
    page = document_fromstring(html)
    style = _style_of_foot(page)
    for fold in page.find_class("fold"):
        title = "".join(fold.xpath("./summary//text()")) or "More"
        _replace(fold, f'<p style="{style}">{title}: {WHOLE_LETTER}, attached.</p>')
    _say_at_top(page)
    most = LONGEST_LIST
    while most and len(_bytes(page)) >= limit:
        for rows in list(_lists(page)):
            _shorten(rows, most)
        most = most * 3 // 4
    made = _bytes(page)
    return made.decode() if len(made) < limit else ""


def _say_at_top(page: HtmlElement) -> None:
    title = page.find_class("title")
    if title:
        _insert_after(title[0], f"<p><b>This letter is too long to be shown here as a whole.</b> {_NOTE}</p>")


def _lists(page: HtmlElement) -> Iterator[list[HtmlElement]]:
    """Runs of brothers of one kind, such as the rows of a table or lines below one another."""
    for parent in page.find_class("sheet")[0].iter():
        children = [child for child in parent if isinstance(child.tag, str)]
        for _, run in groupby(children, key=_kind):
            yield list(run)


def _kind(element: HtmlElement) -> tuple[str, tuple[str, ...]]:
    """What an element is; the one that says how many were left out is one of its list."""
    return element.tag, tuple(each for each in element.get("class", "").split() if each != LEFT_OUT)


def _shorten(rows: list[HtmlElement], most: int) -> None:
    """Take what is over off the end, and say how much it was."""
    kept = [row for row in rows if LEFT_OUT not in row.classes]
    over = kept[most:]
    if not over:
        return
    already = sum(int(row.get("data-rows", "0")) for row in rows if LEFT_OUT in row.classes)
    for row in (*over, *(row for row in rows if LEFT_OUT in row.classes)):
        row.drop_tree()
    _insert_after(kept[most - 1], _more(kept[0], len(over) + already))


def _more(like: HtmlElement, count: int) -> str:
    told = f"... and {count} more: see {WHOLE_LETTER}, attached."
    mark = f'class="{" ".join((*_kind(like)[1], LEFT_OUT))}" data-rows="{count}"'
    if like.tag == "tr":
        return f'<tr {mark}><td colspan="{len(like)}">{told}</td></tr>'
    return f"<p {mark}>{told}</p>"


def _style_of_foot(page: HtmlElement) -> str:
    folds = page.find_class("fold")
    return str(folds[0].get("style", "")) if folds else ""


def _replace(element: HtmlElement, html: str) -> None:
    _insert_after(element, html)
    element.drop_tree()


def _insert_after(element: HtmlElement, html: str) -> None:
    new: _Element = fragment_fromstring(html, create_parent="table" if html.startswith("<tr") else False)
    for each in list(new) if html.startswith("<tr") else [new]:
        element.addnext(each)


def _bytes(page: HtmlElement) -> bytes:
    return bytes(tostring(page, encoding="utf-8", doctype="<!DOCTYPE html>"))

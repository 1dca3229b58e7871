"""HTML to lines of text; what a mail program marks as quoted comes out with `> ` before each line.

Nothing is cut: quoted nodes are found by the class or id that mail programs give them, and their ends are
marked with private signs that survive the rendering.
"""

from collections.abc import Iterator
from html import unescape

from inscriptis import Inscriptis
from inscriptis.model.config import ParserConfig
from lxml import etree
from lxml.html import HtmlElement, document_fromstring
from lxml.html import HTMLParser as LxmlParser

from mailer.caps import HTML_CHARACTERS, HTML_TAGS
from mailer.traces import CLOCK, OUR_TIME

BEGIN, END = "\ue000", "\ue001"
QUOTE_CLASSES = frozenset(
    {
        "gmail_extra",
        "gmail_quote",
        "gmail_attr",
        "yahoo_quoted",
        "yahooquoted",
        "moz-cite-prefix",
        "moz-forward-container",
        "moz-email-headers-table",
        "protonmail_quote",
        "tutanota_quote",
        "zmail_extra",
        "front-blockquote",
        "aolmail_gmail_quote",
        "aolreplacedbody",
        "sparrowquote",
        "freebirdquote",
        "hey_quote",
        "mailcontactquote",
        "replyquote",
    }
)
"""Classes of a node that holds a quote and nothing else."""
REST_CLASSES = frozenset({"outlookmessageheader", "ms-outlook-mobile-reference-message"})
REST_IDS = frozenset(
    {
        "divrplyfwdmsg",
        "x_divrplyfwdmsg",
        "appendonsend",
        "x_appendonsend",
        "mail-editor-reference-message-container",
        "stopspelling",
        "zwchr",
        "replysplit",
        "orimsghtmlseperator",
    }
)
"""Ids of a node from which on all is quoted, to the end of the mail."""
NEVER_READ = ("script", "style", "head", "title", "noscript")
BLOCKS = frozenset({"p", "div", "br", "tr", "li", "table", "ul", "ol", "blockquote", "hr", "h1", "h2", "h3"})
OTHER_BLOCKS = frozenset(
    {"table", "tbody", "thead", "tfoot", "tr", "caption", "center", "dl", "dt", "dd", "fieldset", "legend"}
    | {"form", "figure", "figcaption", "details", "summary", "main", "nav", "aside", "header", "footer"}
)
"""Elements that begin a line, besides those that the renderer knows."""
DEEPEST = 200
"""Levels of a tree that are laid out; what is nested deeper is text, a line for each block."""


def within_caps(html: str) -> str:
    """Return as much of the HTML as is read: so many characters, and so many tags."""
    at = -1
    for _ in range(HTML_TAGS):
        at = html.find("<", at + 1, HTML_CHARACTERS)
        if at < 0:
            return html[:HTML_CHARACTERS]
    return html[:at]


def to_text(html: str) -> str:
    """Return the text of an HTML letter, quoted lines marked with `> `. Never raises, whatever the HTML."""
    source = within_caps(html).replace(BEGIN, "").replace(END, "")
    if not source.strip():
        return ""
    try:
        rendered = _rendered(source)
    except (etree.LxmlError, RecursionError, ValueError, LookupError, TypeError, AttributeError):
        rendered = _stripped(source)
    return _with_quote_marks(rendered)


def _rendered(source: str) -> str:
    parser = LxmlParser(encoding="utf-8", huge_tree=True)  # 2,048 levels, without it 255
    tree = document_fromstring(source.encode("utf-8", "replace"), parser=parser)
    if any(each.type_name == "ERR_RESOURCE_LIMIT" for each in parser.error_log):
        raise ValueError("nested too deep for the parser, which stopped there")
    for node in list(tree.iter(*NEVER_READ)):
        node.drop_tree()
    for node in list(tree.iter("blockquote", "div", "hr", "span", "table", "a", "p")):
        _mark(node)
    for node in _deepest(tree):
        _flatten(node)
    for node in list(tree.iter(etree.Element)):
        _plain_layout(node)
    return str(Inscriptis(tree, ParserConfig()).get_text())


def _plain_layout(node: HtmlElement) -> None:
    """Take out what lets a few bytes of layout grow to many of text: margins, and columns padded to width.

    Lines stand as a browser shows them: blocks that the renderer does not know, and text set with its breaks.
    """
    hidden, breaks = "display:none" in _style(node), "white-space:pre" in _style(node)
    node.attrib.pop("style", None)
    if hidden and node.getparent() is not None:
        node.drop_tree()
    elif node.tag in ("td", "th"):
        node.tag, node.tail = "span", f" {node.tail or ''}"
    elif node.tag in OTHER_BLOCKS:
        node.tag = "div"
    if breaks and node.tag in ("div", "p"):
        node.tag = "pre"


def _mark(node: HtmlElement) -> None:
    if _opens_rest(node):
        _insert(node, BEGIN)
    elif _is_quote(node):
        _insert(node, BEGIN)
        end = node.makeelement("div")
        end.text, end.tail, node.tail = END, node.tail, None
        node.addnext(end)


def _insert(node: HtmlElement, sign: str) -> None:
    mark = node.makeelement("div")
    mark.text = sign
    node.addprevious(mark)


def _is_quote(node: HtmlElement) -> bool:
    if node.getparent() is None:
        return False
    classes = _classes(node)
    if "gmail_quote" in classes or "gmail_extra" in classes:
        return node.tag == "blockquote" or next(node.iter("blockquote"), None) is None
    if classes & QUOTE_CLASSES:
        return True
    if node.tag != "blockquote":
        return (node.get("id") or "").startswith("yahoo_quoted")
    return node.get("type") == "cite" or node.get("cite") is not None or "border-left" in _style(node)


def _opens_rest(node: HtmlElement) -> bool:
    if node.getparent() is None:
        return False
    name = (node.get("id") or "").lower()
    if name in REST_IDS or _classes(node) & REST_CLASSES:
        return True
    return node.tag == "div" and "border-top:solid" in _style(node) and _is_header_block(node)


def _is_header_block(node: HtmlElement) -> bool:
    """Outlook's rule above the quoted headers: a border, within it three `Word:` or more, and a time."""
    text = str(node.text_content())[:2_000]
    return text.count(":") >= 3 and bool(CLOCK.search(text) or OUR_TIME.search(text))


def _classes(node: HtmlElement) -> set[str]:
    return set((node.get("class") or "").lower().split())


def _style(node: HtmlElement) -> str:
    return (node.get("style") or "").lower().replace(" ", "")


def _deepest(tree: HtmlElement) -> list[HtmlElement]:
    """The nodes at the deepest level that is laid out: the renderer takes a call for each level."""
    found, depth = [], 0
    for event, node in etree.iterwalk(tree, events=("start", "end")):
        depth += 1 if event == "start" else -1
        if event == "start" and depth == DEEPEST:
            found.append(node)
    return found


def _flatten(node: HtmlElement) -> None:
    """Make text of all that is in a node; marks of quotes stay in it."""
    text = _stripped(etree.tostring(node, encoding="unicode", with_tail=False))
    for child in list(node):
        node.remove(child)
    node.tag, node.text = "pre", text


def _with_quote_marks(rendered: str) -> str:
    return "\n".join(_marked_lines(rendered.split("\n")))


def _marked_lines(lines: list[str]) -> Iterator[str]:
    depth = 0
    for line in lines:
        text = line.replace(BEGIN, "").replace(END, "").rstrip()
        begins, ends = line.count(BEGIN), line.count(END)
        if text or not (begins or ends):
            yield f"> {text.strip()}".rstrip() if depth or begins else text.strip()
        depth = max(0, depth + begins - ends)


def _stripped(source: str) -> str:
    """The plain way out for HTML that no tree can be made of: text, and a line for each block."""
    pieces: list[str] = []
    hidden = False
    for chunk in ("!>" + source).split("<"):
        tag, _, text = chunk.partition(">")
        name = tag.strip("/ \n").partition(" ")[0].lower()
        hidden = not tag.startswith("/") if name in NEVER_READ else hidden
        pieces.append("\n" if name in BLOCKS else "")
        pieces.append("" if hidden else unescape(text))
    return "".join(pieces)

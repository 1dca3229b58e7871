"""The parts of a MIME tree, walked without recursion, each decoded without raising (RFC 2045-2049)."""

import re
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.errors import InvalidBase64LengthDefect, MessageError
from email.message import Message

from mailer.caps import PARTS
from mailer.charset import Decoded, decode
from mailer.headers import readable

FAULTS = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    AssertionError,
    ArithmeticError,
    RecursionError,
    MessageError,
)
"""What the standard library has been seen to raise over broken mail."""


_USED_BOUNDARY = re.compile(
    r'^--(?P<boundary>[^\s"\\]{1,70})[ \t]*\r?\n(?=content-(?:type|transfer-encoding|disposition)[ \t]*:)',
    re.IGNORECASE | re.MULTILINE,
)
"""A line that parts a mail, as the headers below it tell."""
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]+")


@dataclass(frozen=True, slots=True)
class Part:
    """One leaf: its type in lower case, the name of its file ('' if none), its bytes and parameters."""

    type: str
    name: str
    attached: bool
    content: bytes
    charset: str
    flowed: bool = False
    delsp: bool = False
    defects: tuple[str, ...] = ()

    def text(self) -> Decoded:
        """Decode the content by its charset."""
        return decode(self.content, self.charset or None)


def leaves(root: Message) -> Iterator[Part]:
    """Yield the leaves in the order of the mail; a mail within the mail is one leaf; at most PARTS."""
    waiting, seen = [root], 0
    while waiting and seen < PARTS:
        part = waiting.pop()
        seen += 1
        children = _children(part)
        if isinstance(children, list):
            waiting += [child for child in reversed(children) if isinstance(child, Message)]
        else:
            yield _leaf(part)
    if waiting:
        yield Part("application/octet-stream", "", True, b"", "", defects=(f"more than {PARTS} parts",))


def content_type(part: Message) -> str:
    """Return the type, `text/plain` for what is missing or broken (RFC 2045 5.2)."""
    try:
        return part.get_content_type().lower().split()[0]  # a semicolon may be missing before a parameter
    except FAULTS:
        return "text/plain"


def parameter(part: Message, name: str) -> str:
    """Return a parameter of Content-Type, '' if there is none."""
    try:
        value = part.get_param(name, "")
    except FAULTS:
        return ""
    return str(value[2] if isinstance(value, tuple) else value or "")


def _children(part: Message) -> object:
    """The parts of a multipart; where it names another boundary than it uses, those by the one it uses."""
    kind = content_type(part)
    if kind.startswith("message/"):
        return None
    payload = part.get_payload()
    if isinstance(payload, str) and kind.startswith("multipart/"):
        used = _USED_BOUNDARY.search(payload)
        return _by_boundary(payload, used["boundary"]) if used else None
    return payload if part.is_multipart() else None


def _by_boundary(payload: str, boundary: str) -> object:
    head = b'Content-Type: multipart/mixed; boundary="' + boundary.encode("ascii", "replace") + b'"\n\n'
    try:
        found = message_from_bytes(head + payload.encode("ascii", "surrogateescape")).get_payload()
    except FAULTS:
        return None
    return found if isinstance(found, list) else None


def _leaf(part: Message) -> Part:
    kind = content_type(part)
    if kind.startswith("multipart/"):
        kind = "text/plain"  # a multipart that could not be taken apart: a person may still read it
    name = _file_name(part)
    content, defects = _content(part)
    return Part(
        type=kind,
        name=name,
        attached=bool(name) or _disposition(part) == "attachment" or not kind.startswith("text/"),
        content=content,
        charset=parameter(part, "charset"),
        flowed=parameter(part, "format").lower() == "flowed",
        delsp=parameter(part, "delsp").lower() == "yes",
        defects=defects,
    )


def _file_name(part: Message) -> str:
    try:
        return readable(str(part.get_filename("") or ""))[:200]
    except FAULTS:
        return ""


def _disposition(part: Message) -> str:
    return str(part.get("content-disposition") or "").partition(";")[0].strip().lower()


def _content(part: Message) -> tuple[bytes, tuple[str, ...]]:
    try:
        payload = part.get_payload(decode=True)
        if isinstance(payload, bytes):
            cut = any(isinstance(defect, InvalidBase64LengthDefect) for defect in part.defects)
            return (_cut_base64(payload) if cut else payload), _found(part)
        inner = part.get_payload()
        enclosed = inner[0] if isinstance(inner, list) and inner else None
        content = enclosed.as_bytes() if isinstance(enclosed, Message) else b""
    except FAULTS as fault:
        return b"", (f"part cannot be decoded: {type(fault).__name__}",)
    return content, _found(part)


def _cut_base64(encoded: bytes) -> bytes:
    """What of it can be decoded: the standard library gives up where the last letters are missing."""
    letters = _NOT_BASE64.sub(b"", encoded)
    return b64decode(letters[: len(letters) // 4 * 4])


def _found(part: Message) -> tuple[str, ...]:
    return tuple(type(defect).__name__ for defect in part.defects[:10])

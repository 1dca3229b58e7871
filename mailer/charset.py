"""Bytes to text, whatever the mail claims its charset to be."""

import codecs
import re
from dataclasses import dataclass

ALIASES = {
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "x-gbk": "gb18030",
    "ks_c_5601-1987": "cp949",
    "ks_c_5601": "cp949",
    "euc-kr": "cp949",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "x-sjis": "cp932",
    "iso-8859-1": "cp1252",
    "iso8859-1": "cp1252",
    "iso_8859-1": "cp1252",
    "latin1": "cp1252",
    "latin-1": "cp1252",
    "us-ascii": "utf-8",
    "ascii": "utf-8",
    "ansi_x3.4-1968": "utf-8",
    "utf8": "utf-8",
    "unicode-1-1-utf-8": "utf-8",
    "windows-31j": "cp932",
    "ms_kanji": "cp932",
    "windows-874": "cp874",
    "tis-620": "cp874",
    "iso-8859-11": "cp874",
    "x-mac-roman": "mac-roman",
    "macintosh": "mac-roman",
    "iso-8859-9": "cp1254",
    "hz-gb-2312": "hz",
    "iso-8859-8-i": "iso-8859-8",
    "iso-8859-8-e": "iso-8859-8",
}
"""The superset that senders mean when they name the smaller set (WHATWG Encoding, and practice)."""

NEVER = frozenset({"punycode", "idna", "undefined", "unicode_escape", "raw_unicode_escape", "mbcs", "oem"})
"""Python's codecs that are no charset of mail; some of them take quadratic time."""

_X = re.compile(r"\Ax-(?=(?:euc|mac|windows|cp|iso|big5|koi)\b)|(?<=\Acp)-(?=\d)|(?<=\Aibm)-(?=\d)")
"""What senders set before or into a name that Python knows without it."""
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text, and what was wrong with its charset ('' if nothing)."""

    text: str
    defect: str = ""


def decode(raw: bytes, charset: str | None) -> Decoded:
    """Decode by byte order mark, then the claimed charset, then UTF-8, then windows-1252. Never raises."""
    for mark, marked in MARKS:
        if raw.startswith(mark):
            return Decoded(_clean(raw.decode(marked, "replace")))
    name = (charset or "").strip().strip("\"'").lower()
    codec = _codec(name)
    if codec is None:
        return Decoded(_guess(raw), f"unknown charset {name[:40]!r}" if name else "")
    try:
        return Decoded(_clean(raw.decode(codec)))
    except (UnicodeError, LookupError, ValueError):
        text = _mostly(raw, codec) if codec == "utf-8" else _guess(raw)
        return Decoded(text, f"text is not {name[:40]}")


def _codec(name: str) -> str | None:
    wanted = ALIASES.get(name, name)
    wanted = _X.sub("", wanted) if wanted == name else wanted
    try:
        found = codecs.lookup(wanted).name if wanted else None
    except (LookupError, ValueError):
        return None
    return None if found is None or found.replace("-", "_") in NEVER else wanted


def _guess(raw: bytes) -> str:
    try:
        return _clean(raw.decode("utf-8"))
    except UnicodeDecodeError:
        return _clean(raw.decode("cp1252", "replace"))


def _mostly(raw: bytes, codec: str) -> str:
    """UTF-8 with a few broken bytes stays UTF-8; text that is nearly all broken was windows-1252."""
    text = raw.decode(codec, "replace")
    broken = text.count("\ufffd")
    sound = sum(1 for sign in text if sign > "\x7f") - broken
    return _clean(text if sound > broken else raw.decode("cp1252", "replace"))


def _clean(text: str) -> str:
    return text.replace("\x00", "").removeprefix("\ufeff")

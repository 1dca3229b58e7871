"""Signs that phones and word processors put in place of those a player meant, folded back for reading."""

import re
import unicodedata

_REPLACED = {
    "'": "‘’‚‛′‵`´",
    '"': "“”„‟″‶«»",
    "-": "‐‑‒–—―−⁃",
    " ": "\t\v\f\x85\u2028\u2029\u1680",
    "": "\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
}
_TABLE = str.maketrans({sign: meant for meant, signs in _REPLACED.items() for sign in signs})
_MBOX_FROM = re.compile(r"^>+(?=From )")
_BREAK = re.compile(r"(?:<br ?/?>)+$", re.IGNORECASE)


def fold(line: str) -> str:
    """Return a line as a grammar should read it; the raw line is what is shown and stored.

    Compatibility forms (NFKC), every kind of space, quotes, dashes (also the long one that `--` is turned
    into), soft hyphens and invisible signs; a `>From` that a mail store escaped; a `<br>` at the end.
    """
    text = line.translate(_TABLE)
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text).translate(_TABLE)
    return _BREAK.sub("", _MBOX_FROM.sub("", text.strip(), count=1)).strip()

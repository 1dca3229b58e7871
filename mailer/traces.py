"""The traces that mail programs leave in plain text above what they quote: attributions, header blocks.

Every pattern is asked of lines of at most `LONGEST` characters, and each takes time linear in them.
"""

import re
from collections import Counter
from collections.abc import Sequence

from mailer.header_names import FROM_NAMES, OTHER_NAMES, SENT_NAMES

LONGEST = 300
"""Longer lines meet no pattern."""
WINDOW = 4
"""Lines over which a mail program may wrap an attribution."""

WROTE = re.compile(
    r"\b(?:wrote|writes|schrieb(?:en)?|geschrieben|a écrit|escribi[óo]|ha scritto|scrisse|escreveu|"
    r"schreef(?: het volgende)?|skrev|kirjoitti|napisał(?:\(a\)|a)?|pisze|napsala?|írta|napísala?|a scris|"
    r"yazdı|έγραψε|написала?|писала?|пишет|пише|написав|пользователь|quoting|zitat von|citando|quotando|"
    r"citat från|citation de|"
    r"napisao|viết|rašė|kirjutas|rakstīja|menulis)\b"
    r"|写道|寫道|のメッセージ|書きました|작성|쓴 글|כתב|เขียนว่า|كتب|كتابة ما يلي",
    re.IGNORECASE,
)
AT_END = re.compile(r"[:：>,）\"'*_\s)-]*$")
OPENER = re.compile(
    r"^(?:-{2,} ?)?[*_\"'(\[]*(?:On|At|Am|Le|El|En|Il|Em|No dia|Op|Den|D\.|W dniu|Dnia|Dne|Dňa|In data|"
    r"Il giorno|"
    r"Vào|Pe|În|På|Data|Kl|Pada|Στις|На|Під|בתאריך|في|于|在|於|понедельник|вторник|среда|четверг|"
    r"пятница|суббота|"
    r"воскресенье)(?=[\W\d])",
    re.IGNORECASE,
)
DATED = re.compile(r"\d{1,2}[:.h]\d\d|(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|年")
ADDRESS = re.compile(r"[^\s<>@]{1,80}@[^\s<>@]{1,80}")
DATE_FIRST = re.compile(
    r"^(?:\w{2,12}\.?,? )?(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}\.? \w{3,12}\.? \d{4}\b)[^@<]{0,80}"
    r"(?:<[^<>]{1,120}>:?|GMT[+-]\d\d:?\d\d[^@<]{0,60}:?|от [^<]{1,60}<[^<>]{1,120}>:?)$"
)
HEADER = re.compile(
    rf"^[*_>\s]*(?:(?P<sender>{FROM_NAMES})|(?P<sent>{SENT_NAMES})|(?P<other>{OTHER_NAMES}))"
    r"[*_]{0,2}\s?[:：][*_]{0,2}(?P<value>.*)$",
    re.IGNORECASE,
)
ANY_HEADER = re.compile(r"^[*_>\s]*[^\W\d_][\w.'’ -]{0,30}[*_]{0,2}\s?[:：][*_]{0,2}\s?(?P<value>\S.*)$")
"""A header in whatever language; `*` and `_` are what is left of its bold type."""
OUR_TIME = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
CLOCK = re.compile(r"(?<![\d.])\d{1,2}[:.h]\d\d(?!\d)|\d{4}-\d\d-\d\d")

TAIL = re.compile(rf"^> ?(?:(?:{WROTE.pattern}) ?)?[:：]$", re.IGNORECASE)
"""The end of an attribution whose address was broken before its `>`: no quote mark."""
RULE = re.compile(r"^\s*(?:_{10,}|-{10,}|={4,}|—{5,})\s*$")
_INITIALS = re.compile(r"^\s{0,2}(?P<who>[A-Z]{1,3})>")
_FIGURE = re.compile(r"\d")


def is_quoted(line: str) -> bool:
    """Tell a line behind a quote mark; `>From` is no quote but what mail stores make of `From`."""
    start = line.lstrip()[:40]
    return start.startswith(">") and not start.startswith(">From ") and not TAIL.match(start)


def quoted(lines: Sequence[str]) -> list[bool]:
    """Tell of each line whether it stands behind a quote mark.

    Some programs set the initials of the writer before it (`TJ> `): two such lines or more below one that
    says that somebody wrote are quoted, for a player may number his orders so.
    """
    marks = [is_quoted(line) for line in lines]
    initials = [_INITIALS.match(line) for line in lines]
    told = next((at for at, line in enumerate(lines) if _tells_of_writing(line)), len(lines))
    counted = Counter(found["who"] for found in initials[told:] if found)
    return [
        mark or (found is not None and at > told and counted[found["who"]] > 1)
        for at, (mark, found) in enumerate(zip(marks, initials, strict=True))
    ]


def _tells_of_writing(line: str) -> bool:
    return len(line) <= LONGEST and bool(DATED.search(line)) and _says_wrote(line.strip())


def is_attribution(text: str, *, quote_follows: bool) -> bool:
    """Tell whether `text` (one line, or some joined) is what a program puts above a quote.

    It says that somebody wrote, at its end, and when or from which address; where quoted lines follow at
    once, less will do.
    """
    if len(text) > LONGEST or not text:
        return False
    if DATE_FIRST.match(text) or _dates_an_address(text):
        return True
    if not _says_wrote(text):
        return False
    if quote_follows:
        return True
    begins_so = bool(OPENER.match(text)) or text[0].isdigit()
    return bool(ADDRESS.search(text)) or (begins_so and _is_of_our_time(text))


def _dates_an_address(text: str) -> bool:
    """As `Wed, 30 Apr at 15:19, A Name <name@example.org>:`, in whatever language."""
    if not text.endswith((":", "：")) or not ADDRESS.search(text):
        return False
    ends_so = text.endswith((">:", "> :"))
    return bool(DATED.search(text)) and (ends_so or _tells_day_and_hour(ADDRESS.sub("", text)))


def _is_of_our_time(text: str) -> bool:
    """A year of ours, or a clock beside another figure: `At 8:00 Percy wrote` is of no day."""
    return OUR_TIME.search(text) is not None or _tells_day_and_hour(text)


def _tells_day_and_hour(text: str) -> bool:
    day = OUR_TIME.search(text) or _FIGURE.search(CLOCK.sub("", text))
    return CLOCK.search(text) is not None and day is not None


def _says_wrote(text: str) -> bool:
    ends_so = text.rstrip(" *_-\"'").endswith((":", "：", ">"))
    found = [match.end() for match in WROTE.finditer(text)]
    return bool(found) and (ends_so or AT_END.match(text, found[-1]) is not None)


def opens_attribution(line: str) -> bool:
    """Tell whether an attribution of several lines may begin with this one: a date, an address, a writer."""
    if not line:
        return False
    if DATED.search(line) and (line[0].isdigit() or OPENER.match(line) or WROTE.search(line)):
        return True
    return bool(ADDRESS.search(line)) or bool(CLOCK.search(line) and OUR_TIME.search(line))


def is_opener(line: str) -> bool:
    """Tell whether this line tells a date, and begins with a word as attributions do."""
    return bool(DATED.search(line)) and bool(OPENER.match(line))

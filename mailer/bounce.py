"""Letters that come back: a mail system's report read for who was not reached, why, and for how long.

The standard form is RFC 3464 in RFC 3462; many systems write in forms of their own, read by the codes
of RFC 3463 and RFC 5321 in them, and by words that mail systems have in common. What is said is not proved:
anybody can write such a mail.
"""

import re
from base64 import b64decode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from email import message_from_bytes
from email.message import Message
from quopri import decodestring

from mailer.address import normalise, parse_addresses, without_token
from mailer.caps import PARTS, TEXT_CHARACTERS
from mailer.charset import decode
from mailer.message import IncomingMessage
from mailer.parts import FAULTS, content_type
from mailer.screen import DAEMONS
from mailer.text import written

LONGEST_SAYING = 300
MOST_FAILURES = 20

STATUS = re.compile(r"(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)")
"""An enhanced status code (RFC 3463), and no piece of an IP address."""
REPLY = re.compile(r"(?:^|[\s:;,<(\"'#])([45][0-5]\d)(?=[\s-])")
"""A reply code (RFC 5321 4.2)."""
ADDRESS = re.compile(r"[\w.+=-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,6}")
FULL = re.compile(
    r"over ?quota|quota.{0,30}exceed|exceed.{0,40}quota|mail ?box.{0,30}(?:full|exceed)|full mail ?box|"
    r"not enough (?:disk |storage )?space|insufficient.{0,20}storage|disk.{0,12}full|"
    r"out of (?:storage )?space",
    re.IGNORECASE,
)
"""It can be emptied, so it may pass, whatever the code beside it (RFC 3463 3.3)."""
GONE = re.compile(
    r"(?:user|account|recipient|mail ?box|address|host|domain|name)s?\b.{0,40}"
    r"(?:unknown|not (?:be )?(?:found|known|exist|listed|available|allowed)|does(?: not|n't) exist|"
    r"disabled|suspended|inactive|closed|rejected|invalid|unavailable|no longer)|"
    r"(?:unknown|no such|invalid|bad|illegal|nonexistent|non-existent|undeliverable)"
    r" (?:local )?(?:user|recipient|account|address|mail ?box|host|domain|destination)|"
    r"no (?:mail ?box|user|recipient) (?:here )?by that|not (?:our|a valid) (?:customer|recipient)|"
    r"unrouteable|unroutable|permanent(?:ly)? (?:fatal )?(?:error|fail)|blocked|refused by|access denied|"
    r"(?:has|have) moved",
    re.IGNORECASE,
)
"""Words of a lasting failure."""
PASSING = re.compile(
    r"temporar|try(?:ing)? (?:again|later)|retr(?:y|ied)|deferred|delayed|not yet been|timed? ?out|"
    r"greylist|graylist|too (?:busy|many)|still being|cannot send message for|could not be delivered for|"
    r"connection (?:refused|reset|lost)|expired|undelivered after|(?:is|are) not responding|"
    r"failing for a long time|not delivered within|did not respond",
    re.IGNORECASE,
)
"""Words of one that may pass."""
FIELD = re.compile(r"(?im)^final-recipient:.{0,40};")
SILENT = "no reason given"
SUBJECTS = re.compile(
    r"undeliver|returned mail|mail delivery|delivery (?:status|failure|has failed|incomplete|notification)|"
    r"failure notice|could not be delivered|unzustellbar|non remis|nicht zustellbar|mail system error|"
    r"message you sent|unable to deliver|delayed|warning: could not send|error report|user unknown",
    re.IGNORECASE,
)
"""Subjects of mail systems' reports."""
COPY = re.compile(
    r"(?im)^[> ]*(?:[-=_*# ]{2,}\s*)?(?:this is a copy of|(?:below this line is a )?copy of (?:the|your)|"
    r"(?:the )?original (?:message|mail)\b(?! was received)|returned message|"
    r"unsent message|message (?:text |header )?follows|your (?:original )?message (?:follows|reads)|"
    r"enclosed is a copy|message contents follow|begin returned|headers of the original|"
    r"return-path:|received: )"
)
"""Where the letter that comes back begins, in reports that are not in parts."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A recipient who was not reached; '' where none is named.

    `hard`: it will stay so. `said` is what the other server said, on one line.
    """

    recipient: str
    hard: bool
    said: str


def failures(message: IncomingMessage, raw: bytes) -> tuple[Failure, ...]:
    """Return who was not reached, by a mail that no person wrote; none where it reports no such thing.

    `raw` is the whole mail. Never raises.
    """
    try:
        root = message_from_bytes(raw)
        reported = tuple(dict.fromkeys(_reported(_blocks(root))))
    except FAULTS:
        reported = ()
    found = reported or _told(message)
    return found[:MOST_FAILURES]


# ---- reports in the standard form


def _reported(blocks: Iterable[Mapping[str, str]]) -> Iterator[Failure]:
    for fields in blocks:
        recipient = _recipient(fields)
        if not recipient and "action" not in fields:
            continue
        action, status = fields.get("action", "").lower(), fields.get("status", "")
        diagnostic = fields.get("diagnostic-code", "").partition(";")
        words = _one_line(diagnostic[2] or diagnostic[0])
        if action.startswith(("delivered", "relayed", "expanded")) or (not action and status[:1] == "2"):
            continue
        said = words if status.split(" ")[0] in words or not words else f"{status.split(' ')[0]} {words}"
        hard = not action.startswith("delayed") and _lasting(words, status)
        yield Failure(recipient, hard, _one_line(said) or _one_line(status) or action or SILENT)


def _blocks(root: Message) -> Iterator[Mapping[str, str]]:
    """The groups of fields about recipients, in each delivery status of a mail."""
    waiting, seen = [root], 0
    while waiting and seen < PARTS:
        part, seen = waiting.pop(), seen + 1
        kind = content_type(part)
        inner = part.get_payload()
        if kind in ("message/delivery-status", "message/global-delivery-status"):
            yield from _groups(_status_text(part))
        elif isinstance(inner, list) and not kind.startswith("message/"):
            waiting += [each for each in reversed(inner) if isinstance(each, Message)]


def _groups(text: str) -> Iterator[Mapping[str, str]]:
    for block in re.split(r"\n[ \t]*\n", text.replace("\r\n", "\n"))[:PARTS]:
        fields = message_from_bytes(block.strip("\n").encode("utf-8", "replace"))
        yield {name.lower(): " ".join(str(value).split()) for name, value in fields.raw_items()}


def _status_text(part: Message) -> str:
    """The text of a delivery status: the library takes it for mails within the mail, and decodes nothing."""
    inner = part.get_payload()
    nested = inner[:PARTS] if isinstance(inner, list) else []
    blocks = [each.as_bytes() for each in nested if isinstance(each, Message)]
    content = b"\n\n".join(blocks) or str(inner).encode("utf-8", "replace")
    encoding = str(part.get("content-transfer-encoding", "")).strip().lower()
    if encoding == "base64":
        content = b64decode(content)
    elif encoding == "quoted-printable":
        content = decodestring(content)
    return decode(content, None).text


def _recipient(fields: Mapping[str, str]) -> str:
    """Whom the letter had been sent to, rather than whom it was forwarded to (RFC 3464 2.3.1, 2.3.2)."""
    for name in ("original-recipient", "final-recipient"):
        value = fields.get(name, "")
        found = normalise(value.partition(";")[2] if ";" in value else value)
        if found:
            return found
    return ""


# ---- reports in other forms


def _told(message: IncomingMessage) -> tuple[Failure, ...]:
    named = tuple(
        normalise(each.addr) for each in parse_addresses(message.headers.first("x-failed-recipients"))
    )
    if not named and not _of_a_mail_system(message):
        return ()
    text = written(message).text[:TEXT_CHARACTERS]
    if FIELD.search(text):  # the report's parts were made one text on the way
        return tuple(each for each in _reported(_groups(text)) if each.recipient)
    cut = COPY.search(text)
    told, copy = (text[: cut.start()], text[cut.start() :]) if cut else (text, "")
    said = _saying(told)
    if not named and not said and not SUBJECTS.search(message.subject):
        return ()
    recipients = named or _addresses(message, told) or _addressee(copy)
    said = said or _one_line(message.subject)
    hard = _lasting(said, "")
    return tuple(Failure(recipient, hard, said) for recipient in recipients[:MOST_FAILURES] or ("",))


def _of_a_mail_system(message: IncomingMessage) -> bool:
    sender = message.sender.addr.lower().partition("@")[0]
    way_back = normalise(message.headers.first("return-path")).partition("@")[0]
    nameless = "" if message.sender.addr else message.sender.display.lower()
    if sender in DAEMONS or way_back in DAEMONS or any(name in nameless for name in DAEMONS):
        return True
    return "<>" in message.headers.all("return-path") and bool(SUBJECTS.match(message.subject))


def _addresses(message: IncomingMessage, told: str) -> tuple[str, ...]:
    """The addresses of the text, but those of the mail system and of the one who is written to."""
    system = normalise(message.sender.addr)
    ours = {without_token(each.addr) for each in (*message.to, *message.delivered_to)}
    found = (normalise(each) for each in ADDRESS.findall(told))
    others = (each for each in found if each and each != system and without_token(each) not in ours)
    return tuple(
        each for each in dict.fromkeys(others) if each.partition("@")[0] not in DAEMONS and "." in each
    )[:1]


def _addressee(copy: str) -> tuple[str, ...]:
    """Whom the letter that came back was to."""
    found = re.search(r"(?im)^to:[ \t]*(.{1,300})$", copy)
    return tuple(normalise(each.addr) for each in parse_addresses(found[1]))[:1] if found else ()


def _saying(told: str) -> str:
    """The line that says most: one with a code, else one with words of failure."""
    lines = [line.strip() for line in told.split("\n")[:400] if line.strip()]
    for wanted in (STATUS, REPLY, FULL, GONE, PASSING):
        for number, line in enumerate(lines):
            found = wanted.search(line[:1_000])
            if found and not (wanted is STATUS and found[1] == "2"):
                more = lines[number + 1 : number + 2] if line.endswith(":") else []
                return _one_line(" ".join([line, *more]))
    return ""


# ---- for how long


def _lasting(said: str, status: str) -> bool:
    """Whether a failure will stay: the closest word on it decides; where nothing tells, it may pass."""
    own, given = STATUS.search(said), STATUS.search(status)
    if FULL.search(said) or any(each and each[2] == "2" and each[3] == "2" for each in (own, given)):
        return False
    reply = REPLY.search(said)
    specific = [each for each in (own, given) if each and (each[2], each[3]) != ("0", "0")]
    if specific:
        return specific[0][1] == "5"
    if reply:
        return reply[1][0] == "5"
    for each in (own, given):
        if each:
            return each[1] == "5" and not (each[2] == each[3] == "0" and _passing(said))
    return bool(GONE.search(said)) and not _passing(said)


def _passing(said: str) -> bool:
    return bool(PASSING.search(said)) and not GONE.search(said)


def _one_line(text: str) -> str:
    words = " ".join(text.split())[:LONGEST_SAYING]
    return "".join(sign if sign.isprintable() else "?" for sign in words)

"""What an answer of an SMTP server means for a letter (RFC 5321 4.2; RFC 3463 for the codes within)."""

import re
from enum import StrEnum

from mailer.errors import (
    MailError,
    PartlyRefused,
    PermanentFailure,
    Refusal,
    TemporaryFailure,
    Unsendable,
    WrongSetting,
)
from mailer.server import Server, Tls

STATUS = re.compile(r"\s*[245]\.(\d{1,3}\.\d{1,3})\b")
MAILBOX_FULL = "2.2"
"""It can be emptied, so it is no lasting refusal, whatever the code before it (RFC 3463 3.3)."""
TOO_BIG = ("2.3", "3.4")
CLOSING = 421
TOO_MUCH = 552
NEEDS_MORE = 530
"""TLS first (RFC 3207 4), or a login (RFC 4954 6)."""
TOO_OPEN = "538"
"""The password would go in plain text (RFC 4954 6)."""
LONGEST_TEXT = 300
SENDER_SETTING = "sender"
"""The name of the setting that is wrong where the envelope's sender is refused for good."""


class Step(StrEnum):
    """Where in the talk an answer came."""

    GREETING = "greeting"
    TLS = "STARTTLS"
    LOGIN = "login"
    SENDER = "sender"
    RECIPIENT = "recipient"
    CONTENT = "content"


def lasting(step: Step, code: int, text: str) -> bool:
    """Whether an answer stands however often we ask.

    A 552 to a recipient means that there are too many of them for one letter, and counts as 452
    (RFC 5321 4.5.3.1.10), unless it says that the letter is too big.
    """
    if not 500 <= code < 600:
        return False
    found = STATUS.match(text)
    status = found[1] if found else ""
    if step is Step.RECIPIENT and code == TOO_MUCH:
        return status in TOO_BIG
    return status != MAILBOX_FULL


def refusal(recipient: str, code: int, text: str) -> Refusal:
    """Return the refusal of one recipient."""
    told = _told(text)
    return Refusal(recipient, code, told, lasting(Step.RECIPIENT, code, told))


def fault_of(server: Server, step: Step, code: int, text: str) -> MailError:
    """Return what an answer to anything but a recipient means."""
    told = server.password.hidden_in(f"{code} {_told(text)}")
    if code == NEEDS_MORE or (code >= 500 and step in (Step.GREETING, Step.TLS, Step.LOGIN)):
        return _setting(server, step, told)
    if not lasting(step, code, text):
        return TemporaryFailure(f"{server.place} does not take it now ({step}: {told}): try again later")
    if code == TOO_MUCH:
        return Unsendable(f"{server.place} finds the letter too big ({told}): make it smaller")
    if step is Step.SENDER:
        return WrongSetting(
            SENDER_SETTING,
            f"{server.place} takes no letter from this envelope sender ({told}): give another",
        )
    return PermanentFailure(f"{server.place} refuses the letter ({step}: {told})")


def verdict(server: Server, recipients: tuple[str, ...], refusals: tuple[Refusal, ...]) -> MailError | None:
    """Return what to raise where recipients were refused, and all the others served."""
    if not refusals:
        return None
    refused = {each.recipient for each in refusals}
    served = tuple(each for each in recipients if each not in refused)
    told = f"{server.place} refuses {', '.join(map(str, refusals))}"
    if served or len({each.lasting for each in refusals}) > 1:
        return PartlyRefused(served, refusals)
    if refusals[0].lasting:
        return PermanentFailure(f"{told}: correct the address, or ask its owner")
    return TemporaryFailure(f"{told}: try again later")


def _setting(server: Server, step: Step, told: str) -> WrongSetting:
    if step is Step.TLS or "TLS" in told.upper() or told.startswith(TOO_OPEN):
        other = Tls.IMPLICIT if server.tls == Tls.STARTTLS else Tls.STARTTLS
        return WrongSetting("tls", f"{server.place} answers {told}: try {other}, or correct the port")
    if step is Step.GREETING:
        return WrongSetting(
            "host", f"{server.place} takes no mail from here ({told}): ask whose server it is"
        )
    if not server.user:
        return WrongSetting("user", f"{server.place} wants a login ({told}): give user and password")
    return WrongSetting(
        "password",
        f"{server.place} does not let {server.user} in ({told}): correct user or password; some providers "
        "want a password made for programs",
    )


def _told(text: str) -> str:
    """The text of an answer on one line, whatever it holds."""
    words = " ".join(text.split())[:LONGEST_TEXT]
    return "".join(sign if sign.isprintable() else "?" for sign in words)

"""The table of outcomes: what becomes of a mail, and the letter that answers it or why none does.

docs/host.md shows it, and a test holds both together.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from adjudicator.kernel.letters import RefusalKind


class Outcome(StrEnum):
    """What became of a mail."""

    ACCEPTED = "accepted"
    LATE = "late"
    DUPLICATE = "duplicate"
    AUTOMATIC = "automatic"
    BOUNCED = "bounced"
    CHALLENGED = "challenged"
    ANSWERED = "answered"
    FORMER = "former holder"
    UNKNOWN = "unknown"
    TOO_LARGE = "too large"
    UNREADABLE = "unreadable"
    QUARANTINED = "quarantined"
    DROPPED = "dropped"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True)
class Row:
    """An outcome: which mails have it, the letter that answers them, or the reason of the silence.

    Just one of `answer` and `silence` is there. `held`: the mail is set aside, and can be released.
    """

    mails: str
    answer: str = ""
    silence: str = ""
    held: bool = False


TABLE: Mapping[Outcome, Row] = {
    Outcome.ACCEPTED: Row(
        "from a seat's address, in answer to a letter of the open round",
        answer="the echo; to the umpire, what his acts did",
    ),
    Outcome.LATE: Row(
        "the same, but that round is closed, or the campaign is over",
        answer="says so, what is open now, and gives the lines back",
    ),
    Outcome.DUPLICATE: Row("the same mail was dealt with before", silence="the first one had its answer"),
    Outcome.AUTOMATIC: Row(
        "a program wrote it: a note of absence, a mailing list, a letter of a judge's",
        silence="two programs that answer each other never stop (RFC 3834)",
    ),
    Outcome.BOUNCED: Row(
        "a mail system says that a letter did not arrive, or not yet",
        silence="a program wrote that too; it is counted by seat, and the umpire is warned",
    ),
    Outcome.CHALLENGED: Row(
        "it seems to be a seat's, but its address or token is wanting, or it is found forged; "
        "or its yes or no is not plain",
        answer="asks the seat's own address; whoever sent it hears nothing",
        held=True,
    ),
    Outcome.ANSWERED: Row(
        "it answers such a question, or one about another address",
        answer="what came of it; where a mail counts now, that mail's echo",
    ),
    Outcome.FORMER: Row(
        "in answer to a letter from before the seat changed hands", answer="says so to its sender"
    ),
    Outcome.UNKNOWN: Row(
        "no token, and an address that holds no seat",
        answer="how to take part: ten a day to one address, fifty to all; none where neither To nor Cc "
        "names the judge, or a mail system took it for spam or forged",
        held=True,
    ),
    Outcome.TOO_LARGE: Row("larger than `largest_mail`", answer="says so, and that plain text will do"),
    Outcome.UNREADABLE: Row("no text can be made out", answer="says so, and that plain text will do"),
    Outcome.QUARANTINED: Row(
        "a fault of the judge's own over it, or what cannot be read from nobody known",
        silence="what it would have done is not known; it needs a person, see `adjudicator quarantine`",
        held=True,
    ),
    Outcome.DROPPED: Row("set aside, and the umpire was done with it", silence="he decided so"),
    Outcome.ELSEWHERE: Row(
        "another process dealt with it meanwhile; never stored", silence="that process saw to its answer"
    ),
}
"""Every outcome, in the order of the docs."""


@dataclass(frozen=True)
class Refusal:
    """Why a mail was not taken: its outcome, the reason in words, and the letter that says so."""

    outcome: Outcome
    why: str
    letter: RefusalKind


REFUSALS: Mapping[str, Refusal] = {
    "closed-round": Refusal(
        Outcome.LATE, "it answers a letter of a round that is closed", RefusalKind.CLOSED_ROUND
    ),
    "over": Refusal(Outcome.LATE, "the campaign is over", RefusalKind.CLOSED_ROUND),
    "too-large": Refusal(Outcome.TOO_LARGE, "it is larger than what is read", RefusalKind.TOO_LARGE),
    "unreadable": Refusal(Outcome.UNREADABLE, "its text could not be made out", RefusalKind.UNREADABLE),
    "unknown-sender": Refusal(
        Outcome.UNKNOWN, "no seat can be told from its address or token", RefusalKind.UNKNOWN_SEAT
    ),
    "other-sender": Refusal(
        Outcome.CHALLENGED,
        "it has a seat's token and comes from another address, so the seat's own one is asked",
        RefusalKind.HELD,
    ),
    "refuted": Refusal(
        Outcome.CHALLENGED,
        "it has a seat's token, but the mail server finds that it is not from the address that it names, so "
        "that address is asked",
        RefusalKind.HELD,
    ),
    "no-token": Refusal(
        Outcome.CHALLENGED,
        "it comes from a seat's address and answers no letter, so that address is asked to do so",
        RefusalKind.NO_TOKEN,
    ),
    "former-holder": Refusal(
        Outcome.FORMER, "it has a token of whoever held the seat before", RefusalKind.FORMER
    ),
}
"""By the code that stands in the log, and with the letters that are owed."""

UNKNOWN_SENDER = "unknown sender"
HELD: Mapping[str, str] = {
    "other-sender": "not from the seat's address",
    "no-token": "no reply to a letter",
    "refuted": "found forged by the mail server",
}
"""The codes of mails about which the seat is asked whose they seem to be, with the reason in few words."""
OF_SENDERS = frozenset({UNKNOWN_SENDER, *HELD})
"""Why a mail was set aside that is doubted for its sender: he is kept with it, and nobody need act."""

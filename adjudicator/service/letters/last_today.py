"""The last answer of a day to mails of which nothing counts says that it is the last."""

from collections.abc import Mapping

from adjudicator.kernel.letters import EchoLetter, RefusalLetter
from adjudicator.service.allowance import ANSWERS_A_DAY, LAST_TODAY

SAID = (
    f"That was the last of my {ANSWERS_A_DAY} answers a day to mails of which nothing counts: "
    "the next such mail has none before midnight (UTC). "
    "Orders, and words that I understand, are answered as always."
)


def with_last_today(
    letter: EchoLetter | RefusalLetter, about: Mapping[str, object]
) -> EchoLetter | RefusalLetter:
    """The letter, with a word on that where it is so."""
    return letter.model_copy(update={"done": (*letter.done, SAID)}) if LAST_TODAY in about else letter

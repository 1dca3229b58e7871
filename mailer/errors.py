"""What can go wrong in the mail, in one tree; every message says what to do next."""

from dataclasses import dataclass


class MailError(Exception):
    """Any trouble of reading or sending mail."""


class TemporaryFailure(MailError):
    """It may work later: a full disk, a busy server, a lost line (a 4xx answer, RFC 5321 4.2.1)."""


class Unreachable(TemporaryFailure):
    """No connection to the server came about: nothing goes now, and no letter is at fault."""


class WrongSetting(TemporaryFailure):
    """The server cannot be used as it is set up; the message begins with the name of the setting.

    Nothing goes until a person has corrected it, so the caller should tell its host at once. It is temporary
    all the same: no letter is at fault, and all of them can wait.
    """

    def __init__(self, setting: str, sentence: str) -> None:
        super().__init__(f"setting {setting}: {sentence}")
        self.setting = setting


class PermanentFailure(MailError):
    """It will not work however often it is tried: a person has to look (a 5xx answer, RFC 5321 4.2.1)."""


class Unsendable(PermanentFailure):
    """The letter itself is at fault: a line break or a foreign sign in a header, an id that is none."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A recipient whom the server would not serve, with its answer; `lasting` where trying again is vain."""

    recipient: str
    code: int
    text: str
    lasting: bool

    def __str__(self) -> str:
        return f"{self.recipient} ({self.code} {self.text})"


class PartlyRefused(PermanentFailure):
    """The recipients of one letter fared differently, so it must never be sent again to all of them.

    `served` have it. `again` may be tried later, in an envelope of their own; `dead` may not. `served` is
    empty where some were refused for now, and the others for good.
    """

    def __init__(self, served: tuple[str, ...], refusals: tuple[Refusal, ...]) -> None:
        told = ", ".join(str(each) for each in refusals)
        super().__init__(
            f"refused: {told}; delivered to: {', '.join(served) or 'nobody'}; "
            "try again only those who were refused for now"
        )
        self.served = served
        self.refusals = refusals

    @property
    def again(self) -> tuple[str, ...]:
        """Those refused for now."""
        return tuple(each.recipient for each in self.refusals if not each.lasting)

    @property
    def dead(self) -> tuple[str, ...]:
        """Those refused for good."""
        return tuple(each.recipient for each in self.refusals if each.lasting)

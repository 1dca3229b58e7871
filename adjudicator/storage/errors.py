"""One tree of errors; every message says what is wrong and what to do next."""

from datetime import datetime


class StorageError(Exception):
    """Root of everything this package raises on purpose."""


class NewerTables(StorageError):
    """The tables were made by a newer program than this one."""

    def __init__(self, place: str, version: str) -> None:
        super().__init__(
            f"The tables at {place} have version {version}, which this program does not know: a newer one"
            " made them. Nothing was changed; install the newer program, or restore a backup of its time."
        )


class OldTables(StorageError):
    """The tables are missing or older than the program needs."""

    def __init__(self, place: str, version: str) -> None:
        super().__init__(
            f"The tables at {place} have version {version}, older than this program needs. Make a copy of the"
            " file, then migrate it."
        )


class NaiveTime(StorageError):
    """A time without a zone: it could mean any hour."""

    def __init__(self, value: datetime) -> None:
        super().__init__(f"The time {value} has no zone. Give an aware datetime.")


class UnknownText(StorageError):
    """The archive has no such text."""

    def __init__(self, text: int) -> None:
        super().__init__(f"The archive holds no text {text}. Check the number.")


class TextPurged(StorageError):
    """The text was purged; its digest is all that is left."""

    def __init__(self, text: int, at: datetime) -> None:
        super().__init__(
            f"Text {text} was purged on {at:%Y-%m-%d}. Its digest is kept; the text, if it is still needed,"
            " has to come from whoever wrote it."
        )


class UnknownMail(StorageError):
    """No mail has this number."""

    def __init__(self, mail: int) -> None:
        super().__init__(
            f"There is no mail {mail}. List the quarantine or the waiting mails for the numbers."
        )


class NotQuarantined(StorageError):
    """The mail is not in quarantine, so it cannot be shown or released from there."""

    def __init__(self, mail: int, state: str) -> None:
        super().__init__(
            f"Mail {mail} is not in quarantine; it is {state}. List the quarantine for the"
            " numbers of those that are."
        )


class NameTaken(StorageError):
    """A campaign of this name, or on this stream, is there already."""

    def __init__(self, name: str, stream: str) -> None:
        super().__init__(
            f"A campaign named {name}, or one on stream {stream}, is here already. Choose another name."
        )


class UnknownCampaign(StorageError):
    """No campaign of this name is hosted here."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no campaign {name} here. List the campaigns for their names.")


class NoAddress(StorageError):
    """A seat was to be given to nobody."""

    def __init__(self, campaign: str, seat: str) -> None:
        super().__init__(
            f"Seat {seat} of {campaign} needs an address to which its letters go. Give one at least."
        )


class TokenTaken(StorageError):
    """A token stands for another seat or round already."""

    def __init__(self) -> None:
        super().__init__("This token was issued for another seat or round already. Issue a fresh one.")


class UnknownIntent(StorageError):
    """The outbox holds no such letter."""

    def __init__(self, intent: int) -> None:
        super().__init__(f"The outbox holds no letter {intent}. List what is due or dead for the numbers.")

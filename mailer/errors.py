"""What can go wrong in the mail, in one tree; every message says what to do next."""


class MailError(Exception):
    """Any trouble of reading or sending mail."""


class TemporaryFailure(MailError):
    """It may work later: a full disk, a busy server, a lost line (a 4xx answer, RFC 5321 4.2.1)."""


class PermanentFailure(MailError):
    """It will not work however often it is tried: a person has to look (a 5xx answer, RFC 5321 4.2.1)."""


class Unsendable(PermanentFailure):
    """The letter itself is at fault: a line break or a foreign sign in a header, an id that is none."""

"""A mail that was set aside, as its reader sees it: made from the archive when it is shown, kept nowhere."""

from collections.abc import Iterator
from textwrap import wrap

from adjudicator.kernel.report import Entry, Section
from adjudicator.service.deadlines import local_text
from adjudicator.service.ports import MailReader, Work

WIDTH = 68
"""Characters of a line, its mark left out."""
MOST_LINES = 60
"""Lines that are shown; `adjudicator quarantine` shows the whole."""
MARK = "> "
"""Before each line of it, so that whoever quotes it again asks for nothing with it."""


def held_mail(work: Work, reader: MailReader, mail_id: int, zone: str) -> Section:
    """From whom it says it is, what about and when, and its text, cut where it is long."""
    mail = work.archive.mail(mail_id)
    read, lines = reader.read(mail.raw), list(_lines(reader.text(mail.raw)))
    claims = f"{local_text(read.claimed_at, zone)} (as it says)" if read.claimed_at else ""
    said = {
        "From": read.sender or "nobody that I can make out",
        "Subject": read.subject,
        "Date": claims,
        "Came": local_text(mail.received_at, zone),
        "Attached": ", ".join(read.attachments),
    }
    cut = len(lines) - MOST_LINES
    more = [f"{cut} more lines: your host sees them by adjudicator quarantine {mail_id}"] if cut > 0 else []
    texts = [f"{name}: {value}" for name, value in said.items() if value]
    texts += [*lines[:MOST_LINES], *more] or ["There is no text in it."]
    return Section(title=f"MAIL {mail_id}", entries=tuple(Entry(text=text) for text in texts))


def _lines(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield from (f"{MARK}{part}" for part in wrap(line, WIDTH))

"""The notice of what another's sheet brought about at once, with what can be answered to it."""

from adjudicator.kernel.letters import Header, NoticeLetter, Reply
from adjudicator.kernel.report import Report

REPLIES = (Reply(type="SHOW", does="what is in force"), Reply(type="HELP", does="what I can write"))


def news_letter(report: Report, header: Header) -> NoticeLetter:
    """The notice, from what the game has to say."""
    return NoticeLetter(
        header=header,
        headline=report.headline,
        lines=report.owed,
        parts=report.sections,
        form=report.form,
        replies=REPLIES,
    )

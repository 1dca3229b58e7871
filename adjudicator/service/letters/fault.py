"""The notice to an umpire that his campaign could not be served."""

from adjudicator.kernel.letters import Header, NoticeLetter

LINES = (
    "Nothing is lost: mails are kept and answered where they can be, no round is closed half, and the judge "
    "tries again by itself. Until it succeeds, the campaign stands still.",
    "Show this letter to your host. `adjudicator status` tells whether it still is so, `adjudicator verify` "
    "whether the log is sound. You are told once a day while it lasts.",
)


def fault_letter(campaign: str, fault: str) -> NoticeLetter:
    """The notice, with the fault as the program said it."""
    return NoticeLetter(
        header=Header(campaign=campaign, seat="Umpire"),
        headline="the judge cannot go on",
        lines=(f"The judge met a fault: {fault}", *LINES),
    )

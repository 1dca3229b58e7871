"""How a campaign's rounds keep time, as its file says it: settings that its log holds from the beginning."""

from adjudicator.kernel.model import Value, late


class Timing(Value):
    """What bends a deadline, and what closes a round before it. All of it left out: nothing does.

    A campaign that was founded before there were such settings keeps to these defaults; those of a campaign's
    file are in `campaign_file`.
    """

    grace_hours: int = late(0)  # how long a round waits after its deadline for seats that sent nothing
    late_notice_hours: int = late(0)  # how long after that deadline they are told so, and the others too
    late_bank_hours: int = late(0)  # that a seat may move deadlines by in a calendar year
    early_close: bool = late(False)  # a round closes when all who owe it are READY
    quiet_minutes: int = late(15)  # for which no mail must have come before it does
    outage_hours: int = late(2)  # without a look at what is due, after which the host was down; 0: never


class Joining(Value):
    """That seats are joined before the game is set up.

    `deadline` is local text in the campaign's zone, `minimum` how many seats must be joined by then.
    `preferences`: seats are given out by wish, not as the campaign's file says.
    """

    deadline: str
    minimum: int
    preferences: bool = late(False)

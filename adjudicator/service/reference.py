"""What may be ordered, made from what the game and the judge themselves say they read: all of it, or now."""

from adjudicator.kernel.letters import Reply
from adjudicator.kernel.report import Form
from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import MEANINGS
from adjudicator.service.ports import AnyRuleset

WORDS_IN_SHORT = (
    Reply(type="READY, WAIT", does="I have said all; no, not yet"),
    Reply(type="UNDO, NEW ORDERS", does="takes back my last mail; all of this round"),
    Reply(type="CANCEL a", does="takes back one order, by its letter or its words"),
    Reply(type="TRY", does="shows what this mail would come to, and takes nothing"),
    Reply(type="ALWAYS <order>", does="gives it each round, until CANCEL ALWAYS"),
    Reply(type="SHOW, STATUS, MAP, REPORT", does="my orders; the round; my map; a report again"),
    Reply(type="LATE 24H", does="more time for all, from my time bank"),
    Reply(type="ZONE Europe/Rome", does="times in that zone"),
    Reply(type="ADDRESS new@example.org", does="my letters to go there"),
    Reply(type="UMPIRE: ...", does="goes to the umpire, to the end of its paragraph"),
)
"""The words to the judge, as a letter on a phone lists them."""


def orders_page(rules: AnyRuleset) -> str:
    """Every kind of order and every command, as a page in Markdown."""
    parts = [
        f"# Orders: {rules.title}, edition `{rules.edition}`",
        "Made from the grammar itself by `adjudicator orders`; what is not here does not exist.\n"
        "One order on a line. Case, spaces and polite words do not matter; a wrapped line may be joined.",
    ]
    for form in rules.reference():
        wordings = "\n".join(form.wordings)
        canonical = f"`{form.canonical}`\n\n" if form.canonical else ""
        parts.append(
            f"## {form.kind}\n\n{canonical}{form.meaning}\n\n"
            f"Rules: {', '.join(form.rules)}.\n\nAlso understood:\n\n```\n{wordings}\n```"
        )
    commands = "\n".join(f"| `{command.value}` | {meaning} |" for command, meaning in MEANINGS.items())
    parts.append(
        "## Words to the judge\n\nCommon to all games; each on a line of its own, anywhere in the mail.\n\n"
        f"| word | meaning |\n|---|---|\n{commands}\n| `END` | What stands below it is not read. |"
    )
    return "\n\n".join(parts) + "\n"


def forms_now(campaign: Campaign) -> tuple[Form, ...]:
    """The kinds of order that the open round takes; none while seats are joined, or when all is over."""
    opened = campaign.ledger.open
    if opened is None or opened.joining:
        return ()
    takes = {"", campaign.rules.round(campaign.state).kind}
    return tuple(form for form in campaign.rules.reference() if form.canonical and form.round in takes)


def order_replies(campaign: Campaign) -> tuple[Reply, ...]:
    """Those kinds, as a letter lists what can be written."""
    return tuple(
        Reply(type=form.canonical, does=f"e.g. {form.wordings[0]}" if form.wordings else "")
        for form in forms_now(campaign)
    )


def examples(campaign: Campaign) -> tuple[str, ...]:
    """An order of each kind that the open round takes, as a player may type it."""
    return tuple(form.wordings[0] for form in forms_now(campaign) if form.wordings)

"""The orders reference: a page made from what the game and the judge themselves say they read."""

from adjudicator.service.commands import MEANINGS
from adjudicator.service.ports import AnyRuleset


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

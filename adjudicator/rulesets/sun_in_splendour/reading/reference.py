"""Every kind of order for the generated reference: form, meaning, rules, and what else may be typed."""

import tomllib
from importlib.resources import files

from adjudicator.kernel.report import Form
from adjudicator.rulesets.sun_in_splendour.reading.wordings import wordings


def reference() -> tuple[Form, ...]:
    """The kinds of order of this edition, and what it knows but does not do yet."""
    text = (files(__package__) / "reference.toml").read_text("utf-8")
    orders = tomllib.loads(text)["order"]
    return (*(Form.model_validate(order) for order in orders), _later())


def _later() -> Form:
    later = wordings().later
    return Form(
        kind="Not in this edition",
        canonical="-",
        meaning="Known, and answered as not in this edition: "
        + ", ".join(each.about for each in later)
        + ".",
        wordings=("Give York 500", "if Richmond is besieged go there", "Hire Welsh archers"),
        rules=tuple(each.rule for each in later),
    )


def page(forms: tuple[Form, ...]) -> str:
    """Return the reference as a page of Markdown (`docs/orders/sun_in_splendour.md`)."""
    return "\n".join((_HEAD, *(_section(form) for form in forms), _WORDS, *_synonyms(), ""))


_HEAD = """# Orders of The Sun in Splendour

Write one order on a line, in your own words. The answer repeats each in its canonical form, which is what
stands in capitals here; small letters will do. A name that could mean two things is asked back.
"""

_WORDS = "## Words\n\nThe first is the canonical one.\n"


def _section(form: Form) -> str:
    said = "\n".join(f"- `{wording}`" for wording in form.wordings)
    rules = ", ".join(form.rules)
    return f"## {form.kind}\n\n    {form.canonical}\n\n{form.meaning}\n\n{said}\n\nRules: {rules}.\n"


def _synonyms() -> tuple[str, ...]:
    words = wordings().words
    return tuple(f"- **{name}**: {', '.join(words[name])}" for name in words)

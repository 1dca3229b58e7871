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
        canonical="",
        meaning="Known, and answered as not in this edition: "
        + ", ".join(each.about for each in later)
        + ".",
        wordings=("Give York 500", "if Richmond is besieged go there", "Hire Welsh archers"),
        rules=tuple(each.rule for each in later),
    )

"""Every kind of order for the generated reference: form, meaning, rules, and what else may be typed."""

import tomllib
from importlib.resources import files

from adjudicator.kernel.report import Form
from adjudicator.rulesets.sun_in_splendour.powers import NO_POWERS, Powers
from adjudicator.rulesets.sun_in_splendour.reading.recognising import FORK
from adjudicator.rulesets.sun_in_splendour.reading.wordings import wordings


def reference(powers: Powers = NO_POWERS) -> tuple[Form, ...]:
    """The kinds of order of an edition with these powers, and what it knows but does not do yet."""
    text = (files(__package__) / "reference.toml").read_text("utf-8")
    orders = [dict(order) for order in tomllib.loads(text)["order"]]
    had = powers.model_dump()
    known = [order for order in orders if had.get(order.pop("power", ""), True)]
    return (*(Form.model_validate(order) for order in known), _later(powers))


def _later(powers: Powers) -> Form:
    later = [each for each in wordings().later if not (powers.conditions and each.rule == FORK)]
    examples = ["Give York 500", "Hire Welsh archers"]
    if not powers.conditions:
        examples.insert(1, "if Richmond is besieged go there")
    return Form(
        kind="Not in this edition",
        canonical="",
        meaning="Known, and answered as not in this edition: "
        + ", ".join(each.about for each in later)
        + ".",
        wordings=tuple(examples),
        rules=tuple(each.rule for each in later),
    )

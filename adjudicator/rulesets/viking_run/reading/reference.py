"""Every kind of order for the generated reference: form, meaning, rules, and what else may be typed."""

import tomllib
from importlib.resources import files

from adjudicator.kernel.report import Form


def reference() -> tuple[Form, ...]:
    """The kinds of order."""
    text = (files(__package__) / "reference.toml").read_text("utf-8")
    return tuple(Form.model_validate(order) for order in tomllib.loads(text)["order"])

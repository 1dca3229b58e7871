"""Sheets in canonical words, the form, the reference."""

from adjudicator.kernel.records import Order
from adjudicator.kernel.report import Form, SheetItem, SheetText
from adjudicator.kernel.sheets import Sheet
from noughts_and_crosses.orders import Mark, Second
from noughts_and_crosses.view import View


def find_subject(text: str, view: View, sheet: Sheet) -> str | tuple[str, ...]:
    """The subject that a player means by CANCEL, or what there is."""
    word = text.strip().casefold()
    return word if word in sheet.subjects else sheet.subjects


def describe(sheet: Sheet, view: View) -> SheetText:
    """The sheet in canonical words, with what follows from it."""
    kept = (f"Second square: {view.second}.",) if view.second and not sheet.get("second") else ()
    return SheetText(
        in_force=tuple(_item(order) for order in sheet.orders),
        standing=kept,
        without_order=() if sheet.get("mark") else silence(view),
    )


def _item(order: Order) -> SheetItem:
    match order:
        case Mark():
            return SheetItem(subject="mark", text=f"MARK {order.square}")
        case Second():
            meaning = "Set where you lose your square, or name none (NC-4)."
            return SheetItem(subject="second", text=f"SECOND {order.square}", consequences=(meaning,))
    raise TypeError(f"{order.type_name} is no order of this game")


def silence(view: View) -> tuple[str, ...]:
    """What happens if the seat sends nothing."""
    if view.over:
        return ()
    return (f"Your second square {view.second} is set." if view.second else "You set nothing.",)


def form(view: View) -> tuple[str, ...]:
    """Order lines to edit and send back."""
    return () if view.over else tuple(f"MARK {square}" for square in view.free[:1])


REFERENCE = (
    Form(
        kind="mark",
        canonical="MARK b2",
        meaning="Set your mark in this square.",
        wordings=("play b2", "take the centre", "b2"),
        rules=("NC-2", "NC-3"),
    ),
    Form(
        kind="second",
        canonical="SECOND c3",
        meaning="Set this one where you lose your square to the die, or name none; it holds until used.",
        wordings=("else c3", "second bottom right"),
        rules=("NC-4",),
    ),
)

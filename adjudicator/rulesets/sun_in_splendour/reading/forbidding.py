"""`Don't march to York`, `cancel the march`: no order is taken back that way; it is asked how (GEN-7)."""

from collections.abc import Sequence

from adjudicator.rulesets.sun_in_splendour.reading.asking import AskedBackError
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.shape import is_idle, is_strong
from adjudicator.rulesets.sun_in_splendour.reading.wordings import NEVER

_DEEDS = ("MARCH", "TAKE", "SAIL", "HOLD", "JOIN", "WITHDRAW", "PICK", "LEAVE")
_BEFORE = ("ME", "NAME", "ALL", "REST")


def forbidden(tokens: Sequence[Token]) -> Token | None:
    """Return the words that forbid a deed; None: the clause forbids nothing that orders speak of.

    "Don't go to London without me" is talk: after an everyday verb every word must be known.
    """
    at = next((at for at, token in enumerate(tokens) if token.type not in _BEFORE), len(tokens))
    never, deed, rest = tokens[at : at + 1], tokens[at + 1 : at + 2], tokens[at + 2 :]
    if not never or never[0].type != NEVER or not deed or deed[0].type not in _DEEDS:
        return None
    strong = is_strong(deed[0])
    if not rest:
        return never[0] if strong else None
    strange = [token for token in rest if token.type == "WORDS"]
    known = any(token.type in ("NAME", "ALL", "REST") for token in rest)
    followed = not strange or (strong and not any(is_idle(token) for token in strange))
    return never[0] if known and followed else None


def asked_how(desk: Desk, never: Token, tokens: Sequence[Token]) -> AskedBackError:
    """Return the question which way out is meant: the order taken back, or the body told to stay."""
    own = desk.own_body(never)
    named = (desk.named_body(token) for token in tokens if token.type == "NAME")
    body = next((body for body in named if body in desk.commanded()), None) or own
    cancel, hold = f"CANCEL {body.name}", f"HOLD {body.name}"
    message = f"This gives no order. To take back the one given, write {cancel}; to stay put, {hold}."
    return desk.ask.question("not-to-be-done", never, message, (cancel, hold))

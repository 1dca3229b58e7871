"""From tokens to a phrase by the grammar (`orders.lark`, LALR: its time grows with the words, no faster)."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

from lark import Lark, UnexpectedInput
from lark import Token as Terminal
from lark.lexer import Lexer as LarkLexer

from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.phrase import Lost, Phrase
from adjudicator.rulesets.sun_in_splendour.reading.phrasing import Phrasing


class Typed(Terminal):
    """A terminal of the grammar that remembers the typed words."""

    __slots__ = ("token",)
    token: Token


def _typed(token: Token) -> Typed:
    made = Typed(token.type, token.text)
    made.token = token
    return made


class _Passing(LarkLexer):
    """Hands the grammar the tokens that our lexer made."""

    def __init__(self, _: object) -> None:
        """Nothing is read from the grammar: its terminals are declared."""

    def lex(self, data: Sequence[Token]) -> Iterator[Typed]:  # type: ignore[override] # lark's form for lexers of one's own
        """Return the terminals."""
        return (_typed(token) for token in data)


@cache
def _grammar() -> Lark:
    text = (files(__package__) / "orders.lark").read_text("utf-8")
    return Lark(text, parser="lalr", lexer=_Passing, maybe_placeholders=False)


def parse(tokens: Sequence[Token]) -> Phrase | Lost:
    """Return the phrase that these tokens make, or where the grammar is lost."""
    try:
        tree = _grammar().parse(tuple(tokens))
    except UnexpectedInput as lost:
        where = getattr(lost, "token", None)
        return Lost(where.token if isinstance(where, Typed) else None)
    return Phrasing().transform(tree)

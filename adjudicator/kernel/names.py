"""Names as players type them: found exactly, by alias, or asked back; never guessed (GEN-7)."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from rapidfuzz import fuzz, process

_NOT_A_LETTER = re.compile(r"[^a-z0-9]+")
_SAINT = re.compile(r"\bsaint\b")


@lru_cache(maxsize=20_000)  # the same names are compared in every mail
def plain(text: str) -> str:
    """Return a name's plain form for comparing: lower case, anything but letters and digits one space.

    Apostrophes vanish, so that "king's" and "kings" are one, and a "Saint" is a "St".
    """
    lowered = text.casefold().replace("'", "").replace("\u2019", "")
    return _SAINT.sub("st", _NOT_A_LETTER.sub(" ", lowered).strip())


@dataclass(frozen=True)
class Found:
    """The text names exactly one thing."""

    name: str


@dataclass(frozen=True)
class Unsure:
    """The text could mean any of these; none is taken (`choices` may be empty: nothing is near)."""

    choices: tuple[str, ...]


@dataclass(frozen=True)
class Names:
    """Official names with their aliases.

    Two official names with one plain form but different spelling (Newcastle and New-castle typed as
    "new castle") are told apart by the exact spelling, and asked back otherwise.
    """

    aliases: Mapping[str, tuple[str, ...]]
    _exact: dict[str, str] = field(init=False, repr=False, compare=False, default_factory=dict)
    _plain: dict[str, tuple[str, ...]] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Index the names: by exact spelling, by plain form, and run together."""
        plain_to_names: dict[str, dict[str, None]] = {}
        for name in sorted(self.aliases):
            self._exact[name.casefold()] = name
            for spelling in (name, *self.aliases[name]):
                for form in (plain(spelling), plain(spelling).replace(" ", "")):
                    plain_to_names.setdefault(form, {})[name] = None
        self._plain.update((form, tuple(names)) for form, names in plain_to_names.items())

    def find(self, text: str) -> Found | Unsure:
        """Find what a text names: exact spelling first, then plain form; else say what is near."""
        exact = self._exact.get(text.strip().casefold())
        if exact is not None:
            return Found(exact)
        names = self._plain.get(plain(text).replace(" ", ""))  # run together, New-castle is Newcastle
        if names is None:
            return Unsure(self._near(plain(text)))
        return Found(names[0]) if len(names) == 1 else Unsure(names)

    def _near(self, text: str) -> tuple[str, ...]:
        forms = sorted(self._plain)
        hits = process.extract(text, forms, scorer=fuzz.ratio, score_cutoff=70, limit=6)
        best = sorted(hits, key=lambda hit: (-hit[1], hit[0]))
        names = dict.fromkeys(name for form, _, _ in best for name in self._plain[form])
        return tuple(names)[:4]


def names_of(names: Iterable[str], aliases: Mapping[str, str] | None = None) -> Names:
    """Return the index of these names and of aliases given as alias -> name."""
    table: dict[str, list[str]] = {name: [] for name in names}
    for alias, name in (aliases or {}).items():
        if name in table:
            table[name].append(alias)
    return Names({name: tuple(sorted(each)) for name, each in table.items()})

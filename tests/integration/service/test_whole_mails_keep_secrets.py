"""Non-interference over whole mails: what a seat may not know changes no byte of its letters.

Two worlds have the same key and the same dice, but Norfolk, far away, does other things in each.
Warwick's letters may differ in what is salted and nothing else: log head, receipts' hashes, root, leaves,
signatures, and the MIME boundaries, which are a digest of the letter itself.
"""

import json
import re
from collections.abc import Callable
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path

import pytest

from adjudicator.bootstrap import host as wiring
from adjudicator.bootstrap.host import init_host
from adjudicator.kernel.dice import fixed_seeds
from adjudicator.kernel.visibility import UMPIRE_VIEWER, Scope
from adjudicator.proof.keys import CampaignKey, new_key
from adjudicator.proof.steps import Step
from adjudicator.rulesets.sun_in_splendour.ruleset import SunInSplendour
from adjudicator.service import closing
from tests.integration.table import DEADLINE, FILE, Table, text_of

KEY = new_key()
SALTED = re.compile(r"(Log head |Receipt \d+-|Root of the sheets )\S+|\b[0-9a-f]{16}\b")


class SameDice:
    """Seeds that do not hang on the sheets, so that two worlds throw alike."""

    def __init__(self, key: CampaignKey, step: Step) -> None:
        self._seeds, self._step, self._key = fixed_seeds(b"same"), step, key
        self.signatures: dict[Scope, bytes] = {}

    def __call__(self, scope: Scope) -> bytes:
        self.signatures[scope] = self._key.sign(self._step.message(scope))
        return self._seeds(scope)


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Table]:
    """Makes a world in which Norfolk says something of his own, to the end of the first round."""
    monkeypatch.setattr(wiring, "new_key", lambda: KEY)
    monkeypatch.setattr(closing, "SigningSeeds", SameDice)

    def make(norfolk: str) -> Table:
        home = tmp_path / re.sub(r"\W", "", norfolk)[:30]
        init_host(home)
        table = Table(home)
        table.found(text=FILE + '[seats.norfolk]\naddress = "norfolk@example.org"\n')
        table.says("norfolk", norfolk)
        table.says("warwick", "march to Kenilwort\nmarch to Daventry, int 4 agg 5\nhow goes it?")
        table.now = DEADLINE - timedelta(hours=20)
        table.tick(timedelta(0))
        table.now = DEADLINE
        table.tick(timedelta(0))
        return table

    return make


def letters_of(table: Table, seat: str) -> list[tuple[object, ...]]:
    """A seat's letters, all of them, less what is salted."""
    return [masked(letter) for letter in table.letters(seat)]


def masked(letter: EmailMessage) -> tuple[object, ...]:
    headers = tuple((name, str(value)) for name, value in letter.items() if name != "Content-Type")
    parts = []
    for part in letter.walk():
        kind = part.get_content_type()
        named = (kind, part.get_filename(), str(part["Content-ID"]))
        if kind == "application/json":
            parts.append((named, _unsalted(json.loads(part.get_content()))))
        elif kind.startswith("text/"):
            parts.append((named, SALTED.sub(r"\1*", _words(part.get_content()))))
        elif kind == "image/png":
            parts.append((named, part.get_content()))
        else:
            parts.append((named, ""))
    return headers, tuple(parts)


def _words(text: str) -> str:
    """HTML as its words, so that one pattern finds what is salted in text and HTML."""
    return " ".join(re.sub(r"<[^>]+>", " ", text).split()) if "<html" in text else text


def _unsalted(data: dict[str, object]) -> str:
    proofs = data["proofs"]
    assert isinstance(proofs, dict)
    kept = {
        **{key: proofs[key] for key in ("throws", "public_key", "own")},
        "leaves": sorted(proofs["leaves"]),
        "signatures": sorted(proofs["signatures"]),
    }
    return json.dumps({**data, "proofs": kept}, sort_keys=True)


def test_what_norfolk_does_changes_no_byte_of_warwicks_mails(world: Callable[[str], Table]) -> None:
    one, other = world("march to Caister"), world("send the bills to Bury, march to Ipswich")
    assert one.load().state != other.load().state
    assert len(letters_of(one, "warwick")) >= 3
    for ours, theirs in zip(letters_of(one, "warwick"), letters_of(other, "warwick"), strict=True):
        assert ours == theirs
    assert letters_of(one, "norfolk") != letters_of(other, "norfolk")


def test_a_planted_leak_is_found(world: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch) -> None:
    honest = SunInSplendour.view

    def leaky(self: SunInSplendour, state: object, viewer: object) -> object:
        seen = honest(self, state, viewer)  # type: ignore[arg-type]
        whole = honest(self, state, UMPIRE_VIEWER)  # type: ignore[arg-type]
        extra = tuple(body for body in whole.bodies if body.owner == "norfolk")
        return seen.model_copy(update={"bodies": (*seen.bodies, *extra)})

    monkeypatch.setattr(SunInSplendour, "view", leaky)
    one, other = world("march to Caister"), world("send the bills to Bury, march to Ipswich")
    assert letters_of(one, "warwick") != letters_of(other, "warwick")


def test_no_letter_holds_anothers_token_orders_or_hidden_bodies(world: Callable[[str], Table]) -> None:
    table = world("march to Caister")
    tokens = {
        seat: {str(letter["Reply-To"]).split("+")[1].split("@")[0] for letter in table.letters(seat)}
        for seat in table.load().ledger.seats
    }
    for seat, own in tokens.items():
        for letter in table.letters(seat):
            raw = letter.as_bytes().decode("ascii", "replace")
            assert not [
                token for other, theirs in tokens.items() if other != seat for token in theirs if token in raw
            ]
        assert len(own) == 2, "a token a round"
    assert "Caister" not in text_of(table.last("warwick"))

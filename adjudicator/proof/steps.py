"""Seeds: the signature over what a step is and whose eyes it is for."""

import hashlib
from collections.abc import Mapping

from adjudicator.kernel.canonical import JSON, canonical_json
from adjudicator.kernel.model import Value
from adjudicator.kernel.visibility import Scope
from adjudicator.proof.keys import CampaignKey


class Step(Value):
    """One stretch of adjudication, between two inputs.

    `root` is over the sheets in force (`adjudicator.proof.leaves`); a re-run after a correction keeps
    the attempt and so the dice, a round reopened for new orders is a new attempt.
    """

    campaign: str
    round: str
    attempt: int
    step: str
    root: str

    def message(self, scope: Scope) -> bytes:
        """The bytes that are signed for a scope."""
        parts = ["pbem-adjudicator seed 1", self.campaign, self.round, self.attempt, self.step]
        return canonical_json([*parts, str(scope), self.root]).encode()


def seed_of(signature: bytes) -> bytes:
    """Return the seed that a signature stands for: its SHA-256."""
    return hashlib.sha256(signature).digest()


class SigningSeeds:
    """Seeds made with the campaign's key; remembers the signatures it gave, by scope."""

    def __init__(self, key: CampaignKey, step: Step) -> None:
        self._key, self._step = key, step
        self.signatures: dict[Scope, bytes] = {}

    def __call__(self, scope: Scope) -> bytes:
        """Return the seed of a scope."""
        if scope not in self.signatures:
            self.signatures[scope] = self._key.sign(self._step.message(scope))
        return seed_of(self.signatures[scope])


class UnknownScope(KeyError):
    """A replay asked for dice of a scope that the recorded run never threw for."""


class RecordedSeeds:
    """Seeds from recorded signatures, for a replay: no key is needed. Raises UnknownScope."""

    def __init__(self, signatures: Mapping[str, str]) -> None:
        self._signatures = signatures

    def __call__(self, scope: Scope) -> bytes:
        """Return the recorded seed of a scope."""
        if scope not in self._signatures:
            raise UnknownScope(f"no seed is recorded for {scope}")
        return seed_of(bytes.fromhex(self._signatures[scope]))


def salt_of(key: CampaignKey, campaign: str, round_id: str, attempt: int, seat: str, receipt: int) -> str:
    """Return the salt of a seat's sheet: 32 hex digits nobody can foresee without the key."""
    parts: list[JSON] = ["pbem-adjudicator salt 1", campaign, round_id, attempt, seat, receipt]
    return hashlib.sha256(key.sign(canonical_json(parts).encode())).hexdigest()[:32]

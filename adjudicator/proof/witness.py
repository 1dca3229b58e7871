"""What a report carries for whoever wants to check it, and the checking, with no host at hand."""

from collections.abc import Mapping

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Throw, draw
from adjudicator.kernel.model import Value
from adjudicator.kernel.visibility import Scope, SeatId
from adjudicator.proof.keys import KeyFault, public_key
from adjudicator.proof.leaves import leaf_of, root_of
from adjudicator.proof.steps import Step, seed_of


class OwnSheet(Value):
    """The seat's own sheet as it was counted, with its salt."""

    seat: SeatId
    salt: str
    sheet: JSON


class Witness(Value):
    """The proofs of one report: the head all reports of the round print, leaves, signatures, throws.

    `signatures` are hex, by scope: only those the viewer may know.
    """

    head: str
    public_key: str
    step: Step
    leaves: dict[str, str]
    signatures: dict[str, str]
    throws: tuple[Throw, ...]
    own: OwnSheet | None = None


class Finding(Value):
    """One thing that does not hold, in a plain sentence."""

    text: str


def check_witness(witness: Witness) -> tuple[Finding, ...]:
    """Check a report's proofs against themselves. No finding: every throw was drawn as it had to be."""
    findings = [*_check_sheets(witness), *_check_signatures(witness), *_check_throws(witness)]
    return tuple(Finding(text=text) for text in findings)


def _check_sheets(witness: Witness) -> list[str]:
    found = []
    if root_of(witness.leaves) != witness.step.root:
        found.append("the root that the dice hang on is not that of the listed order sheets")
    own = witness.own
    if own is not None and witness.leaves.get(own.seat) != leaf_of(own.seat, own.salt, own.sheet):
        found.append(f"the sheet of {own.seat} printed here is not the one that was counted")
    return found


def _check_signatures(witness: Witness) -> list[str]:
    try:
        key = public_key(witness.public_key)
    except KeyFault as fault:
        return [str(fault)]
    return [
        f"the seed for {scope} is not signed by the campaign's key"
        for scope, signature in sorted(witness.signatures.items())
        if not key.signed(witness.step.message(Scope(scope)), _bytes(signature))
    ]


def _check_throws(witness: Witness) -> list[str]:
    return [text for throw in witness.throws for text in _check_throw(throw, witness.signatures)]


def _check_throw(throw: Throw, signatures: Mapping[str, str]) -> list[str]:
    if throw.scope not in signatures:
        return [f"the throw {throw.key} cannot be checked: no seed for {throw.scope} is printed"]
    faces = draw(seed_of(_bytes(signatures[throw.scope])), throw.key, len(throw.faces), throw.sides)
    if faces != throw.faces:
        return [f"the throw {throw.key} shows {_list(throw.faces)}; its seed gives {_list(faces)}"]
    return []


def _list(faces: tuple[int, ...]) -> str:
    return ", ".join(str(face) for face in faces)


def _bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""

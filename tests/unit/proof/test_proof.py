"""Dice that nobody can cook: seeds, leaves, and what a report proves (GEN-5)."""

import pytest

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.visibility import PUBLIC, Scope, SeatId, scope_of
from adjudicator.proof.keys import KeyFault, load_key, new_key, public_key, save_key
from adjudicator.proof.leaves import leaf_of, root_of
from adjudicator.proof.steps import RecordedSeeds, SigningSeeds, Step, UnknownScope, salt_of
from adjudicator.proof.witness import OwnSheet, Witness, check_witness

KEY = new_key()
SHEET = [{"type": "sun.hold", "schema": 1, "order": {"body": "york-1"}}]
LEAVES = {"warwick": leaf_of("warwick", "00", []), "york": leaf_of("york", "5a17", SHEET)}
STEP = Step(
    campaign="towton-1", round="1456-1-spring-march", attempt=1, step="adjudicate", root=root_of(LEAVES)
)


def witness_for_york() -> Witness:
    seeds = SigningSeeds(KEY, STEP)
    dice = Dice(seeds)
    dice.throw("battle/1/side/0", scope_of("york", "warwick"), count=2)
    dice.throw("weather", PUBLIC)
    return Witness(
        head="4-abc",
        public_key=KEY.public.pem,
        step=STEP,
        leaves=LEAVES,
        signatures={scope: signature.hex() for scope, signature in seeds.signatures.items()},
        throws=dice.thrown,
        own=OwnSheet(seat=SeatId("york"), salt="5a17", sheet=SHEET),
    )


def findings(witness: Witness, **change: object) -> list[str]:
    return [finding.text for finding in check_witness(witness.model_copy(update=change))]


def test_an_honest_report_checks() -> None:
    assert findings(witness_for_york()) == []


def test_a_changed_face_is_named_with_what_it_should_be() -> None:
    witness = witness_for_york()
    first = witness.throws[0]
    cooked = first.model_copy(update={"faces": tuple(face % 6 + 1 for face in first.faces)})
    (text,) = findings(witness, throws=(cooked, *witness.throws[1:]))
    assert first.key in text
    assert ", ".join(map(str, first.faces)) in text


def test_a_seed_of_another_key_is_found() -> None:
    witness = witness_for_york()
    assert "not signed" in findings(witness, public_key=new_key().public.pem)[0]


def test_dice_over_other_sheets_are_found() -> None:
    witness = witness_for_york()
    other = {**LEAVES, "warwick": leaf_of("warwick", "00", SHEET)}
    assert "root" in findings(witness, leaves=other)[0]


def test_a_sheet_that_was_not_counted_is_found() -> None:
    witness = witness_for_york()
    own = OwnSheet(seat=SeatId("york"), salt="5a17", sheet=[])
    assert findings(witness, own=own) == ["the sheet of york printed here is not the one that was counted"]


def test_a_throw_whose_seed_is_withheld_cannot_be_passed_off_as_checked() -> None:
    witness = witness_for_york()
    signatures = {PUBLIC: witness.signatures[PUBLIC]}
    assert "cannot be checked" in findings(witness, signatures=signatures)[0]


def test_every_scope_round_attempt_and_step_has_its_own_seed() -> None:
    seeds = {
        SigningSeeds(KEY, STEP.model_copy(update=change))(scope)
        for change in (
            {},
            {"round": "x"},
            {"attempt": 2},
            {"step": "battle"},
            {"root": "y"},
            {"campaign": "z"},
        )
        for scope in (PUBLIC, Scope("york"), scope_of("york", "warwick"))
    }
    assert len(seeds) == 18


def test_recorded_seeds_throw_the_same_dice_without_the_key() -> None:
    seeds = SigningSeeds(KEY, STEP)
    first = Dice(seeds).throw("k", PUBLIC, count=5)
    recorded = RecordedSeeds({scope: signature.hex() for scope, signature in seeds.signatures.items()})
    assert Dice(recorded).throw("k", PUBLIC, count=5) == first
    with pytest.raises(UnknownScope):
        Dice(recorded).throw("k", Scope("york"))


def test_salts_differ_by_seat_round_attempt_and_receipt() -> None:
    salts = {salt_of(KEY, "t", r, a, s, n) for r in "ab" for a in (1, 2) for s in "yw" for n in (1, 2)}
    assert len(salts) == 16


def test_a_key_file_is_the_owners_alone_and_never_overwritten(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "keys" / "towton.pem"
    save_key(KEY, path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert load_key(path).sign(b"x") == KEY.sign(b"x")
    with pytest.raises(KeyFault, match="never overwritten"):
        save_key(KEY, path)


@pytest.mark.parametrize("content", [b"", b"-----BEGIN PRIVATE KEY-----\nAA\n-----END PRIVATE KEY-----\n"])
def test_a_broken_or_missing_key_says_what_to_do(tmp_path, content) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "k.pem"
    with pytest.raises(KeyFault, match="backup"):
        load_key(path)
    path.write_bytes(content)
    with pytest.raises(KeyFault, match="backup"):
        load_key(path)
    with pytest.raises(KeyFault):
        public_key("nonsense")

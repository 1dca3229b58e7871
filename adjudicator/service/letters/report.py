"""The report of a round, and the briefing that begins a campaign."""

import json
from collections.abc import Mapping

from adjudicator.kernel.drawing import Drawing
from adjudicator.kernel.framing import focused
from adjudicator.kernel.letters import Header, InvitationLetter, Leaf, Proofs, Reply, ReportLetter, Signature
from adjudicator.kernel.report import Entry, Report, Section
from adjudicator.kernel.visibility import PUBLIC, UMPIRE, SeatId, Viewer
from adjudicator.proof.keys import public_key
from adjudicator.service.amends import amends_section
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import from_stamp, local_text
from adjudicator.service.history import Adjudication, witness_of
from adjudicator.service.ledger import SETUP
from adjudicator.service.letters.correction import correction
from adjudicator.service.letters.names import short_names
from adjudicator.service.letters.seating import seat_section
from adjudicator.service.reference import examples
from adjudicator.service.standing_orders import stood

FORMAT = "pbem-adjudicator report 1"
MAP = "map"
REPLIES = (Reply(type="READY", does="I have said all I want to say"),)
IN_A_BRIEFING = (*REPLIES, Reply(type="HELP", does="shows all that I can write"))


def seat_report(found: Adjudication, seat: SeatId, *, successor: bool = False) -> Report:
    """What the round was like for a seat; for its player's `successor` without how he came by it."""
    viewer, rules = Viewer(seat), found.after.rules
    after = found.view_after(viewer)
    if found.closed.step == SETUP:
        briefing = rules.report(after, (), after)
        given = () if successor else seat_section(found, seat)
        return briefing.model_copy(update={"sections": (*given, *briefing.sections)}) if given else briefing
    report = rules.report(found.view_before(viewer), found.observed(viewer), after)
    amends = amends_section(found.before, viewer, found.amends)
    standing = standing_section(found.after, seat)
    if not (amends or standing):
        return report
    return report.model_copy(update={"sections": (*amends, *report.sections, *standing)})


def seat_picture(found: Adjudication, seat: SeatId) -> Drawing:
    """The map or field of a seat's round, framed for it."""
    viewer, rules = Viewer(seat), found.after.rules
    after = found.view_after(viewer)
    if found.closed.step == SETUP:
        return focused(rules.picture(after, (), after))
    return focused(rules.picture(found.view_before(viewer), found.observed(viewer), after))


def standing_section(campaign: Campaign, seat: SeatId) -> tuple[Section, ...]:
    """What became of a seat's standing orders in the round that opens with its report."""
    found = stood(campaign, seat)
    given = tuple(Entry(text=f"Given again: {text}.") for text in found.fit)
    unfit = tuple(
        Entry(text=f"Did not fit: {each.text}.", details=(_sentence(each.why),)) for each in found.unfit
    )
    hint = (
        (Entry(text="CANCEL ALWAYS ends them, CANCEL ALWAYS and its words one."),) if given or unfit else ()
    )
    return (Section(title="YOUR STANDING ORDERS", entries=(*unfit, *given, *hint)),) if hint else ()


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def map_now(campaign: Campaign, seat: SeatId) -> Drawing:
    """The map or field of the open round, as a seat may know it."""
    view = campaign.rules.view(campaign.state, Viewer(seat))
    return focused(campaign.rules.picture(view, (), view))


def report_letter(
    found: Adjudication,
    seat: SeatId,
    header: Header,
    zone: str,
    map_cid: str,
    reason: str = "",
    *,
    successor: bool = False,
) -> ReportLetter | InvitationLetter:
    """The letter of a round to a seat; `reason` is why the round was corrected, where it was."""
    report = seat_report(found, seat, successor=successor)
    proofs = proofs_of(found, seat, zone)
    if found.closed.step == SETUP:
        return InvitationLetter(
            header=header,
            game=found.after.rules.title,
            report=report,
            replies=IN_A_BRIEFING,
            examples=examples(found.after),
            proofs=proofs,
            map_cid=map_cid,
        )
    return ReportLetter(
        header=header,
        report=report,
        correction=correction(found, seat, reason),
        proofs=proofs,
        map_cid=map_cid,
        replies=REPLIES if seat in found.after.rules.round(found.after.state).owed_by else (),
    )


def proofs_of(found: Adjudication, seat: SeatId, zone: str) -> Proofs:
    """What lets a seat check the dice, for the foot of its letter."""
    witness = witness_of(found, Viewer(seat))
    names = short_names(found.after.rules)
    used = {each.seat: each for each in found.closed.sheets}
    return Proofs(
        key=public_key(witness.public_key).fingerprint,
        root=witness.step.root,
        leaves=tuple(
            Leaf(
                seat=names.get(seat, seat),
                digest=witness.leaves[seat],
                last_mail=local_text(from_stamp(used[seat].last_mail), zone) if used[seat].last_mail else "",
            )
            for seat in sorted(used)
        ),
        signatures=tuple(
            Signature(scope=_scope_words(scope, names), value=witness.signatures[scope][:16])
            for scope in sorted(witness.signatures)
        ),
    )


def _scope_words(scope: str, names: Mapping[SeatId, str]) -> str:
    if scope in {PUBLIC, UMPIRE}:
        return {PUBLIC: "everybody", UMPIRE: "the umpire"}[scope]  # type: ignore[index]
    *others, last = (names.get(SeatId(seat), seat) for seat in scope.split("+"))
    return f"{', '.join(others)} and {last}" if others else last


def report_data(found: Adjudication, seat: SeatId, *, successor: bool = False) -> str:
    """The same as JSON, with all that `adjudicator check` needs."""
    data = {
        "format": FORMAT,
        "campaign": found.after.ledger.name,
        "round": found.closed.round,
        "seat": seat,
        "report": seat_report(found, seat, successor=successor).model_dump(mode="json"),
        "proofs": witness_of(found, Viewer(seat)).model_dump(mode="json"),
        **({"attempt": found.closed.attempt} if found.corrects else {}),
    }
    return json.dumps(data, indent=1, ensure_ascii=False, sort_keys=True)

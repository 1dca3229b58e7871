"""How seats were given out by wish: in a player's briefing, and to the umpire."""

from adjudicator.kernel.letters import Header, NoticeLetter
from adjudicator.kernel.report import Entry, Note, Section
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.allotted import SeatGiven, SeatsAllotted
from adjudicator.service.history import Adjudication
from adjudicator.service.joined import unanswered, wishes_in
from adjudicator.service.letters.names import listed
from adjudicator.service.offer import Offer, named

_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
HOW = (
    "Who had wishes chose first, in the order drawn: each the first of his wishes that was free. The others "
    "kept the seat of their invitation where it was free then, and had one by lot where it was not."
)


def seat_section(found: Adjudication, seat: SeatId) -> tuple[Section, ...]:
    """How a player came by his seat, or, for the umpire, all of them; nothing where none were given out."""
    allotted = found.allotted
    if allotted is None:
        return ()
    players = [each for each in allotted.given if seat in {each.seat, UMPIRE_SEAT}]
    if not players:
        return ()
    if seat == UMPIRE_SEAT:
        return (Section(title="WHO PLAYS WHAT", entries=_all(found, allotted)),)
    text = f"{_own(found, allotted, players[0])} {HOW}"
    return (Section(title="YOUR SEAT", entries=(Entry(text=text, notes=_notes(found, allotted)),)),)


def allotted_letter(found: Adjudication, header: Header) -> NoticeLetter:
    """To the umpire: who plays what, and which seats are not in the game."""
    played = {each.seat for each in found.allotted.given} if found.allotted else set()
    offer = _offer(found)
    left = [offer.short(seat) for seat in offer.seats if seat not in played]
    silent = [offer.short(seat) for seat in unanswered(found.closed)]
    joined = wishes_in(found.closed)
    out = [used.seat for used in found.closed.sheets if used.seat not in joined]
    declined = [offer.short(seat) for seat in out if seat not in unanswered(found.closed)]
    lines = [f"The seats are given out by wish, and the game is set up. {HOW}"]
    lines += [f"Not in the game: {listed(left)}."] if left else []
    lines += [f"Invited as {listed(declined)}: declined."] if declined else []
    lines += [f"Invited as {listed(silent)}: no answer in time."] if silent else []
    lines += ["Notes of yours from before stand under the seats of the invitations."]
    return NoticeLetter(
        header=header, headline="who plays what", lines=tuple(lines), parts=seat_section(found, UMPIRE_SEAT)
    )


def _all(found: Adjudication, allotted: SeatsAllotted) -> tuple[Entry, ...]:
    offer, notes = _offer(found), _notes(found, allotted)
    entries = []
    for place, each in enumerate(allotted.given):
        wishes = wishes_in(found.closed)[each.invited]
        asked = f"asked for {named(wishes, offer)}" if wishes else "asked for no seat"
        name, invited = offer.short(each.seat), offer.short(each.invited)
        text = f"{name}: drawn {_place(place)}, {asked}; invited as {invited}."
        entries.append(Entry(text=text, notes=() if place else notes))
    return tuple(entries)


def _own(found: Adjudication, allotted: SeatsAllotted, own: SeatGiven) -> str:
    offer, place = _offer(found), allotted.given.index(own)
    wishes, name = wishes_in(found.closed)[own.invited], offer.short(own.seat)
    drawn = f"You were drawn {_place(place)} of {len(allotted.given)}."
    if own.seat in wishes:
        return (
            f"You asked for {named(wishes, offer)}. {drawn} You are {name}, {_which(wishes.index(own.seat))}."
        )
    asked = f"You asked for {named(wishes, offer)}. {drawn}" if wishes else f"You asked for no seat. {drawn}"
    if own.seat == own.invited:
        none_left = "None of these was left, so you" if wishes else "You"
        return f"{asked} {none_left} are {name}, as you were invited."
    gone = "Neither these nor" if wishes else "Not even"
    return f"{asked} {gone} {offer.short(own.invited)} was left, so you are {name}, by lot."


def _notes(found: Adjudication, allotted: SeatsAllotted) -> tuple[Note, ...]:
    """The draw, and how its dice are read."""
    offer = _offer(found)
    order = listed([offer.short(each.invited) for each in allotted.given])
    if not allotted.throws:
        return ()
    text = f"drawn in this order, by the seats of the invitations: {order}; each throw picks one by name"
    return (Note(text=text, rule=allotted.rule, throws=allotted.throws),)


def _offer(found: Adjudication) -> Offer:
    return Offer(found.before.ledger.seats, found.after.rules.seats())


def _which(place: int) -> str:
    return f"your {_place(place)} wish"


def _place(place: int) -> str:
    return _PLACES[place] if place < len(_PLACES) else f"number {place + 1}"

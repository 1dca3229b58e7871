"""Battles and what follows them, as a person would tell them (SS-5-*, SS-7-2)."""

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.report import Entry, Note
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.data import offices
from adjudicator.rulesets.sun_in_splendour.events import battle, march
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought, Side, TableWord
from adjudicator.rulesets.sun_in_splendour.table import Result
from adjudicator.rulesets.sun_in_splendour.teller import Teller, entry

_BEAT = {Result.MARGINAL: "beat", Result.DECISIVE: "soundly beat", Result.ROUT: "routed"}
_BAND = {
    Result.DRAWN: "one less than 1.1 times the other, so drawn",
    Result.MARGINAL: "one 1.1 to 1.4 times the other, so marginal",
    Result.DECISIVE: "one 1.4 to 2 times the other, so decisive",
    Result.ROUT: "one at least twice the other, so a rout",
}


def verdict(event: BattleFought, teller: Teller, where: str = "") -> str:
    """Who beat whom: `you routed Buckingham`, `Warwick and York fought Buckingham, and neither won`.

    `where`, such as `at Daventry`, is said in its place.
    """
    winner = 0 if event.winner is None else event.winner
    first, second = leaders(event.sides[winner], teller), leaders(event.sides[1 - winner], teller)
    place = f" {where}" if where else ""
    if event.winner is None:
        return f"{first} fought {second}{place}, and neither won"
    return f"{first} {_BEAT[event.result]} {second}{place}"


def leaders(side: Side, teller: Teller) -> str:
    """A side by its leaders, the viewer first, then the general."""
    first = [teller.own] if teller.own in side.seats else []
    order = [*first, side.general_seat, *side.seats]
    return phrases.listed([teller.seat_as_object(seat) for seat in dict.fromkeys(order)])


def joined(event: march.BattleJoined, teller: Teller) -> Entry:
    """Bodies are locked in battle."""
    one, other = (
        phrases.listed([teller.seat_as_object(seat) for seat in dict.fromkeys(each.owner for each in them)])
        for them in (event.attackers, event.defenders)
    )
    text = f"Battle was joined {phrases.field(event.point)}: {one} against {other}."
    return entry(text, event, tick=event.tick)


def fought(event: BattleFought, teller: Teller) -> Entry:
    """A battle, with what each side had and lost as far as the viewer knows it."""
    text = f"Battle {phrases.field(event.point)}: {verdict(event, teller)}."
    counted = event.table is not None
    details = tuple(line for side in event.sides for line in _numbers(side, teller, counted=counted))
    when = phrases.day(event.tick)
    return Entry(text=text, when=when, details=details, notes=(battle_note(event, teller),))


def news(event: BattleFought, teller: Teller) -> Entry:
    """A battle as all England tells it: who beat whom, where, on which day."""
    when = phrases.day(event.tick).lower()
    said = verdict(event, teller, f"{phrases.field(event.point)} ({when})")
    return Entry(text=f"{phrases.capital(said)}.")


def battle_note(event: BattleFought, teller: Teller) -> Note:
    """Strengths and dice, as far as the viewer knows them, and what they came to; or whose word it is."""
    if event.table is not None:
        return Note(text=_word(event.table, teller), rule=event.rule)
    parts = [part for side in event.sides if (part := _strength(side, teller))]
    ratio = "" if event.ratio is None else f"{phrases.decimal(event.ratio)} to 1, "
    untold = any(each.battle == event.battle for each in teller.view.table)
    why = ["no result counted, so the program fought it"] if untold else []
    text = "; ".join([*why, *parts, f"{ratio}{_BAND[event.result]}"])
    return Note(text=text, rule=event.rule, throws=event.throws)


def _word(word: TableWord, teller: Teller) -> str:
    """Whose word a battle at the table ended by: `Warwick reported it, and Buckingham confirmed it`."""
    if word.reported_by == UMPIRE_SEAT:
        return "fought at the table; the umpire entered how it ended"
    reported = f"{teller.seat_as_object(word.reported_by)} reported how it ended"
    if word.confirmed_by is None:
        return f"fought at the table; {reported}"
    agreed = "the umpire" if word.confirmed_by == UMPIRE_SEAT else teller.seat_as_object(word.confirmed_by)
    return f"fought at the table; {reported}, and {agreed} agreed"


def retreated(event: battle.BodyRetreated, teller: Teller) -> Entry:
    """A beaten body fell back."""
    return entry(f"{teller.body(event.body)} fell back to {event.to}.", event)


def cornered(event: battle.BodyCornered, teller: Teller) -> Entry:
    """A beaten body found no way to fall back."""
    return entry(f"{teller.body(event.body)} had nowhere to fall back to.", event)


def office_troops(event: battle.OfficeTroopsLeft, teller: Teller) -> Entry:
    """Companies left with the office that they came with."""
    men = teller.companies(event.companies)
    return entry(f"The office lost, its troops left {teller.body_as_object(event.body)}: {men}.", event)


def gone(event: battle.BodyGone, teller: Teller) -> Entry:
    """A body is no more."""
    known = teller.known(event.body)
    name = teller.named(known) if known else teller.body(event.body)
    went = f": {phrases.counted_men(event.men)} went their ways" if event.men else ""
    return entry(f"{name} is no more{went}.", event)


def killed(event: battle.LeaderKilled, teller: Teller) -> Entry:
    """A leader fell; his heir, if there is one, takes his place."""
    fell = f"{event.person} was killed in battle"
    throw = event.throw
    if not event.heir:
        return _fate(f"{fell}, and leaves no heir.", event.rule, throw)
    if event.seat != teller.own:
        return _fate(f"{fell}. {event.heir} takes his place.", event.rule, throw)
    standing = f"rank {event.rank}"
    if event.legitimacy is not None:
        standing += f", legitimacy {event.legitimacy}"
    lost = f" Offices lost: {phrases.listed(_offices(event.offices_lost))}." if event.offices_lost else ""
    return _fate(f"{fell}. You go on as {event.heir}: {standing}.{lost}", event.rule, throw)


def taken(event: battle.LeaderTaken, teller: Teller) -> Entry:
    """A leader was taken prisoner."""
    captor = teller.seat_as_object(event.captor)
    if event.seat == teller.own:
        return _fate(f"You were taken prisoner by {captor}.", event.rule, event.throw)
    return _fate(f"{event.person} was taken prisoner by {captor}.", event.rule, event.throw)


def spared(event: battle.LeaderSpared, teller: Teller) -> Entry:
    """A leader came through a battle in which he might have fallen or, beaten, been taken."""
    own = event.seat == teller.own
    who = "You" if own else event.person
    through = "got away from the field" if event.beaten else "came through it unhurt"
    return _fate(f"{who} {through}.", event.rule, event.throw)


def freed(event: battle.LeaderFreed, teller: Teller) -> Entry:
    """A prisoner is free again."""
    captor = teller.seat_as_object(event.captor)
    own = event.seat == teller.own
    if event.how is battle.Freedom.RELEASED:
        text = f"{'You were' if own else f'{event.person} was'} released by {captor}"
    else:
        text = f"{'You' if own else event.person} escaped from {captor}"
    joined_men = f", and are with {teller.body_as_object(event.body)}" if own else ""
    return _fate(f"{text}{joined_men}.", event.rule, event.throw)


def not_escaped(event: battle.EscapeFailed, teller: Teller) -> Entry:
    """A prisoner tried to get away, in vain."""
    who = "You" if event.seat == teller.own else teller.short(event.seat)
    text = f"{who} found no way to escape from {teller.seat_as_object(event.captor)}."
    note = Note(text=f"{event.needed} needed", rule=event.rule, throws=(event.throw,))
    return Entry(text=text, notes=(note,))


def legitimacy(event: battle.LegitimacyChanged, teller: Teller) -> Entry:
    """A leader's legitimacy rose or fell."""
    whose = "Legitimacy" if event.seat == teller.own else f"{teller.possessive(event.seat)} legitimacy"
    return entry(f"{whose} {event.change:+d}, now {event.now}: {event.why}.", event)


def militia(event: battle.MilitiaWentHome, teller: Teller) -> Entry:
    """Militia companies went home."""
    if teller.leads(event.body):
        return entry("Your militia went home.", event)
    return entry(f"The militia of {teller.body(event.body)} went home.", event)


def _fate(text: str, rule: str, throw: Throw | None) -> Entry:
    return Entry(text=text, notes=(Note(text="", rule=rule, throws=(throw,)),) if throw else ())


def _offices(lost: tuple[str, ...]) -> list[str]:
    known = offices()
    return [known[office].name if office in known else office for office in lost]


def _numbers(side: Side, teller: Teller, *, counted: bool) -> list[str]:
    """What a side had and lost: `You had 741 men and lost 110`, `he had about 1,500 and lost about 500`.

    `counted`: at the table, where both sides' men are.
    """
    if side.men is None or side.lost is None:
        return []
    exact = counted or side.strength is not None
    had = phrases.counted_men(side.men) if exact else phrases.about_men(side.men)
    lost = phrases.number(side.lost) if exact else _about(side.lost)
    who = leaders(side, teller)
    lines = [f"{phrases.capital(who)} had {had} and lost {lost}."]
    own = sum(loss.men for loss in side.losses if loss.owner == teller.own)
    if teller.own in side.seats and (not exact or len(side.seats) > 1):
        lines.append(f"Of your own men {phrases.number(own) if own else 'none'} were lost.")
    return lines


def _about(men: int) -> str:
    return f"about {phrases.number(men)}" if men else "few"


def _strength(side: Side, teller: Teller) -> str:
    """One side's strength and die: `you (reputation 5): strength 1,170 x (0.75 + 5/12)`."""
    if side.die is None:
        return ""
    who = leaders(side, teller)
    if side.general != teller.person(side.general_seat):
        who += f" under {side.general}"
    if side.reputation is not None:
        who += f" (reputation {side.reputation})"
    if side.strength is None:
        return f"{who}: strength unknown x (0.75 + {side.die}/12)"
    return f"{who}: strength {phrases.decimal(side.strength)} x (0.75 + {side.die}/12)"


def fought_in(event: BattleFought, seat: SeatId) -> bool:
    """Tell whether this seat fought in the battle."""
    return any(seat in side.seats for side in event.sides)

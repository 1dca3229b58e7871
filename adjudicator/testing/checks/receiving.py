"""Sheets that take effect as they come (`kernel.ruleset.Receiving`): what a mail may bring about."""

from collections.abc import Iterable
from typing import TypeVar

from adjudicator.kernel.problems import ProblemKind
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Report
from adjudicator.kernel.ruleset import Receiving, Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT, Viewer
from adjudicator.testing.checks import log
from adjudicator.testing.disorder import shuffled_world
from adjudicator.testing.faults import demand, demand_none, demand_same
from adjudicator.testing.mails import Receipt, received, senders
from adjudicator.testing.pick import Pick, SeededPick
from adjudicator.testing.play import (
    adjudicated,
    folded,
    listed,
    numbered,
    reread,
    reread_sheets,
    state_text,
    stored,
)
from adjudicator.testing.shown import news_to, readers
from adjudicator.testing.subject import Subject, World

S = TypeVar("S")
V = TypeVar("V")


def nothing_is_sent_yet(rules: Ruleset[S, V], state: S) -> None:
    """Demand that a round just opened is not settled, and that an empty sheet brings nothing about in it."""
    assert isinstance(rules, Receiving)
    title = rules.round(state).title
    demand(not rules.settled(state), f"{title} is not settled before anybody has sent anything")
    for seat in senders(rules, state):
        told = listed(rules, tuple(rules.on_receipt(state, seat, Sheet())))
        demand_none(told, f"{seat}'s empty sheet, where nothing was sent before, brings nothing about")


def a_mail_does_the_same_again(
    rules: Ruleset[S, V], stranger: Ruleset[S, V], receipt: Receipt[S], pick: Pick
) -> None:
    """Demand the same events again, from what the log gives back, and whatever the order of listing.

    `stranger` is an object of the game that saw nothing else.
    """
    world, sender, told = receipt.before, receipt.sender, listed(rules, receipt.events)
    text = state_text(rules, world.state)
    again = received(rules, world, sender)
    demand_same(told, listed(rules, again.events), "a mail brings about the same events twice")
    demand_same([text], [state_text(rules, world.state)], "a state that a mail came in stays as it was")
    kept = World(reread(rules, world.state), reread_sheets(rules.order_types, world.sheets))
    promise = "a mail brings about the same from a snapshot, in an object of the game that saw nothing else"
    demand_same(told, listed(rules, received(stranger, kept, sender).events), promise)
    order = SeededPick(pick.secret().hex())  # a state has more to shuffle than an example may pick
    other = received(rules, shuffled_world(rules, world, order), sender)
    promise = "the order in which a state lists things decides nothing in what a mail brings about"
    demand_same(told, listed(rules, other.events), promise)


def a_mail_can_be_kept(rules: Ruleset[S, V], receipt: Receipt[S]) -> None:
    """Demand events that explain themselves, come back from the log, and are all that changes the state."""
    log.events_explain_themselves(rules, receipt.events)
    log.events_round_trip(rules, receipt.events)
    thrown = [throw.key for event in receipt.events for throw in log.throws_in(event)]
    demand_none(thrown, "what a mail brings about takes no dice")
    back = (rules.event_types.decode(*each) for each in stored(rules, receipt.events))
    fold = state_text(rules, folded(rules, reread(rules, receipt.before.state), back))
    promise = "the state after a mail is the fold of the events that the log holds"
    demand_same([state_text(rules, receipt.after)], [fold], promise)
    log.states_can_be_kept(rules, receipt.after)


def the_same_again_brings_nothing(rules: Ruleset[S, V], receipt: Receipt[S]) -> None:
    """Demand no events of a sheet that has taken effect: it is asked about after every mail."""
    again = received(rules, World(receipt.after, receipt.before.sheets), receipt.sender)
    demand_none(listed(rules, again.events), "a sheet that has taken effect brings nothing about again")


def the_round_stays_open(rules: Ruleset[S, V], receipt: Receipt[S]) -> None:
    """Demand that a mail neither opens another round nor ends the campaign: closing does."""
    before, after = rules.round(receipt.before.state), rules.round(receipt.after)
    demand(before == after, f"a mail leaves the round that is open: {before!r}, not {after!r}")
    demand(rules.outcome(receipt.after) is None, "a mail does not end the campaign")


def settled_when_nothing_is_awaited(
    subject: Subject[S, V], rules: Ruleset[S, V], receipt: Receipt[S]
) -> None:
    """Demand that the round is settled just when the subject says that it waits for nothing more."""
    assert isinstance(rules, Receiving)
    awaited = subject.awaited(World(receipt.after, receipt.before.sheets))
    settled, title = rules.settled(receipt.after), rules.round(receipt.after).title
    demand(awaited is not None or not settled, f"{title} waits for its deadline alone, so it is not settled")
    if awaited is not None:
        demand(not (settled and awaited), f"{title} is not settled while it waits for {', '.join(awaited)}")
        demand(settled or bool(awaited), f"{title} is settled, for it waits for nothing more")
    promise = "a round read back from a snapshot is settled, or not, alike"
    demand(rules.settled(reread(rules, receipt.after)) == settled, promise)


def news_can_be_answered(rules: Ruleset[S, V], stranger: Ruleset[S, V], receipt: Receipt[S]) -> None:
    """Demand that news says something, can be answered, and follows from events and view alone."""
    for viewer in readers(rules, receipt):
        news, again = news_to(rules, receipt, viewer), news_to(stranger, receipt, viewer)
        promise = f"{viewer} is mailed the same news by an object of the game that saw nothing else"
        demand_same([repr(news)], [repr(again)], promise)
        if news is not None:
            demand(bool(news.headline.strip()), f"news has a headline: {news!r}")
            _form_is_understood(rules, receipt, viewer, news)


def _form_is_understood(rules: Ruleset[S, V], receipt: Receipt[S], viewer: Viewer, news: Report) -> None:
    lines = tuple(line for line in news.form if line.strip())
    strange = [line for line in lines if not rules.recognises(line)]
    demand_none(strange, "a line that news offers to send back is recognised as an order")
    problems = rules.read(numbered(lines), rules.view(receipt.after, viewer), Sheet()).problems
    invalid = [f"{each.text!r}: {each.message}" for each in problems if each.kind is ProblemKind.INVALID]
    demand_none(invalid, "a line that news offers to send back is understood")


def is_decided_from_the_log(
    rules: Ruleset[S, V], stranger: Ruleset[S, V], world: World[S], secret: bytes
) -> None:
    """Demand that the round after mails is decided alike from what the log gives back."""
    kept = World(reread(rules, world.state), reread_sheets(rules.order_types, world.sheets))
    promise = "a round after mails is decided alike by an object of the game that saw none of them"
    _decided_alike(rules, (world, kept), stranger, secret, promise)


def corrections_reach_it_by_events(rules: Ruleset[S, V], world: World[S], secret: bytes) -> None:
    """Demand that a round is decided by what the umpire's sheet brought about, and not by his sheet.

    A correction is run over the sheets of the first run: there his sheet is as it was before (GEN-8).
    """
    before = World(world.state, {**world.sheets, UMPIRE_SEAT: Sheet()})
    promise = "what the umpire enters reaches the adjudication by the events of on_receipt, not by his sheet"
    _decided_alike(rules, (world, before), rules, secret, promise)


def _decided_alike(
    rules: Ruleset[S, V],
    worlds: tuple[World[S], World[S]],
    other: Ruleset[S, V],
    secret: bytes,
    promise: str,
) -> None:
    one, two = _events(rules, worlds[0], secret), _events(other, worlds[1], secret)
    demand_same(listed(rules, one), listed(other, two), promise)


def _events(rules: Ruleset[S, V], world: World[S], secret: bytes) -> Iterable[Event]:
    return adjudicated(rules, world, secret).events

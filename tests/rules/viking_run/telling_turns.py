"""A lively turn of seven Vikings, from their cards to the next orders; and turns of single events."""

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.letters import Header, ReportLetter
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import Viewer
from adjudicator.render.letters.letters import Rendered, render
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.adjudication import adjudicate, set_up
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.evolve import evolve
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.observe import observe
from adjudicator.rulesets.viking_run.orders import Aim, Play
from adjudicator.rulesets.viking_run.policies import Policies
from adjudicator.rulesets.viking_run.state import Fate, Foe, Heap, Holding, State, Viking, Way
from adjudicator.rulesets.viking_run.telling import report
from adjudicator.rulesets.viking_run.view import view

ASGEIR, BJORN, DAG, EGIL, FLOKI, GUNNAR, HAKON = SEATS = tuple(data.seat_names())[:7]
CARDS = {
    ASGEIR: ("stumble", EGIL),
    BJORN: ("stumble", EGIL),
    DAG: ("archer_far", EGIL),
    EGIL: ("two_saxons_hut", DAG),
    FLOKI: ("cow_pie", GUNNAR),
    GUNNAR: ("big_saxon", EGIL),
    HAKON: ("spurt", ASGEIR),
}
"""Who plays what on whom: three lie on Egil, so the fourth goes on to the leader (VR-PLAY-4)."""


def begun() -> State:
    """The run of seven as it begins."""
    state = State()
    for event in set_up({}, SEATS, Dice(fixed_seeds(b"told"))):
        state = evolve(state, event)
    return state


def third_turn() -> State:
    """The same in turn 3: one dead, one held by the chief, coins about, two cards in every hand."""
    vikings = {
        ASGEIR: Viking(seat=ASGEIR, at=Spot(-9_000, 22_000), coins=5),
        BJORN: Viking(seat=BJORN, at=Spot(-6_000, 23_000), coins=5, holes=1, slow=1_000),
        DAG: Viking(seat=DAG, at=Spot(-3_000, 24_000), coins=4),
        EGIL: Viking(seat=EGIL, at=Spot(0, 24_000), coins=5),
        FLOKI: Viking(seat=FLOKI, at=Spot(3_000, 30_000), coins=5),
        GUNNAR: Viking(seat=GUNNAR, at=Spot(6_000, 23_000), coins=0),
        HAKON: Viking(seat=HAKON, at=Spot(9_000, 30_000), coins=0, fate=Fate.FALLEN),
    }
    chief = Foe(
        id="F1",
        card="chief",
        kind=FoeKind.CHIEF,
        men=1,
        at=Spot(3_000, 29_000),
        hunts=FLOKI,
        way=Way.BLOCKS,
        since=2,
        tied=True,
    )
    changes = {
        "turn": 3,
        "vikings": vikings,
        "foes": (chief,),
        "foe_number": 1,
        "heaps": (Heap(id="C1", at=Spot(9_000, 30_000), coins=5, of=HAKON),),
        "heap_number": 1,
        "holdings": {seat: Holding(hand=(card, "wide_ditch")) for seat, (card, _) in CARDS.items()},
    }
    return begun().model_copy(update=changes)


def sheets():
    """Everybody's card."""
    plays = {seat: Play(turn=3, card=card, aim=Aim(seat=on)) for seat, (card, on) in CARDS.items()}
    return {seat: Sheet().merged([play]) for seat, play in plays.items()}


class Told:
    """A turn as a viewer knows it: the table before and after, what he saw, his letter."""

    def __init__(self, state, events, viewer, after):
        self.before, self.after = view(state, Viewer(viewer)), view(after, Viewer(viewer))
        self.events = [seen for event in events if (seen := observe(event, Viewer(viewer))) is not None]
        self.report = report(self.before, self.events, self.after)

    def lines(self, title):
        """The lines of a section, with the finer ones below; none where it is not there."""
        sections = [section for section in self.report.sections if section.title == title]
        return [
            text for section in sections for entry in section.entries for text in (entry.text, *entry.details)
        ]

    @property
    def letter(self) -> Rendered:
        """The letter as it is mailed."""
        header = Header(campaign="Kent", seat="Egil", deadline="Sun 21 June, 20:00 your time")
        return render("report", "viking_run", ReportLetter(header=header, report=self.report))


def lively(viewer=EGIL, state=None) -> Told:
    """The lively turn, as a viewer knows it."""
    after = state = state or third_turn()
    events = adjudicate(state, sheets(), Dice(fixed_seeds(b"lively-1")))
    for event in events:
        after = evolve(after, event)
    return Told(state, events, viewer, after)


def with_other_secrets(state, seat) -> State:
    """The same run to a seat: others' hands, what they mailed ahead and told, and the deck are otherwise."""

    def secret(holding):
        ahead = (Play(turn=9, card="pit", aim=Aim(seat=EGIL)),)
        hand = (holding.hand[0], *("pit" for _ in holding.hand[1:]))
        return Holding(hand=hand, ahead=ahead, policies=Policies(leave_loot=True))

    holdings = {each: h if each == seat else secret(h) for each, h in state.holdings.items()}
    return state.model_copy(update={"holdings": holdings, "deck": state.deck[::-1]})


def only(*events, viewer=EGIL, state=None, after=None) -> Told:
    """A turn of which nothing else is told. The table is as it was but for what `after` says."""
    state = state or third_turn()
    return Told(state, events, viewer, after or state)

"""The suite that every ruleset must pass, as a class of tests to inherit (`docs/rules-author.md`).

class TestMyGame(RulesetConformance):
subject = MySubject()
"""

from adjudicator.kernel.visibility import Viewer
from adjudicator.testing.checks import log, reading, sameness, secrecy
from adjudicator.testing.examples import Tally
from adjudicator.testing.faults import demand, demand_none
from adjudicator.testing.file_suite import FileConformance
from adjudicator.testing.fresh import same_in_fresh_processes
from adjudicator.testing.mail_suite import MailConformance
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import adjudicated, opened, played, read, written
from adjudicator.testing.shown import viewers


class RulesetConformance(MailConformance, FileConformance):
    """What is demanded of every ruleset. Inherit it, name your subject, and run pytest."""

    # ---- the same bytes (DESIGN 3.1) ----

    def test_a_round_played_twice_gives_the_same_bytes(self) -> None:
        """Again from the same values, and from what the log gives back."""

        def check(pick: Pick) -> None:
            rules = self.subject.rules()
            turn = self._turn(pick)
            sameness.same_twice(rules, turn)
            sameness.leaves_its_input_alone(rules, turn)

        self._for(check, self.examples)

    def test_games_go_alike_in_a_fresh_process_whatever_the_hash_seed(self) -> None:
        """Whole games, with views, reports, pictures' marks and readings, under PYTHONHASHSEED varied."""
        same_in_fresh_processes(self.subject, ("first", "second"), self.rounds)

    def test_the_order_of_seats_mails_lines_and_bodies_decides_nothing(self) -> None:
        """And enough of the examples are worth it: the marks that the subject wants are counted."""
        tally = Tally()

        def check(pick: Pick) -> None:
            rules = self.subject.rules()
            state = opened(self.subject, rules, pick).state
            lines = written(self.subject, rules, state, pick)
            turn = adjudicated(rules, read(rules, state, lines), pick.secret())
            tally.count(self.subject.marks(turn))
            sameness.same_sheets_in_another_order(rules, state, lines, pick)
            sameness.same_in_another_order(rules, turn, pick)

        self._for(check, self.examples)
        tally.demand(self.subject.wanted)

    def test_the_order_in_which_seats_are_named_decides_nothing_in_the_set_up(self) -> None:
        """Seats are named in any order, and those that are not of the game are refused."""
        self._for(lambda pick: sameness.same_set_up_in_another_order(self.subject.rules(), pick), 5)
        sameness.refuses_unknown_seats(self.subject.rules())

    # ---- the log (DESIGN 3.2, 4) ----

    def test_the_state_is_the_fold_of_the_log(self) -> None:
        """Snapshots too give back what they were made of."""

        def check(pick: Pick) -> None:
            game = played(self.subject, pick, self.rounds)
            rules = self.subject.rules()
            log.fold_is_the_state(self.subject, game)
            log.states_can_be_kept(rules, game.state)

        self._for(check, self._games)

    def test_every_event_names_its_rule_and_comes_back_from_the_log(self) -> None:
        """From the set-up on."""

        def check(pick: Pick) -> None:
            rules, game = self.subject.rules(), self._game(pick)
            log.events_explain_themselves(rules, game.events)
            log.events_round_trip(rules, game.events)

        self._for(check, self.examples)

    def test_every_throw_stands_in_an_event(self) -> None:
        """So that it can be explained, and checked by those who may know it (GEN-5)."""
        self._for(lambda pick: log.throws_are_told(self.subject, self._turn(pick)), self.examples)

    def test_rounds_go_on_and_the_laws_of_the_game_are_kept(self) -> None:
        """Later rounds sort after earlier ones; the subject's own complaints are heard."""

        def check(pick: Pick) -> None:
            rules, game = self.subject.rules(), played(self.subject, pick, self.rounds)
            for turn in game.turns:
                log.rounds_go_on(rules, turn)
                demand_none(self.subject.complaints(turn), "the laws of the game are kept")

        self._for(check, self._games)

    # ---- orders (DESIGN 3.3, 3.4) ----

    def test_every_line_gets_a_clear_answer(self) -> None:
        """Whether it is an order, a mistyped one, or noise; and what was understood can be kept."""

        def check(pick: Pick) -> None:
            rules = self.subject.rules()
            state = opened(self.subject, rules, pick).state
            for seat, texts in written(self.subject, rules, state, pick).items():
                view = rules.view(state, Viewer(seat))
                reading.every_line_is_answered(rules, view, (*texts, *reading.garbled(texts, pick)))
                reading.orders_round_trip(rules, view, texts)
                reading.reading_changes_nothing_else(rules, view, texts)
                reading.the_echo_can_be_mailed_back(rules, view, texts)
                reading.what_is_offered_is_understood(rules, view)

        self._for(check, self._games)

    def test_every_order_kind_is_in_the_reference(self) -> None:
        """With its meaning, its rule, and wordings that are recognised."""
        reading.reference_is_whole(self.subject, self.subject.rules())

    # ---- who may know what (DESIGN 8) ----

    def test_what_a_viewer_may_not_know_changes_nothing_that_he_is_shown(self) -> None:
        """Twins, adjudicated with the same dice: views, events, reports, pictures, answers are the same."""
        tally = Tally()
        drawn: list[Viewer] = []

        def check(pick: Pick) -> None:
            turn = self._turn(pick)
            viewer = pick.one(viewers(self.subject.rules()))
            both = secrecy.twins(self.subject, turn.before, viewer, pick)
            apart = self.subject.apart(viewer, *both.turns)
            tally.count({"apart"} if apart else ())
            if not apart:
                return
            secrecy.nothing_shows(both, self._probes(turn, pick))
            if len(drawn) < self.pictures:
                drawn.append(viewer)
                secrecy.nothing_is_drawn(both)

        self._for(check, self.examples)
        tally.demand({"apart": self.least_apart})
        demand(len(drawn) == self.pictures, "some maps are drawn")

    def test_scopes_are_kept(self) -> None:
        """Nobody observes what is outside his scope, nor is shown a throw that he could not check."""

        def check(pick: Pick) -> None:
            rules, turn = self.subject.rules(), self._turn(pick)
            log.scopes_are_kept(rules, turn)
            log.throws_are_shown_to_their_scope(rules, turn)
            log.the_umpire_sees_everything(rules, turn)
            log.strangers_know_what_is_public(rules, turn)

        self._for(check, self.examples)

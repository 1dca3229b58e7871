"""The suite's tests of sheets that take effect as they come (`kernel.ruleset.Receiving`)."""

from collections.abc import Sequence
from typing import Any
from unittest import SkipTest

from adjudicator.kernel.ruleset import Filed, Receiving, Ruleset
from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.testing.checks import log, receiving, secrecy
from adjudicator.testing.examples import Tally
from adjudicator.testing.mails import Receipt, mailed, marks_of
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import opened
from adjudicator.testing.shown import viewers
from adjudicator.testing.subject import World
from adjudicator.testing.suite import Suite


class MailConformance(Suite):
    """What is demanded of a ruleset that is `Receiving`; of any other, nothing."""

    def test_what_a_mail_brings_about_follows_from_it_alone_and_can_be_kept(self) -> None:
        """The same again, from the log and in another order; explained, stored, once, within the round."""
        self._receives()
        tally = Tally()

        def check(pick: Pick) -> None:
            rules = self.subject.rules()
            state = opened(self.subject, rules, pick).state
            receiving.nothing_is_sent_yet(rules, state)
            receipts, _ = mailed(self.subject, rules, state, pick)
            tally.count(marks_of(rules, receipts))
            for receipt in receipts:
                receiving.a_mail_does_the_same_again(rules, self.subject.rules(), receipt, pick)
                receiving.a_mail_can_be_kept(rules, receipt)
                receiving.the_same_again_brings_nothing(rules, receipt)
                receiving.the_round_stays_open(rules, receipt)
                receiving.settled_when_nothing_is_awaited(self.subject, rules, receipt)

        self._for(check, self.examples)
        tally.demand(self.subject.wanted_of_mails)

    def test_what_mails_brought_about_is_all_that_the_round_is_decided_by(self) -> None:
        """Alike from the log; what the umpire enters from a file counts by its events alone (GEN-8)."""
        self._receives()

        def check(pick: Pick) -> None:
            rules = self.subject.rules()
            receipts, world = self._mailed(rules, pick)
            if receipts:
                secret = pick.secret()
                receiving.is_decided_from_the_log(rules, self.subject.rules(), world, secret)
                if isinstance(rules, Filed) and UMPIRE_SEAT in world.sheets:
                    receiving.corrections_reach_it_by_events(rules, world, secret)

        self._for(check, self._games)

    def test_what_a_mail_brings_about_shows_to_nobody_who_may_not_know_it(self) -> None:
        """Scopes are kept, news can be answered; twins are shown the same events, news, views and answers."""
        self._receives()
        tally = Tally()

        def check(pick: Pick) -> None:
            rules = self.subject.rules()
            receipts, _ = self._mailed(rules, pick)
            for receipt in receipts:
                log.scopes_are_kept(rules, receipt)
                log.the_umpire_sees_everything(rules, receipt)
                log.strangers_know_what_is_public(rules, receipt)
                receiving.news_can_be_answered(rules, self.subject.rules(), receipt)
            if receipts:
                tally.count({"apart"} if self._twins_stay_apart(receipts, pick) else ())

        self._for(check, self.examples)
        tally.demand({"apart": self.least_apart})

    def _twins_stay_apart(self, receipts: Sequence[Receipt[Any]], pick: Pick) -> bool:
        receipt = pick.one([each for each in receipts if each.events] or receipts)
        viewer = pick.one(viewers(self.subject.rules()))
        both = secrecy.mail_twins(self.subject, receipt, viewer, pick)
        apart = self.subject.apart(viewer, *both.turns)
        if apart:
            secrecy.nothing_shows_of_mail(both, self._probes(receipt, pick))
        return apart

    def _receives(self) -> None:
        if not isinstance(self.subject.rules(), Receiving):
            raise SkipTest("sheets of this game take effect at the deadline alone")

    def _mailed(self, rules: Ruleset[Any, Any], pick: Pick) -> tuple[tuple[Receipt[Any], ...], World[Any]]:
        return mailed(self.subject, rules, opened(self.subject, rules, pick).state, pick)

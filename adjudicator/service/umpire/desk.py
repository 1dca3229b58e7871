"""The desk itself: acts are done one by one; what is wrong with one, or a fault in it, stops no other."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.campaign import Campaign, encoded
from adjudicator.service.deadlines import stamp
from adjudicator.service.errors import ServiceError
from adjudicator.service.ports import ArchivedMail, Store, StoreFault, TextKind, Work
from adjudicator.service.reference import order_replies
from adjudicator.service.umpire.act import Act, Acted, Answer, Ask, Extent, NotDone, Outcome
from adjudicator.service.umpire.answer import answer_to, shown_whole
from adjudicator.service.umpire.asking import command
from adjudicator.service.umpire.case import Bench, Case
from adjudicator.service.umpire.digest import zone_of_umpire
from adjudicator.service.umpire.events import DeskMailRead
from adjudicator.service.umpire.held_mail import held_mail
from adjudicator.service.umpire.registry import acts_in


@dataclass(frozen=True)
class Desk:
    """Does what the umpire asks for."""

    store: Store
    bench: Bench

    def command(self, name: str, act: Act, words: Sequence[str], reason: str, now: datetime) -> Acted:
        """Do an act that was asked for by command. Raises UnknownCampaign, StoreFault."""
        with self.store.write() as work:
            number = self.bench.registry.load(work, name).number + 1
            acted = self._act(work, name, command(act, words, reason), now, f"desk:{number}", "")
            zone = zone_of_umpire(work, self.bench.registry.load(work, name))
            mails = tuple(held_mail(work, self.bench.reader, mail, zone) for mail in acted.mails)
            return replace(acted, parts=(*acted.parts, *mails))

    def mail(
        self,
        work: Work,
        name: str,
        mail: ArchivedMail,
        asks: Sequence[Ask],
        unread: Sequence[str],
        answered: str,
        key: str,
        now: datetime,
    ) -> tuple[Acted, ...]:
        """Do what a mail asks for, and owe the answer. `key` is the mail's, `answered` its token's round."""
        acted = tuple(
            self._act(work, name, ask, now, f"{key}/{number}", answered) for number, ask in enumerate(asks)
        )
        campaign = self.bench.registry.load(work, name)
        owes = UMPIRE_SEAT in campaign.ledger.senders
        orders = order_replies(campaign) if owes else ()
        answer = answer_to(acted, unread, acts_in(campaign), orders)
        text = work.archive.keep_text(TextKind.ANSWER, name, answer.model_dump_json(), now)
        read = DeskMailRead(
            received_at=stamp(mail.received_at),
            done=tuple(each.act for each in acted if each.outcome is Outcome.DONE),
            refused=sum(each.outcome is not Outcome.DONE for each in acted) + len(unread),
        )
        commit = work.log(campaign.stream).append(
            expected=campaign.number,
            key=acts_key(key),
            kind="desk",
            at=max(now, campaign.at or now),
            meta={},
            events=encoded([read], campaign.rules),
        )
        about = {"commit": commit.number, "mail": mail.id, "text": text}
        work.outbox.add(f"{campaign.stream}/desk/{key}", name, "desk", UMPIRE_SEAT, about, now)
        return acted

    def _act(self, work: Work, name: str, ask: Ask, now: datetime, key: str, answered: str) -> Acted:
        try:
            with work.attempt():
                campaign = self.bench.registry.load(work, name)
                answer = _done(Case(self.bench, work, campaign, ask, now, key, answered))
        except StoreFault:
            raise
        except ServiceError as refusal:
            return Acted(ask.act.words, ask.said, Outcome.REFUSED, (_sentence(str(refusal)),))
        except Exception as fault:  # noqa: BLE001 - the boundary: the umpire is told, the next act goes on
            told = f"The judge met a fault, and nothing of it was done: {type(fault).__name__}: {fault}"
            return Acted(ask.act.words, ask.said, Outcome.FAULT, (told, "Show this to your host."))
        lines = (*_taken(ask), *answer.lines)
        return Acted(ask.act.words, ask.said, Outcome.DONE, lines, answer.parts, answer.mails)


def _taken(ask: Ask) -> tuple[str, ...]:
    """A text whose end its first line does not show, so that the umpire sees how far it went."""
    words = " ".join(" ".join(ask.text).split())
    return (f'"{words}"',) if ask.act.extent is Extent.TEXT and not shown_whole(ask.said, words) else ()


def acts_key(key: str) -> str:
    """The key of the commit that says that a mail's acts were done, from the mail's own."""
    return f"{key}/acts"


def _done(case: Case) -> Answer:
    act = case.ask.act
    if case.ask.words is None:
        raise NotDone(f"Write it like {_example(case)} ({act.does}).")
    if act.of_round and case.answered:
        _check_round(case.campaign, case.answered)
    return act.do(case, case.ask.words)


def _example(case: Case) -> str:
    """The act that was asked for, as it can be written in this campaign."""
    acts = {act.words: act for act in acts_in(case.campaign)}
    return acts.get(case.ask.act.words, case.ask.act).written


def _check_round(campaign: Campaign, answered: str) -> None:
    """An act about the open round is done by an answer to a letter of that round, and of no other."""
    opened = campaign.ledger.open
    if opened is not None and opened.round != answered:
        raise NotDone(
            f"You answered a letter of a round that is over. Open is {opened.title}: if you mean that one, "
            "send it again as an answer to my newest letter."
        )


def _sentence(text: str) -> str:
    """A message as a sentence."""
    said = text[:1].upper() + text[1:]
    return said if said.endswith((".", "?", "!")) else f"{said}."

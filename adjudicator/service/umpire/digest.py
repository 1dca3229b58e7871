"""The umpire's daily digest: who is in or missing, what was set aside, what closes when; no secrets."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from adjudicator.kernel.letters import Reply
from adjudicator.kernel.report import Entry, Section
from adjudicator.kernel.visibility import UMPIRE_SEAT, UMPIRE_VIEWER, SeatId
from adjudicator.service import events as judge
from adjudicator.service.bounces import going_on, is_lost, letters_in
from adjudicator.service.campaign import Campaign, decoded
from adjudicator.service.deadlines import from_stamp, local_text
from adjudicator.service.due import missing
from adjudicator.service.outcomes import HELD, OF_SENDERS
from adjudicator.service.ports import DeadLetter, LetterBack, MailSetAside, Work
from adjudicator.service.umpire.answer import DeskAnswer
from adjudicator.service.umpire.playing import seat_played
from adjudicator.service.umpire.since import Span, automatic_mails, not_taken


@dataclass(frozen=True)
class Digest:
    """What there is to tell of a campaign at a time, in the umpire's zone, and of a span before it."""

    work: Work
    campaign: Campaign
    zone: str
    span: Span

    def letter(self) -> DeskAnswer:
        """All of it, as a letter says it."""
        return DeskAnswer(headline=self._headline(), parts=self.parts(), replies=self._replies())

    def parts(self) -> tuple[Section, ...]:
        """Its sections; none that is empty."""
        sections = (
            Section(title="WAITS FOR YOU", entries=tuple(self._waits())),
            Section(title="SET ASIDE", entries=tuple(map(self._set_aside, self.held()))),
            Section(title="LETTERS COME BACK", entries=tuple(map(self._come_back, self.bounced()))),
            Section(title="NOT DELIVERED", entries=tuple(self._not_delivered())),
            Section(title="MISSING", entries=tuple(self._missing())),
            Section(title="IN", entries=tuple(self._in())),
            Section(title=f"NOT TAKEN since {self._began}", entries=tuple(self._not_taken())),
            Section(title=f"AUTOMATIC MAIL since {self._began}", entries=tuple(self._automatic())),
        )
        return tuple(section for section in sections if section.entries)

    def held(self) -> tuple[MailSetAside, ...]:
        """The mails set aside that are this campaign's, or may be."""
        return set_aside(self.work, self.campaign.ledger.name)

    def dead(self) -> tuple[DeadLetter, ...]:
        """The campaign's letters that were given up."""
        return self.work.outbox.dead_letters(self.campaign.ledger.name)

    def bounced(self) -> tuple[tuple[LetterBack, ...], ...]:
        """The series of letters that come back, by seat."""
        return going_on(self.work, self.campaign.ledger.name)

    # ---- who has sent what

    def _owing(self) -> tuple[SeatId, ...]:
        opened = self.campaign.ledger.open
        return tuple(seat for seat in opened.owed_by if seat != UMPIRE_SEAT) if opened else ()

    def _silent(self) -> tuple[SeatId, ...]:
        return tuple(seat for seat in missing(self.campaign) if seat != UMPIRE_SEAT)

    def _headline(self) -> str:
        owing, silent = self._owing(), self._silent()
        parts = [f"{len(owing) - len(silent)} of {len(owing)} in"] if owing else []
        parts += [f"{len(self.held())} set aside"] if self.held() else []
        parts += [f"{len(self.dead())} not delivered"] if self.dead() else []
        lost = [self._short(SeatId(each[-1].seat)) for each in self.bounced() if is_lost(each)]
        parts += [f"{', '.join(lost)} not reached"] if lost else []
        return ", ".join(parts) or "all is well"

    def _waits(self) -> Iterator[Entry]:
        opened, rules = self.campaign.ledger.open, self.campaign.rules
        if opened is None:
            return
        if opened.held:
            yield Entry(text=f"{opened.title} is held ({opened.held.value}), until you RESUME it.")
        if UMPIRE_SEAT in missing(self.campaign):
            view = rules.view(self.campaign.state, UMPIRE_VIEWER)
            details = (*rules.silence(view), *rules.form(view))
            yield Entry(text=f"{opened.title} waits for you.", details=details)

    def _missing(self) -> Iterator[Entry]:
        for seat in self._silent():
            held = self.work.directory.seat(self.campaign.ledger.name, seat)
            wrote = self.campaign.desk(seat).last_mail
            told = f": wrote {self._when(wrote)}, but nothing that counts" if wrote else ""
            yield Entry(text=self._short(seat) + (told if held else ": nobody holds this seat"))

    def _in(self) -> Iterator[Entry]:
        refused = dict(self._refused())
        for seat in self.campaign.ledger.seats:
            desk = self.campaign.desk(seat)
            if not desk.last_mail or seat in self._silent():
                continue
            ready = ", READY" if desk.ready else ""
            lines = refused.get(seat, 0)
            wrong = f"; {lines} line{'s' if lines > 1 else ''} not taken" if lines else ""
            yield Entry(text=f"{self._short(seat)}: {self._when(desk.last_mail)}{ready}{wrong}")

    def _refused(self) -> Iterator[tuple[SeatId, int]]:
        """How many lines of each seat's last mail for the open round were not taken."""
        log, opened = self.work.log(self.campaign.stream), self.campaign.ledger.open
        upto = self.campaign.number
        snapshot = log.latest_snapshot(upto)
        for commit in log.commits(after=snapshot.number if snapshot else 0, upto=upto):
            for event in decoded(commit.events, self.campaign.rules):
                if isinstance(event, judge.OrdersReceived) and opened and event.round == opened.round:
                    yield event.seat, len(event.problems)

    @property
    def _began(self) -> str:
        return local_text(self.span.since, self.zone)

    def _not_taken(self) -> Iterator[Entry]:
        """Counts, and what was wrong, but not with others' lines where the umpire plays himself."""
        plays = seat_played(self.work, self.campaign.ledger.name)
        for seat, found in not_taken(self.work, self.campaign, self.span).items():
            why = plays in {None, seat}
            told = [_counted("line", found.lines, why), _counted("mail", found.mails, True)]
            yield Entry(text=f"{self._short(seat)}: {'; '.join(filter(None, told))}")

    # ---- what went astray

    def _set_aside(self, mail: MailSetAside) -> Entry:
        named = self._short(SeatId(mail.seat)) if mail.seat else ""
        whose = (
            f", in {named}'s name" if mail.reason == "no-token" else f", token of {named}" if named else ""
        )
        sender = f", from {mail.traceback}" if mail.reason in OF_SENDERS and mail.traceback else ""
        when = local_text(mail.received_at, self.zone)
        return Entry(text=f"Mail {mail.id}, {when}: {HELD.get(mail.reason, mail.reason)}{sender}{whose}")

    def _not_delivered(self) -> Iterator[Entry]:
        """The letters that were given up, by whom they are to, and what to do."""
        for recipient, letters in groupby(sorted(self.dead(), key=_recipient), _recipient):
            told = tuple(
                f"{each.kind} of {local_text(each.created_at, self.zone)}: {each.error}" for each in letters
            )
            what = "Tell your host: your own address takes no letters."
            if recipient in self.campaign.ledger.seats:
                what = f"They wait until ADDRESS {recipient} new@example.org says where they can go."
            yield Entry(text=f"To {self._short(SeatId(recipient))}", details=(*told, what))

    def _come_back(self, series: tuple[LetterBack, ...]) -> Entry:
        """How many of a seat's letters, since when, in the other server's words, and what to do."""
        last, count = series[-1], letters_in(series)
        since = local_text(series[0].at, self.zone)
        seat = SeatId(last.seat)
        what = f"ADDRESS {seat} new@example.org says where they can go; they are sent again then."
        if seat not in self.campaign.ledger.seats:
            what = "Tell your host: your own address takes no letters."
        lasts = "for good" if last.hard else "for now"
        told = f"{count} letter{'s' if count > 1 else ''} since {since}, {lasts}"
        return Entry(text=f"{self._short(seat)}: {told}", details=(f"{last.address}: {last.said}", what))

    def _automatic(self) -> Iterator[Entry]:
        for seat, count in automatic_mails(self.work, self.campaign, self.span).items():
            mails = f"{count} mail{'s' if count > 1 else ''}"
            if seat:
                yield Entry(text=f"{self._short(seat)}: {mails}. A note of absence: ask him.")
            else:
                yield Entry(text=f"{mails} to the judge, in answer to no letter that I know")

    def _replies(self) -> tuple[Reply, ...]:
        """One-line replies that act."""
        return tuple(Reply(type=type_, does=does) for type_, does in self._said())

    def _said(self) -> Iterator[tuple[str, str]]:
        opened = self.campaign.ledger.open
        if opened is not None and opened.held:
            yield "RESUME", "the round goes on"
        elif opened is not None:
            yield "EXTEND 24H", "a day more"
            yield f"PROCESS {opened.title.partition(',')[0]}", "close it now"
        if self._silent():
            yield "NUDGE missing", "remind the silent"
        for mail in self.held():
            yield f"READ {mail.id}", f"what is in it; RELEASE {mail.id} if it counts, DROP {mail.id} if not"
        yield "HELP", "all that you can write"

    def _short(self, seat: SeatId) -> str:
        return self.campaign.rules.seats().get(seat, str(seat))

    def _when(self, stamp: str) -> str:
        return local_text(from_stamp(stamp), self.zone)


def _recipient(letter: DeadLetter) -> str:
    return letter.recipient


def _counted(what: str, codes: Mapping[str, int], why: bool) -> str:
    """How many there are, and of what sort: `3 lines (unknown place 2, not an order)`; empty: none."""
    count = sum(codes.values())
    if not count:
        return ""
    each = (f"{code.replace('-', ' ')}{f' {n}' if n > 1 else ''}" for code, n in sorted(codes.items()))
    sorts = f" ({', '.join(each)})" if why else ""
    return f"{count} {what}{'s' if count > 1 else ''}{sorts}"


def set_aside(work: Work, name: str) -> tuple[MailSetAside, ...]:
    """The mails set aside that are a campaign's, or may be."""
    return tuple(mail for mail in work.quarantine.all() if mail.campaign in {"", name})


def zone_of_umpire(work: Work, campaign: Campaign) -> str:
    """The umpire's time zone."""
    holder = work.directory.seat(campaign.ledger.name, UMPIRE_SEAT)
    return holder.zone if holder else campaign.ledger.zone

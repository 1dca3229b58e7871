"""The tables beside the log as the service wants them: directory, challenges, archive and outbox."""

from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import Connection

from adjudicator import storage
from adjudicator.kernel.canonical import JSON
from adjudicator.service import ports


class DirectoryTables:
    """Campaigns, seats, addresses and tokens."""

    def __init__(self, connection: Connection) -> None:
        self._campaigns = storage.Campaigns(connection)
        self._seats = storage.Directory(connection)
        self._tokens = storage.Tokens(connection)
        self._outbox = storage.Outbox(connection)
        self._challenges = storage.Challenges(connection)

    def campaigns(self) -> tuple[ports.CampaignEntry, ...]:
        """Every campaign, by name."""
        return tuple(map(_entry, self._campaigns.all()))

    def campaign(self, name: str) -> ports.CampaignEntry | None:
        """One campaign."""
        found = self._campaigns.find(name)
        return _entry(found) if found else None

    def add_campaign(self, entry: ports.CampaignEntry, at: datetime) -> None:
        """Register a campaign."""
        new = storage.CampaignEntry(entry.name, entry.stream, entry.ruleset, entry.edition, at)
        self._campaigns.add(new)

    def seat(self, campaign: str, seat: str) -> ports.SeatEntry | None:
        """Who holds a seat."""
        holder = self._seats.holder(campaign, seat)
        if holder is None:
            return None
        return ports.SeatEntry(seat, holder.registered, holder.zone, holder.addresses[1:])

    def add_seat(self, campaign: str, entry: ports.SeatEntry) -> None:
        """Register a seat."""
        self._seats.enrol(campaign, entry.seat, entry.addresses, entry.zone)

    def vacate(self, campaign: str, seat: str) -> None:
        """Forget who holds a seat, and the letters that he has not had yet."""
        self._seats.vacate(campaign, seat)
        self._outbox.withdraw(campaign, seat)
        self._challenges.withdraw(campaign, seat)

    def issue_token(self, campaign: str, seat: str, round_id: str, token: str, at: datetime) -> None:
        """Remember a token."""
        self._tokens.issue(token, campaign, seat, round_id, at)

    def revoke_tokens(self, campaign: str, seat: str, at: datetime) -> None:
        """Let the tokens of a seat so far stand for nothing any more."""
        self._tokens.revoke(campaign, seat, at)

    def token(self, token: str) -> ports.TokenHolder | None:
        """What a token stands for, unless it was revoked."""
        return self._stands_for(token, in_force=True)

    def former_token(self, token: str) -> ports.TokenHolder | None:
        """What a token stood for before it was revoked."""
        return self._stands_for(token, in_force=False)

    def _stands_for(self, token: str, *, in_force: bool) -> ports.TokenHolder | None:
        found = self._tokens.find(token)
        if found is None or found.in_force is not in_force:
            return None
        return ports.TokenHolder(found.campaign, found.seat, found.round)

    def present_token(self, campaign: str, seat: str, round_id: str) -> str:
        """A seat's token in force in a round; empty: none is."""
        issued = (each.token for each in self._tokens.of_seat(campaign, seat) if each.round == round_id)
        return next(issued, "")

    def tokens_of(self, campaign: str, seat: str) -> tuple[str, ...]:
        """All of a seat's tokens in force."""
        return tuple(each.token for each in self._tokens.of_seat(campaign, seat))

    def seats_of_address(self, address: str) -> tuple[tuple[str, str], ...]:
        """The (campaign, seat) pairs registered for an address."""
        return self._seats.seats_of(address)


def _entry(entry: storage.CampaignEntry) -> ports.CampaignEntry:
    return ports.CampaignEntry(entry.name, entry.stream, entry.ruleset, entry.edition)


class ChallengeTables:
    """What addresses were asked."""

    def __init__(self, connection: Connection) -> None:
        self._challenges = storage.Challenges(connection)

    def add(self, challenge: ports.Challenge) -> None:
        """Remember one."""
        self._challenges.add(storage.Asked(**vars(challenge)))

    def find(self, token: str) -> ports.Challenge | None:
        """The one of a token."""
        found = self._challenges.find(token)
        return _challenge(found) if found else None

    def of_seat(self, campaign: str, seat: str, since: datetime) -> tuple[ports.Challenge, ...]:
        """A seat's, asked since a time, oldest first."""
        return tuple(map(_challenge, self._challenges.of_seat(campaign, seat, since)))

    def answered(self, token: str, at: datetime) -> None:
        """Note that one was answered."""
        self._challenges.answered(token, at)

    def withdraw(self, campaign: str, seat: str) -> None:
        """Forget a seat's."""
        self._challenges.withdraw(campaign, seat)


def _challenge(asked: storage.Asked) -> ports.Challenge:
    return ports.Challenge(
        token=asked.token,
        campaign=asked.campaign,
        seat=asked.seat,
        round=asked.round,
        purpose=ports.Purpose(asked.purpose),
        mail=asked.mail,
        address=asked.address,
        asked_at=asked.asked_at,
        expires_at=asked.expires_at,
        answered_at=asked.answered_at,
    )


class ArchiveTables:
    """Raw mails and other texts of people."""

    def __init__(self, connection: Connection) -> None:
        self._incoming = storage.Incoming(connection)
        self._texts = storage.Archive(connection)

    def keep_text(
        self, kind: ports.TextKind, campaign: str, text: str, at: datetime, seat: str = storage.UMPIRE
    ) -> str:
        """Keep a text about a seat."""
        return self._texts.put(kind.value, text.encode(), at, campaign=campaign, seat=seat).digest

    def text(self, digest: str) -> str:
        """The text that the log names by a digest."""
        found = self._texts.by_digest(digest)
        return "" if found is None else found.body.decode()

    def texts(self, kind: ports.TextKind, campaign: str) -> tuple[ports.KeptText, ...]:
        """A campaign's texts of a kind, oldest first."""
        return tuple(
            ports.KeptText(each.seat, each.body.decode(), each.digest, each.at)
            for each in self._texts.of_kind(kind.value, campaign)
        )

    def keep(
        self, account: str, key: str, received_at: datetime, raw: bytes, size: int, truncated: bool
    ) -> int:
        """Keep a mail once."""
        return self._incoming.keep(storage.NewMail(account, key, received_at, raw, size, truncated)).id

    def mail(self, mail_id: int) -> ports.ArchivedMail:
        """A mail."""
        mail = self._incoming.mail(mail_id)
        text = self._texts.get(mail_id)
        waiting = mail.state is storage.MailState.WAITING
        vouched_for = (text.campaign, text.seat) if mail.vouched else None
        return ports.ArchivedMail(
            mail.id, mail.received_at, text.body, mail.size, mail.truncated, waiting, vouched_for
        )

    def waiting(self) -> tuple[tuple[datetime, int], ...]:
        """(receipt time, id) of the mails that are not dealt with."""
        return self._incoming.waiting()

    def done(self, mail_id: int, outcome: str, commit: int | None) -> None:
        """Mark a mail as dealt with."""
        self._incoming.done(mail_id, outcome, commit)

    def belongs_to(self, mail_id: int, campaign: str, seat: str) -> None:
        """Note whose mail it is."""
        self._texts.assign(mail_id, campaign, seat)

    def with_outcome(self, outcome: str, since: datetime, upto: datetime) -> tuple[tuple[str, str], ...]:
        """Whose each mail is that came in this time and had an outcome."""
        return self._incoming.with_outcome(outcome, since, upto)

    def quarantine(self, mail_id: int, reason: str, detail: str, outcome: str) -> None:
        """Set a mail aside."""
        self._incoming.quarantine(mail_id, reason, detail, outcome)


class OutboxTables:
    """The letters that are owed. A recipient with an @ is an address, any other a seat."""

    def __init__(self, connection: Connection) -> None:
        self._outbox = storage.Outbox(connection)
        self._seats = storage.Directory(connection)

    def add(
        self, key: str, campaign: str, kind: str, recipient: str, about: Mapping[str, JSON], at: datetime
    ) -> None:
        """Owe a letter, once for a key; none to a seat that nobody holds."""
        to = storage.ToAddress(recipient) if "@" in recipient else storage.ToSeat(recipient)
        if isinstance(to, storage.ToAddress) or self._seats.holder(campaign, recipient) is not None:
            self._outbox.add(storage.NewIntent(key, campaign, kind, to, about), at)

    def keep_for(self, campaign: str, seat: str, address: str) -> None:
        """Have the letters that a seat is still owed go to an address."""
        self._outbox.keep_for(campaign, seat, address)

    def kept_for(self, intent_id: int) -> str:
        """The address that a seat's letter was kept for; empty: it goes to the seat's holder."""
        to = self._outbox.intent(intent_id).to
        return to.address if isinstance(to, storage.ToSeat) else ""

    def revive(self, campaign: str, seat: str, at: datetime, came_back: Collection[str] = ()) -> None:
        """Try the letters again that a seat was given up on, or that came back."""
        self._outbox.revive(campaign, seat, at, came_back)

    def dead_letters(self, campaign: str) -> tuple[ports.DeadLetter, ...]:
        """A campaign's letters that were given up, oldest first."""
        return tuple(
            ports.DeadLetter(_recipient(each), each.kind, each.created_at, each.last_error)
            for each in self._outbox.dead()
            if each.campaign == campaign
        )

    def last(self, campaign: str, kind: str) -> ports.Intent | None:
        """The letter of a kind that a campaign owed last."""
        found = self._outbox.last(campaign, kind)
        return _intent(found) if found else None

    def newest(self, campaign: str, seat: str, kinds: Collection[str], upto: int) -> ports.Intent | None:
        """The newest letter to a seat of one of these kinds, up to a letter's number."""
        found = self._outbox.newest(campaign, seat, kinds, upto)
        return _intent(found) if found else None

    def owed(self, key: str) -> ports.Intent | None:
        """The letter that is or was owed under a key."""
        found = self._outbox.by_key(key)
        return _intent(found) if found else None

    def letter(self, message_id: str) -> ports.Intent | None:
        """The letter that went out under a Message-ID, if it was one of ours."""
        found = self._outbox.by_message_id(message_id)
        return _intent(found) if found else None

    def waiting(self) -> tuple[ports.Intent, ...]:
        """The letters that are still to go, oldest first."""
        return tuple(map(_intent, self._outbox.waiting()))

    def claim(self, now: datetime, until: datetime, first: Collection[str] = ()) -> ports.Intent | None:
        """Take a letter that is due."""
        found = self._outbox.claim(now, until, first)
        return _intent(found) if found else None

    def address_of(self, intent: ports.Intent) -> str:
        """Where a letter would go now; empty: nowhere."""
        to = self._outbox.intent(intent.id).to
        if to.address or isinstance(to, storage.ToAddress):
            return to.address
        holder = self._seats.holder(intent.campaign, to.seat)
        return holder.registered if holder else ""

    def departure(self, since: datetime, nth: int, address: str = "") -> datetime | None:
        """When the n-th last letter went since a time."""
        return self._outbox.departure(since, nth, address)

    def hold(self, intent_id: int, now: datetime, until: datetime) -> None:
        """Have a claimed letter wait for an hourly limit, and all that are due to the same recipient."""
        self._outbox.hold(intent_id, now, until)

    def hold_all(self, now: datetime, until: datetime) -> None:
        """Have all letters that are due wait for an hourly limit."""
        self._outbox.hold_all(now, until)

    def postpone(self, intent_id: int, now: datetime, error: str, until: datetime) -> None:
        """Put off a letter and all that are due."""
        self._outbox.postpone(intent_id, now, error, until)

    def next_try(self) -> datetime | None:
        """When the next letter is due."""
        return self._outbox.next_try()

    def sent(self, intent_id: int, message_id: str, at: datetime, to: str) -> None:
        """Mark a letter as sent to an address."""
        self._outbox.sent(intent_id, message_id, at, to)

    def failed(self, intent_id: int, error: str, next_try: datetime | None) -> None:
        """Mark a try as failed."""
        if next_try is None:
            self._outbox.given_up(intent_id, error)
        else:
            self._outbox.failed(intent_id, error, next_try)

    def answers_to(self, address: str, since: datetime) -> int:
        """How many letters went to an address, rather than a seat, since a time."""
        return self._outbox.owed_to(address, since)

    def to_strangers(self, since: datetime) -> int:
        """How many letters of no campaign there were since a time."""
        return self._outbox.owed_to_strangers(since)


def _recipient(intent: storage.Intent) -> str:
    return intent.to.seat if isinstance(intent.to, storage.ToSeat) else intent.to.address


def _intent(intent: storage.Intent) -> ports.Intent:
    return ports.Intent(
        id=intent.id,
        key=intent.key,
        campaign=intent.campaign,
        kind=intent.kind,
        recipient=_recipient(intent),
        about=intent.about,
        created_at=intent.created_at,
        attempts=intent.attempts,
        sent_to=intent.sent_to,
        message_id=intent.message_id,
    )

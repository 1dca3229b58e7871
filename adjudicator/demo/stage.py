"""The demo itself: a host in a folder, a campaign, two seasons of mails, and the proofs."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from adjudicator.bootstrap.host import Host, init_host, open_host
from adjudicator.demo import proving
from adjudicator.demo.folder import Keepsakes, make_anew
from adjudicator.demo.letterbox import Letter, Letterbox
from adjudicator.demo.players import PLAYERS, Player
from adjudicator.demo.story import CAMPAIGN, CAMPAIGN_FILE, CHAPTERS, FOUNDED, PLAY_ON, Chapter, How, Writing
from adjudicator.kernel.visibility import UMPIRE_VIEWER
from adjudicator.render.pictures import Size, svg
from adjudicator.service.campaign_reading import read_campaign_file
from adjudicator.service.history import adjudication_of
from adjudicator.service.looking import note_look
from adjudicator.service.tick import Ticked

Say = Callable[[str], None]


class DemoFailed(Exception):
    """Something that the demo shows did not hold: a fault of ours."""


@dataclass
class StoryClock:
    """The time in the story."""

    now: datetime

    def __call__(self) -> datetime:
        """The time."""
        return self.now


def run_demo(directory: Path, say: Say) -> None:
    """Play the demo in a folder, telling it line by line. Raises ConfigFault, DemoFailed."""
    make_anew(directory)
    say(f"1. A host in {directory}/, and a campaign with nine seats")
    init_host(directory)
    clock = StoryClock(FOUNDED)
    with open_host(directory, clock) as host:
        Demo(host, clock, say).play()


@dataclass
class Demo:
    """A demo in the making."""

    host: Host
    clock: StoryClock
    say: Say
    sent: dict[str, bytes] = field(default_factory=dict)  # the last mail of each seat
    reports: list[Path] = field(default_factory=list)

    def __post_init__(self) -> None:
        settings = self.host.settings
        self.post = Letterbox(self.host.home / settings.mail_in, self.host.home / settings.mail_out)
        self.keepsakes = Keepsakes(self.host.home)

    def play(self) -> None:
        """Everything, in order."""
        self.keepsakes.make()
        self._found()
        for number, chapter in enumerate(CHAPTERS, 2):
            self.say("")
            self.say(f"{number}. {chapter.title}: mails come in, each is answered")
            self._chapter(chapter)
        self._show_report()
        self._prove()
        self._farewell()

    # ---- what happens

    def _found(self) -> None:
        file = self.host.home / f"{CAMPAIGN}.toml"
        seats = (
            f'[seats.{seat}]\naddress = "{player.address}"\nzone = "{player.zone}"\n'
            for seat, player in PLAYERS.items()
        )
        file.write_text("\n".join((CAMPAIGN_FILE, *seats)), "utf-8")
        campaign = self.host.founder.found(read_campaign_file(file), self.clock())
        opened = campaign.ledger.open
        assert opened is not None
        self.say(f"   {opened.title} closes {opened.deadline}; nine briefings go out.")
        self._tick(FOUNDED)
        self._keep_reports("setup")

    def _chapter(self, chapter: Chapter) -> None:
        for writing in chapter.writings:
            self._write(writing)
        self._tell_reminders(self._tick(chapter.reminders))
        done = self._tick(chapter.end)
        for closed in done.closed:
            round_id = closed.campaign.ledger.closed[-1]
            self.say(f"   {chapter.end:%a %H:%M}  {round_id} is adjudicated: nine reports, nine maps.")
            self._keep_reports(round_id)
            self._draw_for_umpire(round_id)

    def _write(self, writing: Writing) -> None:
        player = PLAYERS[writing.seat]
        raw = self._mail(player, writing)
        self.sent[writing.seat] = raw
        before = len(self.post.letters(player.address))
        self.post.bring(raw, writing.at)
        done = self._tick(writing.at)
        outcome = ", ".join(received.outcome.value for received in done.received)
        note = f" ({writing.note})" if writing.note else ""
        self.say(f"   {writing.at:%a %H:%M}  {writing.seat} by {player.program}{note}: {outcome}")
        answers = self.post.letters(player.address)[before:]
        for letter in answers:
            self.say(f"              -> {letter.subject}")
            self.keepsakes.keep_answer(letter, writing.seat, len(self.post.letters()))
        if not answers:
            self.say("              -> no answer")

    def _mail(self, player: Player, writing: Writing) -> bytes:
        letters = self.post.letters(player.address)
        match writing.how:
            case How.TWICE:
                return self.sent[player.seat]
            case How.HOLIDAY:
                return player.holiday_reply(letters[-1], writing.words, writing.at)
            case How.LATE:
                return player.answer(letters[0], writing.words, writing.at)
            case How.ANSWER:
                return player.answer(letters[-1], writing.words, writing.at)

    def _tick(self, at: datetime) -> Ticked:
        self.clock.now = at
        done = self.host.ticker().rehearse(at)
        faults = [f"{name}: {fault}" for name, fault in done.faults]
        faults += [f"{each.kind} to {each.recipient}: {each.fault}" for each in done.posted if each.fault]
        faults += [
            f"mail {each.mail}: {each.detail}" for each in done.received if each.outcome == "quarantined"
        ]
        if faults:
            raise DemoFailed("; ".join(faults))
        return done

    def _tell_reminders(self, done: Ticked) -> None:
        for posted in done.posted:
            self.say(f"   {self.clock():%a %H:%M}  a reminder to {posted.recipient}: {posted.subject}")

    # ---- what is kept

    def _keep_reports(self, round_id: str) -> None:
        for seat, player in PLAYERS.items():
            self.keepsakes.keep_report(self._last_report(player), seat, round_id)
            self.reports.append(self.keepsakes.report(seat, round_id))

    def _last_report(self, player: Player) -> Letter:
        return [letter for letter in self.post.letters(player.address) if letter.is_report][-1]

    def _draw_for_umpire(self, round_id: str) -> None:
        with self.host.database.read() as work:
            found = adjudication_of(self.host.registry, work, CAMPAIGN, round_id)
        before, after = found.view_before(UMPIRE_VIEWER), found.view_after(UMPIRE_VIEWER)
        picture = found.after.rules.picture(before, found.observed(UMPIRE_VIEWER), after)
        file = self.keepsakes.maps / f"umpire-{round_id}.svg"
        file.write_text(svg(picture, Size.FULL), "utf-8")
        note_look(self.host.database, self.host.registry, CAMPAIGN, "map", UMPIRE_VIEWER, self.clock())

    # ---- what is told at the end

    def _show_report(self) -> None:
        self.say("")
        self.say("4. What Warwick's player reads after the first season")
        first = next(file for file in self.reports if file.stem.startswith("warwick-1456"))
        self.say("")
        for line in first.with_suffix(".txt").read_text("utf-8").splitlines():
            self.say(f"   | {line}".rstrip())

    def _prove(self) -> None:
        self.say("")
        self.say("5. Was anything cooked? The log is replayed, verified, and the reports' dice checked")
        heads, checks = proving.checked(self.reports)
        proofs = [
            *proving.replayed(self.host, CAMPAIGN),
            proving.verified(self.host, CAMPAIGN, heads),
            proving.exported(self.host, CAMPAIGN, self.host.home / f"{CAMPAIGN}-public.jsonl", heads),
            *checks,
        ]
        for proof in proofs:
            self.say(f"   {'' if proof.holds else 'FAILED '}{proof.text}")
        if not all(proof.holds for proof in proofs):
            raise DemoFailed("a proof failed; the lines above say which")

    def _farewell(self) -> None:
        home, letters = self.host.home, self.keepsakes.letters
        self.say("")
        self.say("6. Look around")
        for what, where in (
            ("every report, as mail, text and HTML", letters),
            ("the answers to the players' mails", self.keepsakes.answers),
            ("each seat's map, and the umpire's with everything", self.keepsakes.maps),
            ("the log as the public may read it", home / f"{CAMPAIGN}-public.jsonl"),
        ):
            self.say(f"   {where}: {what}")
        self.say("   Commands work on this folder (the program is .venv/bin/adjudicator):")
        for command in (f"campaign show {CAMPAIGN}", f"log {CAMPAIGN}", f"explain {CAMPAIGN} Daventry"):
            self.say(f"   adjudicator --home {home} {command}")
        self.say(f"   Play on: put an answer to a letter into {self.post.incoming / 'new'}, then")
        self.say(f"   adjudicator --home {home} tick --at {PLAY_ON:%Y-%m-%dT%H:%M:%SZ}")

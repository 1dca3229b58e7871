"""One letter of every kind, as a campaign of The Sun in Splendour would send it."""

from collections.abc import Iterator

import sun_season
import sun_table

from adjudicator.kernel.letters import (
    BouncedNotice,
    Change,
    EchoLetter,
    Header,
    InvitationLetter,
    ItemMark,
    Leaf,
    Letter,
    NoticeLetter,
    Proofs,
    RefusalKind,
    RefusalLetter,
    ReminderLetter,
    Reply,
    ReportLetter,
    Signature,
)
from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.report import Entry, Section, SheetItem, SheetText
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.render.letters.letters import Name
from adjudicator.service.letters.asked import words_letter
from adjudicator.service.letters.news import news_letter
from adjudicator.service.umpire.act import Acted, Outcome
from adjudicator.service.umpire.answer import answer_to
from adjudicator.service.umpire.registry import acts_for

GAME = "sun_in_splendour"
HEADER = Header(
    campaign="Roses",
    seat="Warwick",
    round="March, Summer 1456",
    deadline="Sun 21 June, 20:00 your time",
    receipt="12-9f3c2a71",
)
COMMANDS = (
    Reply(type="READY", does="nothing more will come from you"),
    Reply(type="UNDO", does="takes back your last mail"),
    Reply(type="SHOW", does="repeats what is in force"),
)
EXAMPLES = ("Main body to St Albans through Daventry, int 4 agg 5", "If beaten fall back on Warwick")

QUESTION = Problem(
    kind=ProblemKind.QUESTION,
    code="place.unsure",
    message="which place is meant?",
    line=3,
    text="Send the bills to New Castle",
    column=18,
    width=9,
    choices=("New-castle (Staffs)", "Newcastle (Tyne)"),
    rule="GEN-7",
)
REFUSED = Problem(
    kind=ProblemKind.ILLEGAL,
    code="rating.range",
    message="ratings run from 1 to 7, so the default of 4 stands.",
    line=4,
    text="Main body to St Albans by Daventry, int 4 agg 9",
    column=46,
    rule="SS-3.2-1",
)
SHEET = SheetText(
    in_force=(
        SheetItem(
            subject="body:warwick-1",
            text="MARCH Main body TO St Albans VIA Daventry PICKING UP all AT Daventry INT 4",
            consequences=("13 points of 50; arrives.",),
        ),
        SheetItem(
            subject="hostility:herbert", text="HOSTILE TO Herbert", consequences=("Proclaimed to all.",)
        ),
        SheetItem(subject="withdraw", text="IF BEATEN WITHDRAW TO Warwick"),
    ),
    standing=("Second body: on to Raby.",),
    without_order=("Calais garrison stays.",),
)
MARKS = (
    ItemMark(subject="body:warwick-1", change=Change.CHANGED, note="was INT 2"),
    ItemMark(subject="withdraw", change=Change.KEPT, note="from Tuesday"),
)
PROOFS = Proofs(
    key="5be1a07c3d9e4f12",
    root="c0ffee" * 10 + "1234",
    leaves=(
        Leaf(seat="Buckingham", digest="a1" * 32, last_mail="Sat 13 June, 18:02"),
        Leaf(seat="Warwick", digest="b2" * 32, last_mail="Sun 14 June, 19:40"),
        Leaf(seat="York", digest="c3" * 32),
    ),
    signatures=(
        Signature(scope="all England", value="d4" * 256),
        Signature(scope="you", value="e5" * 256),
        Signature(scope="you, Buckingham", value="f6" * 256),
    ),
)


def echo() -> EchoLetter:
    """An echo with a question, a refusal, chat, and all kinds of marks."""
    return EchoLetter(
        header=HEADER,
        problems=(QUESTION, REFUSED),
        sheet=SHEET,
        marks=MARKS,
        chat=("bloody Percy again", "<script>alert('York')</script>"),
        replies=COMMANDS,
        salt="5d1c9e02a7b34f68",
    )


def tried() -> EchoLetter:
    """The echo of a mail of TRY: nothing of it was taken."""
    done = ("Without TRY: Given anew each round from now on, until you CANCEL it: HOSTILE TO Herbert.",)
    more = {"trial": True, "held": 1, "done": done, "problems": (REFUSED,), "chat": ()}
    return echo().model_copy(update=more)


def status() -> EchoLetter:
    """The echo that says how the round stands, with the map."""
    return EchoLetter(
        header=HEADER,
        sheet=SHEET,
        replies=COMMANDS,
        understood=2,
        status=(
            "March, Summer 1456 closes Sun 21 June, 20:00 your time: 27 hours left.",
            "Yours: 3 orders in, not READY.",
            "Your time bank: 48 of 72 hours left in 2026.",
            "9 seats owe orders: 5 have sent some, 2 READY.",
        ),
        map_cid="map@roses",
    )


def words() -> NoticeLetter:
    """What the umpire is mailed of what a player writes to him."""
    header = HEADER.model_copy(update={"seat": "Umpire"})
    text = "May a ferry cross in winter?\nThe rules say nothing of ice."
    return words_letter(header, SeatId("warwick"), "Warwick", text)


def report(seat: str = "warwick") -> ReportLetter:
    """A report of the battle at Daventry, with proofs."""
    header = HEADER.model_copy(update={"seat": seat.capitalize(), "head": "417-9f3c2a71d0e4"})
    made = sun_season.battle_at_daventry().report(seat)
    form = ("HOLD Main body INT 2 AGG 4", "HOLD Calais garrison INT 2 AGG 4")
    filled = made.model_copy(update={"form": form})
    return ReportLetter(header=header, report=filled, proofs=PROOFS, map_cid="map@roses", replies=COMMANDS)


def invitation() -> InvitationLetter:
    """The briefing of a campaign's first season."""
    header = HEADER.model_copy(update={"round": "March, Spring 1456", "head": "1-77aa01b2c3d4"})
    made = sun_season.beginning().report("warwick")
    return InvitationLetter(
        header=header,
        game="The Sun in Splendour",
        report=made,
        replies=COMMANDS,
        examples=EXAMPLES,
        map_cid="map@roses",
    )


def reminder() -> ReminderLetter:
    """A reminder to one who has sent nothing."""
    return ReminderLetter(
        header=HEADER,
        left="27 hours",
        silence=("Main body stays at Warwick, INT 2, AGG 4.", "Calais garrison stays."),
        last=("MARCH Main body TO Daventry INT 4 AGG 5",),
        replies=(Reply(type="READY", does="you accept the above"), Reply(type="SAME AGAIN")),
    )


def refusal(kind: RefusalKind) -> RefusalLetter:
    """A refusal of this kind."""
    vague = kind is RefusalKind.NOTHING_UNDERSTOOD
    return RefusalLetter(
        header=None if kind is RefusalKind.UNKNOWN_SEAT else HEADER,
        kind=kind,
        subject="Re: Spring 1456: you soundly beat Buckingham at Daventry",
        closed="March, Spring 1456",
        limit="1 MB",
        lines=("see you at the pub <b>tonight</b>",) if vague else (),
        examples=EXAMPLES if vague else (),
    )


def bounced(hard: bool) -> BouncedNotice:
    """A warning to the umpire that York's letters come back, for good or for now."""
    return BouncedNotice(
        header=HEADER.model_copy(update={"seat": "Umpire"}),
        bounced_seat="York",
        address="york@example.org",
        hard=hard,
        said="550 5.1.1 <york@example.org>: no such user" if hard else "452 4.2.2 the mailbox is full",
        since="Mon 8 June, 12:01",
        letters=("report of Mon 8 June, 12:00",) if hard else ("answer of Sun 7 June, 9:00",) * 3,
        replies=(
            Reply(type="ADDRESS york new@example.org", does="his letters go there, and come again"),
            Reply(type="EXTEND 24H", does="gives him time to answer"),
        ),
    )


def notice() -> NoticeLetter:
    """A notice that a deadline moved."""
    return NoticeLetter(
        header=HEADER,
        headline="a day more for March, Summer 1456",
        lines=("The umpire has moved the deadline by a day.",),
        replies=(Reply(type="READY"),),
    )


def news() -> NoticeLetter:
    """A notice of what another general reports, with what can be answered."""
    said = Entry(
        text="Buckingham reports: Warwick has lost at Daventry.", details=("Main body: 240 men lost.",)
    )
    return NoticeLetter(
        header=HEADER,
        headline="Buckingham reports the battle of Daventry",
        lines=("If it was so, answer CONFIRM. If not, say how it was.",),
        parts=(Section(title="THE REPORT", entries=(said,)),),
        form=("CONFIRM Daventry", "RESULT Daventry: Warwick wins, decisive"),
        replies=(Reply(type="SHOW", does="what is in force"),),
    )


def corrected() -> ReportLetter:
    """The report of a round that was corrected."""
    told = "The umpire has corrected what he entered for Battles, Spring 1456: a typing error."
    stands = "What you have sent for March, Summer 1456 still stands: look whether it still fits."
    return report("buckingham").model_copy(update={"correction": (told, stands)})


TABLE = HEADER.model_copy(update={"round": "Battles, Spring 1456"})
BUCKINGHAMS = TABLE.model_copy(update={"seat": "Buckingham"})


def packet() -> ReportLetter:
    """A general's report while the season waits for his battle at the table."""
    told = sun_table.report(sun_table.before(), sun_table.paused(), "warwick")
    return ReportLetter(header=TABLE, report=told, replies=COMMANDS[:1])


def result_told() -> EchoLetter:
    """The echo of a result."""
    state = sun_table.tabled()
    sheet = sun_table.read(state, *REPORTED).sheet
    _, after = sun_table.after_receipt(state, "warwick", sheet)
    shown = sun_table.RULES.describe(sheet, sun_table.RULES.view(after, Viewer("warwick")))
    return EchoLetter(header=TABLE, sheet=shown, replies=COMMANDS)


def result_heard() -> NoticeLetter:
    """The other general is mailed it."""
    state = sun_table.tabled()
    events, after = sun_table.after_receipt(state, "warwick", sun_table.read(state, *REPORTED).sheet)
    seen = sun_table.seen(events, "buckingham")
    told = sun_table.RULES.news(seen, sun_table.RULES.view(after, Viewer("buckingham")))
    assert told is not None
    return news_letter(told, BUCKINGHAMS)


def taken_over() -> InvitationLetter:
    """What a new player of a seat is mailed."""
    sent = (Entry(text="MARCH Main body TO York"),)
    before = Section(title="SENT FOR THIS ROUND BEFORE YOU CAME", entries=sent)
    welcome = "You take over Warwick in Roses, a campaign of The Sun in Splendour."
    return invitation().model_copy(update={"welcome": welcome, "standing": (before,)})


def desk_answer() -> NoticeLetter:
    """What the umpire is answered: something done, something refused, something not understood."""
    acted = (
        Acted("EXTEND", "EXTEND 24H because of snow", Outcome.DONE, ("March closes Mon 22 June, 20:00.",)),
        Acted("EJECT", "EJECT gloucester", Outcome.REFUSED, ("There is no seat 'gloucester'.",)),
    )
    answer = answer_to(acted, ("Greetings to all <b>of you</b>",), acts_for(sun_table.RULES))
    said = {name: part for name, part in dict(answer).items() if name != "mails"}
    return NoticeLetter(header=HEADER.model_copy(update={"seat": "Umpire"}), **said)


REPORTED = ("warwick", *sun_table.ALL_TOLD[0][1])


def samples() -> Iterator[tuple[str, Name, Letter]]:
    """Every sample: the name of its golden files, the letter's name, the letter."""
    yield "echo", "echo", echo()
    yield "echo-tried", "echo", tried()
    yield "echo-status", "echo", status()
    yield "notice-words", "notice", words()
    yield "echo-ready", "echo", EchoLetter(header=HEADER, sheet=SHEET, ready=True, replies=COMMANDS)
    yield "report-warwick", "report", report()
    yield "report-buckingham", "report", report("buckingham")
    yield "report-york", "report", report("york")
    yield "invitation", "invitation", invitation()
    yield "reminder", "reminder", reminder()
    late = {"passed": "Sun 21 June, 08:00", "left": "11 hours"}
    yield "reminder-late", "reminder", reminder().model_copy(update=late)
    for kind in RefusalKind:
        yield f"refusal-{kind}", "refusal", refusal(kind)
    yield "bounced", "bounced", bounced(hard=True)
    yield "bounced_for_now", "bounced", bounced(hard=False)
    yield "notice", "notice", notice()
    yield "notice-news", "notice", news()
    yield "report-corrected", "report", corrected()
    yield "report-packet", "report", packet()
    yield "echo-result", "echo", result_told()
    yield "notice-result", "notice", result_heard()
    yield "invitation-taken-over", "invitation", taken_over()
    yield "notice-desk", "notice", desk_answer()

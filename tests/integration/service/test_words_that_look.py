"""STATUS, REPORT, MAP and UMPIRE: in any mail of a seat, whatever letter it answers; none acts (GEN-3)."""

from datetime import timedelta
from email.message import EmailMessage

from adjudicator.kernel.visibility import SeatId
from adjudicator.service.outcomes import Outcome
from adjudicator.service.replay import replay
from tests.integration.table import DEADLINE, SUMMER, Table, text_of


def words(text: str) -> str:
    return " ".join(text.split())


def summer(table: Table) -> Table:
    """That campaign in its second round."""
    table.now = DEADLINE
    table.tick(timedelta(0))
    return table


def sent(table: Table, seat: str, body: str, before: int) -> list[EmailMessage]:
    """The letters that a seat has had since `before`, after it wrote."""
    table.says(seat, body)
    return table.letters(seat)[before:]


def test_status_tells_of_others_only_how_many(towton: Table) -> None:
    assert "3 seats owe orders: none has sent any yet." in words(towton.says("margaret", "STATUS"))
    towton.says("buckingham", "hold\nREADY")
    first = words(towton.says("warwick", "STATUS"))
    assert "March, Spring 1456 closes Sun 13 December, 15:00 your time: 6 days left." in first
    assert "Yours: nothing has come from you yet." in first
    assert "Your time bank: 72 of 72 hours left in 2026." in first
    assert "3 seats owe orders: 1 has sent some, 1 READY." in first
    assert "Buckingham" not in first.split("STATUS")[1].split("IN FORCE")[0]
    assert not towton.load().desk("warwick").heard
    later = words(towton.says("warwick", "march to Daventry\nstatus\nLATE 24H"))
    assert "Yours: 1 order in, not READY." in later
    assert "48 of 72 hours left" in later.split("STATUS")[1]


def test_the_map_comes_with_the_echo(towton: Table) -> None:
    text = towton.says("warwick", "MAP")
    letter = towton.last("warwick")
    images = [part for part in letter.walk() if part.get_content_type() == "image/png"]
    assert "Map attached." in text
    assert len(images) == 1
    html = letter.get_body(("html",))
    assert html is not None
    assert "cid:map" in html.get_content()


def test_a_report_comes_again_as_it_was_and_is_its_own_answer(towton: Table) -> None:
    summer(towton)
    was, before = towton.last("warwick"), len(towton.letters("warwick"))
    (again,) = sent(towton, "warwick", "REPORT", before)
    assert again["Subject"] == f"Again: {was['Subject']}"
    assert text_of(again) == text_of(was)
    assert again["Message-ID"] != was["Message-ID"]
    assert again["In-Reply-To"] is not None
    assert [p.get_content_type() for p in again.walk()] == [p.get_content_type() for p in was.walk()]
    (briefing,) = sent(towton, "warwick", "REPORT briefing", before + 1)
    assert text_of(briefing) == text_of(towton.letters("warwick")[0])
    towton.says("warwick", "march to Oxford\nreport spring 1456", To=str(was["Reply-To"]))
    letters = sorted(towton.letters("warwick")[before + 2 :], key=lambda each: str(each["Subject"]))
    assert [str(each["Subject"])[:5] for each in letters] == ["Again", "Warwi"]
    assert "comes again" in words(text_of(letters[1]))
    assert briefing["Reply-To"] != was["Reply-To"], "its form is of a round that is closed"


def test_beside_other_words_the_answer_calls_the_briefing_by_its_name(towton: Table) -> None:
    before = len(towton.letters("warwick"))
    told = sent(towton, "warwick", "SHOW\nREPORT briefing", before)
    assert len(told) == 2
    assert any("The briefing comes again, in a letter of its own." in words(text_of(each)) for each in told)


def test_a_report_that_is_not_there_is_answered_with_those_that_are(towton: Table) -> None:
    summer(towton)
    text = words(towton.says("warwick", "REPORT autumn 1460"))
    assert "There is no such report" in text
    assert "1456-1-spring-march" in text


def test_an_old_letters_answer_may_look_and_no_more(towton: Table) -> None:
    old = str(towton.last("warwick")["Reply-To"])
    summer(towton)
    before = len(towton.letters("warwick"))
    towton.drop(towton.mail("warwick", "Where did I leave it?\nREPORT 1\nSTATUS\nmap", To=old))
    assert [each.outcome for each in towton.tick().received] == [Outcome.ACCEPTED]
    echo, again = sorted(towton.letters("warwick")[before:], key=lambda each: "Again" in each["Subject"])
    assert "March, Summer 1456 closes" in words(text_of(echo))
    assert again["Subject"].startswith("Again: Spring 1456")
    towton.drop(towton.mail("warwick", "march to Oxford\nREPORT 1\nUMPIRE: am I late?", To=old))
    assert [each.outcome for each in towton.tick().received] == [Outcome.LATE]
    refusal = next(
        text_of(each) for each in towton.letters("warwick")[before + 2 :] if "is over" in text_of(each)
    )
    assert 'Your words to the umpire are passed on: "am I late?"' in words(refusal)
    assert "am I late?" in towton.text("umpire")
    assert towton.load().desk("warwick").sheet == []


def test_words_to_the_umpire_reach_him_and_he_answers(towton: Table) -> None:
    text = towton.says("warwick", "march to Daventry\n\nUMPIRE: may a ferry cross\nin winter?\n\nthanks")
    assert 'Your words to the umpire are passed on: "may a ferry cross in winter?"' in words(text)
    letter = towton.last("umpire")
    assert letter["Subject"] == "towton: Warwick writes to you"
    assert "may a ferry cross" in text_of(letter)
    assert "TELL warwick:" in text_of(letter)
    assert "Daventry" not in text_of(letter), "no word of the seat's orders"
    with towton.host() as host, host.database.read() as work:
        stream = host.registry.entry(work, "towton").stream
        log = " ".join(each.payload for commit in work.log(stream).commits() for each in commit.events)
    assert "ferry" not in log
    towton.says("umpire", "TELL warwick: It may not.\nIce.")
    told = towton.last("warwick")
    assert told["Subject"] == "towton: from the umpire, to you alone"
    assert "It may not. Ice." in words(text_of(told))
    assert "from the umpire" not in towton.last("margaret")["Subject"]


def test_after_the_end_reports_can_be_asked_for_and_the_umpire_written_to(table: Table) -> None:
    table.found(seasons=1)
    old = str(table.last("warwick")["Reply-To"])
    table.now = DEADLINE
    table.tick(timedelta(0))
    assert table.load().ledger.over
    before = len(table.letters("warwick"))
    assert "+" in table.last("warwick")["Reply-To"], "the last letter can be answered as any other"
    table.drop(table.mail("warwick", "REPORT"))
    assert [each.outcome for each in table.tick().received] == [Outcome.ACCEPTED]
    assert [str(each["Subject"])[:6] for each in table.letters("warwick")[before:]] == ["Again:"]
    table.drop(table.mail("warwick", "UMPIRE: that was fun\nSTATUS", To=old))
    table.tick()
    assert "The game is over." in words(table.text("warwick"))
    assert "that was fun" in words(table.text("umpire"))


def test_whoever_held_the_seat_before_is_served_nothing(towton: Table) -> None:
    old = str(towton.last("warwick")["Reply-To"])
    towton.says("umpire", "REPLACE warwick successor@example.org")
    before = len(towton.letters("warwick"))
    towton.drop(towton.mail("warwick", "REPORT", To=old))
    assert [each.outcome for each in towton.tick().received] != [Outcome.ACCEPTED]
    assert not any("Again" in each["Subject"] for each in towton.letters("warwick")[before:])


def test_a_log_with_such_mails_replays(towton: Table) -> None:
    old = str(towton.last("warwick")["Reply-To"])
    summer(towton)
    towton.drop(towton.mail("warwick", "UMPIRE: hello", To=old))
    towton.says("warwick", "UMPIRE: hello again\nmarch to Oxford")
    with towton.host() as host, host.database.read() as work:
        assert all(not each.difference for each in replay(host.registry, work, "towton"))
    assert towton.load().ledger.open.round == SUMMER


def test_help_alone_is_answered_with_help_first(towton: Table) -> None:
    for body in ("HELP", "?", "Help me, please"):
        text = towton.says("warwick", body)
        assert text.startswith("WHAT YOU CAN WRITE"), body
        assert text.count("WHAT YOU CAN WRITE") == 1
        assert "IN FORCE" in text
    beside = towton.says("warwick", "march to Daventry\nhelp")
    assert beside.index("IN FORCE") < beside.index("WHAT YOU CAN WRITE")


def test_a_mail_of_a_subject_alone_says_its_subject(towton: Table) -> None:
    assert towton.says("warwick", "", Subject="Status please").find("STATUS") >= 0
    assert "TO Daventry" in towton.says("warwick", "\n-- \nRick", Subject="March to Daventry")
    unheard = words(towton.says("warwick", " ", Subject="Fine weather here"))
    assert '"Fine weather here"' in unheard, "what was read is shown"
    assert "STATUS" not in towton.says("warwick", "march to Oxford", Subject="STATUS")
    assert "nothing was changed" in towton.says("warwick", "", Subject="Re: ready")
    assert not towton.load().desk(SeatId("warwick")).ready


def test_the_subject_of_the_letter_that_is_answered_is_nobodys_word(towton: Table) -> None:
    for subject in ("Re[2]: STATUS", "AW: STATUS", "\u7b54\u590d\uff1aSTATUS", "\u0391\u03c0: STATUS"):
        assert "STATUS" not in words(towton.says("warwick", "", Subject=subject)), subject
    answered = {"In_Reply_To": "<1@example.org>", "Subject": "Antwort: STATUS"}
    assert "STATUS" not in words(towton.says("warwick", "", **answered))
    sent_on = "---------- Forwarded message ------\nFrom: <bess@example.org>\nSubject: weather\n\nhello"
    assert "weather" not in words(towton.says("warwick", sent_on, Subject="weather"))


def test_more_time_asked_for_wrongly_is_not_ready(towton: Table) -> None:
    text = words(towton.says("warwick", "march to Daventry\nREADY\nLATE 24"))
    assert "READY does not count beside a line that needs you" in text
    assert not towton.load().desk(SeatId("warwick")).ready

"""A mail that is longer than what is read of one: what was read counts, and where it ended is told."""

from dataclasses import replace

from adjudicator.kernel.visibility import SeatId
from adjudicator.service import sheet_mail
from adjudicator.service.outcomes import Outcome
from adjudicator.service.ports import BodyLine
from mailer.caps import LINES
from tests.integration.table import FILE, Table

WARWICK = SeatId("warwick")


def flat(text: str) -> str:
    return " ".join(text.split())


def test_what_stands_first_counts_and_where_the_reading_ended_needs_the_player(towton: Table) -> None:
    talk = "".join(f"dear friend, this is line {number}\n" for number in range(2, LINES + 1))
    said = flat(towton.says("warwick", f"march to Daventry\n{talk}hold\nREADY\n"))
    assert "Your mail is longer than what I read of one: from here on I read nothing." in said
    assert '"hold"' in said
    assert "Daventry" in said
    assert f"{LINES - 1 - 20} more lines I took as chat." in said
    desk = towton.load().desk(WARWICK)
    assert (len(desk.sheet), desk.ready) == (1, False)
    assert towton.last("warwick")["Subject"].startswith("Warwick: 1 order in, 1 NOT UNDERSTOOD")


def test_a_mail_that_says_everything_over_and_over_is_read_again_a_few_times_only(towton: Table) -> None:
    read: list[int] = []
    with towton.host() as host, host.database.read() as work:
        campaign = host.registry.load(work, "towton")

    class Counting:
        def __getattr__(self, name):
            return getattr(campaign.rules, name)

        def read(self, lines, view, sheet):
            read.append(len(lines))
            return campaign.rules.read(lines, view, sheet)

    lines = [BodyLine(number, "march to Daventry") for number in range(1, LINES + 1)]
    mail = sheet_mail.read_sheet_mail(replace(campaign, rules=Counting()), WARWICK, lines)
    assert len(mail.overtaken) == LINES - 1
    assert sum(read) <= LINES + sheet_mail.MOST_READ_AGAIN


def test_many_lines_that_gave_way_are_counted_in_the_echo(towton: Table) -> None:
    said = flat(towton.says("warwick", "march to Daventry\n" * 40))
    assert said.count("gave way to a later line of the same mail.") == 10
    assert "So did 29 more." in said


def test_the_umpire_is_told_first_of_what_was_not_read_of_his_mail(towton: Table) -> None:
    talk = "\n".join(f"line {number}" for number in range(LINES))
    towton.drop(towton.mail("umpire", f"NOTE warwick: asked twice\n\n{talk}\nNOTES\n"))
    assert [each.outcome for each in towton.tick().received] == [Outcome.ACCEPTED]
    said = flat(towton.text("umpire"))
    assert 'NOT READ "line 399 ... and all below it: send the rest in another mail"' in said
    assert "asked twice" in said


def test_so_is_who_answers_an_invitation(table: Table) -> None:
    joining = '[joining]\ndeadline = "2026-12-10 20:00"\nminimum = 2\n[seats.warwick]'
    table.found(text=FILE.replace("[seats.warwick]", joining))
    talk = "\n".join(f"line {number}" for number in range(LINES))
    said = flat(table.says("warwick", f"JOIN\n{talk}\nDECLINE\n"))
    assert "Your mail is longer than what I read of one" in said
    assert "379 more lines I took as chat." in said
    assert table.last("warwick")["Subject"] == "towton: you are in, 1 QUESTION"

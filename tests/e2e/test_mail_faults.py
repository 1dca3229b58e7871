"""Mails that are wrong, from the Maildir to the answer: each gets a clear one, and nothing is lost."""

import os
from email.message import EmailMessage
from email.policy import SMTP

from e2e_hosts import DEADLINE, HOUR, START, Judge, opened_judge, player

from adjudicator.demo.letterbox import Letter
from adjudicator.service.outcomes import Outcome
from adjudicator.service.tick import Ticked

GOOD = "March to Daventry, int 2 agg 4"


def outcome(done: Ticked) -> Outcome:
    """What became of the one mail."""
    assert done.faults == []
    return done.received[0].outcome


def to_seat(judge: Judge, seat: str) -> Letter:
    """The newest letter to a seat."""
    return judge.letters(seat)[-1]


def mail(sender: str, to: str, words: str) -> bytes:
    """A plain mail from anybody."""
    made = EmailMessage(policy=SMTP)
    made["From"], made["To"], made["Subject"] = sender, to, "orders"
    made["Message-ID"] = f"<{abs(hash((sender, to, words)))}@example.net>"
    made.set_content(words)
    return made.as_bytes()


def unreadable(judge: Judge, seat: str) -> bytes:
    """An answer that cannot be taken apart: mails within mails, ten thousand deep."""
    head, _, _ = judge.answer(seat, GOOD).partition(b"\r\n\r\n")
    kept = [line for line in head.split(b"\r\n") if not line.lower().startswith(b"content-")]
    nested = b"Content-Type: message/rfc822\r\n\r\n" * 10_000
    return b"\r\n".join(kept) + b"\r\n" + nested + GOOD.encode()


def test_an_unreadable_mail_is_answered_with_what_to_do(judge: Judge):
    done = judge.bring(unreadable(judge, "warwick"))
    assert outcome(done) is Outcome.UNREADABLE
    assert "plain text" in to_seat(judge, "warwick").text
    assert judge.orders("roses", "warwick") == 0
    assert len(judge.processed()) == 1


def test_a_mail_of_fifty_megabytes_is_answered_unread(judge: Judge):
    small = judge.answer("warwick", GOOD)
    file = judge.post.bring(small, judge.clock[0])
    with file.open("r+b") as mail:
        mail.truncate(50_000_000)
    os.utime(file, (START.timestamp(), START.timestamp()))
    assert outcome(judge.tick()) is Outcome.TOO_LARGE
    assert "1 MB" in to_seat(judge, "warwick").text
    assert judge.orders("roses", "warwick") == 0
    assert judge.processed()[0].stat().st_size == 50_000_000


def test_a_stranger_is_told_how_to_write_and_the_umpire_keeps_his_mail(judge: Judge):
    done = judge.bring(mail("stranger@example.net", "judge@example.org", GOOD))
    assert outcome(done) is Outcome.UNKNOWN
    letters = judge.post.letters("stranger@example.net")
    assert len(letters) == 1
    assert "registered" in letters[0].text or "seat" in letters[0].text


def test_a_stranger_cannot_make_the_judge_write_without_end(judge: Judge):
    for number in range(12):
        judge.bring(mail("stranger@example.net", "judge@example.org", f"{GOOD} {number}"))
    assert len(judge.post.letters("stranger@example.net")) == 10


def test_a_spoofed_sender_with_a_stolen_token_changes_nothing_and_the_holder_is_told(judge: Judge):
    stolen = to_seat(judge, "warwick").reply_to
    done = judge.bring(mail("mallory@example.net", stolen, GOOD))
    assert outcome(done) is Outcome.CHALLENGED
    assert judge.orders("roses", "warwick") == 0
    assert judge.post.letters("mallory@example.net") == []
    assert not to_seat(judge, "warwick").is_report


def test_a_known_player_without_a_token_is_asked_to_answer_a_letter(judge: Judge):
    done = judge.bring(mail(player("york").address, "judge@example.org", GOOD))
    assert outcome(done) is Outcome.CHALLENGED
    assert judge.orders("roses", "york") == 0
    assert not to_seat(judge, "york").is_report


def test_a_made_up_token_is_no_token(judge: Judge):
    done = judge.bring(mail("stranger@example.net", "judge+aaaaaaaaaaaa@example.org", GOOD))
    assert outcome(done) is Outcome.UNKNOWN
    done = judge.bring(mail(player("york").address, "judge+aaaaaaaaaaaa@example.org", GOOD))
    assert outcome(done) is Outcome.CHALLENGED
    assert judge.orders("roses", "york") == 0


def test_an_order_for_a_closed_round_is_answered_and_the_open_round_is_as_it_was(judge: Judge):
    late = judge.answer("warwick", GOOD)
    judge.tick(DEADLINE + HOUR)
    assert judge.closed("roses")[-1] == "1456-1-spring-march"
    done = judge.bring(late)
    assert outcome(done) is Outcome.LATE
    assert "Spring 1456" in to_seat(judge, "warwick").text
    assert judge.orders("roses", "warwick") == 0


def test_a_mail_of_the_deadlines_own_second_counts(judge: Judge):
    judge.clock[0] = DEADLINE
    judge.post.bring(judge.answer("warwick", GOOD), DEADLINE)
    done = judge.tick(DEADLINE + HOUR)
    assert outcome(done) is Outcome.ACCEPTED
    assert len(done.closed) == 1


def test_a_mail_with_every_line_wrong_is_answered_line_by_line(judge: Judge):
    lines = ("March to Nowhere-on-Sea", "March to Daventry, int 9", "Withdraw to Xanadu if beaten")
    done = judge.bring(judge.answer("warwick", "\n".join(lines)))
    assert outcome(done) is Outcome.ACCEPTED
    told = to_seat(judge, "warwick")
    for line in lines:
        assert line in " ".join(told.text.split())
    assert judge.orders("roses", "warwick") <= 1


def test_a_mail_without_an_order_is_answered_with_examples(judge: Judge):
    done = judge.bring(judge.answer("warwick", "Lovely weather in Calais, is it not?"))
    assert outcome(done) is Outcome.ACCEPTED
    told = to_seat(judge, "warwick").text
    assert "Lovely weather in Calais" in " ".join(told.split())
    assert judge.orders("roses", "warwick") == 0


def test_a_mail_that_cannot_be_read_on_disk_is_told_of_and_stops_no_other(judge: Judge):
    (judge.post.incoming / "new" / "1780909200.broken.example").mkdir()
    judge.post.bring(judge.answer("warwick", GOOD), judge.clock[0])
    done = judge.tick()
    assert [received.outcome for received in done.received] == [Outcome.ACCEPTED]
    assert len(done.faults) == 1
    assert (judge.post.incoming / "new" / "1780909200.broken.example").is_dir()


def test_a_campaign_whose_key_is_gone_does_not_stop_another(judge: Judge):
    judge.found("thorns", "somerset", "york")
    judge.post.bring(judge.answer("somerset", GOOD), judge.clock[0])
    judge.post.bring(judge.answer("warwick", GOOD), judge.clock[0])
    judge.host.keys.path(judge.stream("thorns")).unlink()
    with opened_judge(judge.host.home, judge.clock[0]) as after_restart:
        done = after_restart.tick(DEADLINE + HOUR)
    outcomes = sorted((received.campaign, received.outcome) for received in done.received)
    assert outcomes == [("", Outcome.QUARANTINED), ("roses", Outcome.ACCEPTED)]
    assert [closed.campaign.ledger.name for closed in done.closed] == ["roses"]
    assert [name for name, _ in done.faults] == ["thorns"]
    assert judge.stream("thorns") in done.faults[0][1]
    assert len(judge.processed()) == 2

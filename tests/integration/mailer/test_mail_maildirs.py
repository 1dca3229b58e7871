"""Real Maildirs: other programs move, break and crowd them, and no mail is lost."""

import os
from datetime import UTC, datetime

import pytest

import mailer.maildir
from mailer.errors import TemporaryFailure
from mailer.maildir import PROCESSED, MaildirInbox, MaildirOutbox, create
from mailer.message import parse
from mailer.ports import Envelope, Fetched, Unreadable
from mailer.screen import automatic

NOW = datetime(2026, 6, 14, 20, tzinfo=UTC)
MAIL = b"From: anne@example.org\n\nPay all\n"
LETTER = b"Message-ID: <r7@example.org>\r\nTo: anne@example.org\r\n\r\nReport\r\n"
TO_ANNE = Envelope("", ("anne@example.org",))


@pytest.fixture
def maildir(tmp_path):
    return create(tmp_path / "judge")


@pytest.fixture
def inbox(maildir):
    return MaildirInbox(maildir, lambda: NOW)


def deliver(maildir, name, raw=MAIL, part="new"):
    file = maildir / part / name
    file.write_bytes(raw)
    return file


def stamp(moment: datetime) -> int:
    return int(moment.timestamp())


def test_a_mail_is_dated_by_the_name_its_deliverer_gave_it(maildir, inbox):
    at = datetime(2026, 6, 13, 19, 59, 59, tzinfo=UTC)
    deliver(maildir, f"{stamp(at)}.M123456P77.host,S=40")
    (mail,) = inbox.fetch()
    assert mail.received_at == at.replace(microsecond=123456)


def test_a_mail_without_a_time_in_its_name_is_dated_by_its_file(maildir, inbox):
    at = datetime(2026, 6, 13, tzinfo=UTC)
    os.utime(deliver(maildir, "mail.host"), (stamp(at), stamp(at)))
    (mail,) = inbox.fetch()
    assert mail.received_at == at


def test_a_clock_that_runs_ahead_dates_no_mail_into_the_future(maildir, inbox):
    later = stamp(datetime(2031, 1, 1, tzinfo=UTC))
    os.utime(deliver(maildir, f"{later}.P1.host"), (later, later))
    (mail,) = inbox.fetch()
    assert mail.received_at == NOW


def test_mails_come_in_the_order_of_their_delivery(maildir, inbox):
    deliver(maildir, "1781000002.P1.host")
    deliver(maildir, "1781000001.P2.host", part="cur")
    deliver(maildir, "1781000003.P3.host")
    assert [mail.key.split(".")[0][-1] for mail in inbox.fetch()] == ["1", "2", "3"]


def test_a_mail_that_a_mail_program_has_opened_is_still_fetched_under_its_key(maildir, inbox):
    file = deliver(maildir, "1781000001.P1.host")
    (before,) = inbox.fetch()
    file.rename(maildir / "cur" / f"{file.name}:2,S")
    (after,) = inbox.fetch()
    assert before == after
    inbox.acknowledge(before.key)
    assert list(inbox.fetch()) == []


def test_an_acknowledged_mail_lies_among_the_processed_whole(maildir, inbox):
    deliver(maildir, "1781000001.P1.host")
    inbox.acknowledge("1781000001.P1.host")
    assert (maildir / PROCESSED / "cur" / "1781000001.P1.host:2,S").read_bytes() == MAIL


def test_a_name_that_comes_twice_overwrites_nothing(maildir, inbox):
    for text in (b"one", b"two"):
        deliver(maildir, "1781000001.P1.host", text)
        inbox.acknowledge("1781000001.P1.host")
    kept = sorted(file.read_bytes() for file in (maildir / PROCESSED / "cur").iterdir())
    assert kept == [b"one", b"two"]


def test_what_is_no_plain_file_is_told_and_the_others_go_on(maildir, inbox):
    (maildir / "new" / "1781000001.folder").mkdir()
    (maildir / "new" / "1781000002.link").symlink_to("/nowhere")
    os.mkfifo(maildir / "new" / "1781000003.pipe")
    deliver(maildir, "1781000004.P1.host")
    *broken, sound = inbox.fetch()
    assert all(isinstance(one, Unreadable) and "no plain file" in one.fault for one in broken)
    assert len(broken) == 3
    assert isinstance(sound, Fetched)


def test_a_mail_that_vanishes_while_the_others_are_fetched_is_passed_over(maildir, inbox):
    deliver(maildir, "1781000001.P1.host")
    second = deliver(maildir, "1781000002.P2.host")
    fetching = inbox.fetch()
    next(fetching)
    second.unlink()
    assert list(fetching) == []


def test_of_fifty_megabytes_only_the_headers_are_read(maildir, inbox):
    head = b"From: anne@example.org\nSubject: my castle\n\n"
    file = deliver(maildir, "1781000001.P1.host", head)
    with file.open("r+b") as out:
        out.truncate(50_000_000)
    (mail,) = inbox.fetch()
    assert (mail.size, mail.truncated, mail.raw) == (50_000_000, True, head)
    assert parse(mail.raw).subject == "my castle"


def test_fifty_megabytes_of_headers_are_cut_too(maildir, inbox):
    deliver(maildir, "1781000001.P1.host", b"From: anne@example.org\n" + b"X-Y: z\n" * 300_000)
    (mail,) = inbox.fetch()
    assert len(mail.raw) <= 64 * 1024 + 1
    assert parse(mail.raw).sender.addr == "anne@example.org"


def test_a_maildir_that_is_gone_is_a_trouble_that_may_pass(maildir, inbox):
    (maildir / "new").rmdir()
    with pytest.raises(TemporaryFailure, match="cannot list"):
        list(inbox.fetch())


def test_a_letter_lies_in_new_behind_its_envelope_and_nothing_in_tmp(tmp_path):
    MaildirOutbox(tmp_path / "out").send(Envelope("bounce@example.org", ("anne@example.org",)), LETTER)
    (file,) = (tmp_path / "out" / "new").iterdir()
    envelope = b"Return-Path: <bounce@example.org>\r\nDelivered-To: anne@example.org\r\n"
    assert file.read_bytes() == envelope + LETTER
    assert list((tmp_path / "out" / "tmp").iterdir()) == []


def test_a_letter_sent_again_does_not_lie_there_twice_even_if_it_was_read(tmp_path):
    outbox = MaildirOutbox(tmp_path / "out")
    outbox.send(TO_ANNE, LETTER)
    outbox.send(TO_ANNE, LETTER)
    (file,) = (tmp_path / "out" / "new").iterdir()
    file.rename(tmp_path / "out" / "cur" / f"{file.name}:2,S")
    MaildirOutbox(tmp_path / "out").send(TO_ANNE, LETTER)
    assert list((tmp_path / "out" / "new").iterdir()) == []


def test_a_letter_left_half_written_by_a_crash_is_written_anew(tmp_path):
    outbox = MaildirOutbox(tmp_path / "out")
    outbox.send(TO_ANNE, LETTER)
    (file,) = (tmp_path / "out" / "new").iterdir()
    (tmp_path / "out" / "tmp" / file.name).write_bytes(b"Return-")
    file.unlink()
    outbox.send(TO_ANNE, LETTER)
    assert file.read_bytes().endswith(LETTER)


def test_the_same_letter_to_another_is_another_letter(tmp_path):
    outbox = MaildirOutbox(tmp_path / "out")
    outbox.send(TO_ANNE, LETTER)
    outbox.send(Envelope("", ("york@example.org",)), LETTER)
    assert len(list((tmp_path / "out" / "new").iterdir())) == 2


def test_a_judge_that_reads_its_own_letters_knows_them(tmp_path):
    MaildirOutbox(tmp_path / "out").send(TO_ANNE, LETTER)
    (mail,) = MaildirInbox(tmp_path / "out", lambda: NOW).fetch()
    assert automatic(parse(mail.raw), ())


def test_the_headers_of_a_mail_that_is_too_big_end_at_a_bare_line_feed_too(maildir):
    head = b"From: anne@example.org\nSubject: orders\n"
    deliver(maildir, "1781400000.M5P1.host", head + b"\n" + b"x" * 5_000)
    (mail,) = MaildirInbox(maildir, lambda: NOW, max_bytes=1_000).fetch()
    assert (mail.raw, mail.size, mail.truncated) == (head + b"\n", len(head) + 1 + 5_000, True)


def test_a_folder_is_not_listed_anew_for_each_of_its_mails(maildir, inbox, monkeypatch):
    """With ten thousand mails that took four minutes."""
    listed = []
    listing = mailer.maildir._entries
    monkeypatch.setattr(mailer.maildir, "_entries", lambda folder: listed.append(folder) or listing(folder))
    for number in range(30):
        deliver(maildir, f"{stamp(NOW) - number}.M1.judge")
    for mail in inbox.fetch():
        inbox.acknowledge(mail.key)
    assert listed == [maildir / "new", maildir / "cur"]
    assert list(inbox.fetch()) == []
    assert len(list((maildir / PROCESSED / "cur").iterdir())) == 30

"""Who may speak for a seat, and what the others are told: every mail that is no robot's is answered."""

from datetime import timedelta

from adjudicator.service.outcomes import Outcome
from adjudicator.storage import Archive
from tests.integration.table import Table, text_of


def outcomes(table: Table) -> list[Outcome]:
    return [each.outcome for each in table.tick().received]


def strangers_mail(table: Table) -> bytes:
    return table.mail("stranger", "let me in", To="judge@example.org")


def test_a_token_from_another_address_changes_nothing_and_the_registered_one_is_told(towton: Table) -> None:
    towton.drop(towton.mail("warwick", "march to London", From="spoof@example.com"))
    assert outcomes(towton) == [Outcome.CHALLENGED]
    assert towton.load().desk("warwick").sheet == []
    assert "from spoof@example.com: that is no address of yours" in " ".join(towton.text("warwick").split())
    assert not [
        name for name in (towton.home / "mail/out/new").iterdir() if b"spoof@" in name.read_bytes()[:400]
    ]


def test_a_registered_address_without_a_token_is_asked_to_reply_to_a_letter(towton: Table) -> None:
    towton.drop(towton.mail("warwick", "march to London", To="judge@example.org"))
    assert outcomes(towton) == [Outcome.CHALLENGED]
    assert towton.load().desk("warwick").sheet == []
    assert "reply" in towton.text("warwick").lower()


def test_a_stranger_is_told_how_to_take_part_and_his_mail_is_kept(towton: Table) -> None:
    towton.drop(strangers_mail(towton))
    assert outcomes(towton) == [Outcome.UNKNOWN]
    assert towton.letters("stranger")[0]["Auto-Submitted"] == "auto-replied"


def test_a_stranger_gets_ten_answers_a_day_at_most(towton: Table) -> None:
    for _ in range(13):
        towton.drop(strangers_mail(towton))
    towton.tick()
    assert len(towton.letters("stranger")) == 10
    towton.now += timedelta(days=1, hours=1)
    towton.drop(strangers_mail(towton))
    towton.tick()
    assert len(towton.letters("stranger")) == 11


def test_a_mail_that_comes_twice_changes_nothing_the_second_time(towton: Table) -> None:
    raw = towton.mail("warwick", "march to Daventry")
    towton.drop(raw)
    towton.drop(raw)
    assert outcomes(towton) == [Outcome.ACCEPTED, Outcome.DUPLICATE]
    assert towton.load().ledger.receipts["warwick"] == 1


def test_a_copied_message_id_cannot_block_anothers_mail(towton: Table) -> None:
    towton.says("buckingham", "hold", MessageID="<same@example.org>")
    assert "TO Daventry" in towton.says("warwick", "march to Daventry", MessageID="<same@example.org>")
    assert "TO London" in towton.says("warwick", "march to London", MessageID="<same@example.org>")


def test_automatic_mail_is_never_answered(towton: Table) -> None:
    before = len(towton.letters("warwick"))
    towton.drop(towton.mail("warwick", "I am away until Monday", Auto_Submitted="auto-replied"))
    towton.drop(towton.mail("warwick", "march to Daventry", Precedence="bulk"))
    assert outcomes(towton) == [Outcome.AUTOMATIC, Outcome.AUTOMATIC]
    assert len(towton.letters("warwick")) == before
    assert towton.load().desk("warwick").sheet == []


def test_the_judge_does_not_answer_itself(towton: Table) -> None:
    towton.drop(towton.last("warwick").as_bytes())
    towton.drop(towton.mail("warwick", "march to Daventry", X_Adjudicator_Letter="judge@example.net"))
    towton.drop(towton.mail("warwick", "march to Daventry", From="judge@example.org"))
    assert outcomes(towton) == [Outcome.AUTOMATIC] * 3, "all its marks, its own mark alone, its address alone"


def test_an_answer_goes_to_the_registered_address_whatever_reply_to_says(towton: Table) -> None:
    towton.drop(towton.mail("warwick", "march to Daventry", Reply_To="thief@example.com"))
    towton.tick()
    assert "TO Daventry" in text_of(towton.last("warwick"))
    assert not [f for f in (towton.home / "mail/out/new").iterdir() if b"thief@" in f.read_bytes()]


def test_a_token_of_one_campaign_says_nothing_in_another(towton: Table) -> None:
    towton.found("barnet")
    towton.says("warwick", "march to Daventry")  # answers the last letter: barnet's briefing
    assert towton.load("towton").desk("warwick").sheet == []
    assert towton.load("barnet").desk("warwick").sheet != []


def test_a_campaign_without_its_key_does_not_stop_the_other(towton: Table) -> None:
    towton.found("barnet")
    barnet = towton.load("barnet")
    (towton.home / "keys" / f"{barnet.stream}.pem").unlink()
    towton.now += timedelta(days=7)
    done = towton.tick()
    assert [each.campaign.ledger.name for each in done.closed] == ["towton"]
    assert [name for name, fault in done.faults if "key" in fault] == ["barnet"]
    assert towton.load("barnet").ledger.closed == ("setup",)


def test_a_mail_is_kept_under_its_seat_and_a_strangers_under_none(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    towton.drop(strangers_mail(towton))
    towton.drop(towton.mail("warwick", "march to London", From="spoof@example.com"))
    towton.tick()
    with towton.host() as host, host.database.reader() as log:
        texts = Archive(log.connection)
        kept, claimed = texts.texts_of("towton", "warwick")
        assert b"march to Daventry" in texts.get(kept).body
        assert b"march to London" in texts.get(claimed).body, "it bears his token: he may have sent it"

"""A mail without a token counts where its domain vouches for it; where none does, the seat is asked."""

import dkim
import pytest

from adjudicator.kernel.visibility import SeatId
from adjudicator.service.outcomes import Outcome
from tests.integration.table import DEADLINE, Table
from tests.unit.mailer.test_mail_authentication import SIGNED, Records, key

WARWICK = SeatId("warwick")
JUDGE = "judge@example.org"
PASS = "mx.example.org; dmarc=pass header.from=example.org"


@pytest.fixture
def trusting(towton: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A host that believes what its mail server finds."""
    monkeypatch.setenv("ADJUDICATOR_MAIL__AUTHSERV_ID", "mx.example.org")
    return towton


@pytest.fixture
def records(monkeypatch: pytest.MonkeyPatch) -> Records:
    """The name service of a host that checks signatures."""
    records = Records(k1__domainkey_example_org=key()[1])
    monkeypatch.setenv("ADJUDICATOR_MAIL__CHECK_DKIM", "true")
    monkeypatch.setattr("adjudicator.bootstrap.authentication.NameService", lambda timeout: records)
    return records


def comes(table: Table, raw: bytes) -> Outcome:
    table.drop(raw)
    (received,) = table.tick().received
    return received.outcome


def vouched(table: Table, body: str = "march to Daventry", found: str = PASS, **headers: str) -> bytes:
    return table.mail("warwick", body, **{"To": JUDGE, "Authentication_Results": found, **headers})


def signed(table: Table, body: str = "march to Daventry", **headers: str) -> bytes:
    raw = table.mail("warwick", body, **{"To": JUDGE, **headers})
    return (
        bytes(dkim.sign(raw, b"k1", b"example.org", key()[0], include_headers=[n.encode() for n in SIGNED]))
        + raw
    )


def test_what_the_trusted_server_vouches_for_counts_for_the_open_round(trusting: Table) -> None:
    assert comes(trusting, vouched(trusting)) is Outcome.ACCEPTED
    assert "TO Daventry" in trusting.text("warwick")


def test_forged_findings_do_not(trusting: Table) -> None:
    assert comes(trusting, vouched(trusting, found=PASS.replace("mx.", "mx2."))) is Outcome.CHALLENGED
    fails = b"Authentication-Results: mx.example.org; dmarc=fail header.from=example.org\n"
    assert comes(trusting, fails + vouched(trusting)) is Outcome.CHALLENGED
    assert comes(trusting, vouched(trusting, From="warwick@example.org, x@example.com")) is Outcome.UNKNOWN
    assert trusting.load().desk(WARWICK).sheet == []


def test_a_host_that_names_no_server_believes_none(towton: Table) -> None:
    assert comes(towton, vouched(towton)) is Outcome.CHALLENGED


def test_a_mail_vouched_for_that_comes_again_does_nothing(trusting: Table) -> None:
    raw = vouched(trusting)
    assert [comes(trusting, raw), comes(trusting, raw)] == [Outcome.ACCEPTED, Outcome.DUPLICATE]
    trusting.now = DEADLINE
    trusting.tick()
    assert comes(trusting, raw) is Outcome.DUPLICATE, "nor in a later round"


def test_an_umpire_needs_his_token_whoever_vouches_for_him(trusting: Table) -> None:
    raw = trusting.mail("umpire", "PROCESS", To=JUDGE, Authentication_Results=PASS)
    assert comes(trusting, raw) is Outcome.CHALLENGED
    assert trusting.load().ledger.closed == ("setup",)


def test_who_holds_several_seats_and_names_none_is_asked(trusting: Table) -> None:
    trusting.found("barnet")
    assert comes(trusting, vouched(trusting)) is Outcome.CHALLENGED
    named = vouched(trusting, "march to Daventry\n\n> Ref. barnet/warwick")
    assert comes(trusting, named) is Outcome.ACCEPTED
    assert trusting.load("barnet").desk(WARWICK).sheet != []
    assert trusting.load("towton").desk(WARWICK).sheet == []


def test_anothers_token_beside_a_domains_word_is_asked_about(trusting: Table) -> None:
    reply_to = str(trusting.last("buckingham")["Reply-To"])
    assert comes(trusting, vouched(trusting, To=reply_to)) is Outcome.CHALLENGED


def test_a_signature_that_holds_counts_and_is_looked_up_only_where_it_matters(
    towton: Table, records: Records
) -> None:
    reply_to = str(towton.last("warwick")["Reply-To"])
    assert comes(towton, signed(towton, To=reply_to)) is Outcome.ACCEPTED
    assert records.asked == 0, "it has a token"
    assert comes(towton, signed(towton, "march to Coventry")) is Outcome.ACCEPTED
    assert records.asked == 1
    assert "TO Coventry" in towton.text("warwick")
    assert comes(towton, signed(towton).replace(b"Daventry", b"London")) is Outcome.CHALLENGED


def test_with_the_name_service_away_the_seat_is_asked(towton: Table, records: Records) -> None:
    records.records.clear()
    assert comes(towton, signed(towton)) is Outcome.CHALLENGED
    assert "Is it yours?" in towton.last("warwick")["Subject"]

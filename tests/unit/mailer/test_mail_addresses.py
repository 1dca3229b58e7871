"""Addresses and tokens: whom a mail is from, and for which seat."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.address import Address, normalise, parse_addresses, tokens_in, with_token, without_token
from mailer.message import parse


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("anne@example.org", [Address("anne@example.org")]),
        ("Anne Neville <anne@example.org>", [Address("anne@example.org", "Anne Neville")]),
        (
            '"Neville, Anne" <anne@example.org>, b@example.org',
            [Address("anne@example.org", "Neville, Anne"), Address("b@example.org")],
        ),
        ("anne@example.org (Anne (of Warwick))", [Address("anne@example.org", "Anne  of Warwick")]),
        ("=?utf-8?q?J=C3=B6rg=2C_King?= <j@example.org>", [Address("j@example.org", "Jörg, King")]),
        ("Council: a@example.org, b@example.org;", [Address("a@example.org"), Address("b@example.org")]),
        ('"king@example.org" <rogue@example.net>', [Address("rogue@example.net", "king@example.org")]),
        ("<@relay.example.net:anne@example.org>", [Address("anne@example.org")]),
        ("'anne@example.org'", [Address("anne@example.org")]),
        ('"Anne <anne@example.org>', [Address("anne@example.org")]),
        ("undisclosed-recipients:;", []),
        ("", []),
    ],
)
def test_address_headers_of_every_shape_are_read(value, found):
    read = list(parse_addresses(value))
    assert [(one.addr, " ".join(one.display.split())) for one in read] == [
        (one.addr, " ".join(one.display.split())) for one in found
    ]


@given(st.text(max_size=200))
def test_no_address_header_raises_and_what_is_found_is_an_address(value):
    for address in parse_addresses(value):
        local, at, domain = address.addr.rpartition("@")
        assert local
        assert at
        assert domain


def test_addresses_are_compared_without_case_name_and_space_but_with_their_dots():
    assert normalise(" Anne <Anne.N@Example.ORG> ") == "anne.n@example.org"
    assert normalise("annen@example.org") != normalise("anne.n@example.org")
    assert normalise("no address") == ""
    assert without_token("Judge+k3x9@Example.org") == "judge@example.org"


def test_a_token_goes_out_in_the_plus_part_and_comes_back():
    address = with_token("judge@example.org", "k3x9")
    assert address == "judge+k3x9@example.org"
    assert tokens_in(parse(f"To: {address}\n\nx".encode())) == ("k3x9",)


@pytest.mark.parametrize("token", ["", "K3X9", "k 3", "k@3", "k+3", "k\n3", "é"])
def test_a_token_that_a_server_could_change_is_refused(token):
    with pytest.raises(ValueError, match="lower case"):
        with_token("judge@example.org", token)


def test_a_token_needs_an_address():
    with pytest.raises(ValueError, match="no address"):
        with_token("judge", "k3x9")


@pytest.mark.parametrize("header", ["To", "Cc", "Delivered-To", "X-Original-To", "Envelope-To"])
def test_tokens_are_found_in_every_header_that_names_who_got_the_mail(header):
    assert tokens_in(parse(f"{header}: Judge <JUDGE+K3x9@example.org>\n\nx".encode())) == ("k3x9",)


def test_addresses_come_before_the_subject_and_each_token_once():
    raw = b"Subject: Re: [#zzz] Summer [#k3x9]\nCc: judge+ccc@example.org\nTo: judge+k3x9@example.org\n\nx"
    assert tokens_in(parse(raw)) == ("k3x9", "ccc", "zzz")


def test_tokens_in_quoted_text_sender_and_message_ids_do_not_count():
    raw = (
        b"From: anne+aaa@example.org\nReply-To: judge+bbb@example.org\nIn-Reply-To: <judge+ccc@example.org>\n"
        b"References: <judge+ddd@example.org>\nTo: judge@example.org\n\n"
        b"On Monday Judge <judge+eee@example.org> wrote:\n> Reply-To: judge+fff@example.org\n> [#ggg]\n"
    )
    assert tokens_in(parse(raw)) == ()

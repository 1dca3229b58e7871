"""Mails made up by atheris, which keeps to whatever leads it to lines of code that it has not seen.

.venv/bin/uv pip install atheris                                once; it is not in the lock
.venv/bin/python -m tools.fuzz_mail text -max_total_time=600     parse, screen, text of HTML, labels
.venv/bin/python -m tools.fuzz_mail headers -max_total_time=600  addresses, tokens, subjects, dates, charsets
.venv/bin/python -m tools.fuzz_mail explain -max_total_time=600  all that intake makes of it without a host

A mail that raises is written to crash-..., one that takes over ten seconds to timeout-..., in the current
folder. More of libFuzzer's settings may follow, and folders: mails are read from them, and new ones written
to the first.
"""

import sys
from collections.abc import Callable, Mapping

import atheris

with atheris.instrument_imports(include=["mailer", "adjudicator.service", "adjudicator.rulesets"]):
    from adjudicator.bootstrap.mail import Reader
    from adjudicator.rulesets import registry
    from adjudicator.service.commands import acted_on
    from adjudicator.service.explaining import unplaced
    from mailer.address import parse_addresses, tokens_in
    from mailer.headers import readable
    from mailer.html import to_text
    from mailer.lines import label
    from mailer.message import parse
    from mailer.screen import automatic
    from mailer.text import written

READER = Reader("judge@example.org")
LONGEST = 20_000
"""Bytes of a mail that is tried; longer ones are a matter of time, which the tests of caps bound."""


def text(raw: bytes) -> None:
    """A mail's text, and its lines, each labelled once and in order."""
    message = parse(raw)
    automatic(message, ("judge@example.org",))
    found = written(message).text
    labelled = label(found, lambda line: line.startswith("pay"))
    assert [line.text for line in labelled] == found.split("\n"), "every line is there once"
    to_text(raw.decode("utf-8", "replace"))


def headers(raw: bytes) -> None:
    """Headers, each read as what it could be."""
    for value in raw.decode("utf-8", "surrogateescape").split("\n"):
        assert all("@" in each.addr for each in parse_addresses(value)), "an address has an at sign"
        assert readable(value).isprintable(), "no control character is left"
    message = parse(b"From: %b\nTo: %b\nDate: %b\nSubject: %b\n\n" % (raw, raw, raw, raw))
    tokens_in(message)


def _games() -> Callable[[str], bool]:
    recognisers = [acted_on(game.recognises) for game in registry.newest()]
    return lambda line: any(recognises(line) for recognises in recognisers)


RECOGNISES = _games()


def explain(raw: bytes) -> None:
    """What `adjudicator mail explain` says where there is no host."""
    unplaced(READER, raw, RECOGNISES, "it is tried out", truncated=False)


TARGETS: Mapping[str, Callable[[bytes], None]] = {"text": text, "headers": headers, "explain": explain}


def main() -> None:
    """Try one target until it is stopped, or its time is over."""
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        sys.exit(
            f"usage: python -m tools.fuzz_mail {{{','.join(TARGETS)}}} [settings of libFuzzer] [folders]"
        )
    target, settings = TARGETS[sys.argv[1]], sys.argv[2:]
    defaults = [f"-max_len={LONGEST}", "-timeout=10"]
    atheris.Setup([sys.argv[0], *defaults, *settings], target)
    atheris.Fuzz()


if __name__ == "__main__":
    main()

"""The daemon's own log, on standard error: lines for a terminal, or JSON for a collector.

It names campaigns, seats and the numbers of mails and letters. Of an address it shows the first sign and the
domain, which is what a host needs to find a fault. It never shows a password.
"""

import re
import sys
from collections.abc import Callable, MutableMapping
from typing import Any

import structlog

Journal = structlog.typing.FilteringBoundLogger
Entry = MutableMapping[str, Any]

ADDRESS = re.compile(r"([^\s@<>\"'(),;:/]{1,64})@([^\s@<>\"'(),;:/]{1,255})")
HIDDEN = "***"


def journal(*, as_json: bool = False, secrets: tuple[str, ...] = ()) -> Journal:
    """Return the log; `secrets` are struck out wherever they stand."""
    shown = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if as_json
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), sort_keys=False)
    )
    made: Journal = structlog.wrap_logger(
        structlog.PrintLogger(sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _discreet(secrets),
            shown,
        ],
        wrapper_class=structlog.make_filtering_bound_logger("info"),
    )
    return made


def _discreet(secrets: tuple[str, ...]) -> Callable[[Any, str, Entry], Entry]:
    def strike_out(_logger: Any, _method: str, entry: Entry) -> Entry:
        return {
            key: _without(value, secrets) if isinstance(value, str) else value for key, value in entry.items()
        }

    return strike_out


def _without(text: str, secrets: tuple[str, ...]) -> str:
    for secret in secrets:
        text = text.replace(secret, HIDDEN)
    return ADDRESS.sub(lambda found: f"{found[1][0]}{HIDDEN}@{found[2]}", text)

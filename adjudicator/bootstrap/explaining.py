"""What intake would make of a mail: on a copy of the host's database, or without a host."""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from adjudicator.bootstrap.host import Host, open_host, utc_now
from adjudicator.bootstrap.mail import LetterboxOf, Reader
from adjudicator.config import FILE, ConfigFault, Settings, load_settings
from adjudicator.rulesets import registry as games
from adjudicator.service.commands import acted_on
from adjudicator.service.explaining import Explanation, unplaced
from adjudicator.service.ports import Arrived, Letterbox
from adjudicator.service.rehearsing import Rehearsal
from mailer.single import SingleInbox

ACCOUNT = "explain"


def explain(home: Path, raw: bytes, game: str = "", clock: Callable[[], datetime] = utc_now) -> Explanation:
    """Explain a mail to the host in a folder, or where there is none, as it is by itself.

    `game` is the key of the game whose orders are looked for where no seat is known; empty: every game that
    is installed. Nothing of the host changes. Raises ConfigFault, UnknownRuleset, StoreFault.
    """
    recognises = acted_on(_recognises(game))
    if not (home / FILE).exists():
        mail = _arrived(
            LetterboxOf(SingleInbox(raw, clock, ACCOUNT, Settings.model_fields["largest_mail"].default))
        )
        why = f"there is no host in {home.resolve()}, so whose mail it is cannot be told"
        return unplaced(Reader(""), mail.raw, recognises, why, truncated=mail.truncated)
    with _copied(home, clock) as host:
        rehearsal = Rehearsal(
            host.database,
            host.registry,
            Reader(host.settings.address),
            host.intake,
            host.writer,
            recognises,
        )
        return rehearsal.explain(_arrived(host.single(raw, ACCOUNT)), clock())


def _recognises(game: str) -> Callable[[str], bool]:
    rules = (games.load(game, games.editions(game)[-1]),) if game else games.newest()
    return lambda line: any(each.recognises(line) for each in rules)


def _arrived(box: Letterbox) -> Arrived:
    (mail,) = box.fetch()
    return mail


@contextmanager
def _copied(home: Path, clock: Callable[[], datetime]) -> Iterator[Host]:
    """The host on a copy of its database that is gone afterwards."""
    database = home / load_settings(home).database
    with tempfile.TemporaryDirectory(prefix="adjudicator-") as folder:
        copy = Path(folder) / database.name
        _copy(database, copy)
        try:
            with open_host(home, clock, copy) as host:
                yield host
        except ConfigFault as fault:
            raise ConfigFault(str(fault).replace(str(copy), str(database))) from fault


def _copy(database: Path, copy: Path) -> None:
    if not database.exists():
        raise ConfigFault(f"{database} is not there: `database` in {FILE} says where it should be")
    try:
        with closing(sqlite3.connect(database)) as live, closing(sqlite3.connect(copy)) as kept:
            live.backup(kept)
    except sqlite3.Error as fault:
        raise ConfigFault(f"{database} cannot be copied to explain a mail: {fault}") from fault

"""The demo's two rounds through Dovecot (LMTP, IDLE) and an SMTP server: the same letters, word for word."""

import re
import shutil
from pathlib import Path

from by_servers import staged
from played import SPRING, SUMMER, Played

from adjudicator.bootstrap.keyring import FileKeyRing
from adjudicator.demo.letterbox import Letter
from adjudicator.demo.players import PLAYERS
from adjudicator.demo.story import CAMPAIGN
from adjudicator.proof.keys import CampaignKey
from tests.servers.account import account
from tests.servers.smtp import sink

OPAQUE = re.compile(r"(Log head|Receipt) \d+-[0-9a-f]{12}\b")
"""Both hang on the log's salts, which are drawn anew; and in the demo the umpire's looks are logged."""


def demo_key(demo: Played) -> CampaignKey:
    """The key of the demo's campaign: with it the dice fall as they fell there."""
    (file,) = (demo.home / "keys").glob("*.pem")
    return FileKeyRing(file.parent).key(file.stem)


def told(letter: Letter) -> str:
    return OPAQUE.sub(r"\1", f"{letter.recipient}: {letter.subject}\n{letter.text}")


def test_the_demo_by_servers_brings_the_same_letters(demo: Played, tmp_path: Path) -> None:
    shutil.copy(demo.home / f"{CAMPAIGN}.toml", tmp_path)
    with account() as post, sink() as server:
        with staged(tmp_path / "host", demo_key(demo), post, server) as stage:
            stage.play()
        assert stage.running.logged("fault") == []
        for seat in PLAYERS:
            reports = stage.players.reports(seat)
            assert len(reports) == len(("setup", SPRING, SUMMER))
            assert [each.map_png for each in reports] == [
                (demo.home / "maps" / f"{seat}-{name}.png").read_bytes() for name in ("setup", SPRING, SUMMER)
            ]
            assert list(map(told, stage.players.letters(seat))) == list(map(told, demo.to(seat)))

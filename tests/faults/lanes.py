"""A lane: a warmed-up process, an SMTP server and a mail account; in it runs are killed one by one."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from signal import SIGKILL
from typing import Any

from mailer.server import Server
from tests.faults.left import Left, left_behind
from tests.faults.small import Mails, Post
from tests.servers.smtp import Sink, sink

Point = tuple[str, int]
"""Where a run dies: after the n-th statement, or the n-th command to a server."""


@dataclass
class Lane:
    """Runs on copies of a founded host."""

    name: str
    founded: Path
    mails: Mails
    imap: Server
    smtp: Sink
    process: subprocess.Popen[str]
    log: Path

    def begin(self) -> tuple[dict[str, int], Left]:
        """A run that is let alone: how many points of each kind it passed, and what it left."""
        home, post = self._host("alone")
        points = self._asked(home)["points"]
        return points, self._left(home, post)

    def killed(self, point: Point) -> Left:
        """A run that dies at a point, and one after it that is let alone: what they left."""
        home, post = self._host("-".join(map(str, point)))
        assert self._asked(home, point)["status"] == -SIGKILL, f"it came past {point}"
        assert self._asked(home)["status"] == 0, self.log.read_text()[-4000:]
        return self._left(home, post)

    def _host(self, name: str) -> tuple[Path, Post]:
        home = self.founded.with_name(f"{self.name}-{name}")
        shutil.copytree(self.founded, home)
        post = Post(self.imap, home.name, self.smtp.port)
        post.settle(home)
        post.deliver(self.mails)
        return home, post

    def _asked(self, home: Path, kill: Point | None = None) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps({"home": str(home), "kill": kill}), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        assert answer, self.log.read_text()
        return json.loads(answer)

    def _left(self, home: Path, post: Post) -> Left:
        left = left_behind(home, post, self.smtp.letters)
        self.smtp.letters.clear()
        shutil.rmtree(home)
        return left


@contextmanager
def lane(name: str, founded: Path, mails: Mails, imap: Server) -> Iterator[Lane]:
    """Open a lane until the block ends."""
    command = [sys.executable, "-m", "tests.faults.turns"]
    log = founded.with_name(f"{name}.log")
    with (
        sink() as smtp,
        log.open("wb") as err,
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=err, text=True
        ) as process,
    ):
        try:
            yield Lane(name, founded, mails, imap, smtp, process, log)
        finally:
            process.kill()

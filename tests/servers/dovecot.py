"""Dovecot as a child process: IMAP plain and with TLS, LMTP, one password, mail in Maildirs."""

import grp
import os
import pwd
import shutil
import signal
import smtplib
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from mailer.server import Secret, Server, Tls
from tests.servers.certificate import write_certificate
from tests.servers.ports import HOST, free_ports, listens, until

DOVECOT = shutil.which("dovecot", path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")
PASSWORD = "white-boar"

CONFIG = """
base_dir = {run}
state_dir = {run}
log_path = {folder}/log
protocols = imap lmtp
listen = {host}
default_login_user = {user}
default_internal_user = {user}
default_internal_group = {group}
first_valid_uid = 1
mail_location = maildir:{folder}/mail/%n
mail_plugins = quota
recipient_delimiter = +
auth_mechanisms = plain login
auth_failure_delay = 0
disable_plaintext_auth = no
mail_max_userip_connections = 50
ssl = {ssl}
ssl_cert = <{certificate}
ssl_key = <{key}
ssl_dh =
passdb {{
  driver = static
  args = password={password}
}}
userdb {{
  driver = static
  args = uid={user} gid={group} home={folder}/home/%n
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    port = {lmtp}
  }}
}}
service anvil {{
  chroot =
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
service stats {{
  chroot =
}}
protocol lmtp {{
  auth_username_format = %n
}}
protocol imap {{
  mail_plugins = quota imap_quota
}}
plugin {{
  quota = maildir:User quota
}}
namespace inbox {{
  inbox = yes
  separator = {separator}
  prefix = {prefix}
}}
{extra}
"""


@dataclass(frozen=True)
class Dovecot:
    """A running server. Every user name is a user; a test takes one of its own."""

    folder: Path
    imap: int
    imaps: int
    lmtp: int
    certificate: Path
    process: subprocess.Popen[bytes]

    def server(self, user: str) -> Server:
        """The server as somebody on this machine sets it up."""
        return Server(HOST, self.imap, Tls.NONE, user, Secret(PASSWORD), answer_timeout=10)

    def maildir(self, user: str) -> Path:
        return self.folder / "mail" / user

    def deliver(self, user: str, *mails: bytes) -> None:
        with smtplib.LMTP(HOST, self.lmtp) as lmtp:
            for mail in mails:
                lmtp.sendmail("anne@example.org", [f"{user}@example.org"], mail)

    def doveadm(self, *words: str) -> str:
        command = [str(Path(DOVECOT or "").with_name("doveadm")), "-c", str(self.folder / "conf"), *words]
        if not Path(command[0]).exists():
            command[0] = shutil.which("doveadm") or "doveadm"
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def workers(self, name: str = "imap") -> list[int]:
        """Process ids of our own Dovecot's children of one kind."""
        return [child for child in _children(self.process.pid) if _words(child)[:1] == [f"dovecot/{name}"]]

    def stop(self) -> None:
        """Take the whole server down, as a power cut would."""
        for child in _children(self.process.pid):
            _signal(child, signal.SIGKILL)
        self.process.kill()
        self.process.wait()


@contextmanager
def dovecot(
    folder: Path, *, extra: str = "", ssl: str = "yes", separator: str = "/", prefix: str = ""
) -> Iterator[Dovecot]:
    """Run Dovecot in a folder until the block ends."""
    assert DOVECOT, "Dovecot is not installed"
    server = _start(folder, extra, ssl, separator, prefix)
    try:
        yield server
    finally:
        server.stop()


def _start(folder: Path, extra: str, ssl: str, separator: str, prefix: str) -> Dovecot:
    imap, imaps, lmtp = free_ports(3)
    certificate, key = write_certificate(folder)
    user, group = _account()
    for name in ("run", "mail", "home"):
        (folder / name).mkdir()
    (folder / "conf").write_text(
        CONFIG.format(
            folder=folder,
            run=folder / "run",
            host=HOST,
            user=user,
            group=group,
            ssl=ssl,
            certificate=certificate,
            key=key,
            password=PASSWORD,
            imap=imap,
            imaps=imaps,
            lmtp=lmtp,
            separator=separator,
            prefix=prefix,
            extra=extra,
        )
    )
    _hand_over(folder, user, group)
    with (folder / "out").open("wb") as out:
        process = subprocess.Popen([DOVECOT, "-F", "-c", str(folder / "conf")], stdout=out, stderr=out)
    server = Dovecot(folder, imap, imaps, lmtp, certificate, process)
    try:
        until(lambda: listens(imap) and listens(lmtp))
    except AssertionError:
        server.stop()
        raise AssertionError((folder / "out").read_text() + _log(folder)) from None
    return server


def _log(folder: Path) -> str:
    return (folder / "log").read_text() if (folder / "log").exists() else ""


def _account() -> tuple[str, str]:
    """Root may not own mail, so nobody does; anybody else runs all of it himself."""
    user = pwd.getpwnam("nobody") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
    return user.pw_name, grp.getgrgid(user.pw_gid).gr_name


def _hand_over(folder: Path, user: str, group: str) -> None:
    if os.getuid() == 0:
        for name in ("mail", "home"):
            shutil.chown(folder / name, user, group)
        for parent in (folder, *folder.parents):
            if parent.stat().st_uid == 0 and parent != Path("/"):
                parent.chmod(parent.stat().st_mode | 0o011)


def _children(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(stat.parent.name))
    return found


def _words(process: int) -> list[str]:
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ").split()
    except OSError:
        return []


def _signal(process: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, number)

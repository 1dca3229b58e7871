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
from tempfile import TemporaryDirectory

from mailer.server import Secret, Server, Tls
from tests.servers.certificate import write_certificate
from tests.servers.ports import HOST, free_ports, listens, until

PATH = os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin"
DOVECOT = shutil.which("dovecot", path=PATH)
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


@dataclass
class Dovecot:
    """A server that can be killed and started again. Every user name is a user."""

    folder: Path
    imap: int
    imaps: int
    lmtp: int
    certificate: Path
    process: subprocess.Popen[bytes] | None = None

    def server(self, user: str) -> Server:
        """The server as somebody on this machine sets it up."""
        return Server(HOST, self.imap, Tls.NONE, user, Secret(PASSWORD), answer_timeout=10)

    def maildir(self, user: str) -> Path:
        return self.folder / "mail" / user

    def deliver(self, user: str, *mails: bytes) -> None:
        """Deliver as another mail server would, which adds headers."""
        with smtplib.LMTP(HOST, self.lmtp) as lmtp:
            for mail in mails:
                lmtp.sendmail("anne@example.org", [f"{user}@example.org"], mail)

    def doveadm(self, *words: str) -> str:
        command = [shutil.which("doveadm", path=PATH) or "doveadm", "-c", str(self.folder / "conf"), *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def workers(self, name: str = "imap") -> list[int]:
        """Process ids of our own Dovecot's children of one kind, oldest first."""
        assert self.process
        return sorted(each for each in _children(self.process.pid) if _words(each)[:1] == [f"dovecot/{name}"])

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the server and all its children."""
        assert self.process
        for each in (*_children(self.process.pid), self.process.pid):
            with suppress(ProcessLookupError):
                os.kill(each, number)

    def start(self) -> None:
        with (self.folder / "out").open("wb") as out:
            command = [DOVECOT or "dovecot", "-F", "-c", str(self.folder / "conf")]
            self.process = subprocess.Popen(command, stdout=out, stderr=out)
        try:
            until(lambda: listens(self.imap) and listens(self.lmtp))
        except AssertionError:
            self.stop()
            told = [file.read_text() for file in (self.folder / "out", self.folder / "log") if file.exists()]
            raise AssertionError("\n".join(told)) from None

    def stop(self) -> None:
        """Take the whole server down, as a power cut would; the master is held, so that it starts no more."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGSTOP)
        children = _children(self.process.pid)
        self.signal(signal.SIGKILL)
        self.process.wait()
        until(lambda: not any(_words(child) for child in children))
        self.process = None


@contextmanager
def dovecot(
    *, extra: str = "", ssl: str = "yes", separator: str = "/", prefix: str = ""
) -> Iterator[Dovecot]:
    """Run Dovecot until the block ends, in a folder of its own: that of pytest is closed to other users."""
    with TemporaryDirectory(prefix="dovecot-", ignore_cleanup_errors=True) as folder:
        server = _set_up(Path(folder), extra=extra, ssl=ssl, separator=separator, prefix=prefix)
        try:
            server.start()
            yield server
        finally:
            server.stop()


def _set_up(folder: Path, **settings: str) -> Dovecot:
    imap, imaps, lmtp = free_ports(3)
    certificate, key = write_certificate(folder)
    user, group = _account()
    folder.chmod(0o755)
    for name in ("run", "mail", "home"):
        (folder / name).mkdir()
    if os.getuid() == 0:
        shutil.chown(folder / "mail", user, group)
        shutil.chown(folder / "home", user, group)
    places = {"folder": folder, "run": folder / "run", "host": HOST, "certificate": certificate, "key": key}
    ports = {"imap": imap, "imaps": imaps, "lmtp": lmtp}
    account = {"user": user, "group": group, "password": PASSWORD}
    (folder / "conf").write_text(CONFIG.format(**places, **ports, **account, **settings))
    return Dovecot(folder, imap, imaps, lmtp, certificate)


def _account() -> tuple[str, str]:
    """Root may not own mail, so nobody does; anybody else runs all of it himself."""
    user = pwd.getpwnam("nobody") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
    return user.pw_name, grp.getgrgid(user.pw_gid).gr_name


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

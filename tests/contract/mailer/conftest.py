from tests.servers.fixtures import dovecot_server, pymap_server

__all__ = ["dovecot_server", "pymap_server"]

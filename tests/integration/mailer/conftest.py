from tests.servers.fixtures import dovecot_server, opened, own_dovecot

__all__ = ["dovecot_server", "opened", "own_dovecot"]

from tests.servers.fixtures import own_dovecot

__all__ = ["own_dovecot"]

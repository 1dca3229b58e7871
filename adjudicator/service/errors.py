"""What can go wrong at the edges; every message says what to do next."""


class ServiceError(Exception):
    """The root of this tree."""


class UnknownCampaign(ServiceError):
    """No campaign of that name is on this host."""


class BadCampaignFile(ServiceError):
    """A campaign's file cannot be used as it is."""


class CampaignExists(ServiceError):
    """A campaign of that name is on this host already."""


class WrongRound(ServiceError):
    """A command named a round that is not there, or not open any more."""


class NotEntered(ServiceError):
    """The umpire has nothing to enter from a file here, or not any more."""


class BadDeadline(ServiceError):
    """A deadline cannot be moved so, or a round not held or let go on."""


class BadTime(ServiceError):
    """A rehearsal at a time before the log's last."""


class UnknownSeat(ServiceError):
    """A command named a seat that the campaign has not."""


class DamagedLog(ServiceError):
    """The log holds what this program cannot read or fold."""

"""The tables beside the log, each a small class over the caller's transaction.

What is written here commits or rolls back together with the log's commit.
"""

from adjudicator.storage.archive import Archive, ArchivedText, Filed
from adjudicator.storage.bounces import Bounced, Bounces
from adjudicator.storage.campaigns import CampaignEntry, Campaigns
from adjudicator.storage.challenges import Asked, Challenges
from adjudicator.storage.directory import UMPIRE, Directory, Holder
from adjudicator.storage.incoming import Incoming, Kept, Mail, MailState, NewMail
from adjudicator.storage.migration import migrate, require_current
from adjudicator.storage.outbox import Intent, LetterState, NewIntent, Outbox, ToAddress, ToSeat
from adjudicator.storage.quarantine import Quarantine, Quarantined
from adjudicator.storage.standby import Standby
from adjudicator.storage.ticks import Ticks
from adjudicator.storage.tokens import Issued, Tokens

__all__ = [
    "UMPIRE",
    "Archive",
    "ArchivedText",
    "Asked",
    "Bounced",
    "Bounces",
    "CampaignEntry",
    "Campaigns",
    "Challenges",
    "Directory",
    "Filed",
    "Holder",
    "Incoming",
    "Intent",
    "Issued",
    "Kept",
    "LetterState",
    "Mail",
    "MailState",
    "NewIntent",
    "NewMail",
    "Outbox",
    "Quarantine",
    "Quarantined",
    "Standby",
    "Ticks",
    "ToAddress",
    "ToSeat",
    "Tokens",
    "migrate",
    "require_current",
]

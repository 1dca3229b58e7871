"""What the service needs of the parts around it, as small Protocols; `bootstrap` hands them in.

Of the database: `log`, and the tables beside it, which are `directory`, `archive`, `bounces`, `challenges`,
`outbox`, `quarantine` and `standby`; `store` joins them in transactions. Of the mail: `letterbox`, `reading`,
`letters`, `post`. Besides: `clock`, `games`, `keys`.
"""

from adjudicator.service.ports.archive import Archive, ArchivedMail, KeptText, TextKind
from adjudicator.service.ports.authentication import Authenticator
from adjudicator.service.ports.bounces import BounceTable, LetterBack
from adjudicator.service.ports.challenges import Challenge, ChallengeTable, Purpose
from adjudicator.service.ports.clock import Clock
from adjudicator.service.ports.directory import CampaignEntry, Directory, SeatEntry, TokenHolder
from adjudicator.service.ports.games import AnyRuleset, Games
from adjudicator.service.ports.keys import KeyRing
from adjudicator.service.ports.letterbox import Arrived, Letterbox, LetterboxFault
from adjudicator.service.ports.letters import MapMaker, SetLetter, Stationer
from adjudicator.service.ports.log import Log, Snapshot, StoredCommit, StoredEvent
from adjudicator.service.ports.outbox import DeadLetter, Intent, OutboxTable
from adjudicator.service.ports.post import LetterThread, MessageIds, OutgoingLetter, Post, PostFault
from adjudicator.service.ports.quarantine import MailSetAside, QuarantineTable
from adjudicator.service.ports.reading import (
    BodyLine,
    FailedDelivery,
    Joint,
    LabelledLine,
    LineLabel,
    MailReader,
    ReadableMail,
)
from adjudicator.service.ports.standby import StandbyTable
from adjudicator.service.ports.store import Store, StoreFault, Work

__all__ = [
    "AnyRuleset",
    "Archive",
    "ArchivedMail",
    "Arrived",
    "Authenticator",
    "BodyLine",
    "BounceTable",
    "CampaignEntry",
    "Challenge",
    "ChallengeTable",
    "Clock",
    "DeadLetter",
    "Directory",
    "FailedDelivery",
    "Games",
    "Intent",
    "Joint",
    "KeptText",
    "KeyRing",
    "LabelledLine",
    "LetterBack",
    "LetterThread",
    "Letterbox",
    "LetterboxFault",
    "LineLabel",
    "Log",
    "MailReader",
    "MailSetAside",
    "MapMaker",
    "MessageIds",
    "OutboxTable",
    "OutgoingLetter",
    "Post",
    "PostFault",
    "Purpose",
    "QuarantineTable",
    "ReadableMail",
    "SeatEntry",
    "SetLetter",
    "Snapshot",
    "StandbyTable",
    "Stationer",
    "Store",
    "StoreFault",
    "StoredCommit",
    "StoredEvent",
    "TextKind",
    "TokenHolder",
    "Work",
]

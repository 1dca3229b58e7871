"""The faults that a person can mend, from every part: shown as one line."""

from adjudicator.config import ConfigFault
from adjudicator.proof.keys import KeyFault
from adjudicator.rulesets.registry import UnknownRuleset
from adjudicator.service.errors import ServiceError
from adjudicator.service.ports import StoreFault
from adjudicator.storage.errors import StorageError
from eventstore.errors import EventStoreError
from mailer.errors import MailError

EXPECTED: tuple[type[Exception], ...] = (
    ConfigFault,
    KeyFault,
    ServiceError,
    StoreFault,
    UnknownRuleset,
    StorageError,
    EventStoreError,
    MailError,
)

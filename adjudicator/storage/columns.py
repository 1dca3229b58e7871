"""Types of columns: moments in UTC, and text that every database can hold."""

from datetime import UTC, datetime

from sqlalchemy import DateTime, Dialect, Text
from sqlalchemy.types import TypeDecorator

from adjudicator.storage.errors import NaiveTime


class UtcTime(TypeDecorator[datetime]):
    """A moment. SQLite keeps no zone, so it is put on and taken off here. Raises NaiveTime."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To UTC, and for SQLite without the zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise NaiveTime(value)
        utc = value.astimezone(UTC)
        return utc.replace(tzinfo=None) if dialect.name == "sqlite" else utc

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Aware, in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class SafeText(TypeDecorator[str]):
    """Text out of mails: half characters and NULs, which databases refuse, become visible escapes.

    It works on both sides, so what was written is found again under the same words.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Escape what cannot be kept."""
        if value is None:
            return None
        return value.encode("utf-8", "backslashreplace").decode("utf-8").replace("\0", "\\x00")

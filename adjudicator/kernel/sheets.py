"""Order sheets: the set of orders a seat has in force, merged by subject (GEN-3)."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.records import Order, RecordTypes


@dataclass(frozen=True)
class Sheet:
    """Orders in force, one a subject, always in order of subject, whatever the order of entry."""

    orders: tuple[Order, ...] = ()

    def get(self, subject: str) -> Order | None:
        """Return the order on a subject, if there is one."""
        return next((order for order in self.orders if order.subject == subject), None)

    @property
    def subjects(self) -> tuple[str, ...]:
        """The subjects that have an order, sorted."""
        return tuple(order.subject for order in self.orders)

    def merged(self, orders: Iterable[Order]) -> "Sheet":
        """Return the sheet with these orders set; a later one on a subject replaces an earlier one."""
        by_subject = {order.subject: order for order in self.orders}
        by_subject.update((order.subject, order) for order in orders)
        return Sheet(tuple(by_subject[subject] for subject in sorted(by_subject)))

    def without(self, subject: str) -> "Sheet":
        """Return the sheet with no order on this subject."""
        return Sheet(tuple(order for order in self.orders if order.subject != subject))

    def dump(self) -> JSON:
        """Return the sheet as a JSON value that names each order's type and schema."""
        return [
            {"type": order.type_name, "schema": order.schema_number, "order": order.model_dump(mode="json")}
            for order in self.orders
        ]


def load_sheet(value: Sequence[JSON], types: RecordTypes[Order]) -> Sheet:
    """Return the sheet that `Sheet.dump` wrote, orders of old schemas lifted. Raises UnknownRecord."""
    return Sheet().merged(_order(entry, types) for entry in value)


def _order(entry: JSON, types: RecordTypes[Order]) -> Order:
    schema, payload = types.lifted(entry["type"], entry["schema"], entry["order"])
    return types.decode(entry["type"], schema, json.dumps(payload))

"""What an edition lets a leader order; whoever reads orders finds it in the view."""

from adjudicator.kernel.model import Value


class Powers(Value):
    """Without any, as in the edition `march`, a leader orders whom he stands with, unconditionally."""

    conditions: bool = False  # IF condition ELSE (SS-3.1-3)
    militia: bool = False  # anywhere, dispersed or formed (3.4, SS-3.1-1)
    table: bool = False  # tell how battles ended at the table (SS-0-4)


NO_POWERS = Powers()
"""The edition `march`'s."""

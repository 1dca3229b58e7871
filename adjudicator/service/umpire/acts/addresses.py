"""ADDRESS, TOKEN: where a player's letters go, where his mail may come from, the key of his letters.

Addresses stand in the directory, never in the log, which holds digests of them.
"""

from dataclasses import replace

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.holding import is_free, keep_holder, move_holder, renew_key
from adjudicator.service.ports import SeatEntry
from adjudicator.service.umpire.act import AN_ADDRESS, Act, Answer, NotDone, Words, after
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.events import Holding

MOST_ADDRESSES = 5
"""Addresses that a seat has at the most."""


def _move(case: Case, words: Words) -> Answer:
    seat, address = case.seat(words["seat"]), words["address"]
    holder_of(case, seat)
    check_free(case, seat, address)
    commit = move_holder(case.office(seat), address, UMPIRE_SEAT, case.reason())
    case.owe("address", seat, {"commit": commit.number})
    return Answer(
        (
            f"{case.short(seat)}'s letters go to {address} from now on; he is told there. He answers that "
            "letter: those from before have a key that counts no more.",
        )
    )


def _add(case: Case, words: Words) -> Answer:
    seat, address = case.seat(words["seat"]), words["address"]
    holder = holder_of(case, seat)
    check_free(case, seat, address)
    if len(holder.addresses) >= MOST_ADDRESSES:
        raise NotDone(f"{case.short(seat)} has {MOST_ADDRESSES} addresses already: ADDRESS REMOVE one first.")
    case.commit([keep_holder(case.office(seat), Holding.ADDED, address, UMPIRE_SEAT, case.reason())])
    case.work.directory.add_seat(case.name, replace(holder, also=(*holder.also, address)))
    return Answer(
        (f"{case.short(seat)} may write from {address} too. His letters go to {holder.address} as before.",)
    )


def _remove(case: Case, words: Words) -> Answer:
    seat, address = case.seat(words["seat"]), words["address"]
    holder = holder_of(case, seat)
    rest = tuple(each for each in holder.also if each.casefold() != address.casefold())
    if rest == holder.also:
        where = "is where his letters go" if holder.writes_from(address) else "is none of his addresses"
        raise NotDone(f"{address} {where}. ADDRESS {seat} new@example.org has them go elsewhere.")
    case.commit([keep_holder(case.office(seat), Holding.REMOVED, address, UMPIRE_SEAT, case.reason())])
    case.work.directory.add_seat(case.name, replace(holder, also=rest))
    return Answer((f"What comes from {address} is {case.short(seat)}'s no more.",))


def _renew(case: Case, words: Words) -> Answer:
    own = words["seat"].casefold() == UMPIRE_SEAT
    seat = UMPIRE_SEAT if own else case.seat(words["seat"])
    holder_of(case, seat)
    commit = renew_key(case.office(seat), UMPIRE_SEAT, case.reason())
    if own:
        return Answer(("Your letters have a new key from this one on; those from before count no more.",))
    case.owe("renewed", seat, {"commit": commit.number})
    return Answer(
        (
            f"{case.short(seat)} has a new key, in a letter that is on its way. Answers to older letters are "
            "held.",
        )
    )


def holder_of(case: Case, seat: SeatId) -> SeatEntry:
    """Who holds a seat. Raises NotDone where nobody does."""
    holder = case.work.directory.seat(case.name, seat)
    if holder is None:
        raise NotDone(f"Nobody holds {case.short(seat)}: REPLACE {seat} ADDRESS gives it to somebody.")
    return holder


def check_free(case: Case, seat: SeatId, address: str) -> None:
    """Raises NotDone where an address holds a player's seat of the campaign already."""
    held = is_free(case.work, case.name, address)
    if held is not None:
        raise NotDone(f"{address} holds {case.short(held)} already.")


SEAT_AND_ADDRESS = r"(?P<seat>[^\s:]+)\s*:?\s+" + AN_ADDRESS

ADDRESS = Act(
    words="ADDRESS",
    written="ADDRESS SEAT new@example.org",
    does="sends a player's letters to another address, and takes his mail from there alone",
    pattern=after(SEAT_AND_ADDRESS),
    do=_move,
)
ADDRESS_ADD = Act(
    words="ADDRESS ADD",
    written="ADDRESS ADD SEAT second@example.org",
    does="takes a player's mail from a further address too",
    pattern=after(SEAT_AND_ADDRESS),
    do=_add,
)
ADDRESS_REMOVE = Act(
    words="ADDRESS REMOVE",
    written="ADDRESS REMOVE SEAT second@example.org",
    does="takes it from there no more",
    pattern=after(SEAT_AND_ADDRESS),
    do=_remove,
)
TOKEN = Act(
    words="TOKEN",
    written="TOKEN SEAT",
    does="gives a seat's letters a new key, for a player who passed one on; answers to older ones are held",
    pattern=after(r"(?P<seat>[^\s:]+)"),
    do=_renew,
)

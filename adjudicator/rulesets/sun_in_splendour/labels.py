"""Fresh labels for rivals' bodies, so that no seat learns a true id or follows one for years (SS-3.1-3)."""

import hashlib

from adjudicator.kernel.visibility import SeatId

_LETTERS = "ABCDEFGHJKLMNPQRTUVWXY"  # none that is easily taken for a digit
_CHARACTERS = _LETTERS + "346789"


def label(label_key: str, viewer: SeatId, body: str) -> str:
    """Return what `viewer` calls a rival's body this season: a letter and three letters or digits, `K7QD`.

    `label_key` is the season's secret (`State.label_key`), so a label tells nothing of the body, of
    other seasons or of what other seats call it.
    """
    hashed = hashlib.sha256(f"{label_key}\x00{viewer}\x00{body}".encode()).digest()
    tail = (_CHARACTERS[byte % len(_CHARACTERS)] for byte in hashed[1:4])
    return _LETTERS[hashed[0] % len(_LETTERS)] + "".join(tail)

"""What is wrong with a case file itself, as opposed to what came of it."""

from collections.abc import Collection

from pydantic import ValidationError

from adjudicator.kernel.names import Found, names_of

_LISTED = 12


class CaseFault(ValueError):
    """A case file that cannot be played: a sentence that begins with the key that is wrong."""


def key_of(*parts: str | int) -> str:
    """Return a key of a case file as a person would write it: `expect 2.tick`, entries counted from 1."""
    text = ""
    for part in parts:
        text += f" {part + 1}" if isinstance(part, int) else f".{part}" if text else part
    return text


def first_error(error: ValidationError, *above: str) -> str:
    """Return the first thing that a model complains of, with its key below `above`."""
    found = error.errors()[0]
    if found["type"] == "extra_forbidden":
        return f"{key_of(*above, *found['loc'])}: there is no such key"
    message = found["msg"].removeprefix("Value error, ")
    return f"{key_of(*above, *found['loc'])}: {message[0].lower()}{message[1:]}"


def near(text: str, known: Collection[str]) -> str:
    """Return, to end a sentence, what of the known names may have been meant, or what there is."""
    found = names_of(known).find(text)
    choices = (found.name,) if isinstance(found, Found) else found.choices
    if choices:
        return f"did you mean {' or '.join(choices)}?"
    if not known:
        return "there are none"
    more = ", ..." if len(known) > _LISTED else ""
    return f"there are {', '.join(sorted(known)[:_LISTED])}{more}"

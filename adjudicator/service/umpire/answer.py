"""The one letter that answers all acts of a mail: what was not done, then what was, and what is so now."""

from collections.abc import Sequence

from adjudicator.kernel.letters import Reply
from adjudicator.kernel.model import Value
from adjudicator.kernel.report import Entry, Section
from adjudicator.service.umpire.act import Act, Acted, Outcome
from adjudicator.service.umpire.asking import act_begun

LONGEST = 60
"""Signs of a line that are repeated."""
HELP = "HELP"
"""The words of the act that lists all acts."""
MOST_NAMED = 2
"""Acts that a heading names."""
MOST_LINES = 20
"""Lines that were not read and are shown."""


class DeskAnswer(Value):
    """What a letter to the umpire says beside its heading, as a notice has it.

    `mails` are shown below the rest, from the archive: their text is in no answer that is kept.
    """

    headline: str
    lines: tuple[str, ...] = ()
    parts: tuple[Section, ...] = ()
    replies: tuple[Reply, ...] = ()
    mails: tuple[int, ...] = ()


def answer_to(
    acted: Sequence[Acted], unread: Sequence[str], acts: Sequence[Act], orders: Sequence[Reply] = ()
) -> DeskAnswer:
    """The answer to a mail; `unread` are lines that were neither acts nor orders.

    `orders` are those that the open round takes of him, to be listed before the acts.
    """
    failed = [each for each in acted if each.outcome is not Outcome.DONE]
    done = [each for each in acted if each.outcome is Outcome.DONE]
    sections = (
        _section("NOT DONE", failed),
        Section(title="NOT READ", entries=tuple(_unread(line, acts) for line in unread[:MOST_LINES])),
        _section("DONE", done),
    )
    parts = (*sections, *(part for each in done for part in each.parts))
    at_a_loss = not (acted or unread) or any(each.act == HELP for each in acted)
    help_ = tuple(Reply(type=act.written, does=act.does) for act in acts if act.words == HELP)
    return DeskAnswer(
        headline=_headline(done, failed, len(unread)),
        parts=tuple(part for part in parts if part.entries),
        replies=(*orders, *forms(acts)) if at_a_loss else (*orders, *help_) if unread else (),
        mails=tuple(mail for each in done for mail in each.mails),
    )


def forms(acts: Sequence[Act]) -> tuple[Reply, ...]:
    """What can be written to the desk."""
    return tuple(Reply(type=act.written, does=act.does) for act in acts)


def shown_whole(said: str, words: str) -> bool:
    """Tell whether an act's first line, as the answer repeats it, ends with all its words."""
    return len(said) <= LONGEST and said.endswith(words)


def _headline(done: Sequence[Acted], failed: Sequence[Acted], unread: int) -> str:
    parts = [f"{_named(done)} done" if done else "nothing done"]
    parts += [f"{_named(failed)} NOT DONE"] if failed else []
    parts += [f"{unread} line{'s' if unread > 1 else ''} NOT READ"] if unread else []
    return ", ".join(parts)


def _named(acted: Sequence[Acted]) -> str:
    """The acts by their words, each once, or how many there are."""
    words = list(dict.fromkeys(each.act for each in acted))
    return " and ".join(words) if len(words) <= MOST_NAMED else str(len(acted))


def _section(title: str, acted: Sequence[Acted]) -> Section:
    return Section(title=title, entries=tuple(map(_entry, acted)))


def _unread(line: str, acts: Sequence[Act]) -> Entry:
    act = act_begun(line, acts)
    hint = (f"Write it like {act.written} ({act.does}).",) if act else ()
    return Entry(text=f'"{line}"', details=hint)


def _entry(acted: Acted) -> Entry:
    said = acted.said if len(acted.said) <= LONGEST else f"{acted.said[: LONGEST - 3]}..."
    return Entry(text=said, details=acted.lines)

"""Write the generated pages: docs/commands.md from the command line, docs/orders/ from the grammars.

`make docs` runs this; a test holds the pages and the program together.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer.main

from adjudicator.cli.app import app
from adjudicator.rulesets import registry as games
from adjudicator.service.reference import orders_page

DOCS = Path(__file__).parent.parent / "docs"

HEAD = """# Commands

Made by `make docs` from the commands' own help. All take `--home DIR` before their name (default: this
folder). Exit status: 0, 1 where there is a finding that wants a person, 2 where the command could not be
carried out as it was given.
"""


def pages() -> dict[Path, str]:
    """Every generated page with its text."""
    found = {DOCS / "commands.md": commands_page()}
    for key in games.keys():  # noqa: SIM118 - a function, not a dict
        rules = games.load(key, games.editions(key)[-1])
        found[DOCS / "orders" / f"{key}.md"] = orders_page(rules)
    return found


def commands_page() -> str:
    """The command line as a page."""
    return HEAD + "".join(_command(name, command) for name, command in _commands())


def _commands() -> Iterator[tuple[str, Any]]:
    group = typer.main.get_command(app)
    for name, command in sorted(group.commands.items()):  # type: ignore[attr-defined]
        inner = getattr(command, "commands", None)
        if inner is None:
            yield name, command
        else:
            family = " ".join([name, *(_name(each) for each in _arguments(command))])
            yield from ((f"{family} {each}", inner[each]) for each in sorted(inner) if not inner[each].hidden)


def _arguments(command: Any) -> list[Any]:
    return [each for each in command.params if each.param_type_name == "argument"]


def _command(name: str, command: Any) -> str:
    arguments = _arguments(command)
    options = [each for each in command.params if each.param_type_name == "option" and each.name != "help"]
    usage = " ".join([name, *(_name(each) for each in arguments)])
    lines = [f"\n## `adjudicator {usage}`\n\n{_paragraphs(command.help or '')}\n"]
    rows = [(_name(each), each) for each in arguments] + [(", ".join(each.opts), each) for each in options]
    lines += ["\n| | |\n|---|---|\n" if rows else ""]
    lines += [f"| `{title}` | {getattr(each, 'help', '') or ''} |\n" for title, each in rows]
    return "".join(lines)


def _name(argument: Any) -> str:
    return str(argument.metavar or argument.name.upper())


def _paragraphs(text: str) -> str:
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def main() -> None:
    """Write the pages."""
    for path, text in sorted(pages().items()):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        sys.stdout.write(f"{path.relative_to(DOCS.parent)}\n")


if __name__ == "__main__":
    main()

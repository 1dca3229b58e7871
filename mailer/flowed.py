"""Text that its sender's program wrapped, unwrapped (RFC 3676)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class _Physical:
    depth: int
    text: str

    @property
    def flows(self) -> bool:
        return self.text.endswith(" ") and self.text != "-- "


def unwrap(text: str, *, delsp: bool) -> str:
    """Join soft-broken lines; quote marks come out as one `>` for each level and a space.

    `delsp` says that the space at the end of a soft-broken line is not part of the text (RFC 3676 4.2).
    """
    paragraphs: list[list[str]] = []
    depth, open_paragraph = 0, False
    for line in map(_physical, text.split("\n")):
        continues = open_paragraph and line.depth == depth and line.text != "-- "
        kept = line.text[:-1] if delsp and line.flows else line.text
        if not continues:
            paragraphs.append([">" * line.depth + " "] if line.depth else [])
        paragraphs[-1].append(kept)
        depth, open_paragraph = line.depth, line.flows
    return "\n".join(map("".join, paragraphs))


def _physical(line: str) -> _Physical:
    bare = line.removesuffix("\r").lstrip(">")
    return _Physical(len(line.removesuffix("\r")) - len(bare), bare.removeprefix(" "))

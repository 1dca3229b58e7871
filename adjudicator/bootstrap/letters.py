"""Letters and maps as the service wants them set."""

from collections.abc import Sequence
from typing import cast

from adjudicator.kernel.drawing import Drawing, Motion
from adjudicator.kernel.letters import Letter
from adjudicator.render.letters.letters import Name, render
from adjudicator.render.pictures import Size, animated, png, strip_png
from adjudicator.rulesets.registry import templates
from adjudicator.service import ports


class Stationer:
    """Sets letters from the templates."""

    def __call__(self, name: str, game: str, letter: Letter) -> ports.SetLetter:
        """The letter in words."""
        done = render(cast("Name", name), game, letter, templates)
        return ports.SetLetter(done.subject, done.text, done.html, done.cut)


class MapMaker:
    """Draws maps and fields for mails."""

    def png(self, picture: Drawing) -> bytes:
        """The picture as PNG, fit for a phone."""
        return png(picture, Size.PHONE)

    def strip(self, frames: Sequence[Drawing]) -> bytes:
        """Several pictures on one PNG."""
        return strip_png(frames)

    def animated(self, film: Motion) -> str:
        """The film as SVG."""
        return animated(film)

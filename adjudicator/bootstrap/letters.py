"""Letters and maps as the service wants them set."""

from typing import cast

from adjudicator.kernel.letters import Letter
from adjudicator.kernel.picture import Picture
from adjudicator.render.letters.letters import Name, render
from adjudicator.render.maps import Size, png
from adjudicator.service import ports


class Stationer:
    """Sets letters from the templates."""

    def __call__(self, name: str, game: str, letter: Letter) -> ports.SetLetter:
        """The letter in words."""
        done = render(cast("Name", name), game, letter)
        return ports.SetLetter(done.subject, done.text, done.html)


class MapMaker:
    """Draws maps for mails."""

    def png(self, picture: Picture) -> bytes:
        """The picture as PNG, fit for a phone."""
        return png(picture, Size.PHONE)

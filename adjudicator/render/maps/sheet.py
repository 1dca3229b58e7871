"""How large a picture is drawn: which setting of the base map, which window, how many pixels."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from adjudicator.kernel.basemap import Box, Setting


class Size(StrEnum):
    """FULL: for a screen or paper, with title, seats and legend in the sea. PHONE: to be mailed inline."""

    FULL = "full"
    PHONE = "phone"


@dataclass(frozen=True)
class Sheet:
    """A sheet of paper for one picture.

    `units` is grid units per style pixel. A style pixel is `density` tenths of a pixel of the image: a
    phone shows two or three dots for each pixel of a page, so a mailed map is made finer than it is wide.
    `strip` is the height, in grid units, of the key below the map (0: the key stands in the sea).
    """

    setting: Setting
    window: Box
    units: int
    density: int
    strip: int

    @property
    def whole(self) -> Box:
        """Map and key together."""
        return self.window._replace(height=self.window.height + self.strip)

    def inside(self, edge: int) -> Box:
        """The window without an edge of this breadth in grid units."""
        x, y, w, h = self.window
        return Box(x + edge, y + edge, w - 2 * edge, h - 2 * edge)

    @property
    def width(self) -> int:
        """The width of the image in pixels."""
        return self.window.width * self.density // (self.units * 10)

    @property
    def small(self) -> bool:
        """Whether lines are drawn thinner and the lesser names left out."""
        return self.setting is Setting.PHONE

    @property
    def shield_scale(self) -> int:
        """The size of shields in tenths; a window is for a phone, where counts must be large to be read."""
        return 12 if self.strip and not self.small else self.glyph_scale

    @property
    def glyph_scale(self) -> int:
        """The size of places' signs in tenths of their full size."""
        return 8 if self.small else 10

"""How large a field is drawn: how many grid units are a pixel, and how large the letters of its key are."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.field import FieldPicture
from adjudicator.render.maps.sheet import Size

_BREADTH = {Size.PHONE: 600, Size.FULL: 1100}
_DENSITY = {Size.PHONE: 15, Size.FULL: 10}
_EMS = {Size.PHONE: 31, Size.FULL: 62}
_FILM_HIGH = 1000
_COLUMNS = {Size.PHONE: 2, Size.FULL: 4}


@dataclass(frozen=True)
class FieldSheet:
    """A sheet for one picture of a field.

    `units` is grid units per style pixel, a style pixel `density` tenths of a pixel of the image. `em` is how
    high the key's letters are, in tenths of a style pixel; the key has this many `columns`.
    """

    window: Box
    units: int
    density: int
    em: int
    columns: int

    @property
    def width(self) -> int:
        """The width of the image in pixels."""
        return self.window.width * self.density // (self.units * 10)

    def ems(self, tenths: int) -> int:
        """Tenths of an em in grid units."""
        return self.em * tenths * self.units // 100


def sheet_for(picture: FieldPicture, size: Size) -> FieldSheet:
    """The sheet for a picture at one of its two sizes."""
    return sheet_of(picture, _BREADTH[size], _DENSITY[size], _EMS[size], _COLUMNS[size])


def film_sheet(picture: FieldPicture) -> FieldSheet:
    """The sheet for a field in motion: narrower for a high field, since a screen has to show all of it."""
    window, size = picture.window, Size.FULL
    breadth = min(_BREADTH[size], max(1, _FILM_HIGH * window.width // window.height))
    return sheet_of(picture, breadth, _DENSITY[size], _EMS[size], _COLUMNS[size])


def sheet_of(picture: FieldPicture, breadth: int, density: int, ems: int, columns: int) -> FieldSheet:
    """The sheet that is `breadth` style pixels wide, or a little less; `ems` letters go into the breadth."""
    window = picture.window
    units = max(1, -(-window.width // breadth))
    return FieldSheet(window, units, density, window.width * 10 // (units * ems), columns)

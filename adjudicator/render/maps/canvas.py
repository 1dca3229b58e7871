"""SVG in the making: paths, text, glyphs and shields, in whole grid units."""

from __future__ import annotations

from html import escape

from adjudicator.render.maps.faces import printable
from adjudicator.render.maps.style import Face, Stroke, Style

_DROP = 31
"""How far a baseline lies below the middle height of its words, in hundredths of their size."""


class Canvas:
    """A growing SVG. `units` is grid units per pixel; lengths given in tenths of a pixel are `tenths`."""

    def __init__(self, style: Style, units: int) -> None:
        self.style = style
        self.units = units
        self._out: list[str] = []
        self._definitions: dict[str, str] = {}

    def length(self, tenths: int) -> int:
        """Tenths of a pixel in grid units, rounded half upwards."""
        return (tenths * self.units + 5) // 10

    def drop(self, size: int) -> int:
        """How far below their middle height words of this size, in tenths of a pixel, have their baseline."""
        return self.length(size) * _DROP // 100

    def put(self, markup: str) -> None:
        """Add finished markup."""
        self._out.append(markup)

    def define(self, ref: str, markup: str) -> None:
        """Keep markup (holding `id=ref`) to be used any number of times; the first of a name stays."""
        self._definitions.setdefault(ref, markup)

    def rect(self, box: tuple[int, int, int, int], fill: str, *, rx: int = 0, extra: str = "") -> None:
        """A rectangle."""
        x, y, w, h = box
        corner = f' rx="{rx}"' if rx else ""
        self.put(f'<rect x="{x}" y="{y}" width="{w}" height="{h}"{corner} fill="{fill}"{extra}/>')

    def fill(self, d: str, colour: str, *, extra: str = "") -> None:
        """A filled path."""
        self.put(f'<path d="{d}" fill="{colour}"{extra}/>')

    def line(
        self, d: str, colour: str, width: int, *, dash: str | None = None, cap: str | None = None
    ) -> None:
        """A stroked path; `width` and the numbers of `dash` in tenths of a pixel."""
        cap = cap or ("butt" if dash else "round")
        dashes = " ".join(str(self.length(int(n))) for n in dash.split()) if dash else ""
        self.put(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{self.length(width)}"'
            f' stroke-linejoin="round" stroke-linecap="{cap}"'
            + (f' stroke-dasharray="{dashes}"' if dash else "")
            + "/>"
        )

    def stroke(self, d: str, stroke: Stroke, tenths: int = 10) -> None:
        """A path in a stroke of the style sheet; `tenths` scales its width."""
        self.line(d, stroke.stroke, stroke.width * tenths // 10, dash=stroke.dash, cap=stroke.cap)

    def text(
        self,
        at: tuple[int, int],
        words: str,
        size: int,
        face: Face,
        *,
        fill: str | None = None,
        anchor: str = "middle",
        halo: tuple[str, int] | None = None,
        spacing: int = 0,
    ) -> None:
        """Words with their middle height at `at`; size, spacing, halo width in tenths of a pixel."""
        high = self.length(size)
        spaced = f' letter-spacing="{self.length(spacing)}"' if spacing else ""
        slanted = f' font-style="{face.style}"' if face.style != "normal" else ""
        lifted = (
            f' stroke="{halo[0]}" stroke-width="{self.length(halo[1])}" stroke-linejoin="round"'
            ' paint-order="stroke"'
            if halo
            else ""
        )
        self.put(
            f'<text x="{at[0]}" y="{at[1] + self.drop(size)}" font-family="{face.family}"'
            f' font-weight="{face.weight}" font-size="{high}" text-anchor="{anchor}"'
            f' fill="{fill or self.style.ink}"{slanted}{spaced}{lifted}>{escape(printable(words))}</text>'
        )

    def use(self, ref: str, at: tuple[int, int], scale: int) -> None:
        """A kept drawing in tenths of a pixel about its centre; `scale` in tenths."""
        k = self.units * scale
        self.put(
            f'<use href="#{ref}" transform="translate({at[0]} {at[1]}) scale({k // 100}.{k % 100:02d})"/>'
        )

    def glyph(self, name: str, at: tuple[int, int], *, owner: str | None = None, scale: int = 10) -> None:
        """A sign of the style sheet, in its owner's colour; `scale` in tenths."""
        colour = owner or "#fffdf6"
        ref = f"{name}-{colour[1:]}"
        self.define(ref, f'<g id="{ref}">{self._glyph(name, colour)}</g>')
        self.use(ref, at, scale)

    def _glyph(self, name: str, owner: str) -> str:
        land = self.style.paper.land
        fills = {"owner": owner, "gate": land if owner in self.style.dark else self.style.ink}
        drawn = ""
        for part in self.style.glyph(name):
            join = ' stroke-linejoin="round" stroke-linecap="round"'
            if part.fill == "owner":  # a light rim lifts the sign off roads and coasts
                drawn += (
                    f'<path d="{part.d}" fill="none" stroke="{land}" stroke-width="{part.width + 30}"{join}/>'
                )
            edge = f' stroke="{part.stroke}" stroke-width="{part.width}"{join}' if part.stroke else ""
            drawn += f'<path d="{part.d}" fill="{fills.get(part.fill, part.fill)}"{edge}/>'
        return drawn

    def svg(self, view: tuple[int, int, int, int], width: int) -> str:
        """The whole as an SVG document of this view box and width in pixels."""
        x, y, w, h = view
        definitions = "".join(self._definitions.values())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{width}"'
            f' height="{width * h // w}"><defs>{definitions}</defs>{"".join(self._out)}</svg>'
        )

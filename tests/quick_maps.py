"""Maps for tests that look at none: small, and none drawn twice."""

import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from adjudicator.bootstrap.letters import MapMaker
from adjudicator.kernel.drawing import Drawing
from adjudicator.render import field, maps
from adjudicator.render.maps.raster import rasterise

SMALLER = 4
"""A map's pixels cost as much as all else about it."""


def draw_small(put: Callable[[object, str, object], None]) -> None:
    """Have maps drawn small; `put` sets an attribute, as `setattr` does."""
    for kind in (maps, field):
        put(kind, "rasterise", _small)


def _small(svg: str, width: int, *colours: Any) -> bytes:
    return rasterise(svg, width // SMALLER, *colours)


def drawn_once(folder: Path) -> Callable[[MapMaker, Drawing], bytes]:
    """How to draw no map twice: it takes half a second, and a PNG follows from its picture alone."""
    draw = MapMaker.png

    def png(self: MapMaker, picture: Drawing) -> bytes:
        file = folder / f"{sha256(repr(picture).encode()).hexdigest()}.png"
        if not file.exists():
            drawn = file.with_suffix(f".{os.getpid()}")
            drawn.write_bytes(draw(self, picture))
            drawn.replace(file)
        return file.read_bytes()

    return png

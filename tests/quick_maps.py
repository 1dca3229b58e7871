"""Maps for tests that look at none: small, and none drawn twice."""

import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import patch

from adjudicator.bootstrap.letters import MapMaker
from adjudicator.kernel.drawing import Drawing
from adjudicator.render import field, maps
from adjudicator.render.maps.raster import rasterise

SMALLER = 4
"""A map's pixels cost as much as all else about it."""

_drawn = MapMaker.png


def drawn_small(maker: MapMaker, picture: Drawing) -> bytes:
    """Draw a map small, where `MapMaker.png` would draw it large."""
    with patch.object(maps, "rasterise", _small), patch.object(field, "rasterise", _small):
        return _drawn(maker, picture)


def _small(svg: str, width: int, *colours: Any) -> bytes:
    return rasterise(svg, width // SMALLER, *colours)


def drawn_once(folder: Path) -> Callable[[MapMaker, Drawing], bytes]:
    """How to draw no map twice: a PNG follows from its picture alone."""

    def png(maker: MapMaker, picture: Drawing) -> bytes:
        file = folder / f"{sha256(repr(picture).encode()).hexdigest()}.png"
        if not file.exists():
            drawn = file.with_suffix(f".{os.getpid()}")
            drawn.write_bytes(drawn_small(maker, picture))
            drawn.replace(file)
        return file.read_bytes()

    return png

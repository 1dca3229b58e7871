"""The page that a film is: an SVG as large as its window, with its title and its faces inside."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from html import escape

from adjudicator.kernel.basemap import Box
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import printable
from adjudicator.render.maps.style import Face, data, style
from adjudicator.render.maps.webfont import woff


def fitted_page(canvas: Canvas, box: Box, width: int) -> str:
    """The document as large as the window that shows it, and nothing beyond its own edges."""
    high, paper = width * box.height // box.width, canvas.style.paper.panel
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {high}" width="100%" height="100%"'
        f' style="background:{paper}">{canvas.svg(box, width)}</svg>'
    )


def head(title: str, subtitle: str) -> str:
    """What a browser's tab says, and the faces: whoever opens the file has not got them."""
    words = f"{title}, {subtitle}" if subtitle else title
    return f"<title>{escape(printable(words))}</title><style>{_faces()}</style>"


@cache
def _faces() -> str:
    fonts = style().fonts
    faces = (fonts.name, fonts.text, fonts.italic, fonts.title, fonts.sea)
    return "".join(_face(face, name) for face, name in zip(faces, fonts.files, strict=True))


def _face(face: Face, name: str) -> str:
    packed = b64encode(woff((data("fonts") / name).read_bytes())).decode()
    return (
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};font-style:{face.style};'
        f"src:url(data:font/woff;base64,{packed})}}"
    )

"""Animation in SVG without a script (SMIL): values by time, in one loop that all parts of a film share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Frame = tuple[int, str]
"""A millisecond of the film and the value of an attribute at it."""

_PARTS = 10_000
_FADE = 250


@dataclass(frozen=True)
class Loop:
    """A film's length in milliseconds, gone through again and again."""

    length: int

    def animate(self, attribute: str, frames: Sequence[Frame]) -> str:
        """An attribute that goes evenly from each value to the next, and keeps the first and last one."""
        return f'<animate attributeName="{attribute}"{self._timed(self._whole(frames))}/>'

    def move(self, kind: str, frames: Sequence[Frame]) -> str:
        """A transform of this kind (`translate`, `scale`) that goes evenly from each value to the next."""
        return (
            f'<animateTransform attributeName="transform" type="{kind}"{self._timed(self._whole(frames))}/>'
        )

    def switch(self, attribute: str, frames: Sequence[Frame]) -> str:
        """An attribute that jumps to each value at its time."""
        first = [] if frames[0][0] == 0 else [(0, frames[0][1])]
        timed = self._timed([*first, *frames])
        return f'<animate attributeName="{attribute}" calcMode="discrete"{timed}/>'

    def appear(self, since: int, until: int) -> str:
        """Fading in at an instant and out after another; nothing to animate for what is always there."""
        frames: list[Frame] = []
        if since > 0:
            frames += [(max(0, since - _FADE), "0"), (since, "1")]
        if until < self.length:
            frames += [(max(since, until), "1"), (min(self.length, until + _FADE), "0")]
        return self.animate("opacity", frames) if frames else ""

    def show(self, since: int, until: int) -> str:
        """Shown from an instant to another, without fading."""
        frames = [(0, "hidden"), (since, "visible"), (until, "hidden")]
        kept = [frame for frame in frames[1:] if frame[0] < self.length]
        return self.switch("visibility", kept if since == 0 else [frames[0], *kept])

    def _whole(self, frames: Sequence[Frame]) -> list[Frame]:
        """The frames from the loop's beginning to its end."""
        first = [(0, frames[0][1])] if frames[0][0] > 0 else []
        last = [(self.length, frames[-1][1])] if frames[-1][0] < self.length else []
        return [*first, *frames, *last]

    def _timed(self, frames: Sequence[Frame]) -> str:
        values = ";".join(value for _, value in frames)
        times = ";".join(self._share(ms) for ms, _ in frames)
        seconds = f"{self.length // 1000}.{self.length % 1000:03d}s"
        return f' values="{values}" keyTimes="{times}" dur="{seconds}" repeatCount="indefinite"'

    def _share(self, ms: int) -> str:
        """The part of the loop that is over, in ten-thousandths."""
        if ms >= self.length:
            return "1"
        return f".{ms * _PARTS // self.length:04d}".rstrip("0").rstrip(".") or "0"

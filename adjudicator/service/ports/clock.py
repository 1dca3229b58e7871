"""The time, handed in."""

from collections.abc import Callable
from datetime import datetime

Clock = Callable[[], datetime]
"""Tells the time, aware, in UTC."""

"""The judge of play-by-email campaigns."""

__version__ = "0.1.0"

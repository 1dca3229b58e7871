"""A maintainer's tools; no part of what is installed."""

"""The command line: thin, one file a family of commands."""

from adjudicator.cli.app import main

__all__ = ["main"]

"""A campaign played by mail from briefing to proofs, in rehearsed time: what `make demo` runs."""

from adjudicator.demo.stage import run_demo

__all__ = ["run_demo"]

"""The one place where the parts are wired together."""

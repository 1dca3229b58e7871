"""The performance table: what is claimed to be fast, measured."""

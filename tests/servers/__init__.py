"""Real mail servers for tests, as child processes or threads on free ports of this machine."""

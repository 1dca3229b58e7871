"""Section 4: the march. Everybody moves at once, in exact time (SS-4.1-1)."""

"""The phases of a season, one file each, named as in the rules."""

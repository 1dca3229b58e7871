"""The imperative shell: mail in, rounds closed, letters out; the log decides, this carries it out."""

"""Letters: what the judge has to say, set as plain text of 72 columns and as one-column HTML.

Facts come in frozen models (`adjudicator.kernel.letters`), words stand in `templates/`. Nothing here
knows a game, a mailbox or a clock: times come as text already in the reader's zone.
"""

"""Mail in and mail out: RFC 5322, MIME and Maildir. It knows no game, no database and no judge.

In: an `Inbox` (`ports`) hands over raw bytes, `message.parse` reads them and never raises, `screen` tells
automatic mail apart, `text.written` finds what a person typed, `lines.label` says what each line is.
Out: `compose.compose` makes a `Letter` into bytes, and an `Outbox` carries them off.
"""

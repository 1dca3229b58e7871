"""Mail in and mail out: RFC 5322, MIME, Maildir, IMAP and SMTP. It knows no game, no database and no judge.

In: an `Inbox` (`ports`; there are `maildir`, `imap` and `single`) hands over raw bytes, `message.parse` reads
them and never raises, `screen` tells automatic mail apart, `text.written` finds what a person typed,
`lines.label` says what each line is. `idle` says when it is time to look.
Out: `compose.compose` makes a `Letter` into bytes, and an `Outbox` (`maildir`, `smtp`) carries them off;
`backoff` says when to try again what failed.
"""

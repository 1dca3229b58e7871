"""How much of one mail is read. Too much is answered by the caller, never dropped in silence."""

MAIL_BYTES = 1_000_000
"""A whole mail, attachments included."""
HEADER_BYTES = 64 * 1024
"""What is kept of a mail that is too big: its headers."""
TEXT_CHARACTERS = 64 * 1024
"""What a person typed, with all that he quoted."""
HTML_CHARACTERS = 512 * 1024
"""HTML before it becomes text; a quoted report with its styles is well under it."""
LINES = 400
"""Lines without a quote mark that are looked at, blank ones not counted; a report has half as many."""
LINES_CHARACTERS = 24 * 1024
"""Of these lines together."""
HTML_TAGS = 30_000
"""Tags of it; a quoted report has a few thousand."""
PARTS = 50
"""Parts of one MIME tree that are looked at."""
DELIMITERS = 5_000
"""Lines of a mail that could part a multipart (RFC 2046 5.1.1)."""
HEADERS = 2_000
"""Headers of one mail that are looked at."""
HEADER_CHARACTERS = 10_000
"""Of one header; a long list of recipients fits."""


def headers_of(beginning: bytes) -> bytes:
    """Return the headers at the beginning of a mail, up to and with the blank line, at most HEADER_BYTES."""
    head = beginning[:HEADER_BYTES]
    ends = [at for at in (head.find(b"\n\n"), head.find(b"\n\r\n")) if at >= 0]
    if ends:
        return head[: min(ends) + 1] + b"\n"
    return head[: head.rfind(b"\n") + 1] + b"\n"

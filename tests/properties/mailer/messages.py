"""Mails made up by hypothesis: sound ones as programs write them, and the same with something broken."""

from email.message import EmailMessage

from hypothesis import strategies as st

WORDS = st.sampled_from(
    [
        "march to Daventry",
        "hold",
        "pay all",
        "thanks",
        "--",
        "END",
        "READY",
        "Sent from my iPhone",
        "",
        ">",
        "> hold",
        "On Mon, 7 Dec 2026 at 11:00, Anne <anne@example.org> wrote:",
        "From: anne@example.org",
        "=?utf-8?q?",
        "(((",
        "\u202e",
    ]
)
TEXT = st.lists(WORDS | st.text(max_size=40), max_size=12).map("\n".join)
HTML = st.lists(
    st.sampled_from(
        [
            "<p>",
            "</p>",
            "<br>",
            "<div>",
            "<blockquote type=cite>",
            "</blockquote>",
            "<table><td>",
            "<li>",
            "&amp;",
            "<!--",
        ]
    )
    | TEXT.map(lambda text: text.replace("<", "&lt;")),
    max_size=12,
).map("".join)
BROKEN = (
    b"\0",
    b"\r",
    b"\xff\xfe",
    b"\n\n",
    b"--",
    b"=",
    b"boundary",
    b"Content-Type: message/rfc822\n\n",
    b"\x0b",
    b'"',
    b"(",
)


@st.composite
def sound(draw: st.DrawFn) -> bytes:
    """A mail of a person: text, HTML or both, with a file or none."""
    message = EmailMessage()
    message["From"], message["To"] = "anne@example.org", "judge+token@example.org"
    message["Subject"] = draw(st.sampled_from(["Re: March", "", "Fwd: x", "S\u00fcmmer [#token]"]))
    text = draw(TEXT).encode("utf-8", "replace").decode()
    message.set_content(text, cte=draw(st.sampled_from(["8bit", "quoted-printable", "base64"])))
    if draw(st.booleans()):
        message.add_alternative(draw(HTML).encode("utf-8", "replace").decode(), subtype="html")
    if draw(st.booleans()):
        message.add_attachment(b"hold", maintype="text", subtype="plain", filename="orders.txt")
    for number, part in enumerate(part for part in message.walk() if part.is_multipart()):
        part.set_boundary(f"boundary-{number}")  # by itself it would be chance
    return message.as_bytes()


@st.composite
def broken(draw: st.DrawFn) -> bytes:
    """Such a mail with pieces cut out, doubled, or put in where they do not belong."""
    raw = draw(sound())
    for _ in range(draw(st.integers(1, 4))):
        at, much = draw(st.integers(0, len(raw))), draw(st.integers(0, 60))
        new = draw(st.sampled_from(BROKEN) | st.just(raw[at : at + 2 * much]))
        raw = raw[:at] + new + raw[at + much :]
    return raw

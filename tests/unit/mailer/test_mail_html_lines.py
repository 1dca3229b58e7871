"""HTML comes out in the lines that a person sees."""

import pytest

from mailer.html import to_text


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", ["* a", "+ b", "* c"]),
        ("<ol><li>a</li><li>b<br>c</li></ol>", ["1. a", "2. b", "c"]),
        (
            "<table><tr><td>Main body</td><td>York</td></tr><tr><td>x</td></tr></table>",
            ["Main body York", "x"],
        ),
        ("<p>a&nbsp;&amp;&lt;b&gt; &eacute;</p><p>b</p>", ["a &<b> é", "b"]),
        ("<div>a<div>b</div>c</div>", ["a", "b", "c"]),
        ('<div style="white-space: pre-wrap">a\nb\n\nc</div>', ["a", "b", "c"]),
        ('<p style="white-space:pre-line">a\nb</p>', ["a", "b"]),
        ("<dl><dt>a</dt><dd>b</dd></dl>", ["a", "b"]),
        ("<center>a</center><font>b</font>", ["a", "b"]),
        ("<form>a<fieldset>b</fieldset></form>", ["a", "b"]),
        ("<div>a</div>\n<!-- x --><div>b</div><style>c</style>", ["a", "b"]),
        ("<p class=MsoNormal>March to <b>York</b>,\nint 4<o:p></o:p></p>", ["March to York, int 4"]),
    ],
)
def test_a_line_ends_where_a_person_sees_it_end(source: str, lines: list[str]) -> None:
    assert [line for line in to_text(source).split("\n") if line] == lines


@pytest.mark.parametrize(
    ("said", "quoted"),
    [("Orders: by me: for March: ", False), ("From: J<br>Sent: 1 June 2026 20:01<br>To: Anne<br>", True)],
)
def test_a_line_above_a_box_opens_a_quote_only_over_headers(said: str, quoted: bool) -> None:
    text = to_text(f"<p>Hold</p><div style='border-top:solid 1px'>{said}</div><p>Pay all</p>")
    assert ("> Pay all" in text.split("\n")) is quoted

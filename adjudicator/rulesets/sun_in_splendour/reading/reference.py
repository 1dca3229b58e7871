"""Every kind of order for the generated reference: form, meaning, rules, and what else may be typed."""

from adjudicator.kernel.report import Form
from adjudicator.rulesets.sun_in_splendour.reading.wordings import wordings


def reference() -> tuple[Form, ...]:
    """The kinds of order of this edition, and what it knows but does not do yet."""
    return (*_ORDERS, _later())


_ORDERS = (
    Form(
        kind="March",
        canonical="MARCH <troops> TO <place> [VIA <places>] [THEN [BY SEA] TO <place>] "
        "[PICKING UP <troops> AT <place>] [LEAVING <troops> AT <place>] [OUTSIDE] [INT <1-7>] [AGG <1-7>]",
        meaning="The troops go to the place, by the places named and otherwise by the shortest road, over as many "
        "seasons as it takes. Without troops your leader's own body goes. FROM may be said and is checked. "
        "Companies are never split: a number of men must be whole companies.",
        wordings=(
            "Take the lot to St Albans through Daventry, grab whoever is at Daventry. int 4 agg 5",
            "I'll go to Coventry with the men at arms",
            "Send the bills to Oxford, 4/5",
            "everyone but the bills go to York and leave 200 archers at Sandal",
            "March to Dover then by sea to Calais",
            "Main body to York",
        ),
        rules=("3.1", "SS-3.1-1", "SS-3.1-2", "SS-3.1-3", "SS-4-S1"),
    ),
    Form(
        kind="Hold",
        canonical="HOLD <troops> [OUTSIDE] [INT <1-7>] [AGG <1-7>]",
        meaning="The troops stay where they are and give up what they were ordered before. OUTSIDE camps them "
        "outside friendly walls.",
        wordings=(
            "STAY",
            "Main body: hold at Warwick, int 4",
            "Leave 200 bills in the castle",
            "the archers stay put",
        ),
        rules=("3.1", "SS-3.1-4", "SS-3.2-7", "SS-4-S2"),
    ),
    Form(
        kind="Join",
        canonical="JOIN <body> WITH <body>",
        meaning="Two of your bodies at one place become one, and the second name stays; your leader's own body "
        "always does.",
        wordings=(
            "join the Calais garrison with the main body",
            "Second body joins Main body",
            "merge Second body and Third body",
        ),
        rules=("SS-4-S3",),
    ),
    Form(
        kind="Withdraw",
        canonical="IF BEATEN WITHDRAW TO <place>",
        meaning="Where your beaten bodies go, if they can. It stands until changed.",
        wordings=("If I'm beaten fall back on Warwick", "retreat to Warwick if beaten"),
        rules=("SS-5-1",),
    ),
    Form(
        kind="Hostility",
        canonical="HOSTILE TO <leader> / PEACE WITH <leader>",
        meaning="Puts a leader on your hostile list, or takes him off it. It is proclaimed, and stands until changed.",
        wordings=("treat Norfolk as an enemy", "Herbert is hostile", "no longer hostile to Herbert"),
        rules=("SS-T-2",),
    ),
    Form(
        kind="Ratings",
        canonical="<body> INT <1-7> AGG <1-7>",
        meaning="Changes the ratings of an order in force. INT says how eagerly enemies are sought, AGG at what "
        "odds they are fought. Where none is given, 2 and 4 stand.",
        wordings=("main body int 6", "5/3", "interception 5, aggression 3"),
        rules=("3.2", "SS-3.2-1"),
    ),
    Form(
        kind="Same again",
        canonical="SAME AGAIN / SAME BUT <place> NOT <place> / SAME BUT INT <1-7>",
        meaning="What you ordered stands, or what your bodies were about goes on; with BUT, something of it changes.",
        wordings=(
            "Same but Barnet not St Albans, int 6",
            "same but via Oxford",
            "Barnet instead of St Albans",
        ),
        rules=("GEN-3",),
    ),
)


def _later() -> Form:
    later = wordings().later
    return Form(
        kind="Not in this edition",
        canonical="-",
        meaning="Known, and answered as not in this edition: "
        + ", ".join(each.about for each in later)
        + ".",
        wordings=("Give York 500", "if Richmond is besieged go there", "Hire Welsh archers"),
        rules=tuple(each.rule for each in later),
    )


def page(forms: tuple[Form, ...]) -> str:
    """Return the reference as a page of Markdown (`docs/orders/sun_in_splendour.md`)."""
    return "\n".join((_HEAD, *(_section(form) for form in forms), _WORDS, *_synonyms(), ""))


_HEAD = """# Orders of The Sun in Splendour

Write one order on a line, in your own words. The answer repeats each in its canonical form, which is what
stands in capitals here; small letters will do. A name that could mean two things is asked back.
"""

_WORDS = "## Words\n\nThe first is the canonical one.\n"


def _section(form: Form) -> str:
    said = "\n".join(f"- `{wording}`" for wording in form.wordings)
    return f"## {form.kind}\n\n    {form.canonical}\n\n{form.meaning}\n\n{said}\n\nRules: {', '.join(form.rules)}.\n"


def _synonyms() -> tuple[str, ...]:
    words = wordings().words
    return tuple(f"- **{name}**: {', '.join(words[name])}" for name in words)

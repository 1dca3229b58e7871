"""The traces that mail programs leave in plain text: attributions, header blocks, separators, signatures.

Every pattern is asked of lines of at most `LONGEST` characters, and each takes time linear in them.
"""

import re

LONGEST = 300
"""Longer lines meet no pattern."""
WINDOW = 4
"""Lines over which a mail program may wrap an attribution."""

WROTE = re.compile(
    r"\b(?:wrote|writes|schrieb(?:en)?|geschrieben|a écrit|escribi[óo]|ha scritto|scrisse|escreveu|"
    r"schreef(?: het volgende)?|skrev|kirjoitti|napisał(?:\(a\)|a)?|pisze|napsala?|írta|napísala?|a scris|"
    r"yazdı|έγραψε|написала?|писала?|пишет|пише|написав|пользователь|napisao|viết)\b"
    r"|写道|寫道|のメッセージ|書きました|작성|כתב",
    re.IGNORECASE,
)
AT_END = re.compile(r"[:：>,）\"'*_\s)-]*$")
OPENER = re.compile(
    r"^(?:-{2,} ?)?[*_\"'(\[]*(?:On|At|Am|Le|El|Il|Em|Op|Den|D\.|W dniu|Dnia|Dne|Dňa|In data|Il giorno|Vào|"
    r"Pe|På|Em|Data|Kl|于|在|於|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)(?=[\W\d])",
    re.IGNORECASE,
)
DATED = re.compile(r"\d{1,2}[:.h]\d\d|(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|年")
ADDRESS = re.compile(r"[^\s<>@]{1,80}@[^\s<>@]{1,80}")
DATE_FIRST = re.compile(
    r"^(?:\w{2,12}\.?,? )?(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}\.? \w{3,12}\.? \d{4}\b)[^@<]{0,80}"
    r"(?:<[^<>]{1,120}>:?|GMT[+-]\d\d:?\d\d[^@<]{0,60}:?|от [^<]{1,60}<[^<>]{1,120}>:?)$"
)
FROM_NAMES = (
    "from|von|de|da|van|fra|från|od|от|від|发件人|寄件者|差出人|mittente|lähettäjä|expéditeur|remitente|kimden|"
    "feladó|odesílatel|nadawca"
)
SENT_NAMES = (
    "sent|date|message du|gesendet|datum|envoyé|date d'envoi|enviad[oa](?: el| em| a)?|fecha|data|inviato|"
    "verzonden|sendt|dato|wysłano|дата|отправлено|надіслано|发送时间|日期|送信日時|odesláno|lähetetty|gönderildi|skickat"
)
OTHER_NAMES = (
    "to|cc|bcc|copie à|sujet|subject|reply-to|an|kopie|betreff|antwort an|à|objet|para|asunto|a|oggetto|"
    "risposta|aan|onderwerp|til|emne|till|ämne|do|temat|dw|кому|тема|копия|收件人|主题|主旨|宛先|件名|assunto|"
    "importance|priority|attachments|komu|předmět|vastaanottaja|aihe|kime|konu|répondre à|resent-from|"
    "organization|in-reply-to"
)
HEADER = re.compile(
    rf"^[*_>\s]*(?:(?P<sender>{FROM_NAMES})|(?P<sent>{SENT_NAMES})|(?P<other>{OTHER_NAMES}))"
    r"[*_]{0,2}\s?[:：][*_]{0,2}(?P<value>.*)$",
    re.IGNORECASE,
)
ANY_HEADER = re.compile(r"^[*_>\s]*[^\W\d_][\w.'’ -]{0,30}[*_]{0,2}\s?[:：][*_]{0,2}\s?(?P<value>\S.*)$")
"""A header in whatever language; `*` and `_` are what is left of its bold type."""
OUR_TIME = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
CLOCK = re.compile(r"\d{1,2}[:.h]\d\d|\d{4}-\d\d-\d\d")

SEPARATOR = re.compile(
    r"^[\s*_>]*-{2,}\s?(?:original(?:nachricht)?[ -]?(?:message|e-?mail|meddelelse|meddelande)?|"
    r"reply message|forwarded (?:message|mail)(?: from .{1,80})?|"
    r"ursprüngliche nachricht|weitergeleitete nachricht|"
    r"message d['’]origine|message original|message initial|message transféré|mensaje original|"
    r"mensaje reenviado|mensagem original|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|"
    r"doorgestuurd bericht|oprindelig (?:besked|meddelelse)|opprinnelig melding|"
    r"ursprungligt meddelande|wiadomość oryginalna|исходное сообщение|пересылаемое сообщение|"
    r"pôvodná správa|původní (?:e-mail|zpráva)|原始邮件|原始郵件|转发邮件信息|元のメッセージ)\s?-{2,}[\s*_]*$"
    r"|^(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message réexpédié|"
    r"inicio del mensaje reenviado|inizio messaggio inoltrato|quoted text)\s?:$",
    re.IGNORECASE,
)
FORWARD = re.compile(
    r"^[\s*_>]*(?:-{2,}\s?)?(?:forwarded (?:message|mail)|weitergeleitete nachricht|message transféré|"
    r"mensaje reenviado|mensagem encaminhada|messaggio inoltrato|doorgestuurd bericht|videresendt (?:besked|"
    r"meddelelse|melding)|vidarebefordrat meddelande|wiadomość przekazana|пересылаемое сообщение|"
    r"пересланное сообщение|转发邮件信息|begin forwarded message|anfang der weitergeleiteten nachricht|"
    r"début du message réexpédié|inicio del mensaje reenviado|inizio messaggio inoltrato)\b",
    re.IGNORECASE,
)
"""The line above a letter that is passed on."""
TAIL = re.compile(rf"^> ?(?:(?:{WROTE.pattern}) ?)?[:：]$", re.IGNORECASE)
"""The end of an attribution whose address was broken before its `>`: no quote mark."""
RULE = re.compile(r"^\s*(?:_{10,}|-{10,}|={4,}|—{5,})\s*$")
SIGNATURE_MARK = re.compile(r"^(?:--|—|–|__|-- ?)\s*$")
MOBILE = re.compile(
    r"^[\s*_>\[(<]*(?:(?:this (?:e-?mail|message) was )?(?:sent|written|composed|typed) "
    r"(?:from|via|with|using|by)(?: (?P<own>a|my|the))? (?P<device>.{2,80})|"
    r"get \[?outlook for .{2,60}|download .{2,40} for (?:ios|android)|"
    r"(?:diese|von|gesendet|verfasst|mit)\b.{0,60}\b(?:gesendet|verfasst|mobil\w*|outlook.{0,30}|mail.{0,30}|"
    r"iphone|ipad|smartphone|android\S*)|"
    r"envoyé (?:de|depuis|à partir|avec|via) .{2,60}|enviado (?:desde|de|do|com|a partir) .{2,60}|"
    r"inviato (?:da|dal|con) .{2,60}|verzonden (?:vanaf|met|via) .{2,60}|"
    r"verstuurd vanaf .{2,60}|sendt fra .{2,60}|skickat från .{2,60}|"
    r"wysłan[eoy] z .{2,60}|odesláno z .{2,60}|lähetetty .{2,40}|отправлено (?:с|из) .{2,60}|"
    r"надіслано з .{2,60}|发自我的.{1,40}|從我的.{1,40}|iPhoneから送信|"
    r"from my (?:iphone|ipad|phone|mobile|android).{0,40})[\s*_.\]!]*$",
    re.IGNORECASE,
)
DEVICES = re.compile(
    r"i-?phone|i-?pad|i-?pod|android|mobile|phone|blackberry|samsung|galaxy|htc|huawei|nokia|lumia|nexus|pixel|"
    r"outlook|mail\b|mailbox|yahoo|gmail|tablet|device|cell|windows|verizon|t-mobile|orange|at&t|handheld|"
    r"xperia|moto|alcatel|airmail|proton|thunderbird|typeapp|sparrow|bluemail|ti-\d+|app\b|ios\b|k-9|nine|spark",
    re.IGNORECASE,
)


def is_quoted(line: str) -> bool:
    """Tell a line behind a quote mark; `>From` is no quote but what mail stores make of `From`."""
    start = line.lstrip()[:40]
    return start.startswith(">") and not start.startswith(">From ") and not TAIL.match(start)


def is_attribution(text: str, *, quote_follows: bool) -> bool:
    """Tell whether `text` (one line, or some joined) is what a program puts above a quote.

    It says that somebody wrote, at its end, and when or from which address; where quoted lines follow at
    once, less will do.
    """
    if len(text) > LONGEST or not text:
        return False
    if DATE_FIRST.match(text) or _dates_an_address(text):
        return True
    if not _says_wrote(text):
        return False
    if quote_follows:
        return True
    begins_so = bool(OPENER.match(text)) or text[0].isdigit()
    return bool(ADDRESS.search(text)) or (begins_so and _is_of_our_time(text))


def _dates_an_address(text: str) -> bool:
    """As `Wed, 30 Apr at 15:19, A Name <name@example.org>:`, in whatever language."""
    if not text.endswith((":", "：")) or not ADDRESS.search(text):
        return False
    ends_so = text.endswith((">:", "> :"))
    return bool(DATED.search(text)) and (ends_so or bool(CLOCK.search(text)))


def _is_of_our_time(text: str) -> bool:
    return bool(CLOCK.search(text)) or bool(OUR_TIME.search(text))


def _says_wrote(text: str) -> bool:
    ends_so = text.rstrip(" *_-\"'").endswith((":", "：", ">"))
    found = [match.end() for match in WROTE.finditer(text)]
    return bool(found) and (ends_so or AT_END.match(text, found[-1]) is not None)


def opens_attribution(line: str) -> bool:
    """Tell whether an attribution of several lines may begin with this one: a date, an address, a writer."""
    if not line:
        return False
    if DATED.search(line) and (line[0].isdigit() or OPENER.match(line) or WROTE.search(line)):
        return True
    return bool(ADDRESS.search(line)) or bool(CLOCK.search(line) and OUR_TIME.search(line))


def is_opener(line: str) -> bool:
    """Tell whether this line tells a date, and begins with a word as attributions do."""
    return bool(DATED.search(line)) and bool(OPENER.match(line))


def is_mobile_signature(line: str) -> bool:
    """Tell the line that a phone or mail program adds of itself, as `Sent from my iPhone`."""
    found = MOBILE.match(line) if len(line) <= LONGEST else None
    if found is None:
        return False
    if found["device"] is None:
        return True
    device = found["device"].partition(",")[0].partition("<")[0]
    named = found["own"] == "my" and device[0].isupper() and len(device.split()) <= 5
    return named or DEVICES.search(device) is not None

"""The line that some programs set above a letter they quote or pass on, as `-----Original Message-----`.

It stands between dashes and says two things in whatever language: a letter, and that it is the original one
or one passed on. So the words of both are listed, not their phrases; a player's `--- my orders ---` says
neither.
"""

import re

from mailer.folding import fold

LETTER = (
    "message|mail|nachricht|messag|mensa|missatge|messaggio|bericht|besked|meddelelse|meddelande|"
    "melding|viesti|"
    "zpráva|správa|üzenet|mesaj|ileti|wiadomość|poruka|sporočilo|kiri|žinutė|laiškas|ziņojums|pesan|"
    "tin nhắn|thư|"
    "сообщение|письмо|повідомлення|лист|съобщение|порука|μήνυμα|邮件|郵件|信件|消息|訊息|メッセージ|メール|"
    "메시지|메일|הודעה|דואר|رسالة|الرسالة|ข้อความ"
)
ORIGINAL = (
    "origin|ursprüng|ursprung|oorspronkelijk|oprindelig|opprinnelig|initial|alkuperäinen|původní|"
    "pôvodná|eredeti|"
    "özgün|orijinal|oryginaln|izvorn|izvirn|algne|originalus|sākotnējais|asli|gốc|исходн|оригинал|вихідн|"
    "первоначальн|αρχικ|原|元の|원본|מקורי|الأصلي|ต้นฉบับ"
)
PASSED_ON = (
    "forward|weitergeleitet|transféré|réexpédié|reenviad|reexpedid|encaminhad|inoltrat|doorgestuurd|"
    "videresend|"
    "vidarebefordra|edelleenlähet|välitetty|przekazan|przesłan|přeposlan|preposlan|továbbított|redirecționat|"
    "transmis|yönlendiril|iletilen|proslijeđen|posredovan|edastatud|diteruskan|chuyển tiếp|пересыла|переслан|"
    "перенаправл|препратен|προωθ|転送|转发|轉寄|轉發|전달|מועבר|معاد توجيه|ส่งต่อ"
)
_BETWEEN = re.compile(r"^[\s*_>]*-{2,}\s?(?P<words>[^\W\d_](?:[^-\d]|-(?!-)){2,60}?)\s?-{2,}[\s*_]*$")
_FROM = re.compile(
    r"^[\s*_>]*-{2,}\s?forwarded (?:message|mail) from .{1,80}?\s?-{2,}[\s*_]*$", re.IGNORECASE
)
_WITHOUT_DASHES = re.compile(
    r"^[\s*_>]*(?P<passed>begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-mail)|"
    r"début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato|"
    r"início da mensagem reencaminhada|begin doorgestuurd bericht|początek przekazywanej wiadomości|"
    r"začátek přeposílané zprávy|vidarebefordrat brev|videresendt besked|videresendt melding|"
    r"edelleenlähetetty viesti alkaa|начало переадресованного сообщения|开始转发邮件|開始轉寄郵件|"
    r"転送されたメッセージ|전달된 메시지 시작)\s?[:：]"
    r"|^quoted text\s?:$",
    re.IGNORECASE,
)
_LETTER, _ORIGINAL, _PASSED_ON = (re.compile(words, re.IGNORECASE) for words in (LETTER, ORIGINAL, PASSED_ON))
_ALONE = re.compile(r"(?:original|originalnachricht|reply message)\Z", re.IGNORECASE)
MOST_WORDS = 5
"""Words between the dashes: who types a heading of his own may say more."""


def is_separator(line: str) -> bool:
    """Tell the line above a letter that is quoted or passed on; of at most LONGEST characters."""
    words = _words(line)
    original = _LETTER.search(words) is not None and _ORIGINAL.search(words) is not None
    return (
        original
        or _ALONE.match(words) is not None
        or is_passed_on(line)
        or bool(_WITHOUT_DASHES.match(line.strip()))
    )


def is_passed_on(line: str) -> bool:
    """Tell the line above a letter that is passed on; of at most LONGEST characters."""
    words = _words(line)
    if _LETTER.search(words) and _PASSED_ON.search(words):
        return True
    begun = _WITHOUT_DASHES.match(line.strip())
    return bool(_FROM.match(line)) or (begun is not None and begun["passed"] is not None)


def _words(line: str) -> str:
    """What stands between the dashes, '' where nothing does."""
    found = _BETWEEN.match(fold(line))
    words = found["words"].strip() if found else ""
    return words if len(words.split()) <= MOST_WORDS else ""

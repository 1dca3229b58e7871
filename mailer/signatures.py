"""What a letter ends with that nobody typed for it: a signature, a program's line, a list's footer.

Every pattern is asked of lines of at most `LONGEST` characters, and each takes time linear in them.
"""

import re

from mailer.traces import LONGEST

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
    r"i-?phone|i-?pad|i-?pod|android|mobile|phone|blackberry|samsung|galaxy|htc|huawei|nokia|lumia|"
    r"nexus|pixel|"
    r"outlook|mail\b|mailbox|yahoo|gmail|tablet|device|cell|windows|verizon|t-mobile|orange|at&t|handheld|"
    r"xperia|moto|alcatel|airmail|proton|thunderbird|typeapp|sparrow|bluemail|ti-\d+|app\b|ios\b|k-9|"
    r"nine|spark|"
    r"\bhey\b|superhuman|mailspring|\btuta|tutanota|gmx|web\.de|fairemail|edison|canary|xiaomi|redmi|"
    r"honor|oneplus|"
    r"mailbird|em client|readdle|aquamail|手机|手機|스마트폰|휴대폰",
    re.IGNORECASE,
)

_SENT = re.compile(
    r"\b(?:gesendet|geschickt|verfasst|envoyé|enviad[oa]|enviat|inviat[oa]|verzonden|verstuurd|gestuurd|"
    r"sendt|"
    r"skickat|wysłan[eoy]|odesláno|odoslané|lähetetty|küldve|küldött|trimis|gönderildi|poslano|saadetud|"
    r"išsiųsta|"
    r"nosūtīts|отправлено|надіслано|изпратено|послато|στάλθηκε|εστάλη|dikirim|đã gửi|gửi từ)\b|发送|"
    r"發送|傳送|寄出|送信|"
    r"보냄|보냈|전송|נשלח|أرسل|مرسل|ส่งจาก",
    re.IGNORECASE,
)
_FETCH = re.compile(
    r"\b(?:get|download|try|télécharge[rz]|obtenir|obten(?:er|ha|ga)|descarg(?:ar|a)|obter|baixar|"
    r"transferir|scarica|"
    r"ottieni|downloaden|ophalen|beziehen|herunterladen|laden|hämta|hent|pobierz|stáhn\w+|stiahn\w+|lataa|"
    r"letöltése|descărcați|obțineți|edinin|indirin|скачать|загрузить|завантажити|λήψη|preuzmi)\b|获取|"
    r"下载|取得|下載|"
    r"を入手|다운로드|받기|קבל|הורד|الحصول على|ดาวน์โหลด",
    re.IGNORECASE,
)
_APP = re.compile(
    r"\b(?:outlook|bluemail|blue mail|proton mail|yahoo mail|gmail|gmx|web\.de|spark|edison mail)\b",
    re.IGNORECASE,
)
_PLATFORM = re.compile(r"\b(?:ios|android|iphone|ipad|mac|windows)", re.IGNORECASE)
_LIST = re.compile(
    r"\bmailing ?list\b|\bunsubscribe\b|\bmailman/listinfo\b|\bliste de diffusion\b|\blista de correo\b|"
    r"\babbestellen\b",
    re.IGNORECASE,
)
_OWN_DEVICE = re.compile(
    r"\b(?:iphone|ipad|galaxy|android|blackberry|huawei|xiaomi|outlook|proton ?mail|gmx|web\.de|"
    r"bluemail|tuta(?:nota)?)|"
    r"iphone|手机|手機",
    re.IGNORECASE,
)
SHORT = 80
"""Characters of a line that a program adds of itself, without the address of its maker."""
_LINK = re.compile(r"[<(\[]{0,2}https?://[^\s<>]{1,200}[>)\]]{0,2}")


def is_mobile_signature(line: str) -> bool:
    """Tell the line that a phone or mail program adds of itself, as `Sent from my iPhone`."""
    if len(line) > LONGEST:
        return False
    line = " ".join(_LINK.sub("", line).split())
    found = MOBILE.match(line)
    if found is None:
        return _advertises(line)
    if found["device"] is None:
        return True
    device = found["device"].partition(",")[0].partition("<")[0]
    named = found["own"] == "my" and device[0].isupper() and len(device.split()) <= 5
    return named or DEVICES.search(device) is not None


def is_link(line: str) -> bool:
    """Tell a line that is the address of a page and nothing else."""
    return len(line) <= LONGEST and _LINK.fullmatch(line) is not None


def is_list_footer(line: str) -> bool:
    """Tell the line that a mailing list sets below a rule."""
    return len(line) <= LONGEST and _LIST.search(line) is not None


def _advertises(line: str) -> bool:
    """As `Get Outlook for iOS` or `Sent from my iPhone`, in whatever language and order of words."""
    if len(line) > SHORT or "?" in line:
        return False
    fetched = _FETCH.search(line) and _APP.search(line) and _PLATFORM.search(line)
    return bool(fetched) or bool(_SENT.search(line) and _OWN_DEVICE.search(line))

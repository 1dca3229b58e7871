"""What the headers above a quoted letter are called in the languages of mail programs."""

FROM_NAMES = (
    "from|von|de|da|van|fra|från|od|от|від|发件人|寄件者|差出人|mittente|lähettäjä|expéditeur|remitente|"
    "kimden|"
    "feladó|odesílatel|odosielateľ|nadawca|avsändare|afsender|avsender|από|de la|от кого|寄件人|寄信人|"
    "보낸 사람|보낸사람|"
    "발신|מאת|من|จาก|dari|từ|pošiljatelj|saatja"
)
SENT_NAMES = (
    "sent|date|message du|gesendet|datum|envoyé|date d'envoi|enviad[oa](?: el| em| a)?|fecha|data|inviato|"
    "verzonden|sendt|dato|στάλθηκε|ημερομηνία|küldve|dátum|trimis|dată|odoslané|wysłane|"
    "gönderilme zamanı|tarih|"
    "寄件日期|傳送時間|日時|日付|送信日|보낸 날짜|날짜|נשלח|תאריך|تاريخ|التاريخ|dikirim|tanggal|ngày|"
    "ส่ง|วันที่|poslano|"
    "saadetud|išsiųsta|nosūtīts|wysłano|дата|отправлено|надіслано|发送时间|日期|送信日時|odesláno|"
    "lähetetty|gönderildi|skickat"
)
OTHER_NAMES = (
    "to|cc|bcc|copie à|sujet|subject|reply-to|an|kopie|betreff|antwort an|à|objet|para|asunto|a|oggetto|"
    "risposta|aan|onderwerp|til|emne|till|ämne|do|temat|dw|кому|тема|копия|收件人|主题|主旨|宛先|件名|"
    "assunto|"
    "importance|priority|attachments|komu|předmět|vastaanottaja|aihe|kime|konu|répondre à|resent-from|"
    "organization|in-reply-to|προς|κοιν\\.?|κοινοποίηση|θέμα|받는 사람|받는사람|참조|제목|אל|עותק|נושא|"
    "címzett|"
    "másolatot kap|tárgy|către|subiect|predmet|收件者|副本|抄送|kepada|perihal|subjek|đến|chủ đề|za|"
    "zadeva|primatelj|"
    "إلى|الموضوع|ถึง|เรื่อง|teema|tema|ogg|pour"
)

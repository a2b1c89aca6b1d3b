import { type Phrases, phrases } from './match.ts'

/** The title or heading of a page that is not there, or not for us. */
export const ERROR_PAGE: Phrases = phrases(`
  en page not found, page could not be found, page was not found, page cannot be found, site not found, document not found, file not found, does not exist, access denied, service unavailable, internal server error, bad gateway, gateway timeout, gateway time-out, too many requests
  de seite nicht gefunden, seite wurde nicht gefunden, seite existiert nicht, zugriff verweigert, nicht verfügbar, interner serverfehler
  fr page introuvable, page non trouvée, n'existe pas, accès refusé, service indisponible, erreur interne
  es página no encontrada, no se encontró la página, no se ha encontrado la página, no existe, acceso denegado
  pt página não encontrada, pagina não encontrada, não existe, acesso negado
  it pagina non trovata, non esiste, accesso negato
  nl pagina niet gevonden, bestaat niet, toegang geweigerd
  sv sidan hittades inte, sidan kunde inte hittas, sidan finns inte, åtkomst nekad
  da siden blev ikke fundet, siden findes ikke, siden kunne ikke findes, adgang nægtet
  nb siden ble ikke funnet, siden finnes ikke, fant ikke siden, ingen tilgang
  fi sivua ei löydy, sivua ei löytynyt, pääsy estetty
  is síða fannst ekki, síðan fannst ekki
  pl nie znaleziono strony, strona nie istnieje, strona nie została znaleziona, brak dostępu
  cs stránka nenalezena, stránka nebyla nalezena, stránka neexistuje, přístup odepřen
  sk stránka nenájdená, stránka sa nenašla, stránka neexistuje, prístup odmietnutý
  hu az oldal nem található, oldal nem található, a keresett oldal nem, hozzáférés megtagadva
  ro pagina nu a fost găsită, pagina nu există, acces interzis
  bg страницата не е намерена, страницата не съществува, отказан достъп
  sr страница није пронађена, stranica nije pronađena
  hr stranica nije pronađena, stranica ne postoji, pristup odbijen
  sl stran ni bila najdena, stran ne obstaja, strani ni mogoče najti
  mk страницата не е пронајдена
  el η σελίδα δεν βρέθηκε, δεν βρέθηκε η σελίδα, δεν υπάρχει
  tr sayfa bulunamadı, erişim engellendi
  ru страница не найдена, не существует, доступ запрещен, доступ запрещён
  uk сторінку не знайдено, сторінка не знайдена, не існує, доступ заборонено
  lt puslapis nerastas
  lv lapa nav atrasta
  et lehte ei leitud, lehekülge ei leitud
  he הדף לא נמצא, העמוד לא נמצא, דף לא נמצא
  ar الصفحة غير موجودة, لم يتم العثور على الصفحة, تم رفض الوصول
  fa صفحه یافت نشد, صفحه پیدا نشد, صفحه مورد نظر یافت نشد
  ur صفحہ نہیں ملا
  hi पृष्ठ नहीं मिला, पेज नहीं मिला
  bn পাতাটি পাওয়া যায়নি, পৃষ্ঠা পাওয়া যায়নি
  ta பக்கம் கிடைக்கவில்லை
  th ไม่พบหน้า, ไม่พบหน้าที่คุณ, ไม่พบเพจ
  vi không tìm thấy trang, trang không tồn tại
  id halaman tidak ditemukan
  ms halaman tidak dijumpai, halaman tidak ditemui
  ja ページが見つかりません, ページは見つかりません, お探しのページ, 存在しません, アクセスが拒否されました
  ko 페이지를 찾을 수 없습니다, 페이지를 찾을 수 없음, 존재하지 않는 페이지
  zh 页面不存在, 找不到页面, 页面未找到, 找不到网页, 頁面不存在, 找不到頁面, 找不到網頁
  ca pàgina no trobada, no s'ha trobat la pàgina
  eu ez da orria aurkitu, orria ez da aurkitu
  gl páxina non atopada, non se atopou a páxina
  ka გვერდი ვერ მოიძებნა
  hy էջը չի գտնվել
  az səhifə tapılmadı
  kk бет табылмады
`)

/** A test that is to keep robots out. */
export const CHALLENGE: Phrases = phrases(`
  en verify you are human, verify you are a human, verify that you are human, verify that you are a human, are you a robot, are you a bot, checking your browser, unusual traffic, i'm not a robot
  de dass sie ein mensch sind, ich bin kein roboter, ungewöhnlicher datenverkehr
  fr je ne suis pas un robot, vérifiez que vous êtes humain, trafic inhabituel
  es no soy un robot, verifica que eres humano, tráfico inusual
  pt não sou um robô, verifique se você é humano
  it non sono un robot, verifica di essere umano
  nl ik ben geen robot
  sv jag är inte en robot
  da jeg er ikke en robot
  nb jeg er ikke en robot
  fi en ole robotti
  pl nie jestem robotem
  cs nejsem robot
  sk nie som robot
  hu nem vagyok robot
  ro nu sunt robot
  bg не съм робот
  hr nisam robot
  el δεν είμαι ρομπότ
  tr ben robot değilim
  ru я не робот, что вы не робот
  uk я не робот
  he אני לא רובוט
  ar أنا لست برنامج روبوت, لست روبوت
  fa من ربات نیستم
  hi मैं रोबोट नहीं हूँ
  th ฉันไม่ใช่โปรแกรมอัตโนมัติ
  vi tôi không phải là người máy
  id saya bukan robot
  ja 私はロボットではありません, ロボットではないことを確認
  ko 로봇이 아닙니다
  zh 我不是机器人, 我不是機器人, 人机验证, 安全验证
`)

/** What a request for consent is about. */
export const CONSENT: Phrases = phrases(`
  en cookie, cookies, consent, privacy
  de cookies, datenschutz, privatsphäre, einwilligung
  fr cookies, consentement, confidentialité, vie privée
  es cookies, consentimiento, privacidad
  pt cookies, consentimento, privacidade
  it cookie, consenso, privacy
  nl cookies, toestemming
  sv kakor, cookies, samtycke, integritet
  da cookies, samtykke, privatliv
  nb informasjonskapsler, samtykke, personvern
  fi evästeet, evästeitä, suostumus, tietosuoja
  is vafrakökur
  pl cookie, pliki cookie, zgoda, prywatność, prywatności
  cs cookies, souhlas, soukromí
  sk cookies, súhlas, súkromie
  hu sütik, sütiket, adatvédelem
  ro cookie-uri, consimțământ, confidențialitate
  bg бисквитки, съгласие
  sr колачиће, kolačiće, приватност
  hr kolačići, kolačiće, privatnost
  sl piškotke, piškotki, zasebnost
  mk колачиња
  el cookies, απόρρητο, συγκατάθεση
  tr çerez, çerezler, çerezleri, gizlilik
  ru файлы cookie, куки, конфиденциальность, согласие
  uk файли cookie, конфіденційність, згода
  lt slapukai, slapukus
  lv sīkdatnes, sīkfaili
  et küpsised, küpsiseid
  he עוגיות, קובצי cookie, פרטיות
  ar ملفات تعريف الارتباط, الخصوصية
  fa کوکی, حریم خصوصی
  hi कुकीज़, कुकी, गोपनीयता
  bn কুকি
  th คุกกี้, ความเป็นส่วนตัว
  vi cookie, quyền riêng tư
  id cookie, privasi
  ms kuki, privasi
  ja クッキー, cookie, プライバシー
  ko 쿠키, 개인정보
  zh cookie, 隐私, 隱私
  ca galetes
  eu cookieak
  gl cookies
  ka ქუქი
  hy քուքի
`)

/** What a button says that gives it; what to may follow. */
export const AGREE: Phrases = phrases(`
  en accept, agree, i agree, allow all, got it
  de akzeptieren, alle akzeptieren, zustimmen, einverstanden, annehmen
  fr accepter, tout accepter, j'accepte
  es aceptar, acepto, aceptar todo
  pt aceitar, aceito, concordo
  it accetta, accetto
  nl accepteren, accepteer, akkoord, toestaan
  sv acceptera, godkänn, jag godkänner
  da accepter, acceptér, tillad
  nb godta, aksepter, tillat
  fi hyväksy, salli
  is samþykkja
  pl akceptuję, akceptuj, zgadzam się, zaakceptuj
  cs přijmout, souhlasím, povolit
  sk prijať, súhlasím, povoliť
  hu elfogadom, elfogadás
  ro accept, acceptă, sunt de acord
  bg приемам, съгласен съм
  sr прихватам, prihvatam
  hr prihvaćam, prihvati, slažem se
  sl sprejmi, strinjam se
  mk прифати
  el αποδοχή, αποδέχομαι, συμφωνώ
  tr kabul et, kabul ediyorum, onayla
  ru принять, принимаю, согласен, согласиться
  uk прийняти, приймаю, погоджуюсь
  lt sutinku, priimti
  lv piekrītu, pieņemt
  et nõustun, luba
  he אישור, אני מסכים, מסכים, קבל
  ar قبول, أوافق, موافق
  fa پذیرش, قبول, موافقم
  hi स्वीकार करें, सहमत
  bn গ্রহণ করুন, সম্মত
  th ยอมรับ, ตกลง
  vi chấp nhận, đồng ý
  id terima, setuju
  ms terima, setuju
  ja 同意する, 同意して, 承諾, 許可
  ko 동의, 수락, 허용
  zh 接受, 同意, 允许
  ca accepta, d'acord
  eu onartu
  gl aceptar
  ka თანხმობა, მიღება
  hy ընդունել
`)

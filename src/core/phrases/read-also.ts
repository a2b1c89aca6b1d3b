import { type Phrases, phrases } from './match.ts'

/** The beginning of a line within an article that leads to another one. */
export const READ_ALSO: Phrases = phrases(`
  en read more, read also, read next, also read, see also, related, more on this, don't miss, you may also like, recommended reading
  de lesen sie auch, lesen sie mehr, lies auch, mehr zum thema, siehe auch, auch interessant, zum thema, passend dazu
  fr lire aussi, à lire aussi, lisez aussi, à lire également, lire également, voir aussi, sur le même sujet, lire la suite
  es lee también, lea también, lee además, leer más, leer también, te puede interesar, ver también, además
  pt leia também, leia mais, leia ainda, veja também, saiba mais, ler mais, ler também
  it leggi anche, leggi di più, leggi pure, vedi anche, per approfondire, potrebbe interessarti
  nl lees ook, lees meer, lees verder, zie ook, ook interessant
  sv läs också, läs även, läs mer, se även, se också
  da læs også, læs mere, se også
  nb les også, les mer, se også
  fi lue myös, lue lisää, katso myös
  is lesa meira, lestu einnig, sjá einnig
  pl czytaj też, czytaj także, czytaj więcej, przeczytaj też, przeczytaj także, zobacz też, zobacz także
  cs čtěte také, čtěte více, přečtěte si také, přečtěte si, viz také, více k tématu
  sk čítajte aj, čítajte tiež, prečítajte si aj, prečítajte si tiež, pozri aj
  hu olvassa el, olvasd el, olvass tovább, lásd még, kapcsolódó cikk
  ro citește și, citiți și, citește mai mult, vezi și, mai multe despre
  bg прочетете още, вижте още, чети още, още по темата
  sr прочитајте још, pročitajte još, pročitajte i, прочитајте и, видети још
  hr pročitajte još, pročitajte i, pročitaj više, vidi još, saznajte više
  sl preberite tudi, preberite še, beri tudi, glej tudi
  mk прочитајте и, прочитај повеќе, видете и
  el διαβάστε επίσης, διαβάστε ακόμα, διαβάστε περισσότερα, δείτε επίσης
  tr ayrıca bkz, bunu da oku, ilgili haber, ayrıca oku, devamını oku, bunlar da ilginizi çekebilir
  ru читайте также, читать далее, смотрите также, см. также, по теме, читайте ещё
  uk читайте також, читати далі, дивіться також, за темою, читайте ще
  lt skaitykite taip pat, taip pat skaitykite, skaityti daugiau, taip pat žr
  lv lasi arī, lasiet arī, lasīt vairāk, skatīt arī
  et loe ka, loe veel, loe lisaks, vaata ka
  he קראו גם, קרא גם, לקריאה נוספת, ראו גם
  ar اقرأ أيضا, اقرأ أيضًا, اقرأ المزيد, شاهد أيضا, مواضيع ذات صلة
  fa بیشتر بخوانید, همچنین بخوانید, مطالب مرتبط
  ur یہ بھی پڑھیں, مزید پڑھیں
  hi यह भी पढ़ें, ये भी पढ़ें, और पढ़ें, इसे भी पढ़ें
  bn আরও পড়ুন, আরো পড়ুন
  ta மேலும் படிக்க, இதையும் படிக்க
  th อ่านเพิ่มเติม, อ่านต่อ, อ่านข่าวที่เกี่ยวข้อง, ข่าวที่เกี่ยวข้อง
  vi đọc thêm, xem thêm, đọc tiếp, tin liên quan
  id baca juga, bacaan lain, simak juga, baca selengkapnya, lihat juga
  ms baca juga, baca lagi, lihat juga
  ja 関連記事, あわせて読みたい, 合わせて読みたい, こちらもおすすめ, 続きを読む
  ko 관련 기사, 관련기사, 더 읽기, 함께 보면 좋은
  zh 相关阅读, 相關閱讀, 延伸阅读, 延伸閱讀, 阅读更多, 閱讀更多, 相关新闻, 相關新聞
  ca llegiu també, llegeix també, llegir més, vegeu també
  eu irakurri ere, irakurri gehiago, ikusi ere
  gl le tamén, ler máis, véxase tamén
  ka წაიკითხეთ ასევე, იხილეთ ასევე
  hy կարդացեք նաև, տես նաև
  az həmçinin oxuyun, ətraflı oxu
  kk тағы оқыңыз, сондай-ақ оқыңыз
`)

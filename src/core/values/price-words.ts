/** What a word beside a price says: what it is called, that more may be paid, its tax, or what it is paid for. None changes the amount. */
export type PriceWord = 'label' | 'from' | 'tax' | 'unit'

/** What prices are called, with the adjectives of shops. */
const LABELS = `price prices our regular sale unit offer special now only just today online retail msrp rrp list your final current net total each was
  preis preise einzelpreis stückpreis nur jetzt statt uvp unser aktueller normalpreis sonderpreis gesamtpreis angebotspreis gesamt
  prix tarif notre seulement actuel promo précédent public conseillé total
  precio precios nuestro oferta ahora antes normal habitual sólo solo valor pvp p.v.p preço preços nosso por só apenas
  prezzo prezzi nostro solo adesso listino offerta prijs prijzen onze nu adviesprijs slechts
  cena ceny nasza naša naše bežná běžná akční akčná akcijska regularna promocyjna katalogowa najniższa kuna původní cijena redovna tylko jen
  pris priser vår ord ordinarie nu nå vejl din nuværende veiledende normalpris hinta hinnat ohjehinta nyt vain norm hind soodushind cena kaina tik
  ár ára akciós eredeti bruttó preț pret prețul preţ numai doar цена цены розничная старая наша стоимость всего ціна вартість наша цени стара
  τιμή αρχική τελική fiyat fiyatı satış liste kdvli giá giá: chỉ harga hanya ราคา เพียง मूल्य कीमत केवल
  価格 販売価格 通常価格 定価 価 特価 价格 價格 售价 原价 现价 定價 售價 特價 가격 판매가 정가 السعر سعر بسعر قیمت قيمة מחיר מבצע`

/** That the amount is the least of several. */
const FROM = `from starting at as low start starts ab desde "a desde" apartir partir partire à a de dès da vanaf od już już już od fra från frá alkaen alk alates no nuo -tól -től től tól
  от від από από dan mulai từ เริ่มต้น من از החל 起 起から から 부터 ~ 〜 ～ başlayan 'den 'dan itibaren`

/** Of taxes and delivery in the price. */
const TAX = `incl inc including included inclusive excl ex exc excluding exclusive excluded tax taxes vat gst hst pst sales plus + & and w/o with without net gross
  inkl inklusive inkluderat exkl zzgl zuzüglich enthält mwst mwst. ust steuer steuern gesetzl gesetzliche der versand versandkosten netto brutto und
  ttc ht tva taxe comprise comprises hors h.t t.t.c inclus incluse
  iva impuestos impuesto incluido incluidos incl. sin con más i.v.a ivaincl imposto imposta inclusa incluso inclusi escl esclusa esclusi tasse
  btw excl. exclusief inclusief moms inkl. eks ekskl mva uten med alv sis sisältää veroton sis.alv km käibemaks pvn pvm su be
  dph vč včetně bez s vat. daně podatku podatkiem vat-em z ddv pdv porez áfa áfával áfa-val + nettó bruttó tva inclus fără cu
  ндс с без вкл включая пдв з ддс φπα χωρίς με συμπεριλαμβάνεται φ.π.α περιλ kdv dahil hariç + đã có gồm chưa
  税込 税抜 税別 税抜き 税込み 税 込 込み 本体 送料無料 送料別 含税 未税 不含税 含稅 未稅 부가세포함 부가세별도 부가세 포함 별도 מע״מ כולל שامل شامل الضريبة`

/** What a price is for one of. */
const UNITS = `per / each ea pc pcs piece pieces unit item pack pair set box bottle kg kgs g gr gram grams mg lb lbs oz l lt ltr liter litre liters litres ml cl dl hl m cm mm km ft
  sq sqft sqm m² m2 m³ ft² yd hour hr h day night week wk month mo mth mo. year yr annum person pers pax pp p.p guest adult user seat license room nt
  pro stück stk stück. st je kilogramm kilo liter tag nacht woche monat jahr person packung paar m²
  par pièce unité personne jour nuit mois an l'unité kilogramme litre por pieza unidad unidades ud und noche mes año persona día cada cadauno
  al pezzo cad mese notte persona giorno anno unidade un peça mês noite dia stuk stuks nacht maand persoon jaar dag
  za szt sztuka sztukę kus ks kos kom komad db darab buc bucată osobu noc měsíc miesiąc doba stk. styck person måned månad mån md dygn kpl kk vrk hlö tk gab vnt
  за шт штука штуку ед упак кг г л м мес месяц сутки сут ночь чел год уп пара пог бр τεμ τεμάχιο τμχ adet ay gece kişi chiếc cái kg tháng đêm
  個 本 枚 点 台 袋 箱 冊 足 着 件 只 瓶 包 斤 天 晚 月 年 人 位 泊 名 개 월 년 명 박 병 kg당 개당 ชิ้น ตัว قطعة شهر ليلة للكيلو`

const WORDS: ReadonlyMap<string, PriceWord> = new Map([
  ...listed(LABELS, 'label'),
  ...listed(UNITS, 'unit'),
  ...listed(TAX, 'tax'),
  ...listed(FROM, 'from'),
])

/** What a word beside a price says, in any case and with or without a final dot or colon; null for other words, and for capitals, which may be thousands and millions (`$5M`). */
export function priceWord(word: string): PriceWord | null {
  if (/^[A-KM-Z]$/.test(word)) return null
  const plain = word.toLowerCase()
  return WORDS.get(plain) ?? WORDS.get(plain.replace(/[.:]$/, '')) ?? null
}

function listed(words: string, meaning: PriceWord): [string, PriceWord][] {
  return words.split(/\s+/).map((word) => [word.toLowerCase(), meaning])
}

/** Currencies in use and those that the euro replaced, ISO 4217. */
const CODES: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP
   CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY
   KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK
   NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT
   TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL
   ATS BEF CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK`.split(/\s+/),
)

/** Codes that are words too (`TOP 10`, `ALL 5`): a number without cents or groups beside them says nothing. */
const WORDLIKE: ReadonlySet<string> = new Set('ALL BAM COP CUP GEL LAK MAD MOP PEN SOS SIT TOP TRY'.split(' '))

/** Codes that shops write in small letters too. */
const ANY_CASE: ReadonlySet<string> = new Set(
  `AED AUD BGN BRL CAD CHF CNY CZK DKK EUR GBP HKD HRK HUF IDR ILS INR JPY KES KRW KZT MXN MYR NGN NOK NZD PHP PKR PLN RON RSD RUB SAR SEK SGD
   THB TWD UAH USD VND ZAR`.split(/\s+/),
)

/** Currencies of three decimals: three digits behind a mark may be a fraction of them. */
const THREE_DECIMALS: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Signs and words of one currency, `CODE sign sign ...`: in any case, with or without a final dot. */
const OF_ONE = `EUR € euro euros eur. €uro евро ευρω ευρώ eura evra evro euroa eurot eiro eurų יורו ユーロ 欧元 歐元 유로 يورو یورو ยูโร
  GBP £ ￡ gb£ £gb pounds ポンド 英镑 英鎊
  USD us$ usd$ $us $usd u$s u$d 美元 美金 米ドル щ.д
  AUD a$ au$ aud$ $aud aus$ 澳元
  CAD c$ ca$ can$ cad$ cdn$ $cad $ca 加元
  NZD nz$ nzd$ $nz
  HKD hk$ hkd$ 港元 港币 港幣
  SGD s$ sg$ sgd$ 新币
  TWD nt$ twd$ 新臺幣 新台幣 台幣 圓
  MXN mx$ mxn$ mex$
  BRL r$ reais brl$
  ARS ar$ ars$
  CLP clp$ cl$
  COP col$ cop$ co$
  DOP rd$
  JMD j$
  TTD tt$
  BBD bds$
  BZD bz$
  XCD ec$
  FJD fj$
  NAD n$
  UYU $u uyu$
  JPY 円 jp¥ 日元 日圓 엔 yen
  CNY 元 cn¥ rmb 人民币 人民幣 yuan
  KRW ₩ ￦ 원
  INR ₹ रु रुपये र ரூ రూ રૂ inr.
  BDT ৳ টাকা taka
  LKR රු
  NPR नेरू
  RUB ₽ руб рублей рубля рубль р rub. rur
  UAH ₴ грн гривень гривні гривня hrn uah.
  KZT ₸ тг тнг тенге kzt.
  KGS сом ⃀
  UZS сум сўм soʻm so'm so‘m
  AZN ₼ манат ман manat
  GEL ₾ лари ლარი
  AMD ֏ драм դր դրամ
  TRY ₺ tl lira
  BGN лв лева лев leva
  MKD денари
  RSD дин динара динар dinara рсд
  PLN zł zl złotych złote złoty
  CZK kč korun
  HUF forint
  RON lei leu ron.
  ALL lekë
  ILS ₪ שח ש"ח ש״ח שקל שקלים
  THB ฿ บาท baht
  VND ₫ đ đồng vnđ
  IDR rupiah
  PHP ₱ php. piso
  MNT ₮ төгрөг
  LAK ₭ ກີບ
  KHR ៛ riel
  MMK ကျပ်
  AED د.إ
  SAR ر.س
  EGP ج.م l.e e£
  KWD د.ك
  BHD د.ب
  QAR ر.ق
  OMR ر.ع
  JOD د.أ
  IQD د.ع
  TND د.ت
  DZD د.ج
  MAD د.م
  LBP ل.ل
  SYP ل.س
  YER ر.ي
  SEK kronor
  ISK krónur
  IRR ریال
  NGN ₦ naira
  GHS ₵ gh₵ gh¢
  VES bs.s
  KES ksh kshs
  TZS tsh tshs
  UGX ush
  ETB birr ብር
  AOA nkz
  CRC ₡
  PYG ₲
  PEN s/
  PAB b/
  CHF sfr franken`

/** Letters that mean a currency in this case and with these dots: `6 ft` is none. `CODE sign ...`. */
const AS_WRITTEN = `RUB Р
  CHF Fr Fr.
  HUF Ft Ft.
  BAM КМ
  MKD ден.
  RSD din. Din.
  IDR Rp Rp.
  MYR RM
  KWD KD K.D K.D.
  JOD JD
  QAR QR
  ILS NIS
  BDT Tk Tk.
  AOA Kz
  PYG Gs Gs.`

/** Letters that are units or words as often as currencies, `CODE sign ...`, or `CODE|CODE sign` of several. */
const OFTEN_OTHERS = `BAM KM
  ZAR R
  GTQ Q
  HNL|RON|MDL|LSL L
  DZD DA
  TND DT
  EGP LE
  SAR SR
  BHD BD
  PHP|BWP P
  HUF FT
  HRK kn Kn KN
  MKD ден
  RSD din Din`

/** Signs of several currencies, `sign CODE CODE ...`. */
const OF_SEVERAL = `$ USD AUD CAD NZD HKD SGD TWD MXN ARS CLP COP DOP JMD TTD BBD BZD XCD FJD NAD UYU BMD BND BSD GYD KYD LRD SBD SRD CUP MOP CVE BRL NIO
  dollar USD AUD CAD NZD HKD SGD TWD
  dollars USD AUD CAD NZD HKD SGD TWD
  доллар USD AUD CAD
  pesos MXN ARS CLP COP DOP UYU PHP CUP
  ¥ JPY CNY
  ￥ JPY CNY
  kr SEK NOK DKK ISK
  kroner NOK DKK
  ₨ INR PKR LKR NPR MUR SCR
  rs INR PKR LKR NPR MUR SCR
  rupees INR PKR LKR NPR MUR SCR
  bs BOB VES
  रू INR NPR
  br ETB BYN
  cfa XOF XAF
  fcfa XOF XAF
  dh AED MAD
  dhs AED MAD
  ₤ ITL GBP TRY
  ₶ FRF
  ﷼ IRR OMR QAR SAR YER
  ريال SAR QAR OMR YER
  تومان IRR
  toman IRR
  درهم AED MAD
  دينار KWD BHD JOD IQD TND DZD LYD
  دولار USD AUD CAD
  جنيه EGP SDG
  ليرة SYP LBP TRY`

/** Currencies that a sign written for one is found for in other countries. */
const ELSEWHERE: Readonly<Record<string, string>> = { '£': 'EGP LBP SYP GIP FKP SHP SDG SSP', руб: 'BYN', р: 'BYN' }

/** A currency as a text shows it. */
export interface CurrencyMark {
  /** As it is written. */
  readonly text: string
  /** ISO 4217 code of the currency that it means alone; null where it stands for several. */
  readonly code: string | null
  /** All that it may mean. */
  readonly codes: ReadonlySet<string>
  /** What else it often is, so that not any number beside it is a price: a word (`TOP 10`), a unit (`12 KM`). */
  readonly orElse: 'word' | 'unit' | null
}

type Known = Omit<CurrencyMark, 'text'>

/** By spelling without case and final dot. */
const KNOWN: ReadonlyMap<string, Known> = new Map([
  ...rows(OF_ONE).flatMap(([code, ...signs]) => signs.map((sign) => [keyOf(sign), ofOne(code!, sign)] as const)),
  ...rows(OF_SEVERAL).map(
    ([sign, ...codes]) => [keyOf(sign!), { code: null, codes: new Set(codes), orElse: null }] as const,
  ),
])

/** By spelling. */
const EXACT: ReadonlyMap<string, Known> = new Map([
  ...rows(OFTEN_OTHERS).flatMap(([codes, ...signs]) => {
    const all = codes!.split('|')
    const code = all.length === 1 ? all[0]! : null
    return signs.map((sign) => [sign, { code, codes: new Set(all), orElse: 'unit' as const }] as const)
  }),
  ...rows(AS_WRITTEN).flatMap(([code, ...signs]) => signs.map((sign) => [sign, ofOne(code!, sign)] as const)),
])

/** The currency that some characters mean: a sign, a word or an ISO 4217 code; null for none. */
export function currencyMark(text: string): CurrencyMark | null {
  const found = EXACT.get(text) ?? byCode(text) ?? KNOWN.get(keyOf(text))
  return found === undefined ? null : { text, ...found }
}

/**
 * The currency that marks beside one number mean together, `$` and `CAD` are CAD: its ISO 4217 code, or the mark itself where that leaves several; null for
 * no mark, and for marks that contradict each other.
 */
export function currencyOf(marks: readonly CurrencyMark[]): string | null {
  const [first, ...others] = marks
  if (first === undefined) return null
  const codes = [...first.codes].filter((code) => others.every((other) => other.codes.has(code)))
  if (codes.length === 0) return null
  const named = marks.find(({ code }) => code !== null && codes.includes(code))
  if (named !== undefined) return named.code
  return codes.length === 1 && others.length > 0 ? codes[0]! : first.text
}

/** Whether the marks may mean a currency that has three decimals. */
export function mayHaveThreeDecimals(marks: readonly CurrencyMark[]): boolean {
  return marks.every(({ codes }) => [...codes].some((code) => THREE_DECIMALS.has(code)))
}

/** A sign of several currencies as that of a country (ISO 3166): `AU` and `$` are AUD; null where the country has none of them. */
export function ofCountry(country: string, sign: CurrencyMark): CurrencyMark | null {
  const code = country.length === 2 && [...sign.codes].find((one) => one.startsWith(country))
  return !code ? null : { text: `${country}${sign.text}`, code, codes: new Set([code]), orElse: null }
}

function byCode(text: string): Known | undefined {
  const code = text.toUpperCase()
  if (!CODES.has(code) || (text !== code && !ANY_CASE.has(code))) return undefined
  return { code, codes: new Set([code]), orElse: WORDLIKE.has(code) ? 'word' : null }
}

function ofOne(code: string, sign: string): Known {
  const also = ELSEWHERE[sign]?.split(' ') ?? []
  return { code, codes: new Set([code, ...also]), orElse: null }
}

function keyOf(sign: string): string {
  return sign.toLowerCase().replace(/(?<=.)\.$/, '')
}

function rows(table: string): string[][] {
  return table.split('\n').map((row) => row.trim().split(/\s+/))
}

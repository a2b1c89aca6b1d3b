import { DECIMALS, inFormat } from './formats.ts'
import { type DecimalMark, numberLine, parseNumber } from './number.ts'
import type { Price, TypeOfValue } from './type.ts'

const parse: TypeOfValue['parse'] = (text, { decimal }) => parsePrice(numberLine(text, decimal), decimal)

export const price: TypeOfValue = {
  noun: 'a price',
  parse,
  gives: 'values',
  order: 'number',
  infer: (field) => inFormat('price', parse, DECIMALS, field),
  isEvident: true,
  isName: true,
}

/** Signs that stand for one currency. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  `€ EUR £ GBP ₹ INR ₽ RUB ₩ KRW ₺ TRY ₴ UAH ₪ ILS ₫ VND ฿ THB ₱ PHP ₦ NGN ₸ KZT ₾ GEL ₼ AZN ₡ CRC ₲ PYG ₵ GHS ₮ MNT ₭ LAK ៛ KHR ৳ BDT
   zł PLN Kč CZK Ft HUF лв BGN руб RUB руб. RUB грн UAH lei RON 元 CNY 円 JPY 원 KRW
   ֏ AMD դր. AMD ман. AZN сум UZS soʻm UZS сом KGS ден MKD ден. MKD дин. RSD din. RSD KM BAM км BAM lekë ALL TL TRY
   Rp IDR RM MYR บาท THB đ VND đồng VND 人民币 CNY 圓 TWD CHF. CHF Fr. CHF SFr. CHF R ZAR KSh KES Ksh KES TSh TZS USh UGX Br ETB Nkz AOA
   ر.س SAR ر.س. SAR د.إ AED د.إ. AED ج.م EGP ج.م. EGP د.ك KWD د.ك. KWD ر.ق QAR ر.ق. QAR د.ب BHD د.ب. BHD ر.ع OMR ر.ع. OMR
   د.أ JOD د.أ. JOD د.ع IQD د.ع. IQD د.ت TND د.ت. TND د.ج DZD د.ج. DZD د.م. MAD ل.ل LBP ل.ل. LBP ل.س SYP ل.س. SYP ر.ي YER ر.ي. YER रु INR रु. INR টাকা BDT ரூ INR ரூ. INR
   S/ PEN S/. PEN B/. PAB Gs. PYG RD$ DOP R$ BRL US$ USD A$ AUD AU$ AUD C$ CAD CA$ CAD NZ$ NZD HK$ HKD S$ SGD NT$ TWD MX$ MXN CN¥ CNY JP¥ JPY`
    .split(/\s+/)
    .flatMap((sign, i, all) => (i % 2 === 0 ? [[sign, all[i + 1]!] as const] : [])),
)

/** Signs that stand for several. */
const SHARED_SIGNS: ReadonlySet<string> = new Set([
  ...[
    '$',
    '¥',
    '￥',
    'kr',
    'kr.',
    'Kr',
    'Kr.',
    '₨',
    'Rs',
    'Rs.',
    'Bs',
    'Bs.',
    '﷼',
    'ریال',
    'تومان',
    'ريال',
    'درهم',
    'دينار',
    'جنيه',
    'ليرة',
  ],
])

/** The currencies in use, ISO 4217. */
const CODES: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP
   CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY
   KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK
   NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT
   TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL`.split(/\s+/),
)

/** Any sign before or behind the number. */
const BEFORE = /^([-−]?)([^\d\s.,−-][^\d\s−-]*)\s*([-−]?\d.*)$/
const BEHIND = /^([-−]?\d.*?)\s*([^\d\s.,−-]\S*)$/
/** `12,-` and `12.–`: no cents. */
const NO_CENTS = /[.,][-–—]{1,2}$/

/** The price that a text is: one amount with its currency; null for others (`from 12 €`, `12 € / kg`). */
function parsePrice(text: string, decimal?: DecimalMark): Price | null {
  if (text.length > 60) return null
  const [, sign = '', mark, number] = splitPrice(text)
  if (mark === undefined || number === undefined) return null
  const currency = currencyOf(mark)
  const amount = currency === null ? null : parseNumber(`${sign}${number.replace(NO_CENTS, '')}`, decimal)
  return amount === null ? null : { amount, currency: currency! }
}

/** The text, the sign before the currency, the currency and the number. */
function splitPrice(text: string): readonly (string | undefined)[] {
  const before = BEFORE.exec(text)
  if (before !== null) return before
  const behind = BEHIND.exec(text)
  return behind === null ? [] : [text, '', behind[2], behind[1]]
}

function currencyOf(mark: string): string | null {
  return SIGNS.get(mark) ?? (SHARED_SIGNS.has(mark) || CODES.has(mark) ? mark : null)
}

import { describe, expect, it } from 'vitest'
import { parseValue, typeOf } from './index.ts'
import { PRICES } from './prices.fixture.ts'

/** A price as the table has it, `12.5 EUR`; `-` for none. */
function read(text: string, decimal?: '.' | ','): string {
  const value = parseValue(text, 'price', decimal === undefined ? {} : { decimal })
  return value !== null && typeof value === 'object' ? `${value.amount} ${value.currency}` : '-'
}

const rows = PRICES.trim()
  .split('\n')
  .map((row) => {
    const end = row.lastIndexOf(' | ')
    return { text: row.slice(0, end), wanted: row.slice(end + 3) }
  })

describe('prices as shops of the world write them', () => {
  it('every text of the table is read as the price that it is, and none as another', () => {
    const off = rows
      .map(({ text, wanted }) => ({ text, wanted, is: read(text) }))
      .filter((one) => one.is !== one.wanted)
    const wrong = off.filter(({ is }) => is !== '-')
    const counts = { right: rows.length - off.length, null: off.length - wrong.length, wrong: wrong.length }
    expect({ counts, off }).toEqual({ counts: { right: rows.length, null: 0, wrong: 0 }, off: [] })
    expect(rows.length).toBeGreaterThan(450)
  })

  it('a price of the table is never another one where the decimal mark is known', () => {
    for (const decimal of ['.', ','] as const) {
      const mark = decimal === '.' ? /\.\d\d(?!\d)/ : /,\d\d(?!\d)/
      for (const { text, wanted } of rows) if (mark.test(text)) expect(['-', wanted]).toContain(read(text, decimal))
    }
  })
})

const COUNTRIES =
  `en-US USD en-GB GBP en-CA CAD en-AU AUD en-IN INR en-ZA ZAR en-SG SGD en-NG NGN en-KE KES de-DE EUR de-CH CHF fr-FR EUR fr-CA CAD
  es-ES EUR es-MX MXN es-AR ARS es-CL CLP es-PE PEN es-UY UYU es-CR CRC es-GT GTQ es-DO DOP es-PY PYG es-BO BOB it-IT EUR pt-BR BRL pt-PT EUR
  nl-NL EUR sv-SE SEK da-DK DKK nb-NO NOK fi-FI EUR is-IS ISK pl-PL PLN cs-CZ CZK sk-SK EUR sl-SI EUR hr-HR EUR sr-RS RSD bs-BA BAM bg-BG BGN mk-MK MKD
  hu-HU HUF ro-RO RON el-GR EUR tr-TR TRY ru-RU RUB uk-UA UAH be-BY BYN kk-KZ KZT ky-KG KGS uz-UZ UZS az-AZ AZN ka-GE GEL hy-AM AMD mn-MN MNT he-IL ILS
  ar-SA SAR ar-EG EGP ar-AE AED ar-KW KWD ar-QA QAR ar-BH BHD ar-OM OMR ar-JO JOD ar-DZ DZD ar-MA MAD fa-IR IRR ur-PK PKR hi-IN INR bn-BD BDT ta-IN INR
  ne-NP NPR si-LK LKR th-TH THB km-KH KHR vi-VN VND id-ID IDR ms-MY MYR fil-PH PHP ja-JP JPY ko-KR KRW zh-CN CNY zh-TW TWD sw-TZ TZS et-EE EUR lv-LV EUR
  lt-LT EUR ca-ES EUR`
    .split(/\s+/)
    .flatMap((word, i, all) => (i % 2 === 0 ? [[word, all[i + 1]!] as const] : []))

describe('prices as the languages of the Unicode CLDR write them', () => {
  it.each(COUNTRIES)('a column of prices of %s in %s is read back', (language, currency) => {
    for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
      const digits = format.resolvedOptions().maximumFractionDigits ?? 0
      const amounts = [49.6, 1234.6, 98765, 1234567.25].map((amount) => Number(amount.toFixed(digits)))
      const texts = amounts.map((amount) => format.format(amount))
      const { type, format: found } = typeOf(texts, 'price', language)
      expect([texts, type]).toEqual([texts, 'price'])
      expect([texts, texts.map((text) => read(text, found?.decimal).split(' ')[0])]).toEqual([
        texts,
        amounts.map(String),
      ])
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateWord } from './date-words.ts'
import { parseValue, type ValueFormat, type ValueType } from './index.ts'

const point: ValueFormat = { decimal: '.' }
const comma: ValueFormat = { decimal: ',' }

describe('a number', () => {
  it.each([
    ['1,234.56', point, 1234.56],
    ['1.234,56', comma, 1234.56],
    ['1 234,5', comma, 1234.5],
    ['1\u202f234\u202f567', comma, 1234567],
    ["1'234.50", point, 1234.5],
    ['1,234', point, 1234],
    ['1,234', comma, 1.234],
    ['0.5', point, 0.5],
    ['-3', point, -3],
    ['−3,5', comma, -3.5],
    ['1.5', {}, 1.5],
    ['1.234.567', {}, 1234567],
    ['1,234.5', {}, 1234.5],
    ['12', {}, 12],
  ])('a number is read: %s by %j', (text, format, value) => {
    expect(parseValue(text, 'number', format)).toBe(value)
  })

  it.each([
    ['1,234', {}],
    ['1.5', comma],
    ['1,23', point],
    ['007', {}],
    ['12 kg', {}],
    ['1-2', {}],
    ['1.2.3', {}],
    ['1,234.567,8', {}],
    ['1234567890123456', {}],
    ['', {}],
    ['.', {}],
    ['1.', {}],
    ['978-3-16-148410-0', {}],
  ])('an ambiguous or broken number is not guessed: %s by %j', (text, format) => {
    expect(parseValue(text, 'number', format)).toBeNull()
  })

  it('a whole number has no fraction, not even zero', () => {
    expect(parseValue('1,200', 'integer', point)).toBe(1200)
    expect(parseValue('4.0', 'integer', point)).toBeNull()
    expect(parseValue('4.0', 'integer')).toBeNull()
    expect(parseValue('4.5', 'integer')).toBeNull()
    expect(parseValue('1.234.567', 'integer')).toBe(1234567)
  })
})

describe('a price', () => {
  it.each([
    ['€ 54.50', point, 54.5, 'EUR'],
    ['54,50 €', comma, 54.5, 'EUR'],
    ['1.234,50 EUR', comma, 1234.5, 'EUR'],
    ["CHF 1'234.50", point, 1234.5, 'CHF'],
    ['£3', {}, 3, 'GBP'],
    ['US$ 5', {}, 5, 'USD'],
    ['12,-€', {}, 12, 'EUR'],
    ['1 299 Kč', {}, 1299, 'CZK'],
    ['1.299,00 zł', {}, 1299, 'PLN'],
    ['-€5.00', {}, -5, 'EUR'],
    ['€ -5.00', {}, -5, 'EUR'],
    ['$10.07', {}, 10.07, '$'],
    ['¥500', {}, 500, '¥'],
    ['199 kr.', {}, 199, 'kr.'],
  ])('a price is read: %s', (text, format, amount, currency) => {
    expect(parseValue(text, 'price', format)).toEqual({ amount, currency })
  })

  it.each(['12', 'up to 12 €', '€', '12 XXQ', '12-15 €', 'KD 1.234', '12 €12', 'EUR', '10 kg'])(
    'a text that is not clearly one price is not guessed: %s',
    (text) => {
      expect(parseValue(text, 'price')).toBeNull()
    },
  )
})

describe('numbers and prices of other scripts', () => {
  it.each([
    ['١٬٢٣٤٫٥', 1234.5],
    ['۱۲۳۴', 1234],
    ['१,२३४.५', 1234.5],
    ['１２３', 123],
  ])('a number in another script is read: %s', (text, value) => {
    expect(parseValue(text, 'number')).toBe(value)
  })

  const written = [
    ['ar-SA', 'SAR'],
    ['ar-EG', 'EGP'],
    ['ar-AE', 'AED'],
    ['fa', 'EUR'],
    ['hi', 'INR'],
    ['bn', 'BDT'],
    ['th', 'THB'],
    ['ja', 'JPY'],
    ['ko', 'KRW'],
    ['zh', 'CNY'],
    ['vi', 'VND'],
    ['id', 'IDR'],
    ['ms', 'MYR'],
    ['tr', 'TRY'],
    ['he', 'ILS'],
    ['ru', 'RUB'],
    ['uk', 'UAH'],
    ['ka', 'GEL'],
    ['hy', 'AMD'],
    ['kk', 'KZT'],
    ['ro', 'RON'],
    ['sr', 'RSD'],
    ['mk', 'MKD'],
    ['de-CH', 'CHF'],
    ['es-PE', 'PEN'],
    ['en-ZA', 'ZAR'],
    ['sw-KE', 'KES'],
    ['pt-BR', 'BRL'],
  ] as const
  it.each(written)('prices are read as %s writes %s', (language, currency) => {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency })
    const mark = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
    for (const amount of [7, 1234.5, 98765]) {
      const text = format.format(amount)
      const read = parseValue(text, 'price', mark === ',' ? comma : mark === '.' ? point : {})
      const whole = Number(amount.toFixed(format.resolvedOptions().maximumFractionDigits))
      const isShared = typeof read === 'object' && read !== null && ['￥', '¥'].includes(read.currency)
      expect([text, read]).toEqual([text, { amount: whole, currency: isShared ? expect.anything() : currency }])
    }
  })
})

describe('a date', () => {
  it.each([
    ['2024-03-05', {}, '2024-03-05'],
    ['2024-03-05T10:20:30.123Z', {}, '2024-03-05T10:20:30Z'],
    ['2024-03-05 10:20 +0100', {}, '2024-03-05T10:20+01:00'],
    ['2024/3/5', {}, '2024-03-05'],
    ['March 5, 2024', {}, '2024-03-05'],
    ['Mar. 5th, 2024', {}, '2024-03-05'],
    ['5. März 2024', {}, '2024-03-05'],
    ['Dienstag, 5. März 2024 um 14:05 Uhr', {}, '2024-03-05T14:05'],
    ['5 de marzo de 2024', {}, '2024-03-05'],
    ['5 марта 2024 г.', {}, '2024-03-05'],
    ['mardi 5 mars 2024', {}, '2024-03-05'],
    ['2024年3月5日', {}, '2024-03-05'],
    ['5 March 2024, 2:05 pm', {}, '2024-03-05T14:05'],
    ['5 March 2024 12:05 am', {}, '2024-03-05T00:05'],
    ['05.03.2024', { order: 'dmy' }, '2024-03-05'],
    ['5/3/2024', { order: 'mdy' }, '2024-05-03'],
    ['25/3/2024', {}, '2024-03-25'],
    ['3/3/2024', {}, '2024-03-03'],
  ] as const)('a date is read: %s', (text, format, value) => {
    expect(parseValue(text, 'date', format)).toBe(value)
  })

  it.each([
    ['5/3/2024', {}],
    ['25/3/2024', { order: 'mdy' }],
    ['5/3/24', {}],
    ['2024', {}],
    ['30 February 2024', {}],
    ['2023-02-29', {}],
    ['By Ann, 5 March 2024', {}],
    ['5-7 March 2024', {}],
    ['5 March 2024 25:00', {}],
    ['5 March 2024 13:05 pm', {}],
    ['14:05', {}],
    ['2024.1.2', {}],
    ['5 listopad 2024', {}],
    ['5 March 2024 10:00 XET', {}],
    ['2024-13', {}],
    ['Room 5 March 2024', {}],
  ] as const)('an ambiguous or broken date is not guessed: %s', (text, format) => {
    expect(parseValue(text, 'date', format)).toBeNull()
  })

  it.each([
    ['5 listopada 2024', 'pl', '2024-11-05'],
    ['5. listopad 2024', 'pl', '2024-11-05'],
    ['5 lip 2024', 'pl', '2024-07-05'],
    ['5. srp 2024', 'pl', '2024-08-05'],
    ['5. listopada 2024.', 'hr', '2024-10-05'],
    ['5. lip 2024.', 'hr', '2024-06-05'],
    ['5 grudnia 2024', 'pl', '2024-12-05'],
  ] as const)('a month is read as its readers name it: %s in %s', (text, months, day) => {
    expect(parseValue(text, 'date', { months })).toBe(day)
  })

  it('names of months are read in the languages that Intl knows', () => {
    const languages = [
      'de',
      'en',
      'fr',
      'es',
      'it',
      'pt',
      'nl',
      'sv',
      'fi',
      'pl',
      'cs',
      'hu',
      'tr',
      'ru',
      'uk',
      'el',
      'he',
      'hi',
    ]
    const ambiguous = new Set(['listopad', 'listopada', 'lis', 'lip', 'srp'])
    for (const language of languages) {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const name = format.formatToParts(Date.UTC(2024, month - 1, 5)).find(({ type }) => type === 'month')!.value
        if (!ambiguous.has(name)) expect([language, name, dateWord(name)]).toEqual([language, name, month])
      }
    }
  })
})

describe('a number of many digits', () => {
  it('a number is read up to fifteen digits, as more would change it', () => {
    expect(parseValue('123456789012345', 'number')).toBe(123_456_789_012_345)
    expect(parseValue('1234567890123.45', 'number', { decimal: '.' })).toBe(1_234_567_890_123.45)
    expect(parseValue('1234567890123456', 'number')).toBeNull()
    expect(parseValue('12345678901234.56', 'number', { decimal: '.' })).toBeNull()
  })
})

describe('other types', () => {
  it('yes, no, addresses, pictures and texts are read', () => {
    expect(parseValue(' Yes ', 'boolean')).toBe(true)
    expect(parseValue('nein', 'boolean')).toBe(false)
    expect(parseValue('maybe', 'boolean')).toBeNull()
    expect(parseValue('../a?b#c', 'url', {}, 'https://site.test/x/y')).toBe('https://site.test/a?b#c')
    expect(parseValue('pic.png', 'image', {}, 'https://site.test/x/y')).toBe('https://site.test/x/pic.png')
    expect(parseValue('http://', 'url', {}, 'https://site.test/')).toBeNull()
    expect(parseValue(' as it is ', 'text')).toBe(' as it is ')
  })
})

describe('every value', () => {
  const type = fc.constantFrom<ValueType>('text', 'integer', 'number', 'date', 'url', 'boolean')
  const format = fc.constantFrom<ValueFormat>({}, { decimal: '.' }, { order: 'dmy' }, { order: 'mdy' })
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[-+]?[0-9.,' ]{1,12}$/),
    fc.stringMatching(/^[0-3]?[0-9]([./-])1?[0-9][./-][12][0-9]{3}( [0-2][0-9]:[0-5][0-9])?$/),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.webUrl(),
  )

  it('a value written as JSON is read as itself', () => {
    fc.assert(
      fc.property(text, type, format, (raw, type, format) => {
        const value = parseValue(raw, type, format, 'https://site.test/')
        fc.pre(value !== null && typeof value !== 'object' && !/e/.test(typeof value === 'number' ? String(value) : ''))
        expect(parseValue(String(value), type, { ...format, decimal: '.' }, 'https://site.test/')).toBe(value)
      }),
    )
  })

  it('a value is nothing or of its type, whatever the text', () => {
    fc.assert(
      fc.property(text, format, (raw, format) => {
        expect(['number', 'object']).toContain(typeof parseValue(raw, 'number', format))
        expect(parseValue(raw, 'date', format) ?? '2024-01-01').toMatch(
          /^\d{4}-\d\d(-\d\d)?(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/,
        )
      }),
    )
  })
})

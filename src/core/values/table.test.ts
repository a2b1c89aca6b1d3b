import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitnessOf, parseValue, typeOf } from './index.ts'

const of = (values: readonly string[], language: string | null = null, name = 'value') => typeOf(values, name, language)

describe('the type of a field', () => {
  it('the type of a field is that of all its values', () => {
    expect(of(['12', '7', '120'])).toEqual({ type: 'integer' })
    expect(of(['12', '7', '120', 'none'])).toEqual({ type: 'text' })
    expect(of(['1.5', '7', '0.25'])).toEqual({ type: 'number', format: { decimal: '.' } })
    expect(of(['€ 5', '€ 7.50'])).toEqual({ type: 'price', format: { decimal: '.' } })
    expect(of(['5 March 2024'])).toEqual({ type: 'date' })
    expect(of(['Yes', 'No', 'No'])).toEqual({ type: 'boolean' })
    expect(of(['http://a.test/', 'https://b.test/x'])).toEqual({ type: 'url' })
    expect(of([])).toEqual({ type: 'text' })
  })

  it('the format of a field is decided by its unambiguous values', () => {
    expect(of(['1.234', '5.678', '0,5'])).toEqual({ type: 'number', format: { decimal: ',' } })
    expect(of(['1,234', '5,678', '1,234,567'])).toEqual({ type: 'integer', format: { decimal: '.' } })
    expect(of(['1.234 €', '99,90 €'])).toEqual({ type: 'price', format: { decimal: ',' } })
    expect(of(['5/3/2024', '25/3/2024'])).toEqual({ type: 'date', format: { order: 'dmy' } })
    expect(of(['5/3/2024', '3/25/2024'])).toEqual({ type: 'date', format: { order: 'mdy' } })
  })

  it('telephone numbers with a plus sign are text', () => {
    expect(of(['+4930901820', '+4930901821', '+43123456']).type).not.toBe('integer')
    expect(of(['+49 309 018', '+49 310 222', '+43 123 456'])).toEqual({ type: 'text' })
    expect(of(['+12', '+3', '+7'])).toEqual({ type: 'integer' })
    expect(of(['+1,234,567', '-3', '0']).type).toBe('integer')
  })

  it('contradicting values make a field text', () => {
    expect(of(['1,5', '1.5', '2'])).toEqual({ type: 'text' })
    expect(of(['25/3/2024', '3/25/2024'])).toEqual({ type: 'text' })
  })

  it('the language decides an ambiguous format, and without one the field is text', () => {
    const open = ['1.234', '5.678', '2.345']
    expect(of(open)).toEqual({ type: 'text' })
    expect(of(open, 'de')).toEqual({ type: 'integer', format: { decimal: ',' } })
    expect(of(open, 'en-us')).toEqual({ type: 'number', format: { decimal: '.' } })
    expect(of(open, 'es')).toEqual({ type: 'text' })
    expect(of(open, 'x y')).toEqual({ type: 'text' })
    const dates = ['5/3/2024', '6/3/2024']
    expect(of(dates)).toEqual({ type: 'text' })
    expect(of(dates, 'en')).toEqual({ type: 'text' })
    expect(of(dates, 'en-us')).toEqual({ type: 'date', format: { order: 'mdy' } })
    expect(of(dates, 'fr')).toEqual({ type: 'date', format: { order: 'dmy' } })
  })

  it.each([
    [['9780316125581', '9780758242662', '9780505528490']],
    [['031612558X', '0758242662', '0505528495']],
    [['007', '008', '009']],
    [['10115', '20095', '80331']],
    [['AB-1204', 'AB-1377', 'CX-0002']],
    [['2020.acl-main.1', '2020.acl-main.2', '2020.acl-main.30']],
  ])('texts that each name one thing are identifiers: %j', (values) => {
    expect(of(values)).toEqual({ type: 'identifier' })
    expect(of([...values, ...values])).toEqual({ type: 'text' })
    expect(of([...values, 'out of stock until May'])).toEqual({ type: 'text' })
    expect(of([...values, ...values], null, 'isbn_13')).toEqual({ type: 'identifier' })
  })

  it.each([
    [['030 901820', '040 428280', '089 23300']],
    [['+49 30 901820', '+49 40 428280', '+49 89 23300']],
    [['555 123 456', '555 987 654', '555 000 111']],
    [['3.8', '3.9', '3.10']],
    [['1.2.3', '1.2.4', '2.0.0']],
    [['2024', '2024', '2024']],
    [['4 out of 5', '5 out of 5', '1 out of 5']],
    [['1:02:03', '0:45', '2:10']],
    [['Paris', 'Rome', 'Oslo']],
  ])('other texts with digits are text: %j', (values) => {
    expect(of(values)).toEqual({ type: 'text' })
  })

  it('a few short texts that are repeated often are an enumeration', () => {
    const stock = [
      'In stock',
      'Sold out',
      'In stock',
      'In stock',
      'Sold out',
      'In stock',
      'On order',
      'In stock',
      'On order',
    ]
    expect(of(stock)).toEqual({ type: 'enumeration' })
    expect(of(stock.slice(0, 6))).toEqual({ type: 'text' })
    expect(of(stock.map((text, i) => `${text} ${i}`))).toEqual({ type: 'text' })
    expect(of(stock.map((text) => `${text}, which is what we say about ${text} things in this shop`))).toEqual({
      type: 'text',
    })
  })

  it('digits of a field whose name is that of an identifier are no numbers', () => {
    expect(of(['1', '22', '333'], null, 'item_id')).toEqual({ type: 'identifier' })
    expect(of(['10115', '20095', '80331'], null, 'zip')).toEqual({ type: 'text' })
    expect(of(['1', '22', '333'], null, 'idle')).toEqual({ type: 'integer' })
  })

  it.each([
    [['950', '1,250', '12,500'], 'integer'],
    [['950', '1,250', '12,500.50'], 'number'],
    [['12.50', '3', '7.25'], 'number'],
    [['1.0', '2.5', '10.0'], 'number'],
  ])('amounts in groups and with fractions of one length are numbers: %j', (values, type) => {
    expect(of(values, 'en-us').type).toBe(type)
  })

  it.each([[['1', '1.0', '1.1']], [['2.1', '2.10', '3.5']], [['1.9', '1.10', '1.2.3']], [['3.9', '3.10', '1,250']]])(
    'a field is text where numbers would merge two texts or lose zeros of versions: %j',
    (values) => {
      expect(of(values, 'en-us')).toEqual({ type: 'text' })
    },
  )

  it('a field whose name ends in a measure is a number', () => {
    expect(of(['1999', '2001', '2003'], 'en-us', 'release_year').type).toBe('integer')
    expect(of(['1', '22', '333'], 'en-us', 'version_count').type).toBe('integer')
    expect(of(['331002651', '1402112000', '67886011'], 'en-us', 'population').type).toBe('integer')
    expect(of(['48213', '10322', '99120'], 'en-us', 'total_views').type).toBe('integer')
    expect(of(['007', '1402112000', '67886011'], 'en-us', 'population').type).toBe('text')
    expect(of(['1.0', '2.0', '2.1'], 'en-us', 'latest_version').type).toBe('text')
  })

  it('two bare numbers are too few for a number field', () => {
    expect(of(['1', '2'])).toEqual({ type: 'text' })
  })

  it('the type of a field does not depend on the order of its values', () => {
    const value = fc.oneof(
      fc.constantFrom(
        '1,234',
        '1.234',
        '0,5',
        '€ 5.00',
        '5,00 €',
        'Yes',
        'no',
        '5/3/2024',
        '25/3/2024',
        '2024-03-05',
        'x',
      ),
      fc.integer().map(String),
    )
    const values = fc.array(value, { maxLength: 8 })
    fc.assert(
      fc.property(values, fc.constantFrom(null, 'de', 'en-us'), fc.infiniteStream(fc.nat()), (list, language, keys) => {
        const shuffled = list.map((text) => ({ text, key: keys.next().value })).sort((a, b) => a.key - b.key)
        expect(
          of(
            shuffled.map(({ text }) => text),
            language,
          ),
        ).toEqual(of(list, language))
      }),
    )
  })
})

describe('values as sites of a country write them', () => {
  const LOCALES = [
    'en-us',
    'en-gb',
    'de-de',
    'de-ch',
    'fr-fr',
    'it-it',
    'nl-nl',
    'pl-pl',
    'sv-se',
    'ja-jp',
    'pt-br',
    'cs-cz',
  ]
  const CURRENCIES = ['EUR', 'GBP', 'PLN', 'JPY', 'BRL', 'CZK', 'CHF']
  const locale = fc.constantFrom(...LOCALES)

  it('numbers as a country writes them are read back', () => {
    const numbers = fc.array(fc.integer({ min: 100, max: 99_999_999 }), { minLength: 4, maxLength: 8 })
    fc.assert(
      fc.property(locale, numbers, (language, cents) => {
        const wanted = cents.map((value) => value / 100)
        const written = wanted.map((value) => value.toLocaleString(language, { minimumFractionDigits: 2 }))
        const { type, format } = of(written, language)
        if (type === 'text') return expect(new Set(written).size).toBeLessThan(2)
        expect(written.map((text) => parseValue(text, type, format))).toEqual(wanted)
      }),
    )
  })

  it('prices as a country writes them are read back', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 3, maxLength: 8 })
    fc.assert(
      fc.property(locale, fc.constantFrom(...CURRENCIES), amounts, (language, currency, units) => {
        const written = units.map((value) =>
          value.toLocaleString(language, { style: 'currency', currency, currencyDisplay: 'code' }),
        )
        const { type, format } = of(written, language)
        expect(type).toBe('price')
        expect(written.map((text) => parseValue(text, type, format))).toEqual(
          units.map((amount) => ({ amount, currency })),
        )
      }),
    )
  })

  it.each(['numeric', 'long'] as const)('dates as a country writes them are read back: month %s', (month) => {
    const days = fc.array(fc.date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }), {
      minLength: 3,
      maxLength: 8,
    })
    fc.assert(
      fc.property(locale, days, (language, dates) => {
        const written = dates.map((date) =>
          date.toLocaleDateString(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
        )
        const { type, format } = of(written, language)
        expect(type).toBe('date')
        expect(written.map((text) => parseValue(text, type, format))).toEqual(
          dates.map((date) => date.toISOString().slice(0, 10)),
        )
      }),
    )
  })

  it('a number is never read as another one where the language is unknown', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 3, maxLength: 8 })
    fc.assert(
      fc.property(locale, numbers, (language, wanted) => {
        const written = wanted.map((value) => value.toLocaleString(language))
        const { type, format } = of(written)
        if (type !== 'integer' && type !== 'number') return
        expect(written.map((text) => parseValue(text, type, format))).toEqual(wanted)
      }),
    )
  })
})

describe('a column where nearly all values are of one type', () => {
  const many = (count: number): string[] => Array.from({ length: count }, (_, i) => String(3 * i + 1))
  it.each([
    ['a price on request', ['$29.99', 'Call for price', '$5.00', '$12.00'], 'price'],
    ['a range of prices', ['5,00 €', '7,50 €', '9,90 € – 12,90 €', '3,20 €', '4,10 €'], 'price'],
    ['a day that is not known', ['5 May 2024', '6 May 2024', 'soon', '9 May 2024'], 'date'],
    ['a number that is missing', [...many(12), 'n/a'], 'integer'],
    ['a fraction that is missing', [...many(12).map((one) => `${one}.5`), '–'], 'number'],
  ])('%s leaves the type of the column alone', (_, values, type) => {
    expect(of(values).type).toBe(type)
  })

  it.each([
    ['half of the prices are words', ['$5', 'Sold', '$6', 'Sold out']],
    ['too few numbers are beside a word', ['1', '2', '3', 'none']],
    [
      'postal codes are beside a word',
      ['10115', '20095', '80331', '10117', '10119', '20097', '20099', '80333', '80335', '80337', '?'],
    ],
    [
      'versions are beside a word',
      ['3.8', '3.9', '3.10', '3.11', '3.12', '3.13', '3.14', '3.15', '3.16', '3.20', 'next'],
    ],
  ])('a column is text where %s', (_, values) => {
    expect(of(values).type).toBe('text')
  })
})

describe('the fitness of types', () => {
  it('values of the wanted type fit wholly, and any value fits a text', () => {
    for (const type of ['text', 'date', 'price', 'url'] as const)
      expect([fitnessOf(type, type), fitnessOf(type, 'text')]).toEqual([1, 1])
  })

  it('texts fit less, other types as far as they are read alike, and most do not fit', () => {
    expect(fitnessOf('integer', 'number')).toBe(1)
    for (const wanted of ['date', 'integer'] as const) {
      expect(fitnessOf('text', wanted)).toBeGreaterThan(0)
      expect(fitnessOf('text', wanted)).toBeLessThan(1)
    }
    expect(fitnessOf('number', 'integer')).toBeLessThan(1)
    expect(fitnessOf('date', 'price')).toBe(0)
  })
})

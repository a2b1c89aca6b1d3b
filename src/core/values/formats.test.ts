import { describe, expect, it } from 'vitest'
import { DECIMALS, decimalOf, inFormat, ORDERS, orderOf } from './formats.ts'
import type { FieldTexts, TypeOfValue } from './type.ts'

/** Texts of a field in a language. */
function field(language: string | null, ...texts: readonly string[]): FieldTexts {
  return { texts, count: texts.length, name: 'x', language }
}

describe('the decimal mark of a language', () => {
  it.each([
    ['en', '.'],
    ['de', ','],
    ['de-CH', '.'],
    ['fr', ','],
    ['es', undefined],
    ['es-MX', '.'],
    ['en-za', undefined],
    ['ar-EG', undefined],
    ['xx', undefined],
    ['no language', undefined],
  ])('the decimal mark of %s is %s', (language, wanted) => {
    expect(decimalOf(language)).toBe(wanted)
  })
})

describe('the order of a date in a language', () => {
  it.each([
    ['en', undefined],
    ['en-US', 'mdy'],
    ['en-GB', 'dmy'],
    ['de', 'dmy'],
    ['ja', 'ymd'],
    ['hu', 'ymd'],
    ['xx', undefined],
    ['no language', undefined],
  ])('the order of a date in %s is %s', (language, wanted) => {
    expect(orderOf(language)).toBe(wanted)
  })
})

describe('the format of texts', () => {
  /** `a` by a point, `b` by a comma, `c` by both alike, `d` by both otherwise. */
  const parse: TypeOfValue['parse'] = (text, { decimal }) => {
    if (text === 'a') return decimal === '.' ? 1 : null
    if (text === 'b') return decimal === ',' ? 1 : null
    if (text === 'c') return 1
    return text === 'd' ? (decimal ?? null) : null
  }
  const found = (language: string | null, ...texts: readonly string[]) =>
    inFormat('number', parse, DECIMALS, field(language, ...texts))

  it.each([
    ['one fits, whatever the language has', 'de', ['a', 'c'], { type: 'number', format: { decimal: '.' } }],
    ['the other fits', 'en', ['b', 'd'], { type: 'number', format: { decimal: ',' } }],
    ['none fits', 'en', ['a', 'b'], null],
    ['a text is none by any', 'en', ['c', 'x'], null],
    ['both fit alike', null, ['c', 'c'], { type: 'number' }],
    ['both fit alike, the language has one', 'de', ['c'], { type: 'number', format: { decimal: ',' } }],
    ['both fit otherwise, the language has one', 'en', ['c', 'd'], { type: 'number', format: { decimal: '.' } }],
    ['both fit otherwise, there is no language', null, ['d'], null],
    ['both fit otherwise, the language has several', 'es', ['d'], null],
    ['both fit alike, the language has several', 'es', ['c'], { type: 'number' }],
  ] as const)('the format of texts: %s', (_, language, texts, wanted) => {
    expect(found(language, ...texts)).toEqual(wanted)
  })

  it('an order of dates is found by the language where it has one', () => {
    const own: TypeOfValue['parse'] = (_, { order }) => order ?? null
    const of = (language: string) => inFormat('date', own, ORDERS, field(language, 'x'))
    expect(['de', 'en-US', 'en', 'ja'].map(of)).toEqual([
      { type: 'date', format: { order: 'dmy' } },
      { type: 'date', format: { order: 'mdy' } },
      null,
      { type: 'date', format: { order: 'ymd' } },
    ])
  })
})

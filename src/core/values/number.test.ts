import { describe, expect, it } from 'vitest'
import { inferred } from './inferred.fixture.ts'
import { integer } from './integer.ts'
import { number } from './number.ts'
import { hasFraction, numberLine, parseNumber } from './number-text.ts'

describe('a number as it is written', () => {
  it('a number is one line of plain digits, with the decimal mark of the format', () => {
    expect(numberLine(' ١٬٢٣٤٫٥ \n x')).toBe("1'234.5 x")
    expect(numberLine('١٫٥', ',')).toBe('1,5')
    expect(numberLine('٫٥ ١٫ ٬٥ ١٬')).toBe('٫5 1٫ ٬5 1٬')
  })

  it.each([
    ['1', undefined, 1],
    ['0', undefined, 0],
    ['-0', undefined, 0],
    ['+5', undefined, 5],
    ['-5', undefined, -5],
    ['−5', undefined, -5],
    ['--5', undefined, null],
    ['01', undefined, null],
    ['1.5', undefined, 1.5],
    ['1,5', undefined, 1.5],
    ['1.234', undefined, null],
    ['1.234', '.', 1.234],
    ['1.234', ',', 1234],
    ['1.234.567', undefined, 1_234_567],
    ['1.234,567', undefined, 1234.567],
    ['1 234 567.8', '.', 1_234_567.8],
    ["1'234", undefined, 1234],
    ['1’234', undefined, 1234],
    ['1\u2009234', undefined, 1234],
    ['1\u00a0234', undefined, 1234],
    ["1 234'567", undefined, null],
    ['1234,567.8', '.', null],
    ['0,234', '.', null],
    ['12,34', '.', null],
    ['1234 567', undefined, null],
    ['.5', undefined, 0.5],
    ['-.5', undefined, -0.5],
    [',5', ',', 0.5],
    ['.', undefined, null],
    ['1,23,456', undefined, 123_456],
    ['12,34,567.5', '.', 1_234_567.5],
    ['1.23.456', undefined, null],
    ['1,23,45', undefined, null],
    ['5.', undefined, null],
    ['x', undefined, null],
    [`0.${'0'.repeat(14)}`, undefined, 0],
    [`0.${'0'.repeat(15)}`, undefined, null],
    [`1${' 000'.repeat(4)}`, undefined, 1e12],
    [`1${"'000".repeat(5)}`, undefined, null],
  ] as const)('the text "%s" with the decimal mark "%s" is the number %s', (text, decimal, wanted) => {
    expect(parseNumber(text, decimal)).toBe(wanted)
  })

  it.each([
    ['1.5', undefined, true],
    ['1.0', undefined, true],
    ['1.', undefined, false],
    ['15', undefined, false],
    ['1.234.567', undefined, false],
    ['1.5', '.', true],
    ['1.5', ',', false],
    ['1,5', ',', true],
    ['1,234.5', ',', false],
    ['1.', '.', true],
  ] as const)('the number %s by %s has a fraction: %s', (text, decimal, wanted) => {
    expect(hasFraction(text, decimal)).toBe(wanted)
  })
})

describe('a number with something beside it', () => {
  it.each([
    ['1,024 reviews', 1024],
    ['22.5 kg', 22.5],
    ['22.5kg', 22.5],
    ['3.5 out of 5', 3.5],
    ['4/5', 4],
    ['4.5 / 5 stars', 4.5],
    ['$12.50', 12.5],
    ['$29.99 USD', 29.99],
    ['₹1,23,456', 123456],
    ['12.5 %', 12.5],
    ['(1,204)', 1204],
    ['about 12', 12],
    ['-5 °C', -5],
    ['.265', 0.265],
    ['2 x 3', null],
    ['5 March 2024', null],
    ['A12', null],
    ['10-12 kg', null],
    ['none', null],
  ])('the number of %s is %s where any unit may be beside it', (text, wanted) => {
    expect(number.parse(text, { decimal: '.', unit: 'any' })).toBe(wanted)
  })

  it('a number with something beside it is none where nothing may be', () => {
    expect(['12 kg', '12 %', '$12'].map((text) => number.parse(text, { decimal: '.' }))).toEqual([null, null, null])
  })

  it('a column of percentages is of numbers with their unit', () => {
    expect(inferred(number, null, '12 %', '7.5%', '100 %')).toEqual({
      type: 'number',
      format: { decimal: '.', unit: '%' },
    })
    expect(number.parse('7.5%', { decimal: '.', unit: '%' })).toBe(7.5)
    expect(number.parse('7.5 kg', { decimal: '.', unit: '%' })).toBeNull()
    expect(inferred(number, null, '12 %', '7 kg')).toBeNull()
  })
})

describe('texts of a field', () => {
  it('texts of a field are numbers in one format', () => {
    expect(inferred(number, null, '1.5', '2')).toEqual({ type: 'number', format: { decimal: '.' } })
    expect(inferred(number, null, '15', '2')).toEqual({ type: 'number' })
    expect(inferred(number, null, '1.234')).toBeNull()
    expect(inferred(number, 'de', '1.234')).toEqual({ type: 'number', format: { decimal: ',' } })
    expect(inferred(number, 'de', '1.234', 'x')).toBeNull()
  })

  it('texts of a field are whole numbers when none has a fraction', () => {
    expect(inferred(integer, 'de', '1.234', '5')).toEqual({ type: 'integer', format: { decimal: ',' } })
    expect(inferred(integer, 'en', '1.234', '5')).toBeNull()
    expect(inferred(integer, 'en', '1.0', '5')).toBeNull()
    expect(inferred(integer, null, '4', '5')).toEqual({ type: 'integer' })
    expect(inferred(integer, null, '4', 'x')).toBeNull()
  })

  it('a whole number is read alone', () => {
    const read = ['5', '5.0', '1,234', '5,5', 'x', '٣'].map((text) => integer.parse(text, { decimal: '.' }))
    expect(read).toEqual([5, null, 1234, null, null, 3])
  })
})

import { describe, expect, it } from 'vitest'
import { inferred } from './inferred.fixture.ts'
import { integer } from './integer.ts'
import { hasFraction, number, numberLine, parseNumber } from './number.ts'

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
    ['.5', undefined, null],
    ['5.', undefined, null],
    ['x', undefined, null],
    [`0.${'0'.repeat(14)}`, undefined, 0],
    [`0.${'0'.repeat(15)}`, undefined, null],
    [`1${' 000'.repeat(4)}`, undefined, 1e12],
    [`1${"'000".repeat(5)}`, undefined, null],
  ] as const)('the number %s by %s is %s', (text, decimal, wanted) => {
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

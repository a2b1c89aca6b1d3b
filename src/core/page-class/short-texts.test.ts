import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_STRING_CHARS } from './constants.ts'
import { shortTextHash } from './short-texts.ts'

const hash = (text: string): number => shortTextHash(text, 0, text.length)
const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '1', '2', ' ', '\n', '\u00a0', '.'), maxLength: 12 })

/** What counts of a text: white space collapsed, runs of digits made one. */
const normal = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().replaceAll(/\d+/g, '0')

describe('the hash of a short text', () => {
  it('is the same whatever the white space and the numbers', () => {
    expect(hash(' Price:\n\t 12 €')).toBe(hash('Price: 7 €'))
    expect(hash('Page 1 of 20')).toBe(hash('Page 10\u00a0of 3'))
    expect(hash('ab')).not.toBe(hash('a b'))
    expect(hash('1 2')).not.toBe(hash('12'))
    expect(hash('ab')).not.toBe(hash('ba'))
  })

  it('is equal for texts that are equal but for that, and for no others', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(hash(a) === hash(b)).toBe(normal(a) === normal(b))
      }),
      { numRuns: 2000 },
    )
  })

  it('is 0 for no text and for long ones', () => {
    const long = 'a b'.repeat(MAX_STRING_CHARS / 2)
    expect([hash(''), hash(' \n '), hash('x'.repeat(MAX_STRING_CHARS + 1))]).toEqual([0, 0, 0])
    expect(hash('x'.repeat(MAX_STRING_CHARS))).not.toBe(0)
    expect(hash(long)).not.toBe(0)
    expect(hash(`${long}${' '.repeat(4 * MAX_STRING_CHARS)}`)).toBe(0)
  })

  it('is that of a part of a text', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, text, after) => {
        const whole = before + text + after
        expect(shortTextHash(whole, before.length, before.length + text.length)).toBe(hash(text))
      }),
    )
  })
})

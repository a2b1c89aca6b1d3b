import { describe, expect, it } from 'vitest'
import { isLongerThan, latinDigits } from './digits.ts'

describe('digits of any script', () => {
  it.each([
    ['2024 a-b\n', '2024 a-b\n'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۹ ०९ ০৯ ๐๙ ０９ ၀၉ ០៩', '09 09 09 09 09 09 09'],
    ['é5', 'é5'],
    ['½² 𝟘', '½² 𝟘'],
    ['\u200e5\u200f\u061c6\u202a\u2066\ufeff', '56'],
    ['\u200b', ''],
    ['', ''],
  ])('the digits of %j are %j', (text, wanted) => {
    expect(latinDigits(text)).toBe(wanted)
  })

  it.each([...'٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐０'])('digits count from %s to nine', (zero) => {
    const digits = Array.from({ length: 10 }, (_, i) => String.fromCodePoint(zero.codePointAt(0)! + i))
    expect(latinDigits(digits.join(''))).toBe('0123456789')
  })
})

describe('the length of a text', () => {
  it.each([
    ['abc', 3, false],
    ['abcd', 3, true],
    ['a\u200bbc\ufeff', 3, false],
    ['\u200e'.repeat(1000), 3, false],
    [`${'\u200e'.repeat(1000)}abcd`, 3, true],
    [`ab${'\u200e'.repeat(1000)}cd${'\u200e'.repeat(1000)}`, 4, false],
    ['', 0, false],
  ])('the text %j has more than %i visible characters: %s', (text, most, wanted) => {
    expect(isLongerThan(text, most)).toBe(wanted)
    expect(latinDigits(text).length > most).toBe(wanted)
  })
})

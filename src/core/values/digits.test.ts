import { describe, expect, it } from 'vitest'
import { latinDigits } from './digits.ts'

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
  ])('%j are %j', (text, wanted) => {
    expect(latinDigits(text)).toBe(wanted)
  })
})

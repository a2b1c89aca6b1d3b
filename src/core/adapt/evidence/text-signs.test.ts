import { describe, expect, it } from 'vitest'
import { CHARACTER_KINDS, textSigns, words } from './text-signs.ts'

const signs = (text: string, title: string[] = [], url: string[] = []) => textSigns(text, new Set(title), new Set(url))

describe('words', () => {
  it('are runs of letters, or of digits, in lower case', () => {
    expect(words('The 2nd é-x, naïve\u0301 No.7')).toEqual(['the', '2', 'nd', 'é', 'x', 'naïve\u0301', 'no', '7'])
    expect(words(' - ')).toEqual([])
  })
})

describe('what a text says', () => {
  it('are its different words, how it begins and how it ends', () => {
    expect(signs('The cat, the 12 CATS')).toMatchObject({
      words: ['the', 'cat', '12', 'cats'],
      ends: ['^Aa a,', 'cats$', '^the'],
    })
    expect(signs('  1999\n2000')).toMatchObject({ ends: ['^0 0', '2000$', '^1999'] })
    expect(signs(' - ')).toMatchObject({ words: [], ends: [], inTitle: 0, inUrl: 0 })
  })

  it('are the shares of its kinds of characters, which come to 1', () => {
    expect(signs('aB3 -\u0000').characters).toEqual([1, 1, 1, 1, 1, 1].map(() => expect.closeTo(1 / 6)))
    expect(signs('').characters).toEqual([0, 0, 0, 0, 0, 1])
    expect(signs('ab').characters).toHaveLength(CHARACTER_KINDS)
  })

  it('is the share of its words that others have, of its first 400 characters alone', () => {
    const long = `one two ${'x'.repeat(391)} three`
    const { words: all, inTitle, inUrl } = signs(long, ['one', 'three'], ['one', 'two'])
    expect(all).toContain('three')
    expect([inTitle, inUrl]).toEqual([1 / 3, 2 / 3].map((share) => expect.closeTo(share)))
    expect(signs(long).characters[3]).toBeCloseTo(3 / 400, 2)
  })
})

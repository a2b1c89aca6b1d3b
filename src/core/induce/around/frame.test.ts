import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf } from './frame.ts'

describe('the frame of texts', () => {
  it('is what stands before, between and behind the parts that differ', () => {
    expect(frameOf(['Published 1998 by Tor, 320 pages.', 'Published 2001 by Ace Books, 96 pages.'])).toEqual({
      prefix: 'Published ',
      gaps: [' by ', ', '],
      suffix: ' pages.',
      parts: [
        ['1998', 'Tor', '320'],
        ['2001', 'Ace Books', '96'],
      ],
    })
  })

  it('begins and ends with nothing where the parts do', () => {
    expect(frameOf(['1998 by Tor', '2001 by Ace'])).toEqual({
      prefix: '',
      gaps: [' by '],
      suffix: '',
      parts: [
        ['1998', 'Tor'],
        ['2001', 'Ace'],
      ],
    })
  })

  it('has no gaps around one part', () => {
    expect(frameOf(['by Tor', 'by Ace', 'by Daw and Orb'])).toEqual({
      prefix: 'by ',
      gaps: [],
      suffix: '',
      parts: [['Tor'], ['Ace'], ['Daw and Orb']],
    })
    expect(frameOf(['(120 cm)', '(31.5 cm)'])).toMatchObject({
      prefix: '(',
      suffix: ' cm)',
      parts: [['120'], ['31.5']],
    })
  })

  it('takes words that a part has too where they stand last', () => {
    expect(frameOf(['Stand by Me by Ann', 'Amber by Bo'])).toMatchObject({
      prefix: '',
      gaps: [' by '],
      parts: [
        ['Stand by Me', 'Ann'],
        ['Amber', 'Bo'],
      ],
    })
    expect(frameOf(['Amber by Bo', 'Stand by Me by Ann'])).toMatchObject({
      parts: [
        ['Amber', 'Bo'],
        ['Stand by Me', 'Ann'],
      ],
    })
  })

  it('takes a word with its marks for one, and a number apart from the letters beside it', () => {
    expect(frameOf(['by e\u0301te\u0301', 'by e\u0301cole'])).toMatchObject({
      prefix: 'by ',
      parts: [['e\u0301te\u0301'], ['e\u0301cole']],
    })
    expect(frameOf(['12kg', '3kg'])).toMatchObject({ prefix: '', suffix: 'kg', parts: [['12'], ['3']] })
  })

  it.each([
    ['that share no word', ['Amber', 'Cinder', 'Delta']],
    ['of which two share none', ['by Ann', 'by Bo', 'of Cy']],
    ['that are the same', ['by Ann', 'by Ann']],
    ['with other white space between what they share', ['by Ann (A)', 'by Bo  (B)']],
    ['with other white space in what they share', ['in the Wood', 'in  the Park']],
    ['one of which has nothing in a part', ['Vol. 3 by Ann', 'Vol. by Bo']],
    ['one of which ends with what they share', ['by Ann 3', 'by Bo 4', 'by']],
    ['without words', ['', '']],
  ])('is none for texts %s', (_, texts) => expect(frameOf(texts)).toBeNull())

  it('has the longest row of words that two texts share', () => {
    const word = fc.constantFrom('a', 'b', 'c', '1', ',')
    const words = fc.array(word, { minLength: 1, maxLength: 7 })
    const longest = (a: readonly string[], b: readonly string[]): number => {
      if (a.length === 0 || b.length === 0) return 0
      if (a[0] === b[0]) return 1 + longest(a.slice(1), b.slice(1))
      return Math.max(longest(a.slice(1), b), longest(a, b.slice(1)))
    }
    fc.assert(
      fc.property(words, words, (a, b) => {
        const frame = frameOf([a.join(' '), b.join(' ')])
        if (frame === null) return
        const shared = [frame.prefix, ...frame.gaps, frame.suffix].join(' ').match(/\S+/g) ?? []
        expect(shared).toHaveLength(longest(a, b))
        expect(frame.parts.flat()).not.toContain('')
        for (const [i, all] of [a, b].entries()) {
          const again = frame.parts[i]!.map((part, n) => part + (frame.gaps[n] ?? '')).join('')
          expect(frame.prefix + again + frame.suffix).toBe(all.join(' '))
        }
      }),
    )
  })
})

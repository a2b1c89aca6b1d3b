import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf } from './frame.ts'

describe('frameOf', () => {
  it('a frame has the constant text before, between and behind the parts that differ', () => {
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

  it('a word of the frame that a part contains too is matched where it comes last', () => {
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

  it('a frame of two texts is their longest common row of words, and gives the texts again', () => {
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

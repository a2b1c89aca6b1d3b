import { describe, expect, it } from 'vitest'
import { titleAffixesOf, withoutAffixes } from './titles.ts'

describe('what titles of a site share', () => {
  it('are the pieces before the first mark and after the last, on half of them and on three', () => {
    const titles = ['A | News', 'B - c | News', 'News: D', 'E | News', 'F']
    expect(titleAffixesOf(titles)).toEqual(new Set([' | News']))
    expect(titleAffixesOf(['A | News', 'B | News'])).toEqual(new Set())
    expect(titleAffixesOf(['A | N', 'B | N', 'C | N', 'd', 'e', 'f', 'g'])).toEqual(new Set())
    expect(titleAffixesOf(['A | N', 'B | N', 'C | N', 'd', 'e', 'f'])).toEqual(new Set([' | N']))
    expect(titleAffixesOf(['N: A', 'N: B', 'N: C'])).toEqual(new Set(['N: ']))
    expect(titleAffixesOf([])).toEqual(new Set())
  })

  it.each([
    ['A | News', 'A'],
    ['News: A - b | News', 'A - b'],
    ['News: A', 'A'],
    ['News | News', 'News | News'],
    ['A | Other', 'A | Other'],
    ['A', 'A'],
    ['', ''],
  ])('are taken off: %s', (title, wanted) => {
    expect(withoutAffixes(title, new Set(['News: ', 'News | ', ' | News']))).toBe(wanted)
  })

  it.each(['A — N', 'A – N', 'A · N', 'A • N', 'A » N', 'A « N', 'A / N', 'A|N', 'A»N', 'A - N', 'A: N'])(
    'stand behind a mark: %s',
    (title) => {
      expect(withoutAffixes(title, new Set([title.slice(1)]))).toBe('A')
    },
  )

  it.each(['A-N', 'A/N', 'A:N', 'A·N'])('stand behind no mark: %s', (title) => {
    expect(withoutAffixes(title, new Set([title.slice(1)]))).toBe(title)
  })
})

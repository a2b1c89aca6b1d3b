import { describe, expect, it } from 'vitest'
import { titleAffixesOf, withoutAffixes } from './titles.ts'

describe('what titles of a site share', () => {
  it('the part of a title that most titles of the site share is found at the start or the end', () => {
    const titles = ['A | News', 'B - c | News', 'News: D', 'E | News', 'F']
    expect(titleAffixesOf(titles)).toEqual(new Set([' | News']))
    expect(titleAffixesOf(['A | News', 'B | News'])).toEqual(new Set())
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
  ])('shared parts are taken off: %s', (title, wanted) => {
    expect(withoutAffixes(title, new Set(['News: ', 'News | ', ' | News']))).toBe(wanted)
  })

  it.each(['A — N', 'A – N', 'A · N', 'A • N', 'A » N', 'A « N', 'A / N', 'A|N', 'A»N', 'A - N', 'A: N'])(
    'a shared part follows a separator: %s',
    (title) => {
      expect(withoutAffixes(title, new Set([title.slice(1)]))).toBe('A')
    },
  )

  it.each(['A-N', 'A/N', 'A:N', 'A·N'])('a mark without space around it is no separator: %s', (title) => {
    expect(withoutAffixes(title, new Set([title.slice(1)]))).toBe(title)
  })
})

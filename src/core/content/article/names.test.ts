import { describe, expect, it } from 'vitest'
import { isByline, personNames } from './names.ts'

describe('personNames', () => {
  it.each([
    ['By Ann Lee', ['Ann Lee']],
    ['Written by Ann Lee and Bo Ek', ['Ann Lee', 'Bo Ek']],
    ['By Ann Lee, Bo Ek, and Cy Orr', ['Ann Lee', 'Bo Ek', 'Cy Orr']],
    ['By  Ann  Lee  and  Bo Ek', ['Ann Lee', 'Bo Ek']],
    ['Ann Lee 4.5.2020 at noon\nBo Ek', ['Ann Lee', 'Bo Ek']],
    ['"Ann Lee": –', ['Ann Lee']],
    ['Von Anna Groß, Jan Veit', ['Anna Groß', 'Jan Veit']],
    ['Par Zoé Blanc et Luc Roy', ['Zoé Blanc', 'Luc Roy']],
    ['von Storch', ['von Storch']],
    ['Иван Петров', ['Иван Петров']],
    ['BR24 Redaktion', ['BR24 Redaktion']],
  ])('reads %s', (byline, names) => {
    expect(personNames([byline])).toEqual(names)
  })

  it('leaves out addresses, numbers, slugs and repeats', () => {
    expect(personNames(['https://example.com/ann', '12', 'ann-lee', 'a@b.com', 'Ann Lee', 'ANN LEE'])).toEqual([
      'Ann Lee',
    ])
  })
})

describe('a byline', () => {
  it.each([
    ['By Ann Lee', true],
    ['Written by Ann Lee', true],
    ['Von Anna Groß', true],
    ['Von Storch', false],
    ['von anna groß', false],
    ['Ann Lee', false],
    ['Bystanders', false],
  ])('begins with a word for it: %s, %s', (line, wanted) => {
    expect(isByline(line)).toBe(wanted)
  })

  it('is read up to sixteen hundred characters', () => {
    const padded = (length: number): string => 'Ann Lee'.padEnd(length, ' ')
    expect([personNames([padded(1600)]), personNames([padded(1601)])]).toEqual([['Ann Lee'], []])
  })

  it('may say who wrote it before each name', () => {
    expect(personNames(['By Ann Lee, by Bo Ek'])).toEqual(['Ann Lee', 'Bo Ek'])
  })

  it('has twenty names at most', () => {
    const names = Array.from({ length: 21 }, (_, i) => `Ann ${'abcdefghijklmnopqrstu'[i]?.toUpperCase()}`)
    expect(personNames(names)).toEqual(names.slice(0, 20))
  })

  it.each([
    ['X', false],
    ['Xu', true],
    [`Ann ${'x'.repeat(76)}`, true],
    [`Ann ${'x'.repeat(77)}`, false],
    ['Ada Bo Cy Di Flo Gus Hal Ike', true],
    ['Ada Bo Cy Di Flo Gus Hal Ike Jo', false],
    ['–', false],
    ['Who?', false],
  ])('has a name of some letters and words: %s, %s', (name, wanted) => {
    expect(personNames([name])).toEqual(wanted ? [name] : [])
  })
})

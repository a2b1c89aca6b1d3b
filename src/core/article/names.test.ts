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
  ])('the names are read from the byline "%s"', (byline, names) => {
    expect(personNames([byline])).toEqual(names)
  })

  it('addresses, numbers, slugs and repeats are no names', () => {
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
  ])('a line is a byline if it begins with a word for it: %s, %s', (line, wanted) => {
    expect(isByline(line)).toBe(wanted)
  })

  it('each name in a byline may have its own word before it', () => {
    expect(personNames(['By Ann Lee, by Bo Ek'])).toEqual(['Ann Lee', 'Bo Ek'])
  })
})

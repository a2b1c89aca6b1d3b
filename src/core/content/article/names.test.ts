import { describe, expect, it } from 'vitest'
import { personNames } from './names.ts'

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

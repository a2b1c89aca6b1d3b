import { describe, expect, it } from 'vitest'
import { learned } from './learned.fixture.ts'

const WOODS = ['ash', 'birch', 'cedar', 'elm', 'fir', 'hazel', 'ivy', 'larch', 'maple', 'oak', 'pine', 'yew']
const sizes = [3, 1, 4, 2, 3]

/** Days with a table of cases each, the day in a head of its own. */
const byDay = (page: number): string => {
  let n = 10 * page
  const groups = sizes.map((size, day) => {
    const rows = Array.from({ length: size }, () => {
      n++
      return `<tr><td class="docket">S-${16 + page}-${100 + n}</td><td class="name"><a href="/case/${n}.pdf">State v. ${WOODS[(5 * n) % 12]} ${n}</a></td></tr>`
    })
    return `<div class="group"><div class="head"><span>May ${28 - day}, 2017</span></div><table>${rows.join('')}</table></div>`
  })
  return `<h1>Opinions</h1><div class="days">${groups.join('')}</div>`
}

const read = (examples: readonly string[]) =>
  learned([byDay(0)], [byDay(3)], {
    examples: examples.map((one) => {
      const [field, value] = one.split('=')
      return { field: field!, value: value! }
    }),
    all: false,
  })[0]!

describe('examples that name one level of records', () => {
  it('records of groups are one list, with the head of their group as a field', () => {
    const { cases } = read([
      'cases[].date=May 28, 2017',
      'cases[].docket=S-16-101',
      'cases[].name=State v. hazel 1',
      'cases[].url=/case/1.pdf',
      'cases[].date=May 24, 2017',
      'cases[].docket=S-16-113',
      'cases[].name=State v. hazel 13',
      'cases[].url=/case/13.pdf',
    ]) as { readonly cases: readonly object[] }
    expect(cases).toHaveLength(13)
    expect(cases.slice(2, 5)).toEqual([
      { date: 'May 28, 2017', docket: 'S-19-133', name: 'State v. oak 33', url: '/case/33.pdf' },
      { date: 'May 27, 2017', docket: 'S-19-134', name: 'State v. cedar 34', url: '/case/34.pdf' },
      { date: 'May 26, 2017', docket: 'S-19-135', name: 'State v. larch 35', url: '/case/35.pdf' },
    ])
  })

  it('records with groups that are named stay in their groups', () => {
    const { days } = read([
      'days[].date=May 28, 2017',
      'days[].cases[].docket=S-16-101',
      'days[].cases[].name=State v. hazel 1',
      'days[].date=May 24, 2017',
      'days[].cases[].docket=S-16-113',
      'days[].cases[].name=State v. hazel 13',
    ]) as { readonly days: readonly { readonly date: string; readonly cases: readonly object[] }[] }
    expect(days.map(({ cases }) => cases.length)).toEqual(sizes)
    expect(days[4]!.date).toBe('May 24, 2017')
  })

  it('several values of a record stay a list in it', () => {
    const books = Array.from({ length: 8 }, (_, n) => {
      const tags = Array.from({ length: 1 + (n % 3) }, (_, i) => `<li>${WOODS[(n + 4 * i) % 12]}</li>`)
      return `<article><h2>Book ${n} of ${WOODS[n]}</h2><p class="price">${10 + n}.50</p><ul>${tags.join('')}</ul></article>`
    }).join('')
    const [data] = learned([`<main>${books}</main>`], undefined, {
      examples: [
        { field: 'books[].title', value: 'Book 1 of birch' },
        { field: 'books[].price', value: '11.50' },
        { field: 'books[].tag', value: 'fir' },
        { field: 'books[].tag', value: 'birch' },
      ],
      all: false,
    })
    expect(data!.books).toHaveLength(8)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../extract/index.ts'
import { learned } from '../learned.fixture.ts'

const LINKS = ['Paper', 'Slides', 'Video', 'Code']

/** A page of a talk: a link of each kind that it has. */
const talk = (page: number, kinds: readonly string[], link: (kind: string, href: string) => string): string =>
  `<h1>Talk ${page}</h1><div class="links">${kinds.map((kind) => link(kind, `/${kind.length}${page}/x.html`)).join(' ')}</div>`

/** The values of a record, each with its name. */
const values = (record: RecordData): string[] =>
  Object.entries(record).flatMap(([name, value]) => (typeof value === 'string' ? [`${name}=${value}`] : []))

const WAYS: Readonly<Record<string, (kind: string, href: string) => string>> = {
  'their own texts': (kind, href) => `<a href="${href}">${kind}</a>`,
  'an attribute': (kind, href) => `<span data-kind="${kind}">${href}</span>`,
  'an icon': (kind, href) => `<span><i class="icon icon-${kind.toLowerCase()}"></i> ${href}</span>`,
  'where they lead to': (kind, href) => `<a href="/${kind.toLowerCase()}s/${href.slice(1)}"><img src="/go.gif"></a>`,
}

describe('siblings of one tag in any number', () => {
  for (const [by, way] of Object.entries(WAYS))
    it(`a missing link does not shift the others, which are found by ${by}`, () => {
      const some = fc.array(fc.subarray(LINKS, { minLength: 3 }), { minLength: 4, maxLength: 6 })
      fc.assert(
        fc.property(some, (extra) => {
          const kinds = [LINKS, LINKS, LINKS, LINKS, LINKS.slice(1), LINKS.slice(2), ...extra]
          const pages = kinds.map((own, page) => talk(page + 10, own, way))
          const all = learned(kinds.map((_, page) => talk(page + 10, LINKS, way)))
          const records = learned(pages)
          for (const [page, record] of records.entries()) {
            expect(values(all[page]!)).toEqual(expect.arrayContaining(values(record)))
            expect(values(record)).toHaveLength(1 + kinds[page]!.length)
          }
          expect(learned(pages.toReversed()).toReversed()).toEqual(records)
        }),
        { numRuns: 20 },
      )
    })

  it('links with constant texts are fields inside the records of a list too', () => {
    const row = (page: number, i: number, kinds: readonly string[]): string =>
      `<article>${talk(page * 10 + i, kinds, WAYS['their own texts']!).replace('h1', 'h3')}</article>`
    const page = (i: number): string =>
      [LINKS, LINKS.slice(1), LINKS.slice(i)].map((kinds, k) => row(i, k, kinds)).join('')
    const [first] = learned([0, 1, 2, 3].map((i) => `<h1>Day ${i}</h1><section>${page(i)}</section>`))
    const list = Object.values(first!).find((value) => Array.isArray(value))
    expect(list).toMatchObject([{ paper_url: '/50/x.html' }, { paper_url: null, slides_url: '/61/x.html' }, {}])
  })

  it('links whose texts are the values are a list', () => {
    const genres = [['Drama', 'Comedy'], ['Drama'], ['Comedy', 'War'], ['War', 'Drama', 'Comedy'], ['War']]
    const bodies = genres.map(
      (own, page) =>
        `<h1>Film ${page}</h1><p>${own.map((name) => `<a href="/genre/${name}">${name}</a>`).join(' ')}</p>`,
    )
    const lists = learned(bodies).map((record) => Object.values(record).filter((value) => Array.isArray(value)))
    expect(lists.map(([list]) => (list as RecordData[]).length)).toEqual(genres.map(({ length }) => length))
  })

  it('entries that only numbers tell apart are a list', () => {
    const body = (page: number): string =>
      `<h1>Top ${page}</h1><ul>${[1, 2, 3, 4].map((i) => `<li><b>${i}</b> <a href="/n/${page}-${i}">News ${page}${i}</a></li>`).join('')}</ul>`
    const [record] = learned([1, 2, 3, 4].map(body))
    expect(Object.values(record!).filter((value) => Array.isArray(value))).toEqual([
      [1, 2, 3, 4].map((i) => expect.objectContaining({ url: `/n/1-${i}` }) as unknown),
    ])
  })
})

describe('siblings that all pages have as many of', () => {
  it('teasers with the same parts are a list', () => {
    const more = (page: number, i: number): string =>
      `<div class="more"><a href="/n/${page}${i}"><img src="/i/${page}${i}.jpg"><h4>News ${page}${i}</h4></a></div>`
    const [record] = learned(
      [1, 2, 3].map((page) => `<h1>News ${page}</h1><div>${[1, 2, 3].map((i) => more(page, i)).join('')}</div>`),
    )
    expect(Object.values(record!).find((value) => Array.isArray(value))).toHaveLength(3)
  })

  it('rows of a layout table are fields by their own content', () => {
    const body = (page: number): string =>
      `<table><tr><td><div><a href="/l/${page}.jpg"><img src="/s/${page}.jpg"></a></div></td></tr>
       <tr><td><h1>Book ${page}</h1><table><tr><td>Price: ${page}.50</td></tr><tr><td>Pages: ${page}7</td></tr><tr><td>Weight: ${page} kg</td></tr><tr><td><a href="/j">Join</a></td></tr></table></td></tr></table>`
    const records = learned([1, 2, 3, 4].map(body))
    expect(records[1]).toMatchObject({ url: '/l/2.jpg', image: '/s/2.jpg', price: '2.50', pages: '27' })
  })

  it('a navigation bar that the page repeats is read once', () => {
    const bar = (page: number): string =>
      `<ul><li>Previous: <a href="/${page - 1}">No ${page - 1}</a></li><li>Next: <a href="/${page + 1}">No ${page + 1}</a></li></ul>`
    const [record] = learned(
      [1, 2, 3].map((page) => `<h1>Letter ${page}</h1>${bar(page)}<pre>Text ${page}</pre>${bar(page)}`),
    )
    expect(record).toMatchObject({ previous_url: '/0', next_url: '/2' })
    expect(Object.values(record!).some((value) => Array.isArray(value))).toBe(false)
  })
})

it('labels that differ in a plural are two where a page has both', () => {
  const page = (i: number): string => {
    const rows = [
      ['Language', ['Welsh', 'Dutch', 'Greek', 'Thai', 'Czech', 'Irish'][i]!],
      ['Languages', String(3 + i)],
    ].slice(i % 3 === 1 ? 1 : 0)
    return `<h1>Library ${i}</h1><div>${rows.map(([label, value]) => `<p><b>${label}</b> ${value}</p>`).join('')}</div>`
  }
  const records = learned([0, 1, 2, 3, 4, 5].map(page))
  expect(records[1]).toEqual({ title: 'Library 1', language: null, languages: '4' })
  expect(records[2]).toEqual({ title: 'Library 2', language: 'Greek', languages: '5' })
})

it.each([
  ['the inner one', (kind: string) => `<div class="icon"><i class="fa fa-${kind}"></i></div>`],
  ['the outer one', (kind: string) => `<div class="fa fa-${kind}"><i class="icon"></i></div>`],
  ['the symbol it draws', (kind: string) => `<svg class="icon"><use href="#fa-${kind}"></use></svg>`],
])('facts are told by an icon in another, by %s', (_, icon) => {
  const page = (i: number): string => {
    const facts = [`<div class="fact">${icon('phone')} <span>0${i}2 44 ${i}7</span></div>`]
    if (i !== 1) facts.unshift(`<div class="fact">${icon('bed')} <span>${i + 3}</span></div>`)
    return `<h1>Hotel ${i}</h1>${facts.join('')}`
  }
  const records = learned([0, 1, 2, 3, 4].map(page))
  expect(records[1]).toEqual({ title: 'Hotel 1', bed: null, phone: '012 44 17' })
  expect(records[2]).toEqual({ title: 'Hotel 2', bed: '5', phone: '022 44 27' })
})

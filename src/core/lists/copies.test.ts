import { describe, expect, it } from 'vitest'
import { findLists } from './find-lists.ts'
import { type JsonRecord, listToJson } from './json.ts'
import { pageOf } from './pages.fixture.ts'

/** The records of each list of a page that have several texts beside a link, without node paths. */
function listsOf(html: string): readonly (readonly JsonRecord[])[] {
  const { tree } = pageOf(html)
  return findLists(tree)
    .map((list) => listToJson(tree, list).records.map(({ $nodes: _, ...record }) => record))
    .filter(
      ([first]) =>
        Object.keys(first!).length > 2 && Object.values(first!).some((value) => String(value).startsWith('/')),
    )
}

const boats = ['Alder', 'Birke', 'Cassia', 'Distel', 'Erika']
const link = (boat: string): string => `<a href="/boats/${boat.toLowerCase()}">${boat}</a>`
const rows = boats.map((boat, i) => `<tr><td>${link(boat)}</td><td>Port ${i}</td><td>${9 + i} m</td></tr>`).join('')
const table = `<table><tr><th>Boat</th><th>Port</th><th>Length</th></tr>${rows}</table>`
const card = (boat: string, i: number): string =>
  `<div class="card">${link(boat)}<p>Port ${i}</p><p>${9 + i} m</p></div>`

describe('copies', () => {
  it('a list that is shown twice, for phones and for wide screens, is given once, by the headers of its table', () => {
    const page = `<main><div class="small">${boats.map(card).join('')}</div>${table}</main>`
    const [first, ...others] = listsOf(page)
    expect(first![0]).toEqual({ boat: 'Alder', port: 'Port 0', length: '9 m', boat_url: '/boats/alder' })
    expect(others).toEqual([])
  })

  it('lists of which a third of the records differ are both given', () => {
    const others = ['Alder', 'Birke', 'Cassia', 'Fjord', 'Gerda'].map(card).join('')
    const page = `<main><section>${boats.map(card).join('')}</section><h2>New</h2><section>${others}</section></main>`
    expect(listsOf(page).flat().length).toBeGreaterThanOrEqual(10)
  })

  it('records that are kept from screen readers and repeat others are left out', () => {
    const slide = (boat: string, i: number, attributes = ''): string =>
      `<li class="slide"${attributes}>${link(boat)}<p>Port ${i}</p></li>`
    const clone = (i: number): string => slide(boats[i]!, i, ' aria-hidden="true"')
    const page = `<ul>${clone(3)}${clone(4)}${boats.map((boat, i) => slide(boat, i)).join('')}${clone(0)}</ul>`
    expect(listsOf(page)[0]!.map(({ url }) => url)).toEqual(boats.map((boat) => `/boats/${boat.toLowerCase()}`))
  })

  it('records that are kept from screen readers and say something of their own stay', () => {
    const slide = (boat: string, i: number): string =>
      `<li class="slide"${i > 2 ? ' aria-hidden="true"' : ''}>${link(boat)}<p>Port ${i}</p></li>`
    expect(listsOf(`<ul>${boats.map(slide).join('')}</ul>`)[0]).toHaveLength(5)
  })
})

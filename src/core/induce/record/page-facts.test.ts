import { describe, expect, it } from 'vitest'
import { nodesOf, writtenPages } from './facts.fixture.ts'
import { factsOf, keyOf } from './page-facts.ts'

const facts = (html: string) => {
  const [page] = writtenPages([html])
  const { title, addresses, links, headings } = factsOf(page!)
  const name = title < 0 ? null : (['a', 'b', 'c'].find((one) => nodesOf(page!, one)[0] === title) ?? '?')
  return { title: name, addresses, links: [...links], headings: [...headings] }
}
const titled = (title: string, body: string) => facts(`<title>${title}</title><body>${body}`).title

describe('what is known of a page', () => {
  it('is little of an empty one', () => {
    expect(facts('')).toEqual({ title: null, addresses: ['https://a.test/items/0'], links: [], headings: [] })
  })

  it('is the page and its measures as they are', () => {
    const [page] = writtenPages(['<p>x</p>'])
    const found = factsOf(page!)
    expect([found.page, found.measured.tree]).toEqual([page, page!.tree])
  })

  it('is its own address and the canonical one', () => {
    expect(facts('<link rel=canonical href="/items/main#x">').addresses).toEqual([
      'https://a.test/items/0',
      'https://a.test/items/main',
    ])
  })

  it('is how often each link leads where', () => {
    expect(
      facts(
        '<a href="/a">x</a><a href=" /a ">y</a><a href="https://b.test/">z</a><a>w</a><area href="/c"><a href="http://[">v</a>',
      ).links,
    ).toEqual([
      ['https://a.test/a', 2],
      ['https://b.test/', 1],
      ['http://[', 1],
    ])
  })

  it('is what its headings say', () => {
    expect(facts('<h1>A b!</h1><h3>C</h3><p>d</p><h6>c</h6>').headings).toEqual(['ab', 'c'])
  })

  it('is also what a heading says that holds others', () => {
    expect(facts('<h1>A<div><h2>B<div><h3>C</h3></div></h2><h2>D</h2></div></h1>').headings).toEqual([
      'abcd',
      'bc',
      'c',
      'd',
    ])
  })

  it('is not what a heading says in which headings are more than four levels deep', () => {
    expect(facts('<h1>A<i><h2>B<i><h3>C<i><h4>D<i><h5>E').headings).toEqual(['bcde', 'cde', 'de', 'e'])
  })

  it('is read in a time that does not grow with headings that are never closed', () => {
    const [page] = writtenPages([`<h1><span>${'Some words of it. '.repeat(60)}`.repeat(400)])
    const before = process.cpuUsage()
    const { headings } = factsOf(page!)
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2)
    expect(headings.size).toBeGreaterThan(0)
  })
})

describe('the title of a page', () => {
  it.each<[string, string, string, string | null]>([
    ['is the heading that `<title>` has', 'Lamp - Shop', '<h1 k=a>Shop of all</h1><h2 k=b>Lamp</h2>', 'b'],
    ['is the longest of such', 'Blue lamp - Shop', '<h3 k=a>Shop</h3><h2 k=b>Blue lamp</h2><h2 k=c>Blue</h2>', 'b'],
    ['is the first of equal ones', 'Lamp - Shop', '<h2 k=a>Lamp</h2><h2 k=b>lamp</h2>', 'a'],
    ['is else the first `h1`', 'Shop', '<h2 k=a>Table</h2><h1 k=b>Lamp</h1><h1 k=c>Chair</h1>', 'b'],
    ['is an `h1` rather than two letters that `<title>` has', 'My lamp', '<h2 k=a>My</h2><h1 k=b>Chair</h1>', 'b'],
    ['is three letters that `<title>` has', 'Our lamp', '<h2 k=a>Our</h2><h1 k=b>Chair</h1>', 'a'],
    ['is two letters that `<title>` has where there is no `h1`', 'My lamp', '<h2 k=a>My</h2>', 'a'],
    ['is no empty heading', 'Lamp', '<h1 k=a>!</h1><h1 k=b>Chair</h1>', 'b'],
    ['is no other text', 'Lamp', '<p k=a>Lamp</p>', null],
    ['is no heading of other words where there is no `h1`', 'Lamp', '<h2 k=a>Chair</h2>', null],
  ])('%s', (_, title, body, wanted) => {
    expect(titled(title, body)).toBe(wanted)
  })
})

describe('a key', () => {
  it.each([
    [' Blue  LAMP! ', 'bluelamp'],
    ['ﬁve ①', 'five1'],
    ['Größe: 3,5', 'größe35'],
    ['हिन्दी', 'हिन्दी'],
    ['- !', ''],
  ])('of "%s" is "%s"', (text, key) => {
    expect(keyOf(text)).toBe(key)
  })
})

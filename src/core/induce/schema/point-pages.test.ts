import { describe, expect, it } from 'vitest'
import { pointOn } from './point.ts'
import { pointOnPages } from './point-pages.ts'
import { wantedOf, writtenPage } from './schema.fixture.ts'
import type { Wanted } from './wanted.ts'

const NONE: ReadonlySet<string> = new Set()
const colour = wantedOf('colour')
const size = wantedOf('size')
const page = (i: number, body: string) => writtenPage(body, `https://a.test/${i}`)
const labelled = (value: string) => `<p><b>Colour</b> <i>${value}</i></p>`
const sizes = (value: string) => `<p><b>Size</b> <i>${value}</i></p>`
const record = (...properties: Wanted[]) => ({ type: null, properties })
const colours = (count: number) => Array.from({ length: count }, (_, i) => page(i, labelled(`Red${'!'.repeat(i)}ly`)))

describe('pages point at a schema', () => {
  it('where the one that shows most of it does', () => {
    const pages = [page(0, '<p>x</p>'), page(1, labelled('Red') + sizes('Big')), page(2, labelled('Blue'))]
    const own = pointOn(pages[1]!, record(colour, size)).points
    const { at, parts, examples, said, points } = pointOnPages(pages, record(colour, size), NONE)
    expect(at).toBe(1)
    const node = (name: string) => {
      const { place } = own.find(({ wanted }) => wanted.name === name)!
      return place.kind === 'value' ? place.node : -1
    }
    const part = { attribute: null, behind: null, isItem: false, beside: [] }
    const mean = [...points.values()].filter(({ probability }) => probability >= 0.6).map(({ wanted }) => wanted.name)
    expect(parts).toEqual(
      own
        .map(({ wanted: { name } }) => ({ ...part, field: name, node: node(name) }))
        .filter(({ field }) => mean.includes(field)),
    )
    expect(examples).toEqual([])
    expect(said).toEqual(new Set())
  })

  it('as likely as the mean of those that have a place for it', () => {
    const pages = [page(0, '<p>x</p>'), page(1, labelled('Red')), page(2, '')]
    const each = pages.map((one) => pointOn(one, record(colour)).points[0])
    const { points } = pointOnPages(pages, record(colour), NONE)
    const [best, other] = [each[1]!, each[0]!]
    expect(each[2]).toBeUndefined()
    expect(points).toEqual(new Map([[colour, { ...best, probability: (best.probability + other.probability) / 2 }]]))
  })

  it('but for names that a person gave, and what no page has a place for', () => {
    const { points } = pointOnPages([page(0, labelled('Red'))], record(colour, size), new Set(['colour']))
    expect([...points.keys()]).toEqual([size])
    const empty = pointOnPages([page(0, '')], record(colour), NONE)
    expect(empty).toEqual({ points: new Map(), said: new Set(), at: 0, parts: [], examples: [] })
  })

  it('with the parts of attributes, of labels in a text and of lists', () => {
    const html = `<meta name=colour content=Red><p>Size: Big</p><h2>Parts</h2><ul class=parts><li>eggs<li>salt<li>milk</ul>
      <script type="application/ld+json">{"@type":"X","size":"Big","parts":["eggs","salt","milk"]}</script>`
    const properties = [colour, size, wantedOf('parts', 'text', 'texts')]
    const { parts, said } = pointOnPages([page(0, html)], { type: 'X', properties }, NONE)
    expect(
      parts
        .toSorted((a, b) => a.field.localeCompare(b.field))
        .map((part) => ({ ...part, node: 0, beside: part.beside.length })),
    ).toEqual([
      { field: 'colour', node: 0, attribute: 'content', behind: null, isItem: false, beside: 0 },
      { field: 'parts', node: 0, attribute: null, behind: null, isItem: true, beside: 0 },
      { field: 'size', node: 0, attribute: null, behind: 'Big', isItem: false, beside: 0 },
    ])
    expect([...said].map(({ name }) => name)).toEqual(['colour', 'size', 'parts'])
  })

  it('with no part that nothing but its form speaks for', () => {
    const url = wantedOf('photo', 'url')
    const { points, parts } = pointOnPages([page(0, '<p>2026-05-03</p>')], record(wantedOf('day', 'date'), url), NONE)
    expect([...points.values()].map(({ words }) => words)).toEqual([['type']])
    expect(parts).toEqual([])
  })

  it('with examples where there are more than three pages, of five at most', () => {
    const three = pointOnPages(colours(3), record(colour), NONE)
    expect([three.examples, three.parts.length]).toEqual([[], 1])
    const four = pointOnPages(colours(4), record(colour), NONE)
    expect(four.examples).toEqual(
      colours(4).map(({ url }, i) => ({ field: 'colour', value: `Red${'!'.repeat(i)}ly`, url })),
    )
    const nine = pointOnPages(colours(9), record(colour), NONE)
    expect(nine.examples.map(({ url }) => url)).toEqual([0, 1, 3, 5, 7].map((i) => `https://a.test/${i}`))
    expect(nine.at).toBe(0)
  })

  it('with the first item of a list as an example, and no example of an unsure place', () => {
    const list = (first: string) => `<h2>Parts</h2><ul class=parts><li>${first}<li>salt<li>milk</ul>`
    const pages = [...'abcd'].map((letter, i) => page(i, i === 3 ? '<p>x</p>' : list(`egg ${letter}`)))
    const called = page(4, '<p class="colour-box-thing">Grey</p><p>More</p>')
    const values = pointOnPages([...colours(4), called], record(colour), NONE)
    const own = pointOn(called, record(colour)).points[0]!
    expect([own.words, own.probability < 0.6]).toEqual([['class or id'], true])
    expect(values.points.get(colour)!.probability).toBeGreaterThan(0.6)
    expect(values.examples.map(({ url }) => url)).toEqual(colours(4).map(({ url }) => url))
    const { examples } = pointOnPages(pages, record(wantedOf('parts', 'text', 'texts')), NONE)
    expect(examples.map(({ field, value }) => `${field} ${value}`)).toEqual([
      'parts egg a',
      'parts egg b',
      'parts egg c',
    ])
  })
})

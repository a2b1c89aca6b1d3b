import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, nodeAt, parse, type Tree, visibleText } from '../dom/index.ts'
import { findLists, findRecords } from './find-lists.ts'
import type { FoundList, FoundRecord, ListShape } from './found-list.ts'
import { GROUPED_LAYOUTS } from './grouped-layouts.fixture.ts'
import { explainLists, listToJson } from './json.ts'
import { createRandom, type Entry, LAYOUTS } from './layouts.fixture.ts'
import { NESTED_LAYOUTS } from './nested-layouts.fixture.ts'

function treeOf(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

function mainList(html: string): FoundList {
  return findLists(treeOf(html))[0]!
}

/** Records as generated entries are written: the texts of the fields, and what is nested. */
function toEntries(shape: ListShape, records: readonly FoundRecord[]): Entry[] {
  return records.map(({ values, lists }) => ({
    texts: values.flatMap((value, i) => (value !== null && shape.fields[i]!.kind === 'text' ? [value.text] : [])),
    inner: lists.flatMap((list, i) => toEntries(shape.lists[i]!, list)),
  }))
}

const sorted = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ texts, inner }) => ({ texts: [...texts].sort(), inner: sorted(inner) }))

describe('findRecords', () => {
  /** What `findRecords` gives, read from whole lists. */
  const recordsOf = (lists: readonly FoundList[]): ReturnType<typeof findRecords> =>
    lists.map(({ origin, records, cut, fields }) => ({
      origin,
      records: records.map(({ nodes }) => nodes),
      cut,
      headings: fields.flatMap(({ above }, i) =>
        above ? [[...new Set(records.flatMap(({ values }) => values[i]?.node ?? []))]] : [],
      ),
    }))
  const layouts = Object.entries({ ...LAYOUTS, ...NESTED_LAYOUTS, ...GROUPED_LAYOUTS })
  const lines = '<p>Oak, 3 m<br>Elm, 4 m<br>Ash, 5 m<br>Fir, 6 m</p>'

  it.each([...layouts.map(([name, make]) => [name, make(createRandom(5), 12).html]), ['lines', lines]])(
    'findRecords gives the records and headings that findLists gives: %s',
    (_, html) => {
      const tree = treeOf(html!)
      for (const maxLists of [1, 10])
        expect(findRecords(tree, { maxLists })).toEqual(recordsOf(findLists(tree, { maxLists })))
    },
  )

  it('findRecords gives the nodes of the headings above the records', () => {
    const month = (name: string, ...days: string[]): string =>
      `<h2>${name}</h2><ul>${days.map((day) => `<li><b>${day}</b> is free</li>`).join('')}</ul>`
    const tree = treeOf(`<main>${month('May', '1', '2', '3')}${month('June', '4', '5', '6')}</main>`)
    const [list] = findRecords(tree)
    const texts = list!.headings.map((nodes) => nodes.map((node) => visibleText(tree, node)))
    expect(texts).toEqual([['May', 'June']])
  })
})

describe('findLists', () => {
  for (const [name, layout] of Object.entries({ ...LAYOUTS, ...NESTED_LAYOUTS, ...GROUPED_LAYOUTS })) {
    it(`every record, field and nested entry is found: ${name}`, () => {
      for (const [seed, count] of [
        [1, 6],
        [2, 12],
        [3, 40],
        [4, 40],
      ] as const) {
        const { html, entries, others = [] } = layout(createRandom(seed), count)
        const list = mainList(html)
        const found = sorted(toEntries(list, list.records))
        const way = others.find((other) => other.length === found.length && found.some(({ inner }) => inner.length > 0))
        expect(found).toEqual(sorted(way ?? entries))
      }
    })
  }

  it('every record of a list has the same shape at every level', () => {
    for (const layout of Object.values(LAYOUTS)) {
      const check = (shape: ListShape, records: readonly FoundRecord[]): void => {
        for (const { values, lists } of records) {
          expect(values).toHaveLength(shape.fields.length)
          expect(lists).toHaveLength(shape.lists.length)
          for (const [i, inner] of shape.lists.entries()) check(inner, lists[i]!)
        }
      }
      for (const list of findLists(treeOf(layout(createRandom(4), 9).html))) check(list, list.records)
    }
  })

  it('records are disjoint, in document order and inside their region', () => {
    for (const layout of Object.values(LAYOUTS)) {
      const tree = treeOf(layout(createRandom(5), 15).html)
      for (const { region, records, origin } of findLists(tree)) {
        let end = 0
        const nodes = records.flatMap((record) => record.nodes)
        // Records side by side in parallel rows: in order by their first nodes.
        if (origin === 'columns') nodes.sort((a, b) => a - b)
        for (const node of nodes) {
          expect(isWithin(tree, node, region)).toBe(true)
          expect(node).toBeGreaterThanOrEqual(end)
          end = node + tree.size[node]!
        }
      }
    }
  })

  it('the lists of a page are the same each time they are looked for', () => {
    for (const layout of Object.values(LAYOUTS)) {
      const { html } = layout(createRandom(6), 10)
      expect(JSON.stringify(findLists(treeOf(html)))).toBe(JSON.stringify(findLists(treeOf(html))))
    }
  })

  it('another footer on the page leaves the main list as it was', () => {
    for (const layout of Object.values(LAYOUTS)) {
      const { html } = layout(createRandom(7), 10)
      const tree = treeOf(html.replace('</body>', '<div class="legal"><p>All rights reserved.</p></div></body>'))
      expect(listToJson(tree, findLists(tree)[0]!).records).toEqual(listToJson(treeOf(html), mainList(html)).records)
    }
  })

  it('a page on which nothing repeats has no lists', () => {
    for (const html of ['', 'text', '<p>one', '<table></table>', '<ul><li></li><li></li></ul>'])
      expect(findLists(treeOf(html))).toEqual([])
  })

  it('any markup gives lists of two records or more', () => {
    const tags = fc.constantFrom(
      '<ul>',
      '<li>',
      '</li>',
      '</ul>',
      '<p>',
      '<a href=x>',
      '</a>',
      '<tr>',
      '<td>',
      '<table>',
      'text ',
      '<dt>',
      '<h2>',
      '<br>',
      '<div class="a">',
      '</div>',
    )
    fc.assert(
      fc.property(fc.array(tags, { maxLength: 80 }), (parts) => {
        for (const { records } of findLists(treeOf(parts.join('')))) expect(records.length).toBeGreaterThan(1)
      }),
    )
  })

  it('a limit on the number of lists keeps the best ones', () => {
    const tree = treeOf(LAYOUTS.cards!(createRandom(8), 10).html)
    expect(findLists(tree, { maxLists: 2 })).toEqual(findLists(tree).slice(0, 2))
  })

  it('lists and fields all have different names', () => {
    for (const layout of Object.values(LAYOUTS)) {
      const lists = findLists(treeOf(layout(createRandom(9), 8).html))
      expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length)
      for (const { fields, lists: inner } of lists) {
        const names = [...fields, ...inner].map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
      }
    }
  })

  it('the reasons for a main list sum up to its score', () => {
    const { reasons, score } = mainList(LAYOUTS.cards!(createRandom(10), 10).html)
    expect(reasons.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(score, 9)
    expect(Math.abs(reasons[0]!.effect)).toBeGreaterThanOrEqual(Math.abs(reasons.at(-1)!.effect))
  })

  it('the explanation of a list has the division that lost and what was left out', () => {
    let told = 0
    let beaten = 0
    for (const layout of Object.values({ ...LAYOUTS, ...NESTED_LAYOUTS, ...GROUPED_LAYOUTS })) {
      const tree = treeOf(layout(createRandom(13), 12).html)
      const lists = findLists(tree)
      for (const [i, { score, runnerUp, records, removed }] of explainLists(tree, lists).entries()) {
        expect(records).toBe(lists[i]!.records.length)
        expect(score).toBe(lists[i]!.score)
        if (runnerUp !== null) beaten++
        expect(
          removed.map(({ reason, paths }) => ({ reason, nodes: paths.map((path) => nodeAt(tree, path)) })),
        ).toEqual(lists[i]!.removed)
        told += removed.length
      }
    }
    expect(told).toBeGreaterThan(0)
    expect(beaten).toBeGreaterThan(0)
  })

  it('each record has the headings of its groups from outside the record', () => {
    const tree = treeOf(GROUPED_LAYOUTS['staff by department and team']!(createRandom(14), 12).html)
    const list = findLists(tree)[0]!
    expect(list.fields.map(({ above }) => above).slice(0, 3)).toEqual([true, true, false])
    for (const { nodes, values } of list.records) {
      for (const value of values.slice(0, 2)) {
        expect(isWithin(tree, value!.node, list.region)).toBe(true)
        expect(nodes.some((node) => isWithin(tree, value!.node, node))).toBe(false)
        expect(value!.node).toBeLessThan(nodes[0]!)
      }
    }
  })

  it('filters, headings and buttons for more around a list are explained as left out', () => {
    const item = (i: number): string =>
      `<div class="hit"><h3><a href="/h${i}">Hit ${i}</a></h3><p>What hit ${i} has to say, in short.</p></div>`
    const hits = (from: number): string => [0, 1, 2, 3].map((i) => item(from + i)).join('')
    const tree = treeOf(
      `<main><div><form><label>Newest <input type="radio"></label></form><h2>Found</h2>${hits(0)}<hr><p>* * *</p>${hits(4)}
      <p>A word on how these were found, which is none of them.</p><div><button>Show more</button></div></div></main>`,
    )
    const [list] = explainLists(tree, findLists(tree))
    expect(list!.records).toBe(8)
    expect(list!.removed.map(({ reason }) => reason)).toEqual(['filter', 'heading', 'separator', 'other', 'load more'])
  })

  it('ten thousand records of ten thousand kinds are read', () => {
    const records = Array.from(
      { length: 10_000 },
      (_, i) => `<div class="r${i.toString(26)}"><b>${i}</b>${'<i>x</i>'.repeat(i % 7)}</div>`,
    )
    expect(findLists(treeOf(`<body>${records.join('')}`)).length).toBeGreaterThan(0)
  })
})

describe('nested entries without texts', () => {
  const shoes = (inside: (i: number) => string): FoundList => {
    const card = (i: number): string =>
      `<div class="shoe"><h3><a href="/s${i}">Shoe number ${i}</a></h3><p>$${i}9.50</p><ul class="more">${inside(i)}</ul></div>`
    return mainList(`<main>${[1, 2, 3, 4, 5].map(card).join('')}</main>`)
  }
  const times = (count: number, make: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => make(n)).join('')

  it('color samples that lead to different pages are a nested list', () => {
    const { lists, records } = shoes((i) =>
      times(i, (n) => `<li><a href="/s${i}/c${n}"><img src="/s${i}c${n}.jpg"></a></li>`),
    )
    expect(lists.map(({ fields }) => fields.map(({ name }) => name))).toEqual([['url', 'image']])
    expect(records.map(({ lists: [samples] }) => samples!.length)).toEqual([1, 2, 3, 4, 5])
  })

  it('the equal stars of a rating are no nested list', () => {
    expect(shoes((i) => times(i, () => '<li><img src="/star.gif"></li>')).lists).toEqual([])
  })
})

describe('listToJson', () => {
  it('every record in JSON has the same keys and the paths of its nodes', () => {
    const { html } = LAYOUTS['shop with variants']!(createRandom(11), 7)
    const tree = treeOf(html)
    const list = findLists(tree)[0]!
    const json = listToJson(tree, list)
    for (const [i, record] of json.records.entries()) {
      expect(Object.keys(record)).toEqual(Object.keys(json.records[0]!))
      expect((record.$nodes as string[]).map((path) => nodeAt(tree, path))).toEqual(list.records[i]!.nodes)
    }
    expect(nodeAt(tree, json.path)).toBe(list.region)
  })

  it('addresses in JSON are absolute where the address of the page is given', () => {
    const { html } = LAYOUTS.cards!(createRandom(12), 5)
    const tree = treeOf(html)
    const list = findLists(tree)[0]!
    const url = list.fields.find(({ kind }) => kind === 'href')!.name
    expect(listToJson(tree, list).records[0]![url]).toMatch(/^\/[a-z]/)
    expect(listToJson(tree, list, 'https://shop.test/list?page=1').records[0]![url]).toMatch(
      /^https:\/\/shop\.test\/[a-z]/,
    )
    const based = treeOf(html.replace('<head>', '<head><base href="https://cdn.test/">'))
    expect(listToJson(based, findLists(based)[0]!, 'https://shop.test/list').records[0]![url]).toMatch(
      /^https:\/\/cdn\.test\/[a-z]/,
    )
  })
})

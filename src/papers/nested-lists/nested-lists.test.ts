import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LABEL, labelName, type NodeId, parse, type Tree } from '../../core/dom/index.ts'
import { FIGURE_3, offers, offersPage } from '../../core/lists/job-offers.fixture.ts'
import { type Candidate, candidatesOf, clusterStrings, divide } from './divide.ts'
import { type PublishedList, publishedLists } from './nested-lists.ts'
import { ADDED_ROOT, regionOf } from './region.ts'
import { editSimilarity, stringOf } from './subtree-strings.ts'

function treeOf(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

const strings = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 7 })

/** Levenshtein distance by its definition. */
function naiveDistance(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length
  const [, ...restA] = a
  const [, ...restB] = b
  if (a[0] === b[0]) return naiveDistance(restA, restB)
  return 1 + Math.min(naiveDistance(restA, b), naiveDistance(a, restB), naiveDistance(restA, restB))
}

/** How many parts of a candidate start, or end, with its cluster. */
function recordCount({ by, cluster, parts }: Candidate, clusters: readonly number[]): number {
  const edge = by === 'start' ? 0 : -1
  return parts.filter((part) => by === 'each' || clusters.slice(...part).at(edge) === cluster).length
}

/** Mean similarity of all pairs, none left out. */
function naiveMean(records: readonly (readonly number[])[]): number {
  const pairs = records.flatMap((a, i) => records.slice(i + 1).map((b) => editSimilarity(a, b)))
  return pairs.length === 0 ? 0 : pairs.reduce((sum, value) => sum + value, 0) / pairs.length
}

describe('string edit similarity', () => {
  it('string edit similarity is 1 - Levenshtein distance / sum of lengths, and 1 for equal strings alone', () => {
    fc.assert(
      fc.property(strings, strings, (a, b) => {
        const found = editSimilarity(a, b)
        if (a.length + b.length > 0) expect(found).toBeCloseTo(1 - naiveDistance(a, b) / (a.length + b.length), 12)
        expect(editSimilarity(b, a)).toBe(found)
        expect(found === 1).toBe(a.join() === b.join())
      }),
    )
  })

  it('the string of a subtree has its tags in pre-order, with TEXT for texts', () => {
    const tree = treeOf('<table><tr><td><b>Pay:</b> 5 <!-- x --><script>1</script></td></tr></table>')
    const row = [...tree.label].indexOf(LABEL.tr)
    const { tokens } = stringOf(tree, [row])
    expect(tokens.map((label) => tree.labels.at(label))).toEqual(['tr', 'td', 'b', '#text', '#text'])
  })
})

describe('the division of figure 3', () => {
  const clusters = [2, 0, 1, 2, 1, 2, 0, 1, 2, 1, 1]
  // Three kinds of rows: c0 is c1 with another label and text, c2 has a title.
  const rows = [
    [7, 8, 3, 1, 1, 3, 1, 1],
    [7, 8, 3, 1, 1],
    [7, 8, 2, 1, 4, 5, 1, 6, 1, 9],
  ]

  it('the division of figure 3 has 1 + 2k = 7 candidates', () => {
    const candidates = candidatesOf(clusters)
    expect(candidates.map(({ by, cluster }) => `${by} ${cluster}`).sort()).toEqual(
      ['each -1', 'end 0', 'end 1', 'end 2', 'start 0', 'start 1', 'start 2'].sort(),
    )
    for (const { parts } of candidates) {
      const held = parts.flatMap(([from, end]) => clusters.slice(from, end))
      expect(held).toEqual(clusters)
    }
  })

  it('the division of figure 3 is before each c2: r0 to r3', () => {
    const division = divide(
      clusters.map((cluster) => rows[cluster]!),
      clusters,
    )
    expect(division).toMatchObject({ by: 'start', cluster: 2 })
    expect(division!.records).toEqual([
      [0, 3],
      [3, 5],
      [5, 8],
      [8, 11],
    ])
  })

  it('the division is the candidate of several records with the largest mean similarity', () => {
    const sequences = fc.array(fc.constantFrom(...rows, [7, 8], [7, 8, 3]), { minLength: 2, maxLength: 9 })
    fc.assert(
      fc.property(sequences, (some) => {
        const means = candidatesOf(clusterStrings(some))
          .filter((candidate) => recordCount(candidate, clusterStrings(some)) > 1)
          .map(({ parts }) => naiveMean(parts.map(([from, end]) => some.slice(from, end).flat())))
        expect(divide(some)?.similarity ?? 0).toBeCloseTo(Math.max(0, ...means), 12)
      }),
    )
  })

  it('a single subtree has no division', () => {
    expect(divide([[1, 2]])).toBeNull()
    expect(divide([])).toBeNull()
  })
})

describe('clusters of subtrees', () => {
  it('clusters have strings that are .8 alike, and those linked by others between them', () => {
    const chain = [1, 2, 3].map((entries) => [7, 8, ...Array<number>(5 * entries).fill(1), 5, 6, 4])
    expect(editSimilarity(chain[0]!, chain[2]!)).toBeLessThan(0.8)
    expect(clusterStrings([chain[0]!, [3], chain[2]!, chain[1]!, [3]])).toEqual([0, 1, 0, 0, 1])
    expect(clusterStrings([chain[0]!, chain[2]!])).toEqual([0, 1])
  })
})

/** By trying all pairs of texts of one tag path. */
function naiveRegion(tree: Tree, roots: readonly NodeId[]): NodeId | null {
  const chains = roots.flatMap((root) => {
    const texts = Array.from({ length: tree.size[root]! }, (_, i) => root + i).filter(
      (at) => tree.label[at] === LABEL['#text'],
    )
    return texts.map((text) => {
      const chain: NodeId[] = []
      for (let at = text; at !== tree.parent[root]; at = tree.parent[at]!) chain.unshift(at)
      return [ADDED_ROOT, ...chain]
    })
  })
  const pathOf = (chain: readonly NodeId[]): string =>
    chain
      .slice(1)
      .map((node) => labelName(tree, node))
      .join('/')
  const counts = new Map<NodeId, number>()
  for (const [i, a] of chains.entries()) {
    for (const b of chains.slice(i + 1)) {
      if (pathOf(a) !== pathOf(b)) continue
      const common = a.filter((node, k) => b[k] === node).at(-1)!
      counts.set(common, (counts.get(common) ?? 0) + 1)
    }
  }
  const most = Math.max(0, ...counts.values())
  return (
    [...counts]
      .filter(([, count]) => count === most)
      .map(([node]) => node)
      .sort((a, b) => a - b)[0] ?? null
  )
}

describe('the data region', () => {
  const inner: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constant('x'),
      fc.tuple(fc.constantFrom('p', 'b', 'i'), fc.array(tie('node'), { maxLength: 3 })).map(([tag, inside]) => {
        const name = tag === 'p' ? 'div' : tag
        return `<${name}>${inside.join('<hr>')}</${name}>`
      }),
    ),
  })).node

  it('the data region is the deepest common ancestor of most pairs of texts with one tag path', () => {
    fc.assert(
      fc.property(fc.array(inner, { minLength: 1, maxLength: 4 }), (parts) => {
        const tree = treeOf(`<body>${parts.join('<hr>')}</body>`)
        expect(regionOf(tree, [0])).toBe(naiveRegion(tree, [0]))
      }),
      { numRuns: 300 },
    )
  })

  it('the data region of several subtrees may be the root put above them', () => {
    const tree = treeOf('<div><b>x</b></div><div><b>y</b></div>')
    const boxes = [...tree.label.keys()].filter((node) => labelName(tree, node) === 'div')
    expect(regionOf(tree, boxes)).toBe(ADDED_ROOT)
    expect(regionOf(tree, boxes.slice(1))).toBeNull()
  })
})

describe('the lists of the paper', () => {
  const list = publishedLists(treeOf(offersPage(FIGURE_3)))!
  const cells = (of: PublishedList): readonly (readonly (string | null)[])[] => of.columns.map(({ values }) => values)

  it('the attributes of figure 4 are found, aligned', () => {
    const labelled = list.columns.filter(({ label }) => label !== null)
    expect(labelled).toEqual([
      { label: 'Compensation:', values: FIGURE_3.map(({ compensation }) => compensation) },
      { label: 'Extra compensations:', values: FIGURE_3.map(({ extra }) => extra) },
      { label: 'Job Type:', values: FIGURE_3.map(({ type }) => type) },
    ])
    expect(cells(list)).toContainEqual(FIGURE_3.map(({ title }) => title))
    expect(cells(list)).toContainEqual(FIGURE_3.map(({ remark }) => remark))
  })

  it('lists inside of records are found by the same method: the three entries of the first', () => {
    const [first] = list.records
    expect(first!.list!.records).toHaveLength(3)
    expect(cells(first!.list!)).toEqual([
      FIGURE_3[0]!.vacancies.map(({ place }) => place),
      FIGURE_3[0]!.vacancies.map(({ count }) => count),
    ])
  })

  it('lists inside of records are found by all records together: with one and two entries too', () => {
    const entries = list.records.map((record) => cells(record.list!))
    expect(entries).toEqual(
      FIGURE_3.map(({ vacancies }) => [vacancies.map(({ place }) => place), vacancies.map(({ count }) => count)]),
    )
  })

  it('offers that lack rows keep each labelled value in its column', () => {
    const more = offers(1, 8)
    const found = publishedLists(treeOf(offersPage(more)))!
    expect(found.columns.filter(({ label }) => label !== null)).toEqual([
      { label: 'Compensation:', values: more.map(({ compensation }) => compensation) },
      { label: 'Extra compensations:', values: more.map(({ extra }) => extra) },
      { label: 'Job Type:', values: more.map(({ type }) => type) },
    ])
  })

  it('a page where nothing repeats has no list', () => {
    expect(publishedLists(treeOf('<h1>One</h1><p>text</p>'))).toBeNull()
    expect(publishedLists(treeOf(''))).toBeNull()
  })

  it('lists are found on a page of thousands of different subtrees', () => {
    const row = (i: number): string =>
      `<div>${Array.from({ length: 12 }, (_, bit) => ((i >> bit) & 1 ? '<b>x</b>' : '<i>x</i>')).join('')}</div>`
    const page = Array.from({ length: 3000 }, (_, i) => row(i)).join('')
    expect(publishedLists(treeOf(page))?.records.length).toBeGreaterThan(1)
  })
})

it('white space and comments between the items of a list are no records', () => {
  const records = (between: string): readonly string[][] => {
    const tree = treeOf(`<ul>${['a', 'b', 'c'].map((text) => `<li><b>${text}</b></li>`).join(between)}</ul>`)
    return publishedLists(tree)!.records.map(({ nodes }) => nodes.map((node) => labelName(tree, node)))
  }
  for (const between of ['', ' \n ', '<!-- x -->']) expect(records(between)).toEqual([['li'], ['li'], ['li']])
})

describe('attributes of records', () => {
  const WORDS = ['Alpha', 'Beta', 'Gamma', 'Delta']
  const columnsOf = (rows: readonly string[]): readonly (readonly (string | null)[])[] =>
    publishedLists(treeOf(`<h1>Page</h1><div>${rows.join('')}</div>`))!.columns.map(({ values }) => values)
  const own = (unit: string, has: (i: number) => boolean = () => true): readonly (string | null)[] =>
    WORDS.map((_, i) => (has(i) ? `${i} ${unit}` : null))

  it('the cells of a plain table are its columns', () => {
    const rows = WORDS.map((word, i) => `<tr><td>${word}<td>${i} kg<td>${i} EUR`)
    expect(columnsOf([`<table>${rows.join('')}</table>`])).toEqual([WORDS, own('kg'), own('EUR')])
  })

  it('an empty cell leaves its column to the other rows', () => {
    const isEven = (i: number): boolean => i % 2 === 0
    const rows = WORDS.map((word, i) => `<tr><td>${word}<td>${isEven(i) ? `${i} kg` : ''}<td>${i} EUR`)
    expect(columnsOf([`<table>${rows.join('')}</table>`])).toEqual([WORDS, own('kg', isEven), own('EUR')])
  })

  it('a paragraph that half of the cards have is an attribute of these', () => {
    const isEven = (i: number): boolean => i % 2 === 0
    const cards = WORDS.map(
      (word, i) => `<div><h3>${word}</h3><p>${i} kg</p>${isEven(i) ? `<p>${i} EUR</p>` : ''}</div>`,
    )
    expect(columnsOf(cards)).toEqual([WORDS, own('kg'), own('EUR', isEven)])
  })

  it('the paragraphs of a card are its attributes, with a heading above or beside them', () => {
    const cards = WORDS.map((word, i) => `<h3>${word}</h3><p>${i} kg</p><p>${i} EUR</p>`)
    expect(columnsOf(cards.map((card) => `<div>${card}</div>`))).toEqual([WORDS, own('kg'), own('EUR')])
    expect(columnsOf(cards)).toEqual([WORDS, own('kg'), own('EUR')])
  })

  it('rows with names that differ are attributes, however many of them a record has', () => {
    const rows = (i: number): string =>
      ['Size', 'Weight', 'Price', 'Year']
        .slice(0, 2 + (i % 3))
        .map((name) => `<p>${name}: <b>${i}</b></p>`)
        .join('')
    const list = publishedLists(
      treeOf(`<div>${WORDS.map((word, i) => `<div><h3>${word}</h3>${rows(i)}</div>`).join('')}</div>`),
    )!
    expect(list.records.map((record) => record.list)).toEqual([null, null, null, null])
    expect(list.columns.map(({ label }) => label)).toEqual([null, 'Size:', 'Weight:', 'Price:', 'Year:'])
  })
})

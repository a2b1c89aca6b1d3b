import { describe, expect, it } from 'vitest'
import type { ParsedPage } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { BAG_NAMES, type Evidence } from '../evidence/bags.ts'
import type { KnownField, KnownList, KnownPattern } from '../evidence/known-patterns.ts'
import { openPage } from '../evidence/open-page.ts'
import { field, knownField, knownList, list, value } from '../match/candidates.fixture.ts'
import { adaptWrapper } from '../repair/adapt.ts'
import { treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { brokenPatterns, lackedPaths, looksAlike, newLayoutPages, presentShare } from './broken.ts'

const wrapper = treeWrapper()
const titleOf = wrapper.page.children.find(({ name }) => name === 'name' || name === 'title')!.name

const changed = (html: string): string =>
  html.replace('<h1 class="name">', '<h2 class="tree-name">').replace('</h1>', '</h2>')

const lacks = (page: ParsedPage): boolean => extract(wrapper, page).violations.some(({ rule }) => rule === 'required')

describe('pages that lack what no page may lack', () => {
  it('are looked at however few they are', () => {
    const pages = treePages(upTo(20, 22), changed)
    expect(pages.map(lacks)).toEqual([true, true])
    const adaptation = adaptWrapper(wrapper, pages)
    expect(adaptation.kind).toBe('proposal')
    if (adaptation.kind !== 'proposal') return
    const { wrapper: repaired } = adaptation.proposal
    expect(pages.map((page) => extract(repaired, page).data[titleOf])).toEqual(
      treePages(upTo(20, 22)).map((page) => extract(wrapper, page).data[titleOf]),
    )
  })

  it('say nothing where there is one, which may be odd, nor among as many that are as ever', () => {
    expect(adaptWrapper(wrapper, treePages([20], changed)).kind).not.toBe('proposal')
    const mixed = treePages(upTo(20, 24), (html) =>
      /(?:2[01]) tree|<p class="height">(?:70|73) /.test(html) ? changed(html) : html,
    )
    expect(mixed.filter(lacks)).toHaveLength(2)
    expect(adaptWrapper(wrapper, mixed).kind).toBe('healthy')
  })
})

/** What was seen of a pattern that a share of the pages has, one of it on each. */
function seen(presence: number, words = 'x'): Evidence {
  const bag = new Map([[words, 1]])
  return {
    ...{ presence, count: [presence * Math.log(2), 0], fill: presence, length: [2, 0.5], characters: [0.5, 0.5] },
    ...{ distinct: 1, several: 0, inTitle: 0, inUrl: 0, position: 0 },
    bags: Object.fromEntries(BAG_NAMES.map((name) => [name, bag])) as unknown as Evidence['bags'],
  }
}

type Seen = Pick<KnownField, 'before' | 'now'>
const were = (before: number, now: number | null): Seen => ({
  before: seen(before),
  now: now === null ? null : seen(now),
})
const one = (name: string, of: Seen, more: Parameters<typeof field>[1] = {}): KnownField => ({
  ...knownField(field(name, more)),
  ...of,
})
const some = (name: string, of: Seen, children: readonly KnownPattern[]): KnownList => ({
  ...knownList(list(name), children),
  ...of,
})

const NOTHING = { texts: new Map(), records: new Map() }

/** The names of what broke, of patterns known from 20 pages and looked at on 10. */
function broken(
  known: readonly KnownPattern[],
  more: { violated?: readonly string[]; bottomUp?: boolean; isSaidBroken?: boolean; pages?: number } = {},
): readonly string[] {
  const { violated = [], bottomUp = true, isSaidBroken = false, pages = 10 } = more
  const basis = { known, trained: 20, pages, memory: NOTHING, violated: new Set(violated), bottomUp }
  return [...brokenPatterns(basis, isSaidBroken)].map(({ pattern }) => pattern.name)
}

describe('the patterns that broke', () => {
  const healthy = one('title', were(1, 1))
  const gone = one('old', were(1, null), { gone: true })

  it('are none where all is there, whatever was not found the last time or is rare', () => {
    expect(broken([healthy, gone, one('seldom', were(0.3, null))])).toEqual([])
  })

  it('are those that no page has, with those that were not found before and those that are suspect', () => {
    const known = [
      healthy,
      one('price', were(1, null)),
      gone,
      one('often', were(0.3, null)),
      one('odd', were(0.1, null)),
    ]
    expect(broken(known)).toEqual(['price', 'old', 'often'])
  })

  it('are those that break constraints though they are there', () => {
    expect(broken([healthy, one('price', were(1, 1))], { violated: ['price'] })).toEqual(['price'])
  })

  it('are those that far more pages have now and that are another thing, not those that are alike', () => {
    const other = { before: seen(0.3), now: { ...seen(1, 'y'), length: [6, 0.1], characters: [0, 0] } } as const
    const known = [healthy, one('note', other), one('hint', were(0.3, 1)), one('was', other, { gone: true })]
    expect(broken(known)).toEqual(['note', 'was'])
    expect(broken([healthy, known[2]!, known[3]!])).toEqual([])
  })

  it('are those that nearly every page had, where somebody says that it fails, however few the pages are', () => {
    const known = [healthy, one('all', were(1, null)), one('nearly', were(0.9, null)), one('most', were(0.85, null))]
    expect(broken(known, { pages: 1 })).toEqual([])
    expect(broken(known, { pages: 1, isSaidBroken: true })).toEqual(['all', 'nearly'])
    expect(broken([healthy, gone], { pages: 1, isSaidBroken: true })).toEqual([])
  })

  it('are lists of which more than half of the fields broke, where that is looked for', () => {
    const fields = [one('a', were(1, null)), one('b', were(1, null)), one('c', were(1, 1))]
    expect(broken([healthy, some('rows', were(1, 1), fields)])).toEqual(['rows', 'a', 'b'])
    expect(broken([healthy, some('rows', were(1, 1), fields)], { bottomUp: false })).toEqual(['a', 'b'])
    expect(broken([healthy, some('rows', were(1, 1), fields.slice(1))])).toEqual(['b'])
  })

  it('are lists that give no record and of which anything broke', () => {
    const fields = [one('a', were(0.2, null)), one('b', were(1, null)), one('c', were(1, null))]
    const rows = some('rows', were(0.1, null), fields)
    expect(broken([healthy, rows])).toEqual([])
    expect(broken([healthy, rows], { violated: ['a'] })).toEqual(['rows', 'a', 'b', 'c'])
  })

  it('are lists around those of which most broke', () => {
    const inner = some('inner', were(1, 1), [one('a', were(1, null)), one('b', were(0.5, 0.5))])
    expect(broken([healthy, some('outer', were(1, 1), [inner, one('c', were(0.5, 0.5))])])).toEqual([
      'outer',
      'inner',
      'a',
    ])
  })
})

describe('the share of the patterns that give something', () => {
  it('weighs them by how many pages had them, without those that were not found before', () => {
    const rows = some('rows', were(1, 1), [one('a', were(1, null))])
    const known = [rows, one('b', were(0.5, 1)), one('c', were(0.5, null)), one('d', were(1, null), { gone: true })]
    expect(presentShare(known)).toBeCloseTo(0.5, 9)
    expect(presentShare([one('d', were(1, 1)), one('e', { before: null, now: seen(1) })])).toBe(1)
    expect(presentShare([])).toBe(0)
  })
})

describe('the pages of a new layout', () => {
  /** Five fields; the numbers say how many of them each page has. */
  const layouts = (counts: readonly number[], presence = 1, more: Parameters<typeof field>[1] = {}) =>
    newLayoutPages(
      upTo(0, 5).map((i) => ({
        ...one(`f${i}`, were(presence, 1), more),
        values: counts.flatMap((count, page) => (i < count ? [value(page, 'x'), value(page, 'y')] : [])),
      })),
      counts.length,
    )

  it('are those that have little of what nearly every page had, where all others have nearly all of it', () => {
    expect(layouts([5, 0, 5, 0, 4, 1, 4, 2, 5, 2])).toEqual([1, 3, 5, 7, 9])
    expect(layouts([5, 0, 5, 0, 4, 1, 4, 2, 5, 2], 0.9)).toEqual([1, 3, 5, 7, 9])
  })

  it('are not told where a page is in between, or there are few of either', () => {
    expect(layouts([5, 5, 5, 5, 5, 0, 0, 0, 0, 0, 3])).toBeNull()
    expect(layouts([5, 5, 5, 5, 5, 0, 0, 0, 0])).toBeNull()
    expect(layouts([5, 5, 5, 5, 0, 0, 0, 0, 0])).toBeNull()
    expect(layouts([5, 5, 5, 5, 5, 5, 5, 5, 5, 5])).toBeNull()
  })

  it('are told by what nearly every page had alone, and by three such patterns at least', () => {
    const counts = [5, 5, 5, 5, 5, 0, 0, 0, 0, 0]
    expect(layouts(counts, 0.89)).toBeNull()
    expect(layouts(counts, 1, { gone: true })).toBeNull()
    const of = (patterns: number) =>
      newLayoutPages(
        upTo(0, patterns).map((i) => ({
          ...one(`f${i}`, were(1, 1)),
          values: upTo(0, 5).map((page) => value(page, 'x')),
        })),
        10,
      )
    expect(of(3)).toEqual([5, 6, 7, 8, 9])
    expect(of(2)).toBeNull()
  })
})

describe('the fields that no page may lack and that pages do', () => {
  it('are told where more than half of the pages lack them, by more than chance', () => {
    const good = treePages(upTo(20, 30))
    const bad = treePages(upTo(30, 40), changed)
    const paths = [...lackedPaths(wrapper, bad.slice(0, 2), 12)]
    expect(paths).toContain(titleOf)
    expect([...lackedPaths(wrapper, [...bad.slice(0, 3), ...good.slice(0, 1)], 12)]).toEqual(paths)
    expect([...lackedPaths(wrapper, [...bad.slice(0, 3), ...good.slice(0, 3)], 12)]).toEqual([])
    expect([...lackedPaths(wrapper, bad.slice(0, 2), 3)]).toEqual([])
    expect([...lackedPaths(wrapper, good, 12)]).toEqual([])
  })
})

describe('pages that look as those of the class do', () => {
  it('are half of them at least', () => {
    const [tree, ...others] = [
      ...treePages([20]),
      ...treePages([21, 22], () => '<html><body><table><tr><td>Sold</td></tr></table></body></html>'),
    ].map(openPage)
    expect(looksAlike(wrapper, [tree!])).toBe(true)
    expect(looksAlike(wrapper, [tree!, others[0]!])).toBe(true)
    expect(looksAlike(wrapper, [tree!, ...others])).toBe(false)
  })
})

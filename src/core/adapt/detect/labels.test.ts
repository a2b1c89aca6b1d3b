import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import type { Evidence } from '../evidence/bags.ts'
import { field } from '../match/candidates.fixture.ts'
import { adaptWrapper } from '../repair/adapt.ts'
import { treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { watchDrift } from './drift.ts'
import { canStrip, countLabels, type LabelCounts, labelIn, newLabel } from './labels.ts'

const wrapper = treeWrapper()
const numbers = upTo(20, 40)
/** A label is put before the name of each tree, in the same element. */
const labelled = (html: string): string => html.replace('<h1 class="name">', '<h1 class="name">Tree: ')

const read = (by: typeof wrapper, change?: (html: string) => string) =>
  treePages(numbers, change).map((page) => extract(by, page, { raw: true }).data)

function labelledFields(change?: (html: string) => string): readonly string[] {
  const watch = watchDrift(wrapper)
  for (const data of read(wrapper, change)) watch.add(data)
  return watch.labelled()
}

describe('a label that a site puts before values', () => {
  it('is what stands before a colon with text after it', () => {
    const texts = ['Tree: ash', 'Tree:', 'ash', '10:30: x', 'https://a', `${'long '.repeat(9)}: x`]
    expect(texts.map(labelIn)).toEqual(['Tree:', null, null, null, null, null])
  })

  it('is seen over a run, when nearly all values begin with it and none did before', () => {
    expect(labelledFields(labelled)).toHaveLength(1)
    expect(labelledFields()).toEqual([])
  })

  it('is left out by the repaired wrapper, which reads what was read before', () => {
    const adaptation = adaptWrapper(wrapper, treePages(numbers, labelled))
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    const { wrapper: repaired, changes } = adaptation.proposal
    expect(changes.map(({ change }) => change)).toEqual(['labelled'])
    expect(repaired).toMatchObject({ version: wrapper.version + 1, parent: wrapper.version })
    expect(read(repaired, labelled)).toEqual(read(wrapper))
    // Pages without the label are still read.
    expect(read(repaired)).toEqual(read(wrapper))
  })

  it('is no reason to change anything when it stands before the values of one page', () => {
    const pages = [...treePages(numbers), ...treePages([41], labelled)]
    expect(adaptWrapper(wrapper, pages).kind).toBe('healthy')
  })
  it('is none where one text that begins so is on all pages', () => {
    const same = (html: string): string =>
      html.replace(/<h1 class="name">[^<]*/, '<h1 class="name">handler : a callable')
    expect(labelledFields(same)).toEqual([])
    expect(labelledFields((html) => html.replace(/<h1 class="name">/, '<h1 class="name">handler : '))).toHaveLength(1)
  })
})

describe('a label of some values', () => {
  /** By page: its texts. `seldom`: the share of the known values that began with its word. */
  const labelOf = (pages: readonly (readonly string[])[], seldom = 0) => {
    const counts: LabelCounts = { values: 0, pages: 0, labels: new Map() }
    for (const texts of pages) countLabels(counts, texts)
    return newLabel({ bags: { ends: new Map([['^tree', seldom]]) } } as unknown as Evidence, counts)
  }
  const trees = (count: number): string[] => upTo(0, count).map((i) => `Tree: ash ${i}`)
  const others = (count: number): string[] => upTo(0, count).map((i) => `elm ${i}`)
  const onPages = (texts: readonly string[]) => texts.map((text) => [text])

  it('stands on three pages at least, before five values', () => {
    expect(labelOf(onPages(trees(5)))).toBe('Tree:')
    expect(labelOf(onPages(trees(4)))).toBeNull()
    const [a, b, c, d, e] = trees(5)
    expect(labelOf([[a!, b!], [c!], [d!, e!]])).toBe('Tree:')
    expect(
      labelOf([
        [a!, b!],
        [c!, d!, e!],
      ]),
    ).toBeNull()
    expect(labelOf([[a!, b!], [c!, d!, e!], []])).toBeNull()
  })

  it('stands before four of five of them', () => {
    expect(labelOf(onPages([...trees(8), ...others(2)]))).toBe('Tree:')
    expect(labelOf(onPages([...trees(7), ...others(2)]))).toBeNull()
  })

  it('is none that one in ten of the known values began with already', () => {
    expect([0.1, 0.11].map((seldom) => labelOf(onPages(trees(9)), seldom))).toEqual(['Tree:', null])
  })

  it('is none where all of these values are one text', () => {
    expect(labelOf(onPages(Array<string>(9).fill('Tree: ash')))).toBeNull()
    expect(labelOf(onPages([...Array<string>(8).fill('Tree: ash'), 'Tree: elm']))).toBe('Tree:')
  })

  it('has thirty characters at most', () => {
    const of = (chars: number) => labelIn(`${'a'.repeat(chars)}: x`)
    expect([of(1), of(30)?.length, of(31), labelIn(': x')]).toEqual(['a:', 31, null, null])
  })

  it('is left out of texts that have none yet', () => {
    const can = (more: Parameters<typeof field>[1]) => canStrip(field('a', more))
    expect(can({})).toBe(true)
    expect(can({ gone: true })).toBe(false)
    expect(can({ value: { kind: 'text', strip: 'Tree:' } })).toBe(false)
    expect(can({ value: { kind: 'attribute', name: 'title' } })).toBe(false)
  })
})

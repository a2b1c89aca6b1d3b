import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { adaptWrapper } from '../repair/adapt.ts'
import { treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { watchDrift } from './drift.ts'

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

describe('a label that a site adds before values', () => {
  it('a label is seen when the values of a run newly begin with it', () => {
    expect(labelledFields(labelled)).toHaveLength(1)
    expect(labelledFields()).toEqual([])
  })

  it('a repaired wrapper leaves a new label out and still reads pages without it', () => {
    const adaptation = adaptWrapper(wrapper, treePages(numbers, labelled))
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    const { wrapper: repaired, changes } = adaptation.proposal
    expect(changes.map(({ change }) => change)).toEqual(['labelled'])
    expect(repaired).toMatchObject({ version: wrapper.version + 1, parent: wrapper.version })
    expect(read(repaired, labelled)).toEqual(read(wrapper))
    // Pages without the label are still read.
    expect(read(repaired)).toEqual(read(wrapper))
  })

  it('a label on a single page needs no repair', () => {
    const pages = [...treePages(numbers), ...treePages([41], labelled)]
    expect(adaptWrapper(wrapper, pages).kind).toBe('healthy')
  })
  it('a text with a colon that is the same on all pages is no label', () => {
    const same = (html: string): string =>
      html.replace(/<h1 class="name">[^<]*/, '<h1 class="name">handler : a callable')
    expect(labelledFields(same)).toEqual([])
    expect(labelledFields((html) => html.replace(/<h1 class="name">/, '<h1 class="name">handler : '))).toHaveLength(1)
  })
})

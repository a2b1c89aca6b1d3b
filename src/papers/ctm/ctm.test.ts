import { describe, expect, it } from 'vitest'
import { adaptWrapper } from '../../core/adapt/index.ts'
import { renamed, treePages, treeWrapper, upTo } from '../../core/adapt/site.fixture.ts'
import { extract } from '../../core/extract/index.ts'
import { createClasses, createMatcher, similarity } from '../../core/tree/index.ts'
import { classOf, FIGURE_1 } from '../../core/tree/trees.fixture.ts'
import { CLUSTERED_TREE_MATCHING } from './ctm.ts'

const wrapper = treeWrapper()
const [old, now] = [treePages(upTo(0, 12)), treePages(upTo(0, 12), renamed)]

describe('adaptation by clustered tree matching', () => {
  it('clustered tree matching compares trees as printed: figure 1 gives 3/8', () => {
    const classes = createClasses()
    const [a, b] = [classOf(classes, FIGURE_1.a), classOf(classes, FIGURE_1.b)]
    expect(similarity(createMatcher(classes), 'clustered', a, b)).toBe(3 / 8)
  })

  it('records are found by tree-grams, their fields inside of them and leaves by their texts', () => {
    const adaptation = adaptWrapper(wrapper, now, { settings: CLUSTERED_TREE_MATCHING })
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    const list = wrapper.page.children.find(({ kind }) => kind === 'list')!.name
    for (const [i, page] of now.entries()) {
      const { data } = extract(adaptation.proposal.wrapper, page, { raw: true })
      const before = extract(wrapper, old[i]!, { raw: true }).data
      expect([data[list], data.height]).toEqual([before[list], before.height])
    }
    const origins = adaptation.proposal.changes.filter(({ change }) => change === 'moved').map(({ origin }) => origin)
    expect(new Set(origins)).toEqual(new Set(['place']))
  })

  it('clustered tree matching is the printed measure alone, with texts, element names and both triggers', () => {
    const { threshold, ...others } = CLUSTERED_TREE_MATCHING
    expect(others).toEqual({
      ways: ['relocate'],
      algorithms: ['clustered', 'text'],
      labels: 'tag',
      triggers: { topDown: true, bottomUp: true },
    })
    expect(threshold).toBeGreaterThanOrEqual(0.4)
    expect(threshold).toBeLessThanOrEqual(0.9)
  })

  it('an unchanged page is left alone by clustered tree matching', () => {
    expect(adaptWrapper(wrapper, old, { settings: CLUSTERED_TREE_MATCHING }).kind).toBe('healthy')
  })
})

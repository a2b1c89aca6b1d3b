import { describe, expect, it } from 'vitest'
import { adaptWrapper } from '../../core/adapt/index.ts'
import { renamed, treePages, treeWrapper, upTo } from '../../core/adapt/site.fixture.ts'
import { extract } from '../../core/extract/index.ts'
import { createClasses, createMatcher, similarity } from '../../core/tree/index.ts'
import { classOf, FIGURE_1 } from '../../core/tree/trees.fixture.ts'
import { editWrapper } from '../../core/wrapper/index.ts'
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

  it('the list is taken whose records satisfy the constraint of a field, though another one is built alike', () => {
    const list = wrapper.page.children.find(({ kind }) => kind === 'list')!.name
    const held = editWrapper(wrapper, [
      { edit: 'constrain', pattern: `${list}.text`, constraint: { rule: 'pattern', pattern: '\\d+ note .*' } },
    ])
    if (!held.ok) throw new Error(held.problem.message)
    const adverts = (notes: string): string => notes.replace(/<span>\d+ note (\d)/g, '<span>advert number $1')
    const apart = (html: string): string =>
      html.replace(
        /<ul class="notes">(.*?)<\/ul>/s,
        (_, notes: string) =>
          `<ul class="notes">${adverts(notes)}</ul><div class="ads"><ol>${adverts(notes)}</ol></div><div class="below"><ol>${notes}</ol></div>`,
      )
    const pages = treePages(upTo(0, 12), apart)
    const adapted = (bottomUp: boolean) => {
      const settings = { ...CLUSTERED_TREE_MATCHING, triggers: { topDown: true, bottomUp } }
      const adaptation = adaptWrapper(held.wrapper, pages, { settings })
      const by = adaptation.kind === 'proposal' ? adaptation.proposal.wrapper : held.wrapper
      return pages.map((page) => extract(by, page, { raw: true }).data[list])
    }
    const truth = old.map((page) => extract(wrapper, page, { raw: true }).data[list])
    expect(adapted(true)).toEqual(truth)
    expect(adapted(false)).not.toEqual(truth)
  })

  it('an unchanged page is left alone by clustered tree matching', () => {
    expect(adaptWrapper(wrapper, old, { settings: CLUSTERED_TREE_MATCHING }).kind).toBe('healthy')
  })
})

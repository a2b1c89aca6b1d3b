import { describe, expect, it } from 'vitest'
import { allAdaptSettings, type TreegramUpdate } from '../../wrapper/index.ts'
import { treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { withLaterEvidence } from './with-evidence.ts'

describe('evidence of a pattern', () => {
  it('the evidence of a pattern has some of its texts and the tree-gram of one place', () => {
    const { patterns } = treeWrapper().evidence!
    const { texts, treegrams } = patterns.height!
    expect(texts).toContain('10 metres tall')
    expect(upTo(0, 12).map((i) => `${10 + 3 * i} metres tall`)).toEqual(expect.arrayContaining([...texts!]))
    expect(treegrams).toHaveLength(1)
  })
})

describe('evidence after a repair', () => {
  const before = treeWrapper()
  const sunk = treePages(upTo(0, 12), (html) =>
    html.replace('<p class="height">', '<h5 class="height">').replace('</p>', '</h5>'),
  )
  const treegramsAfter = (all: TreegramUpdate, own?: TreegramUpdate) => {
    const children = before.page.children.map((one) =>
      one.name !== 'height' || one.kind === 'list'
        ? one
        : {
            ...one,
            locators: [{ path: [{ tag: 'html' }, { tag: 'body' }, { tag: 'div' }, { tag: 'h5' }] }],
            ...(own && { adapt: { update: own } }),
          },
    )
    const after = { ...before, page: { ...before.page, children } }
    const later = withLaterEvidence(before, after, sunk, { ...allAdaptSettings(), update: all })
    return later.evidence!.patterns.height!.treegrams!.map((text) => text.split('\n').at(-1)!.split('.')[0])
  }

  it.each<[TreegramUpdate, TreegramUpdate | undefined, string[]]>([
    ['follow', undefined, ['p']],
    ['always', undefined, ['p', 'h5']],
    ['keep', undefined, ['p']],
    ['keep', 'always', ['p', 'h5']],
    ['always', 'keep', ['p']],
  ])('an unlike tree-gram is added by the update of the wrapper (%s) or of the pattern (%s): %s', (all, own, roots) => {
    expect(treegramsAfter(all, own)).toEqual(roots)
  })
})

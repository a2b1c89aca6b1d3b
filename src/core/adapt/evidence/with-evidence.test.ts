import { describe, expect, it } from 'vitest'
import { treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { openPage } from './open-page.ts'
import { treegramsOf } from './with-evidence.ts'

describe('evidence of a pattern', () => {
  it('has some of its texts as they are, and the tree-gram of one of its places', () => {
    const { patterns } = treeWrapper().evidence!
    const { texts, treegrams } = patterns.height!
    expect(texts).toContain('10 metres tall')
    expect(upTo(0, 12).map((i) => `${10 + 3 * i} metres tall`)).toEqual(expect.arrayContaining([...texts!]))
    expect(treegrams).toHaveLength(1)
  })

  it('has neither where there are no values', () => {
    expect(treegramsOf(treePages([0]).map(openPage), [])).toEqual({})
  })
})

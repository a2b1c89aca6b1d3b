import { describe, expect, it } from 'vitest'
import { treeWrapper, upTo } from '../site.fixture.ts'

describe('evidence of a pattern', () => {
  it('the evidence of a pattern has some of its texts and the tree-gram of one place', () => {
    const { patterns } = treeWrapper().evidence!
    const { texts, treegrams } = patterns.height!
    expect(texts).toContain('10 metres tall')
    expect(upTo(0, 12).map((i) => `${10 + 3 * i} metres tall`)).toEqual(expect.arrayContaining([...texts!]))
    expect(treegrams).toHaveLength(1)
  })
})

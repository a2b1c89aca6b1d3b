import { beforeAll, describe, expect, it } from 'vitest'
import type { Wrapper } from '../core/wrapper/index.ts'
import { learn, proposeRepair } from './index.ts'
import { redesignedTreePage, treePage } from './trees-site.fixture.ts'

const pagesOf = (make: (i: number) => string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ url: `https://trees.example/${from + i}`, html: make(from + i) }))

let wrapper: Wrapper
beforeAll(async () => {
  wrapper = await learn(pagesOf(treePage, 0, 12))
})

describe('a look for a repair', () => {
  it('says that there is nothing to repair where the site has not changed', async () => {
    const report = await proposeRepair(wrapper, pagesOf(treePage, 20, 40))
    expect(report).toMatchObject({ kind: 'healthy', pages: 20, short: [], proposal: null, health: { patterns: [] } })
  })

  it('tells what is not read any more, and proposes where it is now', async () => {
    const report = await proposeRepair(wrapper, pagesOf(redesignedTreePage, 20, 40))
    expect(report.kind).toBe('proposal')
    expect(report.short).toContain('height')
    expect(report.health.patterns).toContainEqual(expect.objectContaining({ pattern: 'height', state: 'drifted' }))
    expect(report.proposal?.changes).toContainEqual(expect.objectContaining({ pattern: 'height', change: 'moved' }))
    expect(report.proposal?.wrapper.version).toBe(2)
  })
})

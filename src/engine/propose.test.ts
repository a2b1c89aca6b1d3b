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

describe('proposeRepair', () => {
  it('an unchanged site has nothing to repair', async () => {
    const report = await proposeRepair(wrapper, pagesOf(treePage, 20, 40))
    expect(report).toMatchObject({ kind: 'healthy', pages: 20, short: [], proposal: null, health: { patterns: [] } })
  })

  it('a redesigned site gets a repair that names what moved', async () => {
    const report = await proposeRepair(wrapper, pagesOf(redesignedTreePage, 20, 40))
    expect(report.kind).toBe('proposal')
    expect(report.short).toContain('height')
    expect(report.health.patterns).toContainEqual(expect.objectContaining({ pattern: 'height', state: 'drifted' }))
    expect(report.proposal?.changes).toContainEqual(expect.objectContaining({ pattern: 'height', change: 'moved' }))
    expect(report.proposal?.wrapper.version).toBe(2)
  })
})

describe('repair of few pages', () => {
  const without = (i: number): string => treePage(i).replace(/<p class="height">.*?<[/]p>/, '')
  it('a pattern missing on all of fewer than five pages is broken', async () => {
    const young = await learn(pagesOf(treePage, 0, 3))
    const { kind, proposal } = await proposeRepair(young, pagesOf(without, 20, 24))
    expect([kind, proposal?.changes.map(({ pattern }) => pattern)]).toEqual(['proposal', ['height']])
    expect(await proposeRepair(young, pagesOf(without, 20, 25))).toMatchObject({
      kind: 'healthy',
      message: 'The wrapper works on these pages; there is nothing to repair.',
    })
  })
})

describe('repair of many pages', () => {
  const old = pagesOf(treePage, 20, 31)
  it('a repair looks at thirty pages and shows three in both versions', async () => {
    const { pages, message, versions } = await proposeRepair(wrapper, pagesOf(redesignedTreePage, 20, 51), { old })
    expect([pages, message]).toEqual([30, 'With a repair, 100 % of its patterns are there.'])
    expect(versions.map(({ url }) => url)).toEqual(old.slice(0, 3).map(({ url }) => url))
    const height = { text: '70 metres tall', pattern: 'height' }
    expect(versions[0]).toMatchObject({
      old: expect.arrayContaining([[height]]),
      now: expect.arrayContaining([[height]]),
    })
  })

  it('an old version is matched by its address first, then by its file name', async () => {
    const at = 'https://old.example/copy'
    const copies = [
      { url: 'https://trees.example/22', html: treePage(22) },
      { url: `${at}/22`, html: treePage(25) },
      { url: `${at}/24`, html: treePage(24) },
      { url: `${at}/124`, html: treePage(124) },
      { url: `${at}/35`, html: treePage(35) },
    ]
    const { versions } = await proposeRepair(wrapper, pagesOf(treePage, 20, 26), { old: copies })
    expect(versions.map(({ url, old: before }) => [url, before[0]])).toEqual([
      ['https://trees.example/22', [expect.objectContaining({ text: 'ginkgo 22' })]],
      ['https://trees.example/24', [expect.objectContaining({ text: 'ivy 24' })]],
    ])
  })

  it('pages are shown in both versions only if there are old ones', async () => {
    expect((await proposeRepair(wrapper, pagesOf(treePage, 20, 26))).versions).toEqual([])
  })
})

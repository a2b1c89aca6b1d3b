import { describe, expect, it } from 'vitest'
import { countRun, isNewest, layoutOf, layoutsOf, type Wrapper, withEarlier, withoutCounts } from './index.ts'

const field = { kind: 'field', name: 'title', locators: [{ path: [] }], value: { kind: 'text' } } as const
/** A wrapper of some version, of a layout that is told by its one path. */
function wrapperOf(version: number, path: string, more: Partial<Wrapper> = {}): Wrapper {
  return {
    format: 1,
    name: 'shop',
    version,
    parent: version === 1 ? null : version - 1,
    learned: { urls: [], program: 'test' },
    page: {
      kind: 'page',
      signature: { paths: [path], minShare: 0.5 },
      children: [{ ...field, type: 'text', required: true }],
    },
    ...more,
  }
}

/** Versions 1 to 3, one repaired from the other. */
const second = withEarlier(wrapperOf(1, 'a'), wrapperOf(2, 'b'), [])
const third = withEarlier(second, wrapperOf(3, 'c'), ['title'])
const versions = (wrapper: Wrapper) => layoutsOf(wrapper).map(({ version }) => version)
const unseen = (wrapper: Wrapper) => [wrapper.unseen ?? 0, ...(wrapper.layouts ?? []).map((one) => one.unseen)]
/** A wrapper after runs of which each read some layouts. */
const counted = (wrapper: Wrapper, runs: readonly (readonly number[])[]): Wrapper =>
  runs.reduce((now, seen) => countRun(now, new Set(seen)).wrapper, wrapper)

describe('the layouts of a wrapper', () => {
  it('a wrapper that was never repaired has one layout', () => {
    const single = wrapperOf(1, 'a')
    expect(layoutsOf(single)).toEqual([single])
    expect(layoutsOf(single)[0]).toBe(single)
  })

  it('the layouts of a repaired wrapper are the newest first, each without the others', () => {
    expect(versions(third)).toEqual([3, 2, 1])
    expect(layoutsOf(third)).toBe(layoutsOf(third))
    expect(layoutsOf(third)[1]).toEqual({ ...wrapperOf(2, 'b'), parent: null })
    expect(layoutOf(third, 1).page.signature.paths).toEqual(['a'])
    expect([undefined, 3, 2, 7].map((layout) => isNewest(third, layout === undefined ? {} : { layout }))).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  it('the layouts that are unseen for longest are dropped first, then the oldest ones', () => {
    const stale = countRun(third, new Set([3, 1])).wrapper
    const repaired = (by: Wrapper, version: number) => withEarlier(by, wrapperOf(version, 'd'), [])
    expect(versions(repaired(repaired(third, 4), 5))).toEqual([5, 4, 3, 2])
    expect(versions(repaired(repaired(stale, 4), 5))).toEqual([5, 4, 3, 1])
  })

  it('a wrapper keeps no earlier layout where its settings say so', () => {
    expect(versions(withEarlier(wrapperOf(1, 'a', { adapt: { layoutRuns: 0 } }), wrapperOf(2, 'b'), []))).toEqual([2])
  })
})

describe('countRun', () => {
  it('a run that sees all layouts, or none, changes no count', () => {
    expect(countRun(third, new Set([1, 2, 3])).wrapper).toBe(third)
    expect(countRun(third, new Set()).wrapper).toBe(third)
    expect(countRun(third, new Set([9])).wrapper).toBe(third)
    expect(countRun(wrapperOf(1, 'a'), new Set([1])).wrapper).toEqual(wrapperOf(1, 'a'))
  })

  it('a layout that is seen again begins to count anew', () => {
    expect(unseen(counted(third, [[3], [3], [3, 1]]))).toEqual([0, 3, 0])
  })

  it('a layout is dropped after as many runs without it as the settings say', () => {
    const nine = counted(third, Array(9).fill([3, 2]))
    expect(versions(nine)).toEqual([3, 2, 1])
    const { wrapper, dropped } = countRun(nine, new Set([3]))
    expect(dropped).toEqual([1])
    expect(versions(wrapper)).toEqual([3, 2])
    expect(wrapper.version).toBe(3)
    expect(versions(counted({ ...third, adapt: { layoutRuns: 2 } }, [[3], [3]]))).toEqual([3])
  })

  it("an earlier layout is the wrapper's own again when the site went back to it", () => {
    const back = counted(third, Array(10).fill([1]))
    expect(versions(back)).toEqual([4])
    expect(back).toEqual({ ...wrapperOf(4, 'a'), parent: 3 })
  })

  it('wrappers that differ in counts alone are equal without them', () => {
    const later = counted(third, [[1]])
    expect(later).not.toEqual(third)
    expect(withoutCounts(later)).toEqual(withoutCounts(third))
  })
})

describe('a kept layout', () => {
  it('a kept layout has its evidence and doubts, and no empty parts', () => {
    expect(second.layouts).toStrictEqual([{ version: 1, unseen: 0, page: wrapperOf(1, 'a').page }])
    expect(third.layouts![0]).toStrictEqual({ version: 2, unseen: 0, page: wrapperOf(2, 'b').page, doubted: ['title'] })
    const evidence = { pages: 3, patterns: {} }
    const known = withEarlier(wrapperOf(1, 'a', { evidence, unseen: 2 }), wrapperOf(2, 'b'), [])
    expect(known.layouts).toStrictEqual([{ version: 1, unseen: 2, page: wrapperOf(1, 'a').page, evidence }])
  })

  it('the newest layouts are kept where all were seen as lately', () => {
    let now = wrapperOf(1, 'v1')
    for (let version = 2; version <= 30; version++) now = withEarlier(now, wrapperOf(version, `v${version}`), [])
    const kept = versions(now)
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, i) => 30 - i))
    expect(kept.length).toBeLessThan(30)
  })
})

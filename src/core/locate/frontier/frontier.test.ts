import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FRONTIER } from '../constants.ts'
import type { Page } from '../site/site.ts'
import { Frontier } from './frontier.ts'

/** A page of which only the links are looked at. */
function pageOf(id: number, links: readonly (readonly [url: number, path: number])[]): Page {
  return {
    linkUrl: Int32Array.from(links, ([url]) => url),
    linkCollection: Int32Array.from(links, ([, path]) => path),
    id,
  } as unknown as Page
}

/** The estimates of the definition, over lists of plain links, with nothing remembered. */
function createOracle() {
  const links: { page: number; kind: number; path: number; url: number }[] = []
  const hits = new Map<number, boolean>()
  const followed = new Set<number>()
  const share = (some: typeof links, general: number): number => {
    const tried = some.filter(({ url }) => hits.has(url))
    const pending = some.filter(({ url }) => followed.has(url) && !hits.has(url)).length
    const sum = tried.filter(({ url }) => hits.get(url)).length
    return (sum + FRONTIER.strength * general) / (tried.length + pending + FRONTIER.strength)
  }
  const hub = (some: typeof links, general: number): number => {
    const known = some.filter(({ url }) => followed.has(url) || hits.has(url)).length
    return (FRONTIER.strength * general) / (known + FRONTIER.strength)
  }
  const sameClass = (a: (typeof links)[number]) => links.filter(({ kind, path }) => kind === a.kind && path === a.path)
  type Wide = { target: number; hub: number }
  /** The mean over the class-links of some links, leaning on a wider one. */
  const mean = (some: typeof links, wider: Wide, strength: number): Wide => {
    const classes = [...Map.groupBy(some, ({ kind, path }) => `${kind} ${path}`).values()]
      .map((one) => one.filter(({ url }) => hits.has(url)))
      .filter((one) => one.length > 0)
    const sum = classes.reduce((all, one) => all + one.filter(({ url }) => hits.get(url)).length / one.length, 0)
    return {
      target: (sum + strength * wider.target) / (classes.length + strength),
      hub: (strength * wider.hub) / (classes.length + strength),
    }
  }
  const worthOf = (link: (typeof links)[number]): number => {
    const all = mean(links, { target: FRONTIER.priorTarget, hub: FRONTIER.priorHub }, FRONTIER.strength)
    const samePath = links.filter(({ path }) => path === link.path)
    const wide = mean(samePath, all, FRONTIER.pathStrength)
    const own = links.filter(({ page, path }) => page === link.page && path === link.path)
    const ofClass = sameClass(link)
    const target = share(own, share(ofClass, wide.target))
    return 1 - (1 - target) * (1 - hub(own, hub(ofClass, wide.hub)))
  }
  return {
    links,
    hits,
    followed,
    /** By URL that is open: the worths of the frontier that it stands in. */
    worths(): Map<number, number[]> {
      const worths = new Map<number, number[]>()
      for (const link of links) {
        if (hits.has(link.url) || followed.has(link.url)) continue
        worths.set(link.url, [...(worths.get(link.url) ?? []), worthOf(link)])
      }
      return worths
    },
  }
}

/** Pages that are added one by one, each with its kind, its links, and how many links are followed before the next. */
const pages = fc.array(
  fc.record({
    kind: fc.nat(1),
    links: fc.uniqueArray(fc.tuple(fc.nat(14), fc.nat(2)), {
      selector: ([url, path]) => `${url} ${path}`,
      maxLength: 6,
    }),
    follows: fc.nat(3),
  }),
  { maxLength: 8 },
)

describe('the frontier', () => {
  it('the frontier gives each link once, with the worth of one of its groups', () => {
    fc.assert(
      fc.property(pages, fc.func(fc.boolean()), (given, isTarget) => {
        const frontier = new Frontier({ urlAt: null, kindOf: [], isElsewhere: () => false })
        const oracle = createOracle()
        for (const [id, { kind, links, follows }] of given.entries()) {
          frontier.addPage(pageOf(id, links), kind)
          for (const [url, path] of links) oracle.links.push({ page: id, kind, path, url })
          for (let i = 0; i < follows; i++) followBest(frontier, oracle, isTarget)
        }
        while (followBest(frontier, oracle, isTarget)) {}
      }),
    )
  })

  it('the frontier gives links near the best worth where there are more groups than it weighs each time', () => {
    const frontier = new Frontier({ urlAt: null, kindOf: [], isElsewhere: () => false })
    const oracle = createOracle()
    const paths = Array.from({ length: 750 }, (_, path) => path)
    for (const page of [0, 1]) {
      const links = paths.map((path) => [2 * path + page, path] as const)
      frontier.addPage(pageOf(page, links), 0)
      for (const [url, path] of links) oracle.links.push({ page, kind: 0, path, url })
    }
    for (let round = 0; round < 4; round++) {
      const isTarget = (url: number): boolean => round % 2 === 1 && url % 3 > 0
      for (let i = 0; i < 90; i++) expect(followAny(frontier, oracle, isTarget)).not.toBeNull()
      const worths = oracle.worths()
      const { url, reward } = frontier.best()!
      expect(worths.get(url)!.some((worth) => Math.abs(worth - reward) < 1e-9)).toBe(true)
      expect(Math.max(...[...worths.values()].flat())).toBeLessThan(reward + 2 * FRONTIER.drift)
    }
    const followed = oracle.followed.size
    let rest = 0
    while (followAny(frontier, oracle, () => false) !== null) rest++
    expect(followed + rest).toBe(2 * paths.length)
  })

  it('the frontier gives a group less worth while its links are followed, then by what they led to', () => {
    const frontier = new Frontier({ urlAt: null, kindOf: [], isElsewhere: () => false })
    frontier.addPage(
      pageOf(0, [
        [1, 0],
        [2, 0],
        [3, 1],
      ]),
      0,
    )
    const before = frontier.best()!
    expect(before.url).toBe(1)
    frontier.follow(1)
    expect(frontier.best()!.url).toBe(3)
    frontier.settle(1, true)
    expect(frontier.best()!.url).toBe(2)
    expect(frontier.tallyOf(2)).toEqual({ tries: 1, hits: 1 })
    expect(frontier.collectionsOf(2)).toEqual(frontier.collectionsOf(1))
    expect(frontier.collectionsOf(3)).not.toEqual(frontier.collectionsOf(1))
  })

  it('the frontier expects of a menu entry on new kinds of pages what it gave on others', () => {
    const frontier = new Frontier({ urlAt: null, kindOf: [], isElsewhere: () => false })
    const [entry, other] = [5, 6]
    frontier.addPage(pageOf(0, [[1, entry]]), 0)
    frontier.addPage(pageOf(1, [[2, other]]), 0)
    frontier.settle(1, true)
    frontier.settle(2, false)
    frontier.addPage(
      pageOf(2, [
        [3, other],
        [4, entry],
      ]),
      1,
    )
    expect(frontier.best()!.url).toBe(4)
  })

  it('the frontier lowers its worth when a target turns out to be none', () => {
    const frontier = new Frontier({ urlAt: null, kindOf: [], isElsewhere: () => false })
    frontier.addPage(
      pageOf(0, [
        [1, 0],
        [2, 0],
      ]),
      0,
    )
    frontier.settle(1, true)
    const raised = frontier.best()!.reward
    frontier.recount(
      () => false,
      () => 0,
    )
    expect(frontier.best()!.reward).toBeLessThan(raised)
    expect(frontier.tallyOf(2)).toEqual({ tries: 1, hits: 0 })
  })
})

/** Follows the best link and settles it; whether there was one. */
function followBest(
  frontier: Frontier,
  oracle: ReturnType<typeof createOracle>,
  isTarget: (url: number) => boolean,
): boolean {
  const worths = oracle.worths()
  const best = frontier.best()
  if (best === null) {
    expect(worths.size).toBe(0)
    return false
  }
  expect(best).toEqual(frontier.best())
  expect(worths.get(best.url)!.some((worth) => Math.abs(worth - best.reward) < 1e-9)).toBe(true)
  followAny(frontier, oracle, isTarget)
  return true
}

/** The same without a look at its worth; the link, null when there was none. */
function followAny(
  frontier: Frontier,
  oracle: ReturnType<typeof createOracle>,
  isTarget: (url: number) => boolean,
): number | null {
  const best = frontier.best()
  if (best === null) return null
  expect(oracle.followed.has(best.url)).toBe(false)
  frontier.follow(best.url)
  oracle.followed.add(best.url)
  frontier.settle(best.url, isTarget(best.url))
  oracle.hits.set(best.url, isTarget(best.url))
  return best.url
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GROWTH } from './constants.ts'
import { type Component, componentsFrom } from './single-link.ts'

type Affinity = (a: number, b: number, atLeast?: number) => number

/** Some positions with an affinity of each two, and the seeds. */
interface Graph {
  readonly count: number
  readonly seeds: readonly number[]
  readonly near: Affinity
}

/** An affinity by a table of the pairs that have any. Values are exact in 32 bits. */
function table(...pairs: readonly (readonly [a: number, b: number, affinity: number])[]): Affinity {
  return (a, b) => pairs.find(([x, y]) => (x === a && y === b) || (x === b && y === a))?.[2] ?? 0
}

/** Graphs whose affinities are few, so that many are equal, and some differ by less than the grain. */
const anyGraph: fc.Arbitrary<Graph> = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    seeds: fc.uniqueArray(fc.integer({ min: 0, max: count - 1 }), { minLength: 1, maxLength: 3 }),
    near: fc
      .array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: -1, max: 1 })), {
        minLength: count * count,
        maxLength: count * count,
      })
      .map((cells): Affinity => {
        const values = cells.map(([step, shift]) => Math.max(0, Math.fround(step / 8 + (shift * GROWTH.grain) / 4)))
        return (a, b) => values[Math.min(a, b) * count + Math.max(a, b)]!
      }),
  }),
)

/** All components; `isRefused` says of each whether it is. */
function components(
  { count, seeds, near }: Graph,
  isRefused: (component: Component) => boolean = () => false,
): readonly Component[] {
  const found: Component[] = []
  const steps = componentsFrom(count, seeds, near)
  for (let step = steps.next(); !step.done; step = steps.next(isRefused(step.value))) found.push(step.value)
  return found
}

/** The positions that chains of affinities above a threshold lead to from a set. */
function reached(
  { count, near }: Graph,
  set: ReadonlySet<number>,
  above: number,
  out: ReadonlySet<number>,
): Set<number> {
  const all = new Set(set)
  for (const member of all) for (let at = 0; at < count; at++) if (!out.has(at) && near(member, at) > above) all.add(at)
  return all
}

/** The naive form: at each step the dendrogram is cut where the nearest joins. Sets, with the affinities they join by. */
function naiveComponents(
  graph: Graph,
  isRefused: (members: ReadonlySet<number>) => boolean = () => false,
): readonly { readonly members: ReadonlySet<number>; readonly level: number }[] {
  const found: { members: ReadonlySet<number>; level: number }[] = []
  const out = new Set<number>()
  let set = new Set(graph.seeds)
  for (;;) {
    const rest = Array.from({ length: graph.count }, (_, at) => at).filter((at) => !set.has(at) && !out.has(at))
    if (rest.length === 0) return found
    const level = Math.max(...rest.flatMap((at) => [...set].map((member) => graph.near(member, at))))
    const wider = reached(graph, set, level - GROWTH.grain, out)
    const members = new Set([...wider].filter((at) => !set.has(at)))
    found.push({ members, level })
    if (isRefused(members)) for (const at of members) out.add(at)
    else set = wider
  }
}
const membersOf = (all: readonly { readonly members: Iterable<number> }[]) => all.map(({ members }) => new Set(members))

describe('components from some seeds', () => {
  // 0 -.9- 1 -.5- 2 -.8- 3, 2 -.7- 4, and 5 by .25 to 0.
  const near = table([0, 1, 0.875], [1, 2, 0.5], [2, 3, 0.75], [2, 4, 0.625], [0, 5, 0.25])

  it('the most alike components join first, each held together more than it is to the set', () => {
    expect(components({ count: 6, seeds: [0], near })).toEqual([
      { members: [1], level: 0.875, inner: [], next: 0.5 },
      { members: [2, 3, 4], level: 0.5, inner: [0.75, 0.625], next: 0.25 },
      { members: [5], level: 0.25, inner: [], next: 0 },
    ])
  })

  it('components start from all seeds together', () => {
    expect(membersOf(components({ count: 6, seeds: [5, 3], near }))).toEqual(
      membersOf([{ members: [2] }, { members: [4] }, { members: [1, 0] }]),
    )
    expect(components({ count: 2, seeds: [0, 1], near })).toEqual([])
  })

  it('a refused component is left out, and nothing joins by nearness to it', () => {
    const refused = components({ count: 6, seeds: [0], near }, ({ members }) => members.includes(1))
    expect(refused.map(({ members, level }) => [members, level])).toEqual([
      [[1], 0.875],
      [[5], 0.25],
      // Without 1 nothing holds these to the set.
      [[2, 3, 4], 0],
    ])
  })

  it('components equal the cuts of the dendrogram of single link', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const [found, naive] = [components(graph), naiveComponents(graph)]
        expect(membersOf(found)).toEqual(membersOf(naive))
        expect(found.map(({ level }) => level)).toEqual(naive.map(({ level }) => level))
      }),
      { numRuns: 500 },
    )
  })

  it('components are the same when affinities of no interest are given as less', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const { count, seeds, near } = graph
        const rough = (a: number, b: number, atLeast = 0): number => (near(a, b) <= atLeast ? 0 : near(a, b))
        expect(components({ count, seeds, near: rough })).toEqual(components(graph))
      }),
    )
  })

  it('components equal the cuts of the dendrogram with any of them refused', () => {
    fc.assert(
      fc.property(anyGraph, fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: 3 }), (graph, unlike) => {
        const isRefused = (members: Iterable<number>): boolean => [...members].some((at) => unlike.includes(at))
        const found = components(graph, ({ members }) => isRefused(members))
        const naive = naiveComponents(graph, isRefused)
        expect(membersOf(found)).toEqual(membersOf(naive))
        expect(found.map(({ level }) => level)).toEqual(naive.map(({ level }) => level))
      }),
      { numRuns: 500 },
    )
  })

  it('components cover everything once, at falling levels', () => {
    fc.assert(
      fc.property(anyGraph, fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), (graph, refusals) => {
        const found = components(graph, ({ members }) => refusals[members[0]!]!)
        const all = [...graph.seeds, ...found.flatMap(({ members }) => members)]
        expect(all.sort()).toEqual(Array.from({ length: graph.count }, (_, at) => at))
        for (const [i, { level, inner, next, members }] of found.entries()) {
          expect(inner.length).toBe(members.length - 1)
          for (const by of inner) expect(by).toBeGreaterThan(level - GROWTH.grain)
          expect(next).toBeLessThanOrEqual(level)
          if (i > 0) expect(level).toBeLessThanOrEqual(found[i - 1]!.level - GROWTH.grain + 1e-6)
        }
      }),
    )
  })

  it('a component names the level of the next one, unless it is refused', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const found = components(graph)
        expect(found.map(({ next }) => next)).toEqual(
          [...found.slice(1).map(({ level }) => level), 0].slice(0, found.length),
        )
      }),
    )
  })
})

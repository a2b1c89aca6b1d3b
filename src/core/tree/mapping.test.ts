import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../dom/index.ts'
import {
  CLUSTERED,
  CLUSTERED_REPAIRED,
  type ComparableTree,
  createClasses,
  createMatcher,
  explainMapping,
  type Measure,
  matchTrees,
  prepare,
  RTDM,
  SIMPLE,
  TOP_DOWN,
} from './index.ts'
import { anyPair, comparable, holds, spec } from './trees.fixture.ts'

const classes = createClasses()
const matcher = createMatcher(classes)

/** Parent of each position. */
function parents(tree: ComparableTree): number[] {
  const parent = [-1]
  for (let p = 0; p < tree.classOf.length; p++) {
    const end = p + classes.size[tree.classOf[p]!]!
    for (let child = p + 1; child < end; child += classes.size[tree.classOf[child]!]!) parent[child] = p
  }
  return parent
}

/** All matched nodes, those below identical subtrees too. */
function allPairs(a: ComparableTree, b: ComparableTree, measure: Measure): (readonly [number, number])[] {
  return matchTrees(matcher, measure, a, b).pairs.flatMap((pair) => {
    const count = pair.kind === 'identical' ? classes.size[a.classOf[pair.a]!]! : 1
    return Array.from({ length: count }, (_, k) => [pair.a + k, pair.b + k] as const)
  })
}

function differ(a: ComparableTree, b: ComparableTree, [x, y]: readonly [number, number]): boolean {
  return classes.label[a.classOf[x]!] !== classes.label[b.classOf[y]!]
}

/** The worth of a clustered matching in which exactly these nodes are matched (printed: every leaf counts fully). */
function clusteredWorth(a: ComparableTree, b: ComparableTree, pairs: ReturnType<typeof allPairs>): number {
  const [parentA, parentB] = [parents(a), parents(b)]
  const siblings = (parent: readonly number[], of: number) => (of < 0 ? 1 : parent.filter((p) => p === of).length)
  const share = new Map<number, number>()
  let total = 0
  for (const [x, y] of pairs) {
    const above = x === 0 ? 1 : share.get(parentA[x]!)!
    const worth = above / Math.max(siblings(parentA, parentA[x]!), siblings(parentB, parentB[y]!))
    share.set(x, worth)
    if (classes.size[a.classOf[x]!] === 1 || classes.size[b.classOf[y]!] === 1) total += worth
  }
  return total
}

describe('matchTrees', () => {
  it('maps one-to-one, in order, parents with parents, at the cost of the measure; restricted under RTDM', () => {
    holds(fc.tuple(anyPair, fc.constantFrom(RTDM, TOP_DOWN, SIMPLE)), 4000, ([[left, right], measure]) => {
      const [a, b] = [comparable(classes, left), comparable(classes, right)]
      const pairs = allPairs(a, b, measure)
      const [parentA, parentB] = [parents(a), parents(b)]
      const partner = new Map(pairs)
      expect(new Set(pairs.map(([x]) => x)).size).toBe(pairs.length)
      for (let i = 1; i < pairs.length; i++) {
        expect(pairs[i]![0]).toBeGreaterThan(pairs[i - 1]![0])
        expect(pairs[i]![1]).toBeGreaterThan(pairs[i - 1]![1])
      }
      for (const [x, y] of pairs) if (x > 0) expect(partner.get(parentA[x]!)).toBe(parentB[y])
      const replaced = pairs.filter((pair) => differ(a, b, pair))
      if (measure === RTDM)
        for (const [x] of pairs) expect(replaced.some(([above]) => above === parentA[x])).toBe(false)
      if (measure === SIMPLE) expect(replaced).toEqual([])
      const cost = a.classOf.length + b.classOf.length - 2 * pairs.length + replaced.length
      expect(matchTrees(matcher, measure, a, b).cost).toBe(cost)
    })
  })

  it('maps under clustered matching what its similarity counts', () => {
    holds(anyPair, 2000, ([left, right]) => {
      const [a, b] = [comparable(classes, left), comparable(classes, right)]
      const { cost, pairs } = matchTrees(matcher, CLUSTERED, a, b)
      expect(clusteredWorth(a, b, allPairs(a, b, CLUSTERED))).toBeCloseTo(1 - cost / 2, 9)
      expect(pairs.some((pair) => pair.kind === 'replaced')).toBe(false)
      const repaired = matchTrees(matcher, CLUSTERED_REPAIRED, a, b)
      expect(repaired.pairs.length > 0).toBe(left.label === right.label)
    })
  })

  it('maps long lists of few changes and deep trees without a table of all pairs and without recursion', () => {
    const list = (odd: number) =>
      comparable(classes, {
        label: 'ul',
        children: Array.from({ length: 5000 }, (_, i) => spec(i % odd === 0 ? 'li(a b)' : 'li(a)')),
      })
    const { cost, pairs } = matchTrees(matcher, RTDM, list(50), list(51))
    const changed = pairs.filter((pair) => pair.kind === 'same-label').length - 1
    expect(pairs).toHaveLength(5001 + changed)
    expect(cost).toBe(changed)
    let [x, y] = [classes.intern(1, [], 0, 0), classes.intern(2, [], 0, 0)]
    for (let i = 0; i < 20_000; i++) [x, y] = [classes.intern(0, [x], 0, 1), classes.intern(0, [y], 0, 1)]
    const deep = (root: number) => comparable(classes, root)
    expect(matchTrees(matcher, RTDM, deep(x), deep(y)).pairs).toHaveLength(20_001)
  })
})

describe('explainMapping', () => {
  it('names what is identical, kept, replaced and only on one page, by path', () => {
    const vocabulary = createVocabulary()
    const of = (html: string) => {
      const parsed = parse(html, { vocabulary })
      if (!parsed.ok) throw new Error(parsed.problem.message)
      return { page: parsed.tree, tree: prepare(parsed.tree, classes) }
    }
    const a = of('<ul><li><b>1</b></li></ul><p>x</p><hr>')
    const b = of('<ul><li><b>2</b></li></ul><div>x</div><hr><i>new</i>')
    const lines = explainMapping(a, b, matchTrees(matcher, RTDM, a.tree, b.tree))
    expect(lines.map((line) => `${line.kind} ${line.a ?? '-'} ${line.b ?? '-'} ${line.nodes}`)).toEqual([
      'same-label / / 1',
      'same-label /html[1] /html[1] 1',
      'identical /html[1]/head[1] /html[1]/head[1] 1',
      'same-label /html[1]/body[1] /html[1]/body[1] 1',
      'identical /html[1]/body[1]/ul[1] /html[1]/body[1]/ul[1] 3',
      'replaced /html[1]/body[1]/p[1] /html[1]/body[1]/div[1] 1',
      'identical /html[1]/body[1]/hr[1] /html[1]/body[1]/hr[1] 1',
      'only-b - /html[1]/body[1]/i[1] 1',
    ])
  })
})

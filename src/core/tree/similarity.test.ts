import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REPAIRED_ROOT_SHARE } from './constants.ts'
import { createClasses, createMatcher, jaroWinkler, type Matcher, type SimilarityName, similarity } from './index.ts'
import { naiveClustered, naiveRepaired } from './oracles.fixture.ts'
import { anyPair, classOf, FIGURE_1, holds, type Spec, sizeOf, spec } from './trees.fixture.ts'

const classes = createClasses()
const matcher = createMatcher(classes)
const of = (text: string) => classOf(classes, spec(text))

const NAMES: readonly SimilarityName[] = [
  'rtdm',
  'top-down',
  'simple',
  'clustered',
  'clustered-repaired',
  'bigram',
  'jaro-winkler',
]

function naiveBigrams(tree: Spec): string[] {
  const pairs = tree.children.flatMap((child, i) => {
    const next = tree.children[i + 1]
    return [`${tree.label}>${child.label}`, ...(next ? [`${child.label}+${next.label}`] : []), ...naiveBigrams(child)]
  })
  return pairs
}

function naiveDice(a: readonly string[], b: readonly string[]): number {
  const left = [...b]
  let shared = 0
  for (const item of a) {
    const at = left.indexOf(item)
    if (at < 0) continue
    left.splice(at, 1)
    shared++
  }
  return (2 * shared) / (a.length + b.length)
}

function preOrder(tree: Spec): string {
  return tree.label + tree.children.map(preOrder).join('')
}

describe('tree bigrams', () => {
  it('tree bigrams equal their definition on random pairs, the root being a bigram too', () => {
    holds(anyPair, 2000, ([a, b]) => {
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      const found = similarity(matcher, 'bigram', x, y)
      const expected = naiveDice([`>${a.label}`, ...naiveBigrams(a)], [`>${b.label}`, ...naiveBigrams(b)])
      expect(found).toBeCloseTo(expected, 12)
      expect(similarity(matcher, 'bigram', y, x)).toBe(found)
      expect(similarity(matcher, 'bigram', x, x)).toBe(1)
    })
  })

  it('tree bigrams lose little when siblings change places', () => {
    const found = similarity(matcher, 'bigram', of('a(b(d e) c(f g) h)'), of('a(c(f g) b(d e) h)'))
    expect(found).toBeCloseTo(20 / 24, 12)
  })
})

describe('Jaro-Winkler of trees', () => {
  it('Jaro-Winkler of trees is that of their labels in pre-order', () => {
    holds(anyPair, 1000, ([a, b]) => {
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      expect(similarity(matcher, 'jaro-winkler', x, y)).toBe(jaroWinkler(preOrder(a), preOrder(b)))
    })
  })
})

describe('similarity', () => {
  it('similarity is 1 for equal trees, and 0 or exact below what was asked for', () => {
    holds(
      fc.tuple(anyPair, fc.constantFrom(...NAMES), fc.double({ min: 0, max: 1, noNaN: true })),
      3000,
      ([[a, b], name, atLeast]) => {
        const [x, y] = [classOf(classes, a), classOf(classes, b)]
        expect(similarity(matcher, name, x, x)).toBe(1)
        const exact = similarity(matcher, name, x, y)
        expect(exact).toBeGreaterThanOrEqual(0)
        expect(exact).toBeLessThanOrEqual(1)
        const within = similarity(createMatcher(classes), name, x, y, atLeast)
        if (exact >= atLeast) expect(within).toBe(exact)
        else expect(within).toBeLessThan(atLeast)
        expect(similarity(createMatcher(classes), name, x, y, exact)).toBe(exact)
      },
    )
  })
})

it('random trees are small and large often enough to test every measure', () => {
  let [trees, large, leaves] = [0, 0, 0]
  holds(anyPair, 1000, ([a]) => {
    trees++
    if (sizeOf(a) > 8) large++
    if (sizeOf(a) === 1) leaves++
  })
  expect(Math.min(large, leaves) / trees).toBeGreaterThan(0.03)
})

const clustered = (own: Matcher, a: number, b: number) => similarity(own, 'clustered', a, b)
const repaired = (own: Matcher, a: number, b: number) => similarity(own, 'clustered-repaired', a, b)

describe('clustered tree matching', () => {
  it('clustered tree matching gives 3/8 for figure 1 of its paper', () => {
    expect(clustered(matcher, classOf(classes, FIGURE_1.a), classOf(classes, FIGURE_1.b))).toBe(3 / 8)
    expect(naiveClustered(FIGURE_1.a, FIGURE_1.b)).toBe(3 / 8)
  })

  it('clustered tree matching equals the printed algorithm; identity, symmetry and bounds hold', () => {
    holds(anyPair, 3000, ([a, b]) => {
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      const found = clustered(matcher, x, y)
      expect(found).toBeCloseTo(naiveClustered(a, b), 10)
      expect(clustered(matcher, x, x)).toBe(1)
      expect(clustered(createMatcher(classes), y, x)).toBeCloseTo(found, 10)
      expect(found).toBeGreaterThanOrEqual(0)
      expect(found).toBeLessThanOrEqual(1)
    })
  })

  it('clustered tree matching does not see lost children, as printed', () => {
    expect(clustered(matcher, of('a'), of('a(b c)'))).toBe(1)
    expect(clustered(matcher, of('a(b(x))'), of('a(b(y))'))).toBe(0)
  })
})

describe('clustered tree matching repaired', () => {
  it('repaired clustered matching equals its definition, and only equal trees reach 1', () => {
    holds(anyPair, 3000, ([a, b]) => {
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      const found = repaired(matcher, x, y)
      expect(found).toBeCloseTo(naiveRepaired(a, b, REPAIRED_ROOT_SHARE), 10)
      expect(repaired(createMatcher(classes), y, x)).toBeCloseTo(found, 10)
      expect(found).toBeGreaterThanOrEqual(0)
      if (x === y) expect(found).toBe(1)
      else expect(found).toBeLessThan(1)
    })
  })

  it('repaired clustered matching charges a lost child and keeps the share of the root', () => {
    expect(repaired(matcher, of('a'), of('a(b c)'))).toBe(REPAIRED_ROOT_SHARE)
    expect(repaired(matcher, of('a(b(x))'), of('a(c(y))'))).toBe(REPAIRED_ROOT_SHARE)
    expect(repaired(matcher, of('a(b c)'), of('a(b)'))).toBeCloseTo(0.675, 12)
  })
})

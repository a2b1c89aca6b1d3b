import { describe, expect, it } from 'vitest'
import { REPAIRED_ROOT_SHARE } from './constants.ts'
import { clusteredTreeMatching, createClasses, createMatcher, repairedTreeMatching } from './index.ts'
import { naiveClustered, naiveRepaired } from './oracles.fixture.ts'
import { anyPair, classOf, FIGURE_1, holds, spec } from './trees.fixture.ts'

const classes = createClasses()
const matcher = createMatcher(classes)
const of = (text: string) => classOf(classes, spec(text))

describe('clusteredTreeMatching', () => {
  it('gives 3/8 for the trees of figure 1 of its paper', () => {
    expect(clusteredTreeMatching(matcher, classOf(classes, FIGURE_1.a), classOf(classes, FIGURE_1.b))).toBe(3 / 8)
    expect(naiveClustered(FIGURE_1.a, FIGURE_1.b)).toBe(3 / 8)
  })

  it('equals the printed algorithm on random pairs; identity, symmetry and bounds hold', () => {
    holds(anyPair, 3000, ([a, b]) => {
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      const similarity = clusteredTreeMatching(matcher, x, y)
      expect(similarity).toBeCloseTo(naiveClustered(a, b), 10)
      expect(clusteredTreeMatching(matcher, x, x)).toBe(1)
      expect(clusteredTreeMatching(createMatcher(classes), y, x)).toBeCloseTo(similarity, 10)
      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity).toBeLessThanOrEqual(1)
    })
  })

  it('has, as printed, no eye for lost children', () => {
    expect(clusteredTreeMatching(matcher, of('a'), of('a(b c)'))).toBe(1)
    expect(clusteredTreeMatching(matcher, of('a(b(x))'), of('a(b(y))'))).toBe(0)
  })
})

describe('repairedTreeMatching', () => {
  it('equals its definition on random pairs; only equal trees reach 1', () => {
    holds(anyPair, 3000, ([a, b]) => {
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      const similarity = repairedTreeMatching(matcher, x, y)
      expect(similarity).toBeCloseTo(naiveRepaired(a, b, REPAIRED_ROOT_SHARE), 10)
      expect(repairedTreeMatching(createMatcher(classes), y, x)).toBeCloseTo(similarity, 10)
      expect(similarity).toBeGreaterThanOrEqual(0)
      if (x === y) expect(similarity).toBe(1)
      else expect(similarity).toBeLessThan(1)
    })
  })

  it('charges a lost child and keeps what the root is worth when all children changed', () => {
    expect(repairedTreeMatching(matcher, of('a'), of('a(b c)'))).toBe(REPAIRED_ROOT_SHARE)
    expect(repairedTreeMatching(matcher, of('a(b(x))'), of('a(c(y))'))).toBe(REPAIRED_ROOT_SHARE)
    expect(repairedTreeMatching(matcher, of('a(b c)'), of('a(b)'))).toBeCloseTo(0.675, 12)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Classes,
  createClasses,
  createMatcher,
  type Matcher,
  rtdm,
  similarity,
  simpleTreeMatching,
  topDown,
  treeEditDistance,
} from './index.ts'
import { naiveEditDistance, naiveRtdm, naiveSimple, naiveTopDown } from './oracles.fixture.ts'
import { anyPair, classOf, FIGURE_1, holds, sizeOf, spec } from './trees.fixture.ts'

/** One workspace for all pairs of a test, as in a run: what it remembers must never show. */
function workspace(): { classes: Classes; matcher: Matcher } {
  const classes = createClasses()
  return { classes, matcher: createMatcher(classes) }
}

describe('rtdm', () => {
  it('rtdm charges all that is below two nodes of different labels', () => {
    const { classes, matcher } = workspace()
    const of = (text: string) => classOf(classes, spec(text))
    expect(rtdm(matcher, of('a(b(x y) c)'), of('a(d(x y) c)'))).toBe(5)
    expect(topDown(matcher, of('a(b(x y) c)'), of('a(d(x y) c)'))).toBe(1)
    expect(rtdm(matcher, of('a(b c)'), of('x(b c)'))).toBe(5)
  })

  it('rtdm equals its definition on random pairs, also bounded and as a similarity', () => {
    const { classes, matcher } = workspace()
    holds(fc.tuple(anyPair, fc.nat(40)), 8000, ([[a, b], limit]) => {
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      const expected = naiveRtdm(a, b)
      const within = rtdm(createMatcher(classes), x, y, limit)
      expect(within).toBe(expected <= limit ? expected : Infinity)
      expect(rtdm(matcher, x, y, limit)).toBe(within)
      expect(rtdm(matcher, x, y)).toBe(expected)
      expect(rtdm(matcher, x, y, limit)).toBe(within)
    })
  })
})

describe('topDown', () => {
  it('top-down distance equals its definition on random pairs', () => {
    const { classes, matcher } = workspace()
    holds(anyPair, 4000, ([a, b]) => {
      expect(topDown(matcher, classOf(classes, a), classOf(classes, b))).toBe(naiveTopDown(a, b))
    })
  })
})

describe('simpleTreeMatching', () => {
  it('simple tree matching gives 7 for figure 1 of the adaptable wrappers paper', () => {
    const { classes, matcher } = workspace()
    expect(simpleTreeMatching(matcher, classOf(classes, FIGURE_1.a), classOf(classes, FIGURE_1.b))).toBe(7)
  })

  it('simple tree matching equals its definition on random pairs', () => {
    const { classes, matcher } = workspace()
    holds(anyPair, 4000, ([a, b]) => {
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      expect(simpleTreeMatching(matcher, x, y)).toBe(naiveSimple(a, b))
      expect(similarity(matcher, 'simple', x, y)).toBeCloseTo((2 * naiveSimple(a, b)) / (sizeOf(a) + sizeOf(b)), 12)
    })
  })
})

describe('treeEditDistance', () => {
  it('tree edit distance equals its definition on random pairs', () => {
    const { classes } = workspace()
    holds(anyPair, 1000, ([a, b]) => {
      if (sizeOf(a) + sizeOf(b) > 24) return
      expect(treeEditDistance(classes, classOf(classes, a), classOf(classes, b))).toBe(naiveEditDistance(a, b))
    })
  })

  it('tree edit distance refuses trees that are too large for it', () => {
    const { classes } = workspace()
    const large = classOf(classes, { label: 'ul', children: Array(3000).fill(spec('li')) })
    expect(() => treeEditDistance(classes, large, large)).toThrow(RangeError)
  })
})

describe('the laws of distances', () => {
  it('distances obey identity, symmetry, bounds, and rtdm >= top-down >= edit distance', () => {
    const { classes, matcher } = workspace()
    holds(anyPair, 4000, ([a, b]) => {
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      const [restricted, free] = [rtdm(matcher, x, y), topDown(matcher, x, y)]
      expect(rtdm(matcher, x, x) + topDown(matcher, x, x)).toBe(0)
      expect(restricted === 0).toBe(x === y)
      expect(rtdm(createMatcher(classes), y, x)).toBe(restricted)
      expect(topDown(createMatcher(classes), y, x)).toBe(free)
      expect(restricted).toBeLessThan(sizeOf(a) + sizeOf(b))
      expect(restricted).toBeGreaterThanOrEqual(free)
      expect(free).toBeGreaterThanOrEqual(treeEditDistance(classes, x, y))
      expect(treeEditDistance(classes, x, y)).toBeGreaterThanOrEqual(Math.abs(sizeOf(a) - sizeOf(b)))
    })
  })
})

describe('large and deep trees', () => {
  const items = ['li(a)', 'li(a b)', 'li(b(c) a)', 'li(c)'].map(spec)

  it('lists past the width of the first band give what the whole table gives', () => {
    const { classes, matcher } = workspace()
    holds(
      fc.tuple(
        fc.array(fc.nat(3), { minLength: 130, maxLength: 180 }),
        fc.array(fc.nat(3), { minLength: 130, maxLength: 180 }),
      ),
      15,
      ([left, right]) => {
        const a = { label: 'ul', children: left.map((i) => items[i]!) }
        const b = { label: 'ul', children: right.map((i) => items[i]!) }
        const [x, y] = [classOf(classes, a), classOf(classes, b)]
        const distance = rtdm(matcher, x, y)
        expect(distance).toBe(naiveRtdm(a, b))
        expect(topDown(matcher, x, y)).toBe(naiveTopDown(a, b))
        expect(rtdm(createMatcher(classes), x, y, distance)).toBe(distance)
        expect(rtdm(createMatcher(classes), x, y, distance - 1)).toBe(Infinity)
      },
    )
  })

  it('lists of 10,000 like items are compared without a table of all their pairs', () => {
    const { classes, matcher } = workspace()
    const list = (count: number, odd: (i: number) => boolean) =>
      classOf(classes, { label: 'ul', children: Array.from({ length: count }, (_, i) => items[odd(i) ? 1 : 0]!) })
    expect(
      rtdm(
        matcher,
        list(10_000, () => false),
        list(9_000, () => false),
      ),
    ).toBe(2_000)
    expect(
      rtdm(
        matcher,
        list(10_000, (i) => i % 100 === 7),
        list(10_000, (i) => i % 100 === 8),
      ),
    ).toBe(4)
  })

  it('two lists of 12,000 items with nothing in common come to an end, with an upper bound', () => {
    const { classes, matcher } = workspace()
    const list = (kind: string) => {
      const of = Array.from({ length: 12_000 }, (_, i) => classOf(classes, spec(`${kind}${i}`)))
      return classes.intern(classes.labels.intern('ul'), of, 0, of.length)
    }
    const distance = rtdm(matcher, list('a'), list('b'))
    expect(distance).toBeGreaterThanOrEqual(12_000)
    expect(distance).toBeLessThanOrEqual(24_000)
  })

  it('trees of 100,000 levels do not overflow the stack', () => {
    const { classes, matcher } = workspace()
    const chain = (bottom: string): number => {
      let top = classOf(classes, spec(bottom))
      for (let i = 0; i < 100_000; i++) top = classes.intern(0, [top], 0, 1)
      return top
    }
    const [x, y] = [chain('x(a)'), chain('y(a)')]
    expect(rtdm(matcher, x, y)).toBe(3)
    expect(topDown(matcher, x, y)).toBe(1)
    expect(simpleTreeMatching(matcher, x, y)).toBe(100_000)
  })
})

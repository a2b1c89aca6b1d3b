import { describe, expect, it } from 'vitest'
import { createClasses } from './classes.ts'
import { BAND_FROM_CELLS, FIRST_BAND } from './constants.ts'
import { MEASURES } from './measures.ts'
import { naiveClustered, naiveRepaired, naiveRtdm } from './oracles.fixture.ts'
import { PairSolver } from './pair-solver.ts'
import { anyPair, classOf, holds, type Spec, sizeOf, spec } from './trees.fixture.ts'

const classes = createClasses()
const of = (text: string): number => classOf(classes, spec(text))

describe('the cost of a pair', () => {
  it.each([
    ['a(b c d)', 'a(b c d)', [0, 0, 0, 0]],
    ['a(b c d)', 'a(b d)', [1, 1, 1, 2 / 3]],
    ['a(b c d)', 'a(c b d)', [2, 2, 2, 2 / 3]],
    ['a(b(x) c)', 'a(b(y) c)', [1, 1, 2, 1]],
    ['a(b(x y) c)', 'a(d(x y) c)', [5, 1, 6, 1]],
    ['a(b(c(d)))', 'a(b(c(e)))', [1, 1, 2, 2]],
    ['a(b)', 'x(b)', [3, 1, 4, 2]],
    ['a(b b b c)', 'a(b c c c)', [2, 2, 4, 1]],
    ['a(b(p q) b(r))', 'a(b(r) b(p q))', [4, 4, 4, 1]],
  ] as const)('the cost of %s and %s is that of each measure, up to a limit', (x, y, wanted) => {
    const names = ['rtdm', 'top-down', 'simple', 'clustered'] as const
    for (const [i, name] of names.entries()) {
      const cost = wanted[i]!
      const found = (limit: number): number => new PairSolver(classes, MEASURES[name]).cost(of(x), of(y), limit)
      expect([name, found(Infinity)]).toEqual([name, expect.closeTo(cost, 12)])
      expect([name, found(cost + 1e-9)]).toEqual([name, expect.closeTo(cost, 12)])
      if (cost > 0) expect([name, found(cost - 1e-9)]).toEqual([name, Infinity])
    }
  })

  it('the cost of a pair is the same whatever was asked before, and after all is forgotten', () => {
    const solver = new PairSolver(classes, MEASURES.rtdm)
    const [x, y] = [of('a(b(c d) b(e) f)'), of('a(b(c) b(d e) g)')]
    expect(solver.cost(x, y, 1)).toBe(Infinity)
    expect(solver.cost(x, y, 2)).toBe(Infinity)
    expect(solver.cost(x, y, 9)).toBe(3)
    expect(solver.cost(y, x, 2)).toBe(Infinity)
    solver.forget()
    expect(solver.cost(y, x, 3)).toBe(3)
    expect([solver.classes, solver.measure]).toEqual([classes, MEASURES.rtdm])
  })

  it('the cost of a similarity is 2 (1 - similarity), by definition', () => {
    const [clustered, repaired] = [MEASURES.clustered, MEASURES['clustered-repaired']].map(
      (measure) => new PairSolver(classes, measure),
    ) as [PairSolver, PairSolver]
    holds(anyPair, 1000, ([a, b]) => {
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      expect(1 - clustered.cost(x, y, Infinity) / 2).toBeCloseTo(naiveClustered(a, b), 9)
      expect(1 - repaired.cost(x, y, Infinity) / 2).toBeCloseTo(naiveRepaired(a, b, 0.35), 9)
    })
  })
})

describe('the cost of long lists', () => {
  const items = ['li(a)', 'li(a b)', 'li(b(c) a)', 'p'].map(spec)
  const list = (length: number, kind: (i: number) => number): Spec => ({
    label: 'ul',
    children: Array.from({ length }, (_, i) => items[kind(i)]!),
  })

  it.each([
    ['just as long as are filled whole', 128, 128],
    ['one longer', 129, 128],
    ['further apart than the first band', 150, 150 + FIRST_BAND],
    ['of which one is far shorter', 400, 60],
  ])('the cost of long lists equals that of the whole table: %s', (_, left, right) => {
    expect(128 * 128).toBe(BAND_FROM_CELLS)
    for (const shift of [1, 5]) {
      const a = list(left, (i) => (i * i * shift) % 4)
      const b = list(right, (i) => (3 + i * i * i) % 4)
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      const wanted = naiveRtdm(a, b)
      const found = (limit: number): number => new PairSolver(classes, MEASURES.rtdm).cost(x, y, limit)
      expect([Infinity, wanted, wanted - 1].map(found)).toEqual([wanted, wanted, Infinity])
      expect(wanted).toBeLessThan(sizeOf(a) + sizeOf(b))
    }
  })
})

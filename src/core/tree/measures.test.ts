import { describe, expect, it } from 'vitest'
import { createClasses } from './classes.ts'
import { childrenFromCost, closedCost, costFromChildren, MEASURES, OPEN } from './measures.ts'
import { classOf, spec } from './trees.fixture.ts'

const classes = createClasses()
const of = (text: string): number => classOf(classes, spec(text))
const { rtdm, 'top-down': topDown, simple, clustered, 'clustered-repaired': repaired } = MEASURES

describe('the measures', () => {
  it('are distances, which weigh nodes, and similarities', () => {
    const distance = { weighsNodes: true, rootShare: 0, leafShare: 0 }
    const similarity = { weighsNodes: false, descends: false, relabel: 2 }
    expect(MEASURES).toEqual({
      rtdm: { name: 'rtdm', ...distance, descends: false, relabel: 1 },
      'top-down': { name: 'top-down', ...distance, descends: true, relabel: 1 },
      simple: { name: 'simple', ...distance, descends: false, relabel: 2 },
      clustered: { name: 'clustered', ...similarity, rootShare: 0, leafShare: 1 },
      'clustered-repaired': { name: 'clustered-repaired', ...similarity, rootShare: 0.35, leafShare: 0.35 },
    })
  })
})

describe('the cost of a pair that needs no alignment', () => {
  it.each([
    ['different roots', 'a(b c)', 'x(b)', [4, OPEN, 5, 2, 2]],
    ['different leaves', 'a', 'x', [1, 1, 2, 2, 2]],
    ['a leaf and an inner node of one label', 'a', 'a(b c)', [2, 2, 2, 0, 1.3]],
    ['an inner node and a leaf of one label', 'a(b)', 'a', [1, 1, 1, 0, 1.3]],
    ['a leaf and an inner node of different labels', 'a', 'x(b c)', [3, 3, 4, 2, 2]],
    ['two inner nodes of one label', 'a(b)', 'a(c)', [OPEN, OPEN, OPEN, OPEN, OPEN]],
  ])('of %s', (_, a, b, costs) => {
    const found = [rtdm, topDown, simple, clustered, repaired].map((one) => closedCost(one, classes, of(a), of(b)))
    expect(found).toEqual(costs)
    expect([rtdm, topDown, simple, clustered, repaired].map((one) => closedCost(one, classes, of(b), of(a)))).toEqual(
      costs,
    )
  })
})

describe('the cost of a pair from that of its children', () => {
  const [a, b, other] = [of('a(p q r)'), of('a(s t)'), of('x(s t)')]

  it.each([
    [rtdm, b, 3, 3],
    [topDown, b, 3, 3],
    [topDown, other, 3, 4],
    [simple, b, 2, 2],
    [clustered, b, 5, 2],
    [clustered, b, 1, 2 / 3],
    [repaired, b, 5, 1.3],
    [repaired, b, 1, 1.3 / 3],
  ])('%o: %d, %d gives %d, and back', (measure, y, children, cost) => {
    expect(costFromChildren(measure, classes, a, y, children)).toBeCloseTo(cost, 12)
    expect(costFromChildren(measure, classes, y, a, children)).toBeCloseTo(cost, 12)
    expect(childrenFromCost(measure, classes, a, y, cost)).toBeCloseTo(children, 12)
    expect(childrenFromCost(measure, classes, y, a, cost)).toBeCloseTo(children, 12)
  })
})

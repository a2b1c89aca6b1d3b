import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asFloor,
  type Better,
  compareFigures,
  type Figure,
  type JobFloors,
  lowerFloor,
  parseFloors,
  raiseFloors,
} from './floors.ts'

const figure = (name: string, value: number, better: Better = 'higher', noise = 0.01): Figure => ({
  name,
  value,
  better,
  noise,
})
const floors: JobFloors = {
  corpus: 'abc',
  figures: {
    'x.F1': { floor: 0.9, noise: 0.01, better: 'higher' },
    'x.wrong': { floor: 0.05, noise: 0.01, better: 'lower' },
  },
}
const verdicts = (...figures: Figure[]) =>
  Object.fromEntries(compareFigures(floors, figures).map(({ name, verdict }) => [name, verdict]))

describe('compareFigures', () => {
  it('a fall beyond the band is caught, whichever way the figure goes', () => {
    expect(verdicts(figure('x.F1', 0.889), figure('x.wrong', 0.061, 'lower'))).toEqual({
      'x.F1': 'fell',
      'x.wrong': 'fell',
    })
  })

  it('a figure within the band is held', () => {
    expect(verdicts(figure('x.F1', 0.89), figure('x.wrong', 0.06, 'lower'))).toEqual({
      'x.F1': 'held',
      'x.wrong': 'held',
    })
    expect(verdicts(figure('x.F1', 0.9004), figure('x.wrong', 0.0496, 'lower'))).toEqual({
      'x.F1': 'held',
      'x.wrong': 'held',
    })
  })

  it('a risen figure has a positive change if it is better', () => {
    const [f1, wrong] = compareFigures(floors, [figure('x.F1', 0.95), figure('x.wrong', 0.02, 'lower')])
    expect([f1?.verdict, wrong?.verdict]).toEqual(['rose', 'rose'])
    expect(f1?.change).toBeCloseTo(0.05)
    expect(wrong?.change).toBeCloseTo(0.03)
  })

  it('figures without a floor are new, floors without a figure lost', () => {
    expect(verdicts(figure('x.F1', 0.9), figure('x.other', 1))).toEqual({
      'x.F1': 'held',
      'x.other': 'new',
      'x.wrong': 'lost',
    })
    expect(compareFigures(undefined, [figure('x.F1', 0.1)])[0]?.verdict).toBe('new')
  })
})

describe('asFloor', () => {
  it('a floor is rounded to three decimals on the worse side', () => {
    expect(asFloor(0.9196, 'higher')).toBe(0.919)
    expect(asFloor(0.0311, 'lower')).toBe(0.032)
    expect(asFloor(0.29, 'higher')).toBe(0.29)
    expect(asFloor(0.29, 'lower')).toBe(0.29)
  })

  it('a value never falls below the floor made of it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 5000, noNaN: true }),
        fc.constantFrom<Better>('higher', 'lower'),
        (value, better) => {
          const set = raiseFloors(undefined, '', [figure('x', value, better, 0)])
          expect(compareFigures(set, [figure('x', value, better, 0)])[0]?.verdict).toBe('held')
        },
      ),
    )
  })
})

describe('raiseFloors', () => {
  it('risen floors are raised, others kept, and new ones added', () => {
    const raised = raiseFloors(floors, 'abc', [
      figure('x.F1', 0.9339, 'higher', 0.5),
      figure('x.wrong', 0.06, 'lower'),
      figure('x.new', 7, 'lower'),
    ])
    expect(raised.figures).toEqual({
      'x.F1': { floor: 0.933, noise: 0.01, better: 'higher' },
      'x.wrong': { floor: 0.05, noise: 0.01, better: 'lower' },
      'x.new': { floor: 7, noise: 0.01, better: 'lower' },
    })
  })

  it('raised floors move to the better side only', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (f1, wrong) => {
          const { figures } = raiseFloors(floors, 'abc', [figure('x.F1', f1), figure('x.wrong', wrong, 'lower')])
          expect(figures['x.F1']!.floor).toBeGreaterThanOrEqual(0.9)
          expect(figures['x.wrong']!.floor).toBeLessThanOrEqual(0.05)
        },
      ),
    )
  })
})

describe('lowerFloor', () => {
  it('a single floor is lowered to its figure', () => {
    expect(lowerFloor(floors, figure('x.F1', 0.8508))?.figures['x.F1']?.floor).toBe(0.85)
    expect(lowerFloor(floors, figure('x.wrong', 0.0701))?.figures['x.wrong']?.floor).toBe(0.071)
  })

  it('a floor that would rise or does not exist cannot be lowered', () => {
    expect(lowerFloor(floors, figure('x.F1', 0.95))).toBeNull()
    expect(lowerFloor(floors, figure('x.other', 0))).toBeNull()
    expect(lowerFloor(undefined, figure('x.F1', 0))).toBeNull()
  })
})

describe('parseFloors', () => {
  it('a floors file of another shape is refused', () => {
    const file = { format: 1, samples: { whole: { x: floors }, ci: {} }, history: [] }
    expect(parseFloors(JSON.stringify(file))).toEqual(file)
    expect(() => parseFloors('{"format":2,"samples":{"whole":{},"ci":{}},"history":[]}')).toThrow()
    expect(() => parseFloors('{"format":1,"samples":{"whole":{"x":{"floor":1}},"ci":{}},"history":[]}')).toThrow()
  })
})

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
  it('catches a fall beyond the band, whichever way the figure goes', () => {
    expect(verdicts(figure('x.F1', 0.889), figure('x.wrong', 0.061, 'lower'))).toEqual({
      'x.F1': 'fell',
      'x.wrong': 'fell',
    })
  })

  it('holds within the band, its edge included', () => {
    expect(verdicts(figure('x.F1', 0.89), figure('x.wrong', 0.06, 'lower'))).toEqual({
      'x.F1': 'held',
      'x.wrong': 'held',
    })
    expect(verdicts(figure('x.F1', 0.9004), figure('x.wrong', 0.0496, 'lower'))).toEqual({
      'x.F1': 'held',
      'x.wrong': 'held',
    })
  })

  it('says what rose, with change positive where it is better', () => {
    const [f1, wrong] = compareFigures(floors, [figure('x.F1', 0.95), figure('x.wrong', 0.02, 'lower')])
    expect([f1?.verdict, wrong?.verdict]).toEqual(['rose', 'rose'])
    expect(f1?.change).toBeCloseTo(0.05)
    expect(wrong?.change).toBeCloseTo(0.03)
  })

  it('tells figures without a floor from floors without a figure', () => {
    expect(verdicts(figure('x.F1', 0.9), figure('x.other', 1))).toEqual({
      'x.F1': 'held',
      'x.other': 'new',
      'x.wrong': 'lost',
    })
    expect(compareFigures(undefined, [figure('x.F1', 0.1)])[0]?.verdict).toBe('new')
  })
})

describe('asFloor', () => {
  it('rounds to three decimals on the worse side', () => {
    expect(asFloor(0.9196, 'higher')).toBe(0.919)
    expect(asFloor(0.0311, 'lower')).toBe(0.032)
    expect(asFloor(0.29, 'higher')).toBe(0.29)
    expect(asFloor(0.29, 'lower')).toBe(0.29)
  })

  it('never gives a floor that the value itself falls below', () => {
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
  it('raises what rose, keeps what did not, adds what is new and keeps the band of the file', () => {
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

  it('only ever moves floors to the better side', () => {
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
  it('moves one floor down to the figure', () => {
    expect(lowerFloor(floors, figure('x.F1', 0.8508))?.figures['x.F1']?.floor).toBe(0.85)
    expect(lowerFloor(floors, figure('x.wrong', 0.0701))?.figures['x.wrong']?.floor).toBe(0.071)
  })

  it('refuses to raise, and to lower what has no floor', () => {
    expect(lowerFloor(floors, figure('x.F1', 0.95))).toBeNull()
    expect(lowerFloor(floors, figure('x.other', 0))).toBeNull()
    expect(lowerFloor(undefined, figure('x.F1', 0))).toBeNull()
  })
})

describe('parseFloors', () => {
  it('refuses a file of another shape', () => {
    const file = { format: 1, samples: { whole: { x: floors }, ci: {} }, history: [] }
    expect(parseFloors(JSON.stringify(file))).toEqual(file)
    expect(() => parseFloors('{"format":2,"samples":{"whole":{},"ci":{}},"history":[]}')).toThrow()
    expect(() => parseFloors('{"format":1,"samples":{"whole":{"x":{"floor":1}},"ci":{}},"history":[]}')).toThrow()
  })
})

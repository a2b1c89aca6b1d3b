import { describe, expect, it } from 'vitest'
import type { FieldData } from '../extract/index.ts'
import type { Constraint } from '../wrapper/index.ts'
import { breakOf } from './breaks.ts'
import { field } from './wrapper.fixture.ts'

const weightOf = (constraint: Constraint, values: readonly FieldData[], isInList = false): number | undefined =>
  breakOf(
    {
      kind: 'field',
      pattern: field('it', 'text', [constraint]),
      path: 'it',
      isInList,
      groups: [values],
      givers: () => new Map(),
      siblings: [],
    },
    constraint,
  )?.weight

describe('what breaks a constraint', () => {
  it.each<[Constraint, FieldData, number]>([
    [{ rule: 'shape', only: '9' }, '12a4', 1.25],
    [{ rule: 'shape', only: '9' }, 'abcd', 2],
    [{ rule: 'shape', masks: ['9'] }, '1a', 1],
    [{ rule: 'length', max: 4 }, 'abcdefgh', 2],
    [{ rule: 'length', min: 4 }, 'ab', 2],
    [{ rule: 'length', min: 4 }, 'abc', 1 + Math.log2(4 / 3)],
  ])('%j weighs the more the further %j is off: %d', (constraint, value, weight) => {
    expect(weightOf(constraint, [value])).toBeCloseTo(weight, 9)
  })

  it('weighs as all wrong values do in the mean', () => {
    expect(weightOf({ rule: 'shape', only: '9' }, ['12a4', '7', 'abcd', null])).toBeCloseTo(1.625, 9)
  })

  it('is no third of a text, of what was learned', () => {
    const learned: Constraint = { rule: 'shape', only: '9', learned: 20 }
    expect(weightOf(learned, ['1234aa'])).toBeUndefined()
    expect(weightOf(learned, ['123aa'])).toBeCloseTo(1.4, 9)
    expect(weightOf({ rule: 'shape', only: '9' }, ['1234aa'])).toBeCloseTo(4 / 3, 9)
  })
})

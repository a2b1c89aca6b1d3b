import { describe, expect, it } from 'vitest'
import type { FieldData } from '../extract/index.ts'
import type { ValueType } from '../values/index.ts'
import type { Constraint } from '../wrapper/index.ts'
import { type Break, breakOf, breakOfType } from './breaks.ts'
import { type ObservedField, observe } from './observed.ts'
import { field, list, page, wrapperOf } from './wrapper.fixture.ts'

const observed = (values: readonly FieldData[], isInList = false, type: ValueType = 'text'): ObservedField => ({
  kind: 'field',
  pattern: field('it', type),
  path: 'it',
  isInList,
  groups: [values],
  givers: () => new Map(),
  siblings: [],
})

describe('breakOf', () => {
  it.each<[Constraint, ValueType, readonly FieldData[], string, string]>([
    [{ rule: 'length', max: 2 }, 'text', ['abc'], 'have at most 2 characters', 'it is "abc"'],
    [{ rule: 'length', min: 2, max: 3 }, 'text', ['a', 'abc'], 'have 2 to 3 characters', 'it is "a"'],
    [
      { rule: 'length', min: 2 },
      'text',
      [['abc', 'a'], 7],
      'have at least 2 characters',
      'it is "[\\"abc\\",\\"a\\"]"',
    ],
    [{ rule: 'shape', only: 'a9', masks: ['9', 'a'] }, 'text', ['A'], 'be of a9, like 9 or a', 'it is "A"'],
    [{ rule: 'shape', masks: ['9'] }, 'text', ['a'], 'be like 9', 'it is "a"'],
    [{ rule: 'shape', only: '9' }, 'text', ['a'], 'be of 9', 'it is "a"'],
    [{ rule: 'pattern', pattern: 'a+' }, 'text', ['b', 'a', 'c'], 'match a+', 'it is "b", and 1 more of 3 is wrong'],
    [
      { rule: 'enumeration', values: ['x', 'y'] },
      'text',
      ['x', 'b', '', null, 'c', 'd'],
      'be one of "x", "y"',
      'it is "b", and 2 more of 4 are wrong',
    ],
    [
      { rule: 'range', min: 1, max: 3 },
      'number',
      [0, 'none', 3.5, 1, 3],
      'be 1 to 3',
      'it is "0", and 1 more of 4 is wrong',
    ],
    [{ rule: 'range', min: '2026-01-02' }, 'date', ['2026-01-01'], 'be at least 2026-01-02', 'it is "2026-01-01"'],
    [{ rule: 'type', type: 'number' }, 'text', ['many', '3'], 'be of type number', 'it is "many"'],
    [{ rule: 'type' }, 'number', ['many', '3'], 'be of type number', 'it is "many"'],
    [{ rule: 'required' }, 'text', ['a', ''], 'be in all records', 'it is in 1 of 2'],
    [{ rule: 'required', share: 0.666 }, 'text', ['a', null], 'be in at least 67 % of records', 'it is in 1 of 2'],
    [{ rule: 'required', share: 0.5 }, 'text', ['a', '', null], 'be in at least 50 % of records', 'it is in 1 of 3'],
    [{ rule: 'unique', over: 'list' }, 'text', ['b', 'a', 'a'], 'differ in each record of a list', '"a" stands twice'],
    [
      { rule: 'unique', over: 'list' },
      'text',
      ['c', 'a', 'a', 'b', 'b'],
      'differ in each record of a list',
      '"a" stands twice',
    ],
  ])('a break of %j for %s %j says what is wanted and what is there', (constraint, type, values, wanted, is) => {
    expect(breakOf(observed(values, false, type), constraint)).toMatchObject({ wanted, is })
  })
})

describe('values of a list that break what was learned', () => {
  it('dates are read in the order of their own field', () => {
    const days = (order: 'dmy' | 'mdy'): ObservedField => {
      const own = observed(['13/05/2026'], false, 'date')
      return { ...own, pattern: { ...own.pattern, format: { order } } }
    }
    expect([breakOfType(days('dmy'), 'date', false), breakOfType(days('mdy'), 'date', false)]).toEqual([
      null,
      expect.anything(),
    ])
  })

  it('texts and links break no learned type', () => {
    const text = observed(['(no name!'], false, 'identifier')
    expect([breakOfType(text, 'identifier', true), breakOfType(observed(['//:'], false, 'url'), 'url', false)]).toEqual(
      [null, null],
    )
    expect(breakOfType(text, 'identifier', false)).not.toBeNull()
  })
})

describe('a field that is the sum of others', () => {
  const fields = ['all', 'a', 'b'].map((name) => field(name, 'number'))
  const broken = (wrong: number, of: number, learned?: number): Break | null => {
    const rows = Array.from({ length: of }, (_, i) => ({ all: i < wrong ? 9 : 3, a: 1, b: 2 }))
    const [, all] = observe(wrapperOf(list('rows', fields)), page({ rows }))
    return breakOf(all!, { rule: 'sum', of: ['a', 'b'], ...(learned !== undefined && { learned }) })
  }

  it('a sum that is wrong says how many records do not add up', () => {
    const wanted = 'be the sum of "a", "b"'
    expect(broken(1, 4)).toEqual({ wanted, is: 'it is 9 where they are 1, 2', weight: expect.any(Number) })
    expect(broken(2, 4)).toMatchObject({ is: 'it is 9 where they are 1, 2, and 1 more of 4 do not add up' })
    expect(broken(0, 4)).toBeNull()
  })
})

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
const weightOf = (constraint: Constraint, values: readonly FieldData[], isInList = false): number | undefined =>
  breakOf(observed(values, isInList), constraint)?.weight

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

describe('what a break says', () => {
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
  ])('of %j for %s %j is what it wants and what is there', (constraint, type, values, wanted, is) => {
    expect(breakOf(observed(values, false, type), constraint)).toMatchObject({ wanted, is })
  })

  it.each<[Constraint, readonly FieldData[], number | undefined]>([
    [{ rule: 'required', share: 0.5 }, ['a', null, null, 'b'], undefined],
    [{ rule: 'required', share: 0.5 }, ['a', null, null, null], 1.5],
    [{ rule: 'required', share: 0.5, learned: 9 }, [null, null, null], undefined],
    [{ rule: 'required', share: 0.5, learned: 9 }, [null, null, null, null], 2],
    [{ rule: 'unique', over: 'list' }, ['a', 'b', 'a'], 4 / 3],
    [{ rule: 'unique', over: 'list' }, ['a', null, null, '', ''], undefined],
    [{ rule: 'unique', over: 'run' }, ['a', 'a'], undefined],
    [{ rule: 'occurrence', min: 4 }, ['a'], undefined],
    [{ rule: 'length', min: 4 }, [['abcd', 'abcde'], 'abcd'], undefined],
    [{ rule: 'length', min: 4 }, [['abcd', 'ab']], 2],
    [{ rule: 'length', min: 2 }, [''], undefined],
    [{ rule: 'length', max: 0 }, ['abcd'], 3],
    [{ rule: 'length', min: 3, max: 3 }, ['abc'], undefined],
    [{ rule: 'shape', only: '9', masks: ['9'] }, ['aaaa'], 2],
    [{ rule: 'shape', only: '9a', masks: ['9'] }, ['aaaa'], 1],
    [{ rule: 'shape', only: '9a', masks: ['9'] }, ['99'], undefined],
    [{ rule: 'shape', only: 'a', learned: 9 }, [`${'a'.repeat(66)}${'9'.repeat(34)}`], undefined],
    [{ rule: 'shape', only: 'a', learned: 9 }, [`${'a'.repeat(65)}${'9'.repeat(35)}`], 1.35],
    [{ rule: 'type', type: 'number' }, ['many', 7, ['many']], 4],
    [{ rule: 'pattern', pattern: 'a+' }, ['a', 'b'], 1],
    [{ rule: 'enumeration', values: ['x', 'y'] }, ['x', 'b'], 1],
    [{ rule: 'range', max: 3 }, [3, 1000], 1],
  ])('of %j for %j weighs %j', (constraint, values, weight) => {
    const found = weightOf(constraint, values)
    expect(found === undefined ? found : Number(found.toFixed(9))).toBe(
      weight === undefined ? weight : Number(weight.toFixed(9)),
    )
  })

  it('is of the first list whose values do not differ', () => {
    const lists = {
      ...observed([]),
      groups: [
        ['a', 'b'],
        ['a', 'b'],
        ['c', 'c'],
      ],
    }
    expect(breakOf(lists, { rule: 'unique', over: 'list' })).toMatchObject({ is: '"c" stands twice', weight: 1.5 })
  })

  it('is of the first list that is too long or too short', () => {
    const sizes = (...all: readonly number[]) =>
      ({ kind: 'list', pattern: list('it', []), path: 'it', isInList: false, sizes: all }) as const
    const told = (bounds: { min?: number; max?: number }, ...all: readonly number[]): Break | null =>
      breakOf(sizes(...all), { rule: 'occurrence', ...bounds })
    expect(told({ max: 4 }, 4, 16, 9)).toEqual({ wanted: 'have at most 4 records', is: 'it has 16', weight: 3 })
    expect(told({ min: 2, max: 4 }, 2, 0)).toEqual({ wanted: 'have 2 to 4 records', is: 'it has 0', weight: 3 })
    expect(told({ min: 2, max: 4 }, 2, 4)).toBeNull()
    expect(told({ max: 0 }, 2)).toEqual({ wanted: 'have at most 0 records', is: 'it has 2', weight: 2 })
    expect(told({ max: 0 }, 0, 1)).toEqual({ wanted: 'have at most 0 records', is: 'it has 1', weight: 1 })
    expect(told({ max: 4 }, 0)).toBeNull()
    expect(breakOf(sizes(9), { rule: 'length', max: 4 })).toBeNull()
  })
})

describe('values of a list that break what was learned', () => {
  it.each([
    [1, 1, true, true, false],
    [2, 2, true, true, true],
    [2, 6, true, true, false],
    [17, 50, true, true, false],
    [2, 5, true, true, true],
    [1, 2, true, false, true],
    [1, 2, false, true, true],
  ])('%i of %i, learned: %s, in a list: %s, count: %s', (odd, of, isLearned, isInList, counts) => {
    const values = Array.from({ length: of }, (_, i) => (i < odd ? 'long text' : 'text'))
    const constraint: Constraint = { rule: 'length', max: 4, ...(isLearned && { learned: 9 }) }
    expect(weightOf(constraint, values, isInList) !== undefined).toBe(counts)
    const numbers = observed(
      values.map((value) => (value === 'text' ? '7' : value)),
      isInList,
      'number',
    )
    expect(breakOfType(numbers, 'number', isLearned) !== null).toBe(counts)
  })

  it('are read in the form of their own type', () => {
    const days = (order: 'dmy' | 'mdy'): ObservedField => {
      const own = observed(['13/05/2026'], false, 'date')
      return { ...own, pattern: { ...own.pattern, format: { order } } }
    }
    expect([breakOfType(days('dmy'), 'date', false), breakOfType(days('mdy'), 'date', false)]).toEqual([
      null,
      expect.objectContaining({ weight: 4 }),
    ])
  })

  it('are no texts of another type, and never links', () => {
    const text = observed(['(no name!'], false, 'identifier')
    expect([breakOfType(text, 'identifier', true), breakOfType(observed(['//:'], false, 'url'), 'url', false)]).toEqual(
      [null, null],
    )
    expect(breakOfType(text, 'identifier', false)).toMatchObject({ weight: 4 })
  })
})

describe('a field that is the sum of others', () => {
  const fields = ['all', 'a', 'b'].map((name) => field(name, 'number'))
  const broken = (wrong: number, of: number, learned?: number): Break | null => {
    const rows = Array.from({ length: of }, (_, i) => ({ all: i < wrong ? 9 : 3, a: 1, b: 2 }))
    const [, all] = observe(wrapperOf(list('rows', fields)), page({ rows }))
    return breakOf(all!, { rule: 'sum', of: ['a', 'b'], ...(learned !== undefined && { learned }) })
  }

  it('says how many do not add up', () => {
    const wanted = 'be the sum of "a", "b"'
    expect(broken(1, 4)).toEqual({ wanted, is: 'it is 9 where they are 1, 2', weight: 4 })
    expect(broken(2, 4)).toMatchObject({ is: 'it is 9 where they are 1, 2, and 1 more of 4 do not add up' })
    expect(broken(0, 4)).toBeNull()
  })

  it.each([
    [1, 1, false],
    [2, 2, true],
    [2, 6, false],
    [17, 50, false],
    [2, 5, true],
  ])('may be none in a few records where that was learned: %i of %i count: %s', (wrong, of, counts) => {
    expect(broken(wrong, of, 20) !== null).toBe(counts)
    expect(broken(wrong, of)).not.toBeNull()
  })
})

describe('a text of two fields', () => {
  const fields = [field('id'), field('name'), list('rows', [field('id'), field('name')])]
  const alone = (path: string, data: Parameters<typeof page>[0]): Break | null =>
    breakOf(observe(wrapperOf(...fields), page(data)).find((one) => one.path === path)!, {
      rule: 'unique',
      over: 'page',
    })

  it('weighs the more when the page itself says it in both, whatever lists say', () => {
    const wanted = 'be the text of no other field of the page'
    const rows = [{ id: 'a', name: 'b' }]
    expect(alone('id', { id: ['a', 'b'], name: 'b', rows })).toEqual({
      wanted,
      is: 'it is "b"',
      weight: Number.POSITIVE_INFINITY,
    })
    expect(alone('id', { id: ['c', 'a'], name: 'd', rows })).toEqual({ wanted, is: 'it is "a"', weight: 1 })
    expect(alone('rows.id', { id: 'a', name: 'd', rows })).toMatchObject({ weight: 1 })
    expect(alone('id', { id: 'c', name: 'd', rows })).toBeNull()
    expect(alone('id', { id: ['d', 'e', 'f'], name: ['f', 'e'], rows })).toMatchObject({ is: 'it is "e"' })
  })
})

import { describe, expect, it } from 'vitest'
import type { Extraction, RecordData } from '../extract/index.ts'
import type { ValueType } from '../values/index.ts'
import { type Constraint, parseWrapper } from '../wrapper/index.ts'
import { checkConstraints, validate, watchRun } from './index.ts'
import { field, list, page, wrapperOf } from './wrapper.fixture.ts'

const broken = (constraint: Constraint, value: RecordData[string], type: ValueType = 'text') =>
  checkConstraints(wrapperOf(field('it', type, [constraint])), page({ it: value })).length > 0

describe("a user's constraint", () => {
  it.each<[Constraint, RecordData[string], ValueType, boolean]>([
    [{ rule: 'required' }, null, 'text', true],
    [{ rule: 'required' }, 'there', 'text', false],
    [{ rule: 'length', min: 2, max: 4 }, 'a', 'text', true],
    [{ rule: 'length', min: 2, max: 4 }, 'abcd', 'text', false],
    [{ rule: 'length', max: 4 }, 'abcde', 'text', true],
    [{ rule: 'length', min: 2 }, null, 'text', false],
    [{ rule: 'shape', only: '9.-' }, '12-3.4', 'text', false],
    [{ rule: 'shape', only: '9.-' }, '12-3.4a', 'text', true],
    [{ rule: 'shape', masks: ['Aa_9'] }, 'May 2010', 'text', false],
    [{ rule: 'shape', masks: ['Aa_9'] }, 'may 2010', 'text', true],
    [{ rule: 'pattern', pattern: '[A-Z]{2}-\\d+' }, 'AB-12', 'text', false],
    [{ rule: 'pattern', pattern: '[A-Z]{2}-\\d+' }, 'see AB-12', 'text', true],
    [{ rule: 'enumeration', values: ['new', 'used'] }, 'used', 'text', false],
    [{ rule: 'enumeration', values: ['new', 'used'] }, 'lost', 'text', true],
    [{ rule: 'enumeration', values: ['new', 'used'] }, ['new', 'lost'], 'text', true],
    [{ rule: 'range', min: 0, max: 10 }, 11, 'integer', true],
    [{ rule: 'range', min: 0, max: 10 }, '11', 'integer', true],
    [{ rule: 'range', min: 0, max: 10 }, 10, 'integer', false],
    [{ rule: 'range', max: 10 }, { amount: 11.5, currency: 'EUR' }, 'price', true],
    [{ rule: 'range', max: 10 }, '9 €', 'price', false],
    [{ rule: 'range', min: '2020-01-01' }, '2019-12-31', 'date', true],
    [{ rule: 'range', min: '2020-01-01' }, '5 March 2021', 'date', false],
  ])('the constraint %j is broken by %j as %s: %s', (constraint, value, type, isBroken) => {
    expect(broken(constraint, value, type)).toBe(isBroken)
  })

  it('a field that is to be alone on the page breaks that where another has its text', () => {
    const alone = field('id', 'text', [{ rule: 'unique', over: 'page' }])
    const wrapper = wrapperOf(alone, field('name'), list('items', [alone, field('name')]))
    const broken = (data: RecordData) => checkConstraints(wrapper, page(data)).map(({ pattern }) => pattern)
    expect(broken({ id: 'a', name: 'b', items: [{ id: 'c', name: 'd' }] })).toEqual([])
    expect(broken({ id: 'a', name: 'a', items: [] })).toEqual(['id'])
    expect(broken({ id: 'a', name: 'b', items: [{ id: 'c', name: 'a' }] })).toEqual(['id'])
    expect(broken({ id: 'a', name: 'b', items: [{ id: 'b', name: 'd' }] })).toEqual(['items.id'])
    // A value that stands twice in one field is no other field's.
    expect(broken({ id: ['a', 'a'], name: 'b', items: [{ id: 'c' }, { id: 'c' }] })).toEqual([])
  })

  it('the number of records of a list is constrained', () => {
    const wrapper = wrapperOf(list('items', [], [{ rule: 'occurrence', min: 2, max: 3 }]))
    const sizes = [1, 2, 3, 4].map((n) => checkConstraints(wrapper, page({ items: Array(n).fill({}) })).length)
    expect(sizes).toEqual([1, 0, 0, 1])
  })

  it('a constraint of a list in records holds for the list in each record', () => {
    const wrapper = wrapperOf(list('items', [list('tags', [], [{ rule: 'occurrence', min: 1 }])]))
    expect(checkConstraints(wrapper, page({ items: [{ tags: [{}] }, { tags: [] }] }))).toMatchObject([
      { pattern: 'items.tags', rule: 'occurrence', message: '"items.tags" should have at least 1 records; it has 0.' },
    ])
  })

  it('a field is constrained to a share of the records', () => {
    const wrapper = wrapperOf(list('items', [field('name', 'text', [{ rule: 'required', share: 0.5 }])]))
    const items = (...names: (string | null)[]) => page({ items: names.map((name) => ({ name })) })
    expect(checkConstraints(wrapper, items('a', null))).toEqual([])
    expect(checkConstraints(wrapper, items('a', null, null))).toMatchObject([
      { pattern: 'items.name', rule: 'required' },
    ])
  })

  it('a field is constrained to differ within a list', () => {
    const wrapper = wrapperOf(list('items', [field('id', 'text', [{ rule: 'unique', over: 'list' }])]))
    const items = (...ids: (string | null)[]) => page({ items: ids.map((id) => ({ id })) })
    expect(checkConstraints(wrapper, items('a', 'b', null, null))).toEqual([])
    expect(checkConstraints(wrapper, items('a', 'b', 'a'))).toMatchObject([
      { message: '"items.id" should differ in each record of a list; "a" stands twice.' },
    ])
  })

  it('a hostile text is checked against a hostile pattern in linear time', () => {
    const wrapper = wrapperOf(field('it', 'text', [{ rule: 'pattern', pattern: '(a+)+$' }]))
    expect(checkConstraints(wrapper, page({ it: `${'a'.repeat(50_000)}!` }))).toHaveLength(1)
  })

  it('a pattern that cannot be read is refused with the wrapper', () => {
    const wrapper = wrapperOf(field('it', 'text', [{ rule: 'pattern', pattern: '(' }]))
    expect(() => parseWrapper(JSON.parse(JSON.stringify(wrapper)))).toThrow(/pattern/)
  })
})

describe('learned constraints', () => {
  const short = { rule: 'length', max: 10, learned: 20 } as const

  it('learned constraints count when a page is stranger than is tolerated', () => {
    const wrapper = wrapperOf(field('a', 'text', [short]), field('b', 'text', [short]))
    const [fine, long] = ['fine', 'a little long']
    expect(checkConstraints(wrapper, page({ a: long, b: fine }))).toEqual([])
    expect(checkConstraints(wrapper, page({ a: long, b: long })).map(({ pattern }) => pattern)).toEqual(['a', 'b'])
    expect(checkConstraints(wrapper, page({ a: 'x'.repeat(100), b: fine })).map(({ pattern }) => pattern)).toEqual([
      'a',
    ])
  })

  it('learned constraints of a tolerant class count only on pages that are stranger still', () => {
    const wrapper = wrapperOf(field('a', 'text', [short]), field('b', 'text', [short]))
    const tolerant = { ...wrapper, page: { ...wrapper.page, tolerance: { strangeness: 3, learned: 10 } } }
    expect(checkConstraints(tolerant, page({ a: 'a little long', b: 'a little long' }))).toEqual([])
  })

  it('a broken constraint of a user does not make learned ones count', () => {
    const wrapper = wrapperOf(field('a', 'text', [{ rule: 'length', max: 1 }]), field('b', 'text', [short]))
    const told = checkConstraints(wrapper, page({ a: 'x'.repeat(1000), b: 'a little long' }))
    expect(told.map(({ pattern }) => pattern)).toEqual(['a'])
  })

  it('learned constraints count on a page far stranger than is tolerated', () => {
    const { page: pattern, ...rest } = wrapperOf(field('a', 'text', [{ rule: 'pattern', pattern: 'a+', learned: 9 }]))
    const told = (strangeness: number) =>
      checkConstraints({ ...rest, page: { ...pattern, tolerance: { strangeness, learned: 9 } } }, page({ a: 'b' }))
    expect([told(100).length, told(0.01).length]).toEqual([0, 1])
  })

  it('the message of a learned constraint says what it was learned from', () => {
    const { page: pattern, ...rest } = wrapperOf(field('a', 'text', [short]), field('n', 'number'))
    const wrapper = { ...rest, page: { ...pattern, tolerance: { strangeness: 1, learned: 20 } } }
    const told = checkConstraints(wrapper, page({ a: 'x'.repeat(20), n: 'many' })).map(({ message }) => message)
    expect(told).toEqual([
      `"a" should have at most 10 characters (learned from 20); it is "${'x'.repeat(20)}".`,
      '"n" should be of type number; it is "many".',
    ])
  })

  it('a few values of another type in a list are no violation', () => {
    const { page: pattern, ...rest } = wrapperOf(list('items', [field('n', 'number')]))
    const wrapper = { ...rest, page: { ...pattern, tolerance: { strangeness: 1, learned: 20 } } }
    const items = (odd: number) => page({ items: Array.from({ length: 9 }, (_, i) => ({ n: i < odd ? 'many' : i })) })
    expect([1, 9].map((odd) => checkConstraints(wrapper, items(odd)).length)).toEqual([0, 1])
  })

  it('learned constraints of one list count once', () => {
    const wrapper = wrapperOf(list('items', [field('a', 'text', [short]), field('b', 'text', [short])]))
    const items = Array.from({ length: 5 }, () => ({ a: 'a little long', b: 'a little long' }))
    expect(checkConstraints(wrapper, page({ items }))).toEqual([])
  })

  it('a few odd values in a list are no violation', () => {
    const wrapper = wrapperOf(list('items', [field('a', 'text', [short])]))
    const items = (odd: number) =>
      page({ items: Array.from({ length: 9 }, (_, i) => ({ a: 'x'.repeat(i < odd ? 99 : 9) })) })
    expect(checkConstraints(wrapper, items(1))).toEqual([])
    expect(checkConstraints(wrapper, items(9))).toHaveLength(1)
  })

  it('types are checked of raw values as of typed ones', () => {
    const { page: pattern, ...rest } = wrapperOf(field('price', 'price'))
    const wrapper = { ...rest, page: { ...pattern, tolerance: { strangeness: 1.5, learned: 5 } } }
    expect(checkConstraints(wrapper, page({ price: 'Add to basket' }))).toMatchObject([
      { pattern: 'price', rule: 'type' },
    ])
    expect(checkConstraints(wrapper, page({ price: '12 €' }))).toEqual([])
    expect(checkConstraints(wrapper, page({ price: { amount: 12, currency: 'EUR' } }))).toEqual([])
  })
})

describe('an extraction', () => {
  const wrapper = wrapperOf(field('it', 'integer', [{ rule: 'range', max: 9 }]))
  const extraction = { status: 'ok', data: { it: 10 }, provenance: {}, violations: [] } as const

  it('an extraction that breaks constraints is violated', () => {
    expect(validate(wrapper, extraction)).toMatchObject({
      status: 'violated',
      violations: [{ pattern: 'it', rule: 'range', message: '"it" should be at most 9; it is "10".' }],
    })
  })

  it('an extraction that breaks no constraints stays as it was', () => {
    const good = { ...extraction, data: { it: 9 } }
    expect(validate(wrapper, good)).toBe(good)
  })

  it('an extraction of another class is not checked', () => {
    const other = { ...extraction, status: 'other-class' } as const
    expect(validate(wrapper, other)).toBe(other)
  })

  it('a violation that is known is not reported again', () => {
    const violations = [{ pattern: 'it', rule: 'type', message: 'no number' }]
    const misread = { ...extraction, status: 'violated', data: { it: 'many' }, violations } as const
    expect(validate(wrapper, misread)).toBe(misread)
  })

  it('known violations stay and win over new ones of the same rule', () => {
    const told = (...violations: Extraction['violations']) =>
      validate(wrapper, { ...extraction, violations }).violations.map(({ pattern, rule, message }) =>
        message === 'known' ? `${pattern} ${rule} known` : `${pattern} ${rule}`,
      )
    const known = (pattern: string, rule: string) => ({ pattern, rule, message: 'known' })
    expect(told(known('it', 'range'))).toEqual(['it range known'])
    expect(told(known('it', 'type'))).toEqual(['it type known', 'it range'])
    expect(told(known('other', 'range'))).toEqual(['other range known', 'it range'])
  })

  it('suspicions stay unless a violation says the same', () => {
    const both = wrapperOf(
      field('it', 'integer', [{ rule: 'range', max: 9 }]),
      field('id', 'text', [{ rule: 'required' }]),
    )
    const suspected = (pattern: string, rule: string) => ({ pattern, rule, message: 'odd', suspicion: 0.1 })
    const violations = [suspected('it', 'range'), suspected('it', 'shape'), suspected('name', 'range')]
    const told = validate(both, { ...extraction, data: { it: 10, id: null }, violations }).violations
    expect(told.map(({ pattern, rule, suspicion }) => [pattern, rule, suspicion !== undefined])).toEqual([
      ['it', 'shape', true],
      ['name', 'range', true],
      ['it', 'range', false],
      ['id', 'required', false],
    ])
  })
})

describe('over a run', () => {
  it('values that are to be unique in a list may repeat over a run', () => {
    const { check } = watchRun(wrapperOf(field('id', 'text', [{ rule: 'unique', over: 'list' }])))
    expect(['/1', '/2'].flatMap((url) => check(url, page({ id: 'a' })))).toEqual([])
  })

  it('missing values do not repeat over a run, and the first repeated one is reported', () => {
    const { check } = watchRun(wrapperOf(list('rows', [field('id', 'text', [{ rule: 'unique', over: 'run' }])])))
    const rows = (...ids: readonly (string | null)[]) => page({ rows: ids.map((id) => ({ id })) })
    expect([...check('/1', rows('a', null, 'b', 'c')), ...check('/2', rows(null, '', 'd'))]).toEqual([])
    expect(check('/3', rows('e', 'b', 'c')).map(({ message }) => message)).toEqual([
      '"rows.id" should differ on each page; "b" is on /1 too.',
    ])
  })

  it('values that are to be unique are remembered as far back as asked for', () => {
    const wrapper = wrapperOf(field('id', 'text', [{ rule: 'unique', over: 'run' }]))
    const { check } = watchRun(wrapper, { mostValues: 2 })
    const isTold = (page: string, id: string) => check(page, { data: { id } }).length > 0
    expect(['a', 'b', 'c'].map((id) => isTold(`/${id}`, id))).toEqual([false, false, false])
    expect([isTold('/4', 'c'), isTold('/5', 'b'), isTold('/6', 'a')]).toEqual([true, true, false])
  })

  it('a value that is to be unique over a run is reported when another page has it', () => {
    const wrapper = wrapperOf(field('id', 'text', [{ rule: 'unique', over: 'run' }]), field('name'))
    const { check } = watchRun(wrapper)
    expect(check('/1', page({ id: 'a', name: 'x' }))).toEqual([])
    expect(check('/2', page({ id: 'b', name: 'x' }))).toEqual([])
    expect(check('/3', page({ id: null, name: 'x' }))).toEqual([])
    expect(check('/1', page({ id: 'a', name: 'x' }))).toEqual([])
    expect(check('/4', page({ id: 'a', name: 'x' }))).toEqual([
      { pattern: 'id', rule: 'unique-in-run', message: '"id" should differ on each page; "a" is on /1 too.' },
    ])
  })
})

describe('constraints over a run', () => {
  const long = wrapperOf(field('it', 'text', [{ rule: 'length', max: 10, learned: 9 }]), field('other'))
  const wrapper = { ...long, page: { ...long.page, tolerance: { strangeness: 2, learned: 9 } } }
  const read = (characters: number, violations: Extraction['violations'] = []): Extraction => {
    return { status: 'ok', provenance: {}, violations, ...page({ it: 'x'.repeat(characters), other: 'y' }) }
  }
  const judged = (characters: number) => validate(wrapper, read(characters))

  it('a text far longer than learned is first suspicious and then violated', () => {
    const seen = [10, 20, 40, 80, 160, 320, 640, 1_280].map((characters) => {
      const { status, violations } = judged(characters)
      return [status, violations.length, violations[0]?.suspicion !== undefined] as const
    })
    expect(seen[0]).toEqual(['ok', 0, false])
    expect(seen.at(-1)).toEqual(['violated', 1, false])
    expect(seen).toContainEqual(['ok', 1, true])
    const rank = ([status, count]: (typeof seen)[number]): number => (status === 'violated' ? 2 : count)
    expect(seen.map(rank)).toEqual(seen.map(rank).toSorted())
  })

  it('the graver of two violations that say the same stays', () => {
    const odd = { pattern: 'it', rule: 'length', message: 'odd', suspicion: 0.1 }
    const strange = read(100_000, [odd])
    expect(validate(wrapper, strange)).toMatchObject({ status: 'violated', violations: [{ rule: 'length' }] })
    expect(validate(wrapper, strange).violations).toHaveLength(1)
  })
})

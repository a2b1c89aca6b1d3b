import { describe, expect, it } from 'vitest'
import { readDataModel } from '../../validate/index.ts'
import type { Constraint } from '../../wrapper/index.ts'
import type { ObservedValue } from '../evidence/open-page.ts'
import { field, fieldCandidate, knownField, knownList, list, listCandidate, value } from './candidates.fixture.ts'
import { breaksConditions, breaksSizes, type Conditions, isOfOtherSort } from './conditions.ts'

const NONE: Conditions = { model: null, trained: 10, violated: new Set() }
const SHORT: Constraint = { rule: 'length', max: 3 }
const texts = (...some: readonly string[]): readonly ObservedValue[] => some.map((text, page) => value(page, text))
const times = (count: number, text: string): readonly string[] => Array<string>(count).fill(text)

describe('what a place gives', () => {
  const breaks = (constraints: readonly Constraint[], some: readonly string[], conditions = NONE, path = 'a') =>
    breaksConditions(
      conditions,
      knownField(field('a', { constraints }), path),
      fieldCandidate(field('x'), texts(...some)),
    )

  it('breaks what a user asks for, on most pages or more than chance allows', () => {
    expect(breaks([SHORT], ['long'])).toBe(true)
    expect(breaks([SHORT], ['abc'])).toBe(false)
    expect(breaks([SHORT], ['long', 'abc'])).toBe(false)
    expect(breaks([SHORT], ['long', 'long', 'abc'])).toBe(true)
    const some = [...times(8, 'long'), ...times(12, 'abc')]
    expect(breaks([SHORT], some, { ...NONE, trained: 100 })).toBe(true)
    expect(breaks([SHORT], some, { ...NONE, trained: 1 })).toBe(false)
    expect(breaks([SHORT], times(20, 'abc'), { ...NONE, trained: 100 })).toBe(false)
  })

  it('breaks nothing that was only learned', () => {
    expect(breaks([{ ...SHORT, learned: 1 }], ['long'])).toBe(false)
    expect(breaks([], ['long'])).toBe(false)
  })

  it('is not unique over a run where texts come again', () => {
    const unique: Constraint = { rule: 'unique', over: 'run' }
    expect(breaks([unique], ['a', 'a', 'a'])).toBe(true)
    expect(breaks([unique], ['a', 'b', 'c'])).toBe(false)
    expect(breaks([unique], ['a', 'a', 'b', 'c'])).toBe(false)
    expect(breaks([{ rule: 'unique', over: 'page' }], ['a', 'a', 'a'])).toBe(false)
  })

  it('breaks a schema of records', () => {
    const number = {
      type: 'object',
      properties: { a: { type: 'string', maxLength: 3 }, z: { type: 'number' } },
      required: ['z'],
    }
    const of = (schema: object): Conditions => ({ ...NONE, model: readDataModel(schema) })
    expect(breaks([], ['long'], of(number))).toBe(true)
    expect(breaks([], ['abc'], of(number))).toBe(false)
    const nested = { type: 'object', properties: { l: { type: 'array', items: number } } }
    expect(breaks([], ['long'], of(nested), 'l.a')).toBe(true)
    expect(breaks([], ['abc'], of(nested), 'l.a')).toBe(false)
  })

  it('breaks a schema on a page of which one of its values does', () => {
    const model = readDataModel({
      type: 'object',
      properties: {
        l: { type: 'array', items: { type: 'object', properties: { a: { type: 'string', maxLength: 3 } } } },
      },
    })
    const onOnePage = (...some: readonly string[]) => {
      const values = some.map((text, owner) => ({ ...value(0, text), owner }))
      const owners = { pages: some.map(() => 0), nodes: some.map(() => []) }
      const candidate = fieldCandidate(field('x'), values, { owners })
      return breaksConditions({ ...NONE, model }, knownField(field('a'), 'l.a'), candidate)
    }
    expect(onOnePage('abc', 'long', 'de')).toBe(true)
    expect(onOnePage('abc', 'de')).toBe(false)
  })
})

describe('what a place in a list gives', () => {
  /** Texts of the records of each page; null where one has none. */
  const inLists = (...pages: readonly (readonly (string | null)[])[]) => {
    const all = pages.flatMap((texts, page) => texts.map((text) => ({ page, text })))
    const values = all.flatMap(({ page, text }, owner) => (text === null ? [] : [{ ...value(page, text), owner }]))
    return fieldCandidate(field('x'), values, {
      owners: { pages: all.map(({ page }) => page), nodes: all.map(() => []) },
    })
  }
  const breaks = (constraints: readonly Constraint[], candidate: ReturnType<typeof inLists>, conditions = NONE) =>
    breaksConditions(conditions, knownField(field('a', { constraints }), 'l.a'), candidate)
  const UNIQUE: Constraint = { rule: 'unique', over: 'run' }

  it('is repeated over a run where one of its texts is, what is missing aside', () => {
    expect(breaks([UNIQUE], inLists(['a', null], ['b', null], ['c', null]))).toBe(false)
    expect(breaks([UNIQUE], inLists(['a', 'b'], ['a', 'c'], ['c', 'd']))).toBe(true)
    expect(breaks([UNIQUE, { rule: 'length', max: 9 }], inLists(['a', 'b'], ['a', 'c'], ['c', 'd']))).toBe(true)
    expect(breaks([{ ...UNIQUE, learned: 1 }], inLists(['a'], ['a'], ['a']))).toBe(false)
  })

  it('may be missing where a schema says of its texts what they are', () => {
    const properties = { l: { type: 'array', items: { properties: { a: { type: 'string', maxLength: 3 } } } } }
    const model = readDataModel({ type: 'object', properties })
    expect(breaks([], inLists(['abc', null]), { ...NONE, model })).toBe(false)
    expect(breaks([], inLists([null, 'long']), { ...NONE, model })).toBe(true)
  })

  it('is of another sort where more than half of the texts that are there are', () => {
    const before = { always: ['9'] } as never
    const isOther = (...texts: readonly (string | null)[]) =>
      isOfOtherSort({ ...knownField(field('a'), 'l.a'), before }, inLists(texts))
    expect(isOther('a7', 'abc')).toBe(false)
    expect(isOther('a7', 'abc', 'abd')).toBe(true)
    expect(isOther(null, null, 'abc')).toBe(true)
    expect(isOther(null, 'a7', null)).toBe(false)
  })
})

describe('a place of another sort', () => {
  const isOther = (some: readonly string[], type: 'text' | 'integer', always?: readonly string[]) => {
    const known = knownField(field('a', { type }))
    const before = always === undefined ? null : ({ always } as never)
    return isOfOtherSort({ ...known, before }, fieldCandidate(field('x'), texts(...some)))
  }

  it('gives what cannot be read, on most pages', () => {
    expect(isOther(['x'], 'integer')).toBe(true)
    expect(isOther(['7'], 'integer')).toBe(false)
    expect(isOther(['x', '7'], 'integer')).toBe(false)
    expect(isOther(['x', 'y', '7'], 'integer')).toBe(true)
    expect(isOther(['x'], 'text')).toBe(false)
  })

  it('lacks what all values had', () => {
    expect(isOther(['abc'], 'text', ['9'])).toBe(true)
    expect(isOther(['a7'], 'text', ['9'])).toBe(false)
    expect(isOther(['a7', 'abc'], 'text', ['9'])).toBe(false)
    expect(isOther(['abc'], 'text', [])).toBe(false)
  })
})

describe('the sizes of a list', () => {
  const breaks = (sizes: readonly number[], constraints: readonly Constraint[], conditions = NONE) => {
    const pages = sizes.map((_, i) => i)
    const of = sizes.flatMap((size, owner) => Array<number>(size).fill(owner))
    const candidate = listCandidate(list('x'), {
      owners: { pages, nodes: pages.map(() => []) },
      records: { pages: of, nodes: of.map(() => []), of },
    })
    return breaksSizes(conditions, knownList(list('l', [], { constraints })), candidate)
  }
  const occurrence: Constraint = { rule: 'occurrence', min: 1, max: 2 }

  it('are held to what a user asks for', () => {
    expect(breaks([1, 2], [occurrence])).toBe(false)
    expect(breaks([0], [occurrence])).toBe(true)
    expect(breaks([3], [occurrence])).toBe(true)
    expect(breaks([1, 3], [occurrence])).toBe(false)
    expect(breaks([1, 3, 3], [occurrence])).toBe(true)
    expect(breaks([9], [])).toBe(false)
  })

  it('are held to it in each of the records of a page that have such a list', () => {
    const candidate = listCandidate(list('x'), {
      owners: { pages: [0, 0], nodes: [[], []] },
      records: { pages: [0, 0, 0, 0], nodes: [[], [], [], []], of: [0, 1, 1, 1] },
    })
    expect(breaksSizes(NONE, knownList(list('l', [], { constraints: [occurrence] })), candidate)).toBe(true)
    const fitting = { ...candidate, records: { pages: [0, 0, 0], nodes: [[], [], []], of: [0, 1, 1] } }
    expect(breaksSizes(NONE, knownList(list('l', [], { constraints: [occurrence] })), fitting)).toBe(false)
  })

  it('are held to a schema', () => {
    const model = readDataModel({ type: 'object', properties: { l: { type: 'array', maxItems: 2 } } })
    expect(breaks([2], [], { ...NONE, model })).toBe(false)
    expect(breaks([3], [], { ...NONE, model })).toBe(true)
  })

  it('say nothing of what the records must hold: that is not read yet', () => {
    const items = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }
    const model = readDataModel({ type: 'object', properties: { l: { type: 'array', minItems: 2, items } } })
    expect(breaks([2], [], { ...NONE, model })).toBe(false)
    expect(breaks([1], [], { ...NONE, model })).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import type { FieldData } from '../../extract/index.ts'
import { textPlaces } from '../evidence/memory.ts'
import { isRecord, mergedList, textsOf } from './merge-lists.ts'

interface Person {
  readonly name: string
  readonly notes: readonly string[]
}

/** What one reading has of each person: whether at all, and which of the notes. */
type Reading = readonly { readonly isThere: boolean; readonly notes: readonly boolean[] }[]

const people: readonly Person[] = Array.from({ length: 8 }, (_, i) => ({
  name: `person ${i}`,
  notes: [`first note on ${i}`, `second note on ${i}`],
}))

const listItem = ({ name, notes }: Person): string =>
  `<li><b>${name}</b>${notes.map((note) => `<i>${note}</i>`).join('')}`

function placesOf() {
  const parsed = parse(`<ul>${people.map(listItem).join('')}</ul>`)
  if (!parsed.ok) throw new Error('not parsed')
  return textPlaces(parsed.tree)
}

const places = placesOf()

/** The records that a reading gives: a field and a nested list. */
function read(reading: Reading) {
  return people.flatMap(({ name, notes }, i) => {
    const { isThere, notes: has } = reading[i]!
    return isThere ? [{ name, notes: notes.filter((_, n) => has[n]).map((text) => ({ text })) }] : []
  })
}

/** What either of two readings gives. */
const union = (a: Reading, b: Reading): Reading =>
  a.map(({ isThere, notes }, i) => {
    const other = b[i]!
    const has = (n: number): boolean => (isThere && notes[n]!) || (other.isThere && other.notes[n]!)
    return { isThere: isThere || other.isThere, notes: notes.map((_, n) => has(n)) }
  })

const readings: fc.Arbitrary<Reading> = fc.array(
  fc.record({ isThere: fc.boolean(), notes: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }) }),
  { minLength: people.length, maxLength: people.length },
)

describe('mergedList', () => {
  it('is what either reading of a page has, in the order of the page', () => {
    fc.assert(
      fc.property(readings, readings, (now, before) => {
        expect(mergedList(read(now), read(before), places)).toEqual(read(union(now, before)))
      }),
    )
  })

  it('gives back what another text has taken the place of, and nothing that is elsewhere in the list', () => {
    const before = [{ name: 'person 0', note: 'first note on 0' }]
    expect(mergedList([{ name: 'person 0', note: 'an advert' }], before, places)).toEqual(before)
    const moved = [
      { name: 'person 0', note: null },
      { name: null, note: 'first note on 0' },
    ]
    expect(mergedList(moved, before, places)).toEqual(moved)
  })

  it('puts an old record back that lost half of its texts, not one of which most is elsewhere in the list', () => {
    const now = {
      name: 'person 1',
      a: 'first note on 1',
      b: 'second note on 1',
      c: 'first note on 0',
      d: 'second note on 0',
    }
    const same = { ...now, c: null, d: null }
    const third = { name: 'person 0', a: null, b: null, c: 'first note on 0', d: 'second note on 0' }
    expect(mergedList([now], [same, third], places)).toEqual([now])
    const half = { ...third, d: null }
    expect(mergedList([now], [same, half], places)).toEqual([half, now])
  })

  it('puts no record back of which nothing stands in the page, or in several places', () => {
    const twice = parse('<p>one</p><p>two</p><p>two</p>')
    if (!twice.ok) throw new Error(twice.problem.message)
    const { tree } = twice
    expect(mergedList([], [{ name: 'ghost' }, { name: 'two' }, {}, null], textPlaces(tree))).toEqual([])
    expect(mergedList([], [{ name: 'two', other: 'one' }], textPlaces(tree))).toEqual([{ name: 'two', other: 'one' }])
  })

  it('fills in texts alone, where there was a text or nothing', () => {
    const filled = (now: FieldData, before: FieldData) =>
      mergedList([{ name: 'person 0', note: now }], [{ name: 'person 0', note: before }], places)[0]
    const note = 'first note on 0'
    expect(filled(null, note)).toEqual({ name: 'person 0', note })
    expect(filled(3, note)).toEqual({ name: 'person 0', note: 3 })
    expect(filled({ text: 'advert' }, note)).toEqual({ name: 'person 0', note: { text: 'advert' } })
    expect(filled('advert', 3)).toEqual({ name: 'person 0', note: 'advert' })
    expect(filled('advert', null)).toEqual({ name: 'person 0', note: 'advert' })
    expect(filled('advert', [note])).toEqual({ name: 'person 0', note: 'advert' })
    expect(filled([], [note])).toEqual({ name: 'person 0', note: [note] })
  })

  it('has no more names than a record has now', () => {
    const before = [{ name: 'person 0', gone: 'first note on 0' }]
    expect(mergedList([{ name: 'person 0', note: null }], before, places)).toEqual([{ name: 'person 0', note: null }])
  })

  it('may be of texts', () => {
    expect(mergedList(['person 0', 'person 2'], ['person 1', 'person 2', 'person 3'], places)).toEqual([
      'person 0',
      'person 1',
      'person 2',
      'person 3',
    ])
  })
})

describe('the texts of some data', () => {
  it('are told apart by the names that lead to them, not by white space', () => {
    const keys = (data: FieldData) => textsOf(data, 'x').map(({ key }) => key)
    expect(keys({ a: 'one two', b: [{ c: 'one' }, null, 3, ['two']] })).toEqual([
      'x.a onetwo',
      'x.b[].c one',
      'x.b[][] two',
    ])
    expect(textsOf('one two', 'x')).toEqual([{ key: 'x onetwo', text: 'one two' }])
    expect([keys(null), keys(7)]).toEqual([[], []])
  })
})

describe('a record', () => {
  it('is no list, no value and not nothing', () => {
    const all: readonly FieldData[] = [{}, { a: 'one' }, [], [{}], null, 'one', 3]
    expect(all.map(isRecord)).toEqual([true, true, false, false, false, false, false])
  })
})

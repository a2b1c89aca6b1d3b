import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { textPlaces } from '../evidence/memory.ts'
import { mergedList } from './merge-lists.ts'

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
  it('the merged list of two readings has what either has, in the order of the page', () => {
    fc.assert(
      fc.property(readings, readings, (now, before) => {
        expect(mergedList(read(now), read(before), places)).toEqual(read(union(now, before)))
      }),
    )
  })

  it('a text that replaced an old one is undone unless the old one is elsewhere in the list', () => {
    const before = [{ name: 'person 0', note: 'first note on 0' }]
    expect(mergedList([{ name: 'person 0', note: 'an advert' }], before, places)).toEqual(before)
    const moved = [
      { name: 'person 0', note: null },
      { name: null, note: 'first note on 0' },
    ]
    expect(mergedList(moved, before, places)).toEqual(moved)
  })

  it('a record is not restored if nothing of it is on the page at a single place', () => {
    const twice = parse('<p>one</p><p>two</p><p>two</p>')
    if (!twice.ok) throw new Error(twice.problem.message)
    const { tree } = twice
    expect(mergedList([], [{ name: 'ghost' }, { name: 'two' }, {}, null], textPlaces(tree))).toEqual([])
    expect(mergedList([], [{ name: 'two', other: 'one' }], textPlaces(tree))).toEqual([{ name: 'two', other: 'one' }])
  })
})

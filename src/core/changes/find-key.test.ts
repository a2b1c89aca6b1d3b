import { describe, expect, it } from 'vitest'
import { findKey } from './find-key.ts'

const NAMES = ['Blue lamp', 'Red lamp', 'Tall lamp', 'Old lamp', 'Wall light', 'Desk light']
const list = (make: (i: number) => Record<string, string | number>, length = NAMES.length) =>
  Array.from({ length }, (_, i) => make(i))

describe('the key of a list', () => {
  it('is an identifier rather than a name, and a name rather than a price, a place or a date', () => {
    const items = list((i) => ({
      place: i + 1,
      price: 10.5 + i,
      day: `2026-05-0${i + 1}`,
      name: NAMES[i]!,
      sku: `AB-10${i}`,
    }))
    expect(findKey([[items, items]])?.field).toBe('sku')
    const named = items.map(({ sku: _, ...more }) => more)
    expect(findKey([[named, named]])?.field).toBe('name')
  })

  it('is what stays: an address that is another at each run is none', () => {
    const items = (session: string) => list((i) => ({ url: `https://a.example/${session}/${i}`, name: NAMES[i]! }))
    expect(findKey([[items('x'), items('y')]])?.field).toBe('name')
    expect(findKey([[items('x'), items('x')]])?.field).toBe('url')
  })

  it('is there and only once in a list, nearly always', () => {
    const items = list((i) => ({ sku: i < 3 ? 'AB-100' : `AB-10${i}`, price: i }))
    expect(findKey([[items, items]])).toBeNull()
    const empty = list((i): Record<string, string | number> => (i < 3 ? { price: i } : { sku: `AB-10${i}` }))
    expect(findKey([[empty, empty]])).toBeNull()
  })

  it('is never what counts the items, although nothing is more stable', () => {
    const items = (from: number) => list((i) => ({ rank: i + 1, song: `${NAMES[(i + from) % NAMES.length]}` }))
    expect(findKey([[items(0), items(2)]])).toEqual({ field: 'song', shared: 1, isIdentifier: false })
    const alone = (from: number) => list((i) => ({ rank: i + 1, votes: (i * 7 + from) % 50 }))
    expect(findKey([[alone(0), alone(1)]])).toBeNull()
  })

  it('is an identifier when the whole list is new', () => {
    const items = (from: string) => list((i) => ({ name: `${from} ${NAMES[i]}`, sku: `${from}-10${i}` }))
    expect(findKey([[items('A'), items('B')]])).toEqual({ field: 'sku', shared: 0, isIdentifier: true })
  })

  it('is a date where one is all that tells the items apart', () => {
    const items = (step: number) =>
      list((i) => ({ day: `2026-05-0${i + 1}`, place: 'Bern', degrees: 10 + ((i + step) % 3 === 0 ? i : 5) }))
    expect(findKey([[items(0), items(0)]])?.field).toBe('day')
  })

  it('is the same whichever run is the first', () => {
    const [a, b] = ['x', 'y'].map((session) =>
      list((i) => ({ url: `https://a.example/${session}/${i}`, name: NAMES[i]! })),
    )
    expect(findKey([[a!, b!]])).toEqual(findKey([[b!, a!]]))
  })
})

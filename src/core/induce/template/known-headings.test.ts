import { describe, expect, it } from 'vitest'
import { areMostKnown, knownSections, type OwnedHeading } from './known-headings.ts'

/** Headings of owners, each `rank label`, of one owner divided by commas. */
const headingsOf = (...owners: readonly string[]): OwnedHeading[] =>
  owners.flatMap((all, owner) =>
    all
      .split(',')
      .filter((one) => one !== '')
      .map((one, node) => ({
        owner,
        node,
        tag: 'h2',
        rank: Number(one[0]),
        label: one.slice(2),
        key: one.slice(2).toLowerCase(),
      })),
  )
const known = (...owners: readonly string[]) =>
  knownSections(headingsOf(...owners), owners.length)?.map(({ label, headings }) => `${label} ${headings.length}`) ??
  null

describe('known headings', () => {
  it('come again on two pages, whatever their case', () => {
    expect(known('2 A,2 B', '2 a,2 B')).toEqual(['A 2', 'B 2'])
    expect(known('2 A,2 B', '2 C,2 D')).toBeNull()
    expect(known('')).toBeNull()
  })

  it('come again on three of twenty pages', () => {
    const pages = (b: number) =>
      Array.from({ length: 20 }, (_, i) => (i < b ? '2 A,2 B' : '2 A,2 x'.replace('x', `${i}`)))
    expect(known(...pages(3))).toEqual(['A 20', 'B 3'])
    expect(known(...pages(2))).toEqual(['A 20'])
  })

  it('are hardly ever twice on a page', () => {
    expect(known('2 A,2 B,2 B', '2 A,2 B')).toEqual(['A 2'])
    const pages = Array.from({ length: 20 }, (_, i) => (i === 0 ? '2 A,2 B,2 B' : '2 A,2 B'))
    expect(known(...pages)).toEqual(['A 20', 'B 21'])
    expect(known('2 A,2 B,2 B', '2 A,2 B,2 B', ...pages.slice(2))).toEqual(['A 20'])
  })

  it('are of the highest rank that has two', () => {
    expect(known('1 T,2 A,2 B,3 C,3 D', '1 T,2 A,2 B,3 C,3 D')).toEqual(['A 2', 'B 2'])
    expect(known('3 C,3 D,2 A,2 B', '2 A,2 B')).toEqual(['A 2', 'B 2'])
    expect(known('1 T,3 A', '1 T,3 A')).toEqual(['T 2'])
  })

  it('are on half of the pages together, one of them on three of ten', () => {
    const ten = (...some: string[]) => known(...Array.from({ length: 10 }, (_, i) => some[i] ?? ''))
    expect(ten('2 A,2 B', '2 A,2 B', '2 A,2 B', '2 C', '2 C')).toEqual(['A 3', 'B 3', 'C 2'])
    expect(ten('2 A,2 B', '2 A,2 B', '2 A,2 B', '2 A')).toBeNull()
    expect(ten('2 A,2 B', '2 A,2 B', '2 C', '2 C', '2 D', '2 D')).toBeNull()
  })

  it('of which no page has two are variants of one, but for one on all that have any', () => {
    expect(known('2 A', '2 A', '2 B', '2 B')).toBeNull()
    expect(known('2 A', '2 A', '2 A', '')).toEqual(['A 3'])
    expect(known('2 A', '2 A', '2 A', '2 B')).toBeNull()
    expect(known('2 A,2 B', '2 A', '2 B', '2 B')).toEqual(['A 2', 'B 3'])
  })
})

it('most headings of a rank are known when half of them are', () => {
  const most = (...owners: string[]) => {
    const all = headingsOf(...owners)
    return areMostKnown(knownSections(all, owners.length)!, all)
  }
  expect(most('2 A,2 x', '2 A,2 y')).toBe(true)
  expect(most('2 A,2 x', '2 A,2 y,2 z')).toBe(false)
  expect(most('2 A,2 x,3 u,3 v', '2 A,2 y,1 w')).toBe(true)
})

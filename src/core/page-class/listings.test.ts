import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTRAST } from './constants.ts'
import { Listings, type Together } from './listings.ts'
import { span } from './pages.fixture.ts'

type Rows = readonly (readonly number[])[]
const listingsOf = (rows: Rows) => new Listings(rows.length, (page) => Int32Array.from(rows[page]!))

/** By page: its collections. */
const anyRows: fc.Arbitrary<Rows> = fc.array(
  fc.uniqueArray(fc.integer({ min: 0, max: 6 })).map((row) => row.sort((a, b) => a - b)),
  { minLength: 1, maxLength: CONTRAST.listedPages },
)

/** Page by page and list by list: the share of the other pages of the list that are in the set. */
function naiveShare(rows: Rows, set: readonly number[], pages: readonly number[], own: 0 | 1): number {
  const shares = pages.flatMap((page) =>
    rows[page]!.flatMap((list) => {
      const listed = [...rows.keys()].filter((other) => rows[other]!.includes(list))
      if (listed.length < CONTRAST.leastListed) return []
      const inSet = listed.filter((other) => set.includes(other)).length
      return [Math.min(1, Math.max(0, (inSet - own) / (listed.length - 1)))]
    }),
  )
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length
}

describe('how much of what is listed together with some pages is in a set', () => {
  // List 0 has pages 0 to 4, list 1 has 3 to 6, list 2 has two pages alone.
  const rows: Rows = [[0], [0], [0, 2], [0, 1, 2], [0, 1], [1], [1]]

  it('the share of a set in the lists of a page is the mean over its lists, without the page itself', () => {
    const listings = listingsOf(rows)
    listings.add([0, 1])
    expect(listings.share([[2]], 0)).toBe(2 / 4)
    expect(listings.share([[3]], 0)).toBe((2 / 4 + 0) / 2)
    expect(listings.share([[0], [1]], 1)).toBe(1 / 4)
    expect(listings.share([[5, 6]], 0)).toBe(0)
    listings.add([4])
    expect(listings.share([[3]], 0)).toBe((3 / 4 + 1 / 3) / 2)
  })

  it('pages that are hardly listed have no share of a set', () => {
    const listings = listingsOf([[0], [0], []])
    listings.add([0])
    expect(listings.share([[1], [2]], 0)).toBe(0)
    expect(listings.share([], 0)).toBe(0)
  })

  it('the share of a set equals the naive count, within 0 and 1', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.array(fc.nat()),
        fc.array(fc.nat()),
        fc.constantFrom<0 | 1>(0, 1),
        (rows, some, others, own) => {
          const pagesOf = (picks: readonly number[]) => [...new Set(picks.map((pick) => pick % rows.length))]
          const [set, pages] = [pagesOf(some), pagesOf(others)]
          const listings = listingsOf(rows)
          for (const page of set) listings.add([page])
          const share = listings.share([pages], own)
          expect(share).toBeCloseTo(naiveShare(rows, set, pages, own), 12)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('the share of a set is estimated from some lists where a page is in many', () => {
    const many = 3 * CONTRAST.lists
    // Pages 0 to 2 are in all lists, pages 3 and 4 in every other one.
    const listings = new Listings(5, (page) =>
      Int32Array.from(span(0, many - 1).filter((list) => page < 3 || list % 2)),
    )
    listings.add([3, 4])
    expect(Math.abs(listings.share([[0]], 0) - 1 / 4)).toBeLessThan(0.1)
    listings.add([1, 2])
    expect(listings.share([[0]], 0)).toBe(1)
  })

  it('the share of a set is estimated from some pages where there are many', () => {
    const listOf = (page: number): number => Math.floor(page / 7) % 2
    const half = 4 * CONTRAST.listed * CONTRAST.listedPages
    const looked = new Set<number>()
    const listings = new Listings(2 * half, (page) => {
      looked.add(page)
      return Int32Array.of(listOf(page))
    })
    listings.add(span(0, 2 * half - 1).filter((page) => listOf(page) === 0))
    looked.clear()
    const kinds = span(0, 2 * CONTRAST.listed - 1).map((i) => span(i * 80, i * 80 + 79))
    expect(Math.abs(listings.share(kinds, 1) - 0.5)).toBeLessThan(0.15)
    expect(looked.size).toBeLessThanOrEqual(CONTRAST.listed * CONTRAST.listedPages)
  })
})

/** Page by page and list by list, as `Together` says. */
function naiveTogether(rows: Rows, set: readonly number[], others: readonly number[]): Together {
  const listed = (list: number): readonly number[] => [...rows.keys()].filter((page) => rows[page]!.includes(list))
  const mean = (values: readonly number[], none: number): number =>
    values.length === 0 ? none : values.reduce((sum, value) => sum + value, 0) / values.length
  const listsOf = (pages: readonly number[]): (readonly number[])[] =>
    pages.flatMap((page) => rows[page]!.map(listed)).filter((pages) => pages.length >= CONTRAST.leastListed)
  const shareOf = (pages: readonly number[], of: readonly number[]): number =>
    pages.filter((page) => of.includes(page)).length
  const left = (pages: readonly number[]): readonly number[] => pages.filter((page) => !set.includes(page))
  const outside = (pages: readonly number[]): number =>
    (pages.length - shareOf(pages, [...set, ...others])) / (pages.length - 1)
  const open = listsOf(set).filter((pages) => left(pages).length > 0)
  return {
    next: mean(
      open.map((pages) => shareOf(pages, others) / left(pages).length),
      0.5,
    ),
    shared: mean(
      listsOf(set).map((pages) => Number(shareOf(pages, others) > 0)),
      0,
    ),
    outside: mean(listsOf(set).map(outside), 0),
    outsideOf: mean(listsOf(others).map(outside), 0),
  }
}

describe('pages of a set held against others', () => {
  it('pages held against others equal the naive count, and the set stays as it was', () => {
    fc.assert(
      fc.property(anyRows, fc.array(fc.nat()), (rows, picks) => {
        const set = [...new Set(picks.map((pick) => pick % rows.length))]
        const others = [...rows.keys()].filter((page) => !set.includes(page) && page % 2 === 0)
        const listings = listingsOf(rows)
        listings.add(set)
        const together = listings.together([set], [others])
        expect(listings.together([set], [others])).toEqual(together)
        const naive = naiveTogether(rows, set, others)
        for (const name of ['next', 'shared', 'outside', 'outsideOf'] as const) {
          expect(together[name], name).toBeCloseTo(naive[name], 12)
          expect(together[name]).toBeGreaterThanOrEqual(0)
          expect(together[name]).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

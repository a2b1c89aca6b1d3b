import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Page } from '../site/site.ts'
import { pageLists } from './page-lists.ts'

const listsOf = (rows: readonly (readonly number[])[]) => {
  const pages = rows.map((_, id) => ({ id, url: id }) as Page)
  const of = pageLists(pages, (url) => rows[url]!)
  return rows.map((_, page) => [...of(page)])
}

describe('the collections that list pages', () => {
  it('the collections of a page are those with a second page, in order', () => {
    expect(listsOf([[3, 1], [3], [2, 3, 1]])).toEqual([[1, 3], [3], [1, 3]])
  })

  it('collections with the same pages count once', () => {
    expect(listsOf([[0, 1, 2], [1, 0], [2, 0, 1, 1], []])).toEqual([[0, 2], [0], [0, 2], []])
  })

  it('collections of equal pages count once, and no set of pages is left out', () => {
    const rows = fc.array(fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 5 }), { maxLength: 12 })
    fc.assert(
      fc.property(rows, (rows) => {
        const setsOf = (of: readonly (readonly number[])[]): string[] => {
          const pagesOf = new Map<number, number[]>()
          for (const [page, lists] of of.entries())
            for (const list of new Set(lists)) pagesOf.set(list, [...(pagesOf.get(list) ?? []), page])
          return [...pagesOf.values()].filter((pages) => pages.length > 1).map(String)
        }
        const found = setsOf(listsOf(rows))
        expect(found.length).toBe(new Set(found).size)
        expect(found.sort()).toEqual([...new Set(setsOf(rows))].sort())
      }),
    )
  })
})

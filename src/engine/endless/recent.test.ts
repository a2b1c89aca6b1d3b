import { describe, expect, it } from 'vitest'
import type { Tried } from '../reading.ts'
import { KnownAddresses } from './addresses.ts'
import { DoubtfulRow, Patience, RecentPages } from './recent.ts'

const WRONG = { pattern: '', rule: 'wrong-page', message: 'The page asks to log in.' }
const tried = (url: string, isSure: boolean, violations: readonly object[] = []): Tried =>
  ({ page: { url }, isSure, extraction: { status: 'other-class', violations } }) as unknown as Tried
const many = (count: number, isSure = false, from = 0): Tried[] =>
  Array.from({ length: count }, (_, i) => tried(`u${from + i}`, isSure))
const urlsOf = (pages: readonly { readonly page: { readonly url: string } }[]): string[] =>
  pages.map(({ page }) => page.url)

describe('the last pages of a class', () => {
  it('are looked at every ten, thirty of them', () => {
    const recent = new RecentPages()
    expect(recent.add(many(9))).toBe(false)
    expect(recent.add(many(1))).toBe(true)
    expect(recent.add(many(9))).toBe(false)
    expect(recent.add([])).toBe(false)
    expect(recent.add(many(25))).toBe(true)
    expect(recent.add(many(5, false, 100))).toBe(false)
    expect(recent.pages).toHaveLength(30)
    expect(urlsOf(recent.pages).slice(-6)).toEqual(['u24', 'u100', 'u101', 'u102', 'u103', 'u104'])
  })
})

describe('pages in a row that are not surely of the class', () => {
  it('are looked at when there are five, and each time that they are twice as many', () => {
    const row = new DoubtfulRow()
    const due: number[] = []
    for (let i = 1; i <= 45; i++) if (row.add(many(1, false, i))) due.push(i)
    expect(due).toEqual([5, 10, 20, 40])
    expect([row.length, row.pages.length, urlsOf(row.pages)[0]]).toEqual([45, 30, 'u16'])
  })

  it('are looked at once where several at a time pass what is due', () => {
    const row = new DoubtfulRow()
    expect(row.isTried).toBe(false)
    expect(row.add(many(12))).toBe(true)
    expect([row.isTried, row.add(many(7)), row.add(many(1))]).toEqual([true, false, true])
  })

  it('begin anew behind one that surely is', () => {
    const row = new DoubtfulRow()
    row.add(many(6))
    row.isTold = true
    expect(row.add([...many(3), tried('sure', true), ...many(2, false, 50)])).toBe(false)
    expect([row.length, urlsOf(row.pages), row.isTried, row.isTold]).toEqual([2, ['u50', 'u51'], false, false])
    expect(row.add([tried('sure', true)])).toBe(false)
    expect([row.length, row.pages]).toEqual([0, []])
    expect(row.add([tried('sure', true), ...many(5)])).toBe(true)
  })

  it('are not those that stand in the way of others', () => {
    const row = new DoubtfulRow()
    expect(row.add([tried('login', false, [WRONG]), ...many(4)])).toBe(false)
    expect(urlsOf(row.pages)).toEqual(['u0', 'u1', 'u2', 'u3'])
    expect(row.add([tried('other', false, [{ ...WRONG, rule: 'required' }])])).toBe(true)
  })

  it('are none once they are cleared', () => {
    const row = new DoubtfulRow()
    row.add(many(7))
    row.isTold = true
    row.clear()
    expect([row.length, row.pages, row.isTried, row.isTold]).toEqual([0, [], false, false])
  })
})

describe('looks that try to repair', () => {
  it('are ever more seldom, up to one of sixty-four', () => {
    const patience = new Patience()
    const due: number[] = []
    for (let i = 0; i < 300; i++) if (patience.isDue()) due.push(i)
    expect(due).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 191, 255])
  })
})

describe('addresses that are known', () => {
  const known = (...urls: readonly string[]): KnownAddresses => new KnownAddresses(urls)
  const A = 'https://a.example'

  it('tell numbered pages from other parts of the site', () => {
    const trees = known(`${A}/trees/12/ash?page=1&sort=x`)
    expect(trees.areElsewhere([`${A}/trees/7/birch?sort=y&page=9&page=3`])).toBe(false)
    for (const other of [
      '/trees/7/birch',
      '/trees/x/ash?page=1&sort=x',
      '/trees/12/ash/?page=1&sort=x',
      '/trees/1/a?page=1',
    ])
      expect(trees.areElsewhere([A + other]), other).toBe(true)
    expect(trees.areElsewhere(['https://b.example/x'])).toBe(false)
    expect(trees.areElsewhere(['http://a.example/trees/1/ash?page=1&sort=x'])).toBe(false)
  })

  it('need more than half elsewhere', () => {
    const trees = known(`${A}/t/1`)
    expect(trees.areElsewhere([])).toBe(false)
    expect(trees.areElsewhere([`${A}/t/2`, `${A}/x/2`])).toBe(false)
    expect(trees.areElsewhere([`${A}/t/2`, `${A}/x/2`, `${A}/y/2`])).toBe(true)
  })

  it('take in others as they are seen, and forget the oldest beyond two hundred', () => {
    const word = (i: number): string =>
      `${String.fromCharCode(97 + (i % 26))}${String.fromCharCode(97 + Math.floor(i / 26))}`
    const trees = known(`${A}/first/1`)
    for (let i = 0; i < 199; i++) trees.add(`${A}/${word(i)}/1`)
    expect(trees.areElsewhere([`${A}/first/2`])).toBe(false)
    trees.add(`${A}/first/3`)
    trees.add(`${A}/last/1`)
    expect(trees.areElsewhere([`${A}/first/2`])).toBe(false)
    expect(trees.areElsewhere([`${A}/${word(0)}/2`])).toBe(true)
    expect(trees.areElsewhere([`${A}/${word(1)}/2`])).toBe(false)
  })

  it('may be none', () => {
    const odd = known('x y', 'plain')
    expect(odd.areElsewhere(['x y'])).toBe(false)
    expect(odd.areElsewhere(['x z'])).toBe(true)
    expect(odd.areElsewhere(['z'])).toBe(false)
    expect(known().areElsewhere([`${A}/1`])).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { evidenceOf } from './evidence.ts'
import { portalPage } from './portal-page.fixture.ts'
import type { PortalPage } from './portal-page.ts'

const words = (from: number, count: number): string => Array.from({ length: count }, (_, i) => `w${from + i}`).join(' ')
const NONE = {
  itself: 0,
  undated: 0,
  prose: 1,
  teasers: 0,
  otherKind: 0,
  authored: 0,
  messages: 0,
  posts: 0,
  menu: 0,
}

/** The evidence of a page alone, or among others. */
const of = (more: Partial<PortalPage>, others: readonly PortalPage[] = []) =>
  evidenceOf([portalPage('/own', more), ...others])[0]

describe('the evidence of a page', () => {
  it('is what the page says of itself', () => {
    expect(of({})).toEqual(NONE)
    expect(of({ isArticle: true, isOther: true })).toEqual({ ...NONE, itself: 1, undated: 0 })
    expect(of({ isOther: true })).toEqual({ ...NONE, otherKind: 1 })
    expect(of({ isAuthored: true, messageShare: 0.3, proseShare: 0.25 })).toEqual({
      ...NONE,
      authored: 1,
      messages: 0.3,
      prose: -0.5,
    })
    expect([0, 1, 3, 7, 99].map((datesInside) => of({ datesInside })!.posts)).toEqual([0, 1, 2, 3, 3])
  })

  it('is that it shows no date where the site dates its pages', () => {
    const site = (dated: number) => Array.from({ length: 9 }, (_, i) => portalPage(`/${i}`, { isDated: i < dated }))
    expect([of({}, site(0)), of({}, site(1)), of({ isDated: true }, site(1))].map((one) => one!.undated)).toEqual([
      0, 1, 0,
    ])
    expect(of({}, [...site(1), portalPage('/more')])!.undated).toBe(0)
  })

  it('is that all pages lead to it, unless it says what it is', () => {
    const site = Array.from({ length: 9 }, (_, i) => portalPage(`/${i}`, { links: i < 5 ? ['/own'] : [] }))
    const menu = (more: Partial<PortalPage>) => of(more, site)!.menu
    expect([menu({}), menu({ isArticle: true }), menu({ isDated: true })]).toEqual([1, 0, 0])
    expect(of({}, site.slice(1))!.menu).toBe(0)
  })
})

describe('teasers', () => {
  /** Of a page of 104 words, which leads to pages that have so many of its shingles each. */
  const teasers = (counts: readonly number[], isSelf = false): number => {
    let from = 0
    const others = counts.map((count, i) => {
      const page = portalPage(`/t${i}`, { text: words(from, count + 4) })
      from += count
      return page
    })
    const links = [...others.map((_, i) => `/t${i}`), ...(isSelf ? ['/own'] : []), '/elsewhere']
    const page = portalPage('/own', { text: words(0, 104), links })
    expect(page.shingles.length).toBe(100)
    return evidenceOf([page, ...others])[0]!.teasers
  }

  it.each([
    [[], 0],
    [[80], 0],
    [[20, 20], 0],
    [[20, 20, 5], 0.2],
    [[20, 20, 4, 1], 0.2],
    [[25, 25, 20], 1],
    [[10, 10, 10, 10, 5.5].map(Math.floor), 0.6],
    [[50, 50], 1],
  ])('of %j shingles on the pages that it leads to: %d', (counts, wanted) => {
    expect(teasers(counts)).toBeCloseTo(wanted, 9)
    expect(teasers(counts, true)).toBeCloseTo(wanted, 9)
  })

  it('count once what stands on several', () => {
    const other = (path: string) => portalPage(path, { text: words(0, 44) })
    const page = portalPage('/own', { text: words(0, 104), links: ['/a', '/b', '/c'] })
    expect(evidenceOf([page, other('/a'), other('/b'), other('/c')])[0]!.teasers).toBe(0)
    expect(evidenceOf([portalPage('/own', { links: ['/a'] }), other('/a')])[0]!.teasers).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { classOdds, findArticles } from './find-articles.ts'
import { portalPage } from './portal-page.fixture.ts'
import type { PortalPage } from './portal-page.ts'
import { WEIGHTS } from './weights.ts'

const HOME = 'http://news.example/'
const text = (name: string, count: number): string => Array.from({ length: count }, (_, i) => `${name}${i}`).join(' ')
const article = (n: number, more: Partial<PortalPage> & { readonly text?: string } = {}): PortalPage =>
  portalPage(`/a${n}`, { text: text(`a${n}x`, 200), isDated: true, ...more })
const isArticle = (pages: readonly PortalPage[], classes: readonly number[] = pages.map(() => 0)): readonly boolean[] =>
  findArticles(pages, classes, HOME).map((verdict) => verdict.isArticle)

describe('an article of a portal', () => {
  it('is a long dated text of paragraphs', () => {
    expect(isArticle([article(1), portalPage('/empty')], [0, 1])).toEqual([true, false])
  })

  it('is never the home page', () => {
    expect(isArticle([portalPage('/', { text: text('h', 300), isDated: true, isArticle: true })])).toEqual([false])
  })

  it('is no page whose text stands on the pages that it leads to', () => {
    const [a, b, c] = [article(1), article(2), article(3)]
    const whole = [1, 2, 3].map((n) => text(`a${n}x`, 200)).join(' ')
    const section = portalPage('/s', { text: whole, isDated: true, isArticle: true, links: ['/a1', '/a2', '/a3'] })
    const alone = portalPage('/s', { text: whole, isDated: true, isArticle: true })
    expect(isArticle([section, a, b, c]).at(0)).toBe(false)
    expect(isArticle([alone, a, b, c]).at(0)).toBe(true)
  })

  it('may have a version for print that it leads to', () => {
    const print = portalPage('/print', { text: text('a1x', 200) })
    expect(isArticle([article(1, { links: ['/print'] }), print], [0, 1]).at(0)).toBe(true)
  })

  it('may be short or undated where the others of its template are surely articles', () => {
    const short = portalPage('/short', { text: text('s', 60), isDated: true })
    const undated = portalPage('/undated', { text: text('u', 120) })
    const sure = [1, 2, 3, 4, 5].map((n) => article(n, { isArticle: true }))
    expect(isArticle([short, undated, ...sure], [0, 0, 0, 0, 0, 0, 0]).slice(0, 2)).toEqual([true, true])
    expect(isArticle([short, undated, ...sure], [1, 2, 0, 0, 0, 0, 0]).slice(0, 2)).toEqual([true, false])
  })

  it('is no undated page of the menu, even in the template of the articles', () => {
    const links = ['/about']
    const about = portalPage('/about', { text: text('u', 200), links })
    const others = Array.from({ length: 10 }, (_, n) => article(n, { links }))
    const unlinked = others.map((_, n) => article(n))
    expect(isArticle([about, ...others]).at(0)).toBe(false)
    expect(isArticle([about, ...unlinked]).at(0)).toBe(true)
  })

  it('is no page without a text, whatever it says', () => {
    const sure = { isArticle: true, isDated: true, isAuthored: true }
    expect([
      isArticle([portalPage('/empty', sure)]),
      isArticle([portalPage('/word', { ...sure, text: 'Sold' })]),
    ]).toEqual([[false], [true]])
  })

  it('is no page that says it is of another kind', () => {
    expect(isArticle([article(1, { isOther: true })])).toEqual([false])
    expect(isArticle([article(1, { messageShare: 0.9 })])).toEqual([false])
  })

  it('is told by its class though the lists of the site are in it', () => {
    const list = (n: number): PortalPage => portalPage(`/l${n}`, { text: text(`l${n}`, 20), proseShare: 0 })
    const articles = [1, 2, 3, 4, 5, 6, 7].map((n) => article(n, { isArticle: true }))
    const short = portalPage('/short', { text: text('s', 120) })
    expect(isArticle([short, ...articles, list(1), list(2), list(3), list(4)]).at(0)).toBe(true)
  })
})

describe('the verdict on a page', () => {
  it('says what each piece of evidence counts', () => {
    const own = { text: text('a', 200), isDated: true, isArticle: true, isAuthored: true, messageShare: 0.5 }
    const [verdict] = findArticles([portalPage('/a', own)], [0], HOME)
    const { bias, itself, authored, messages, prose } = WEIGHTS
    const counted = Object.entries(verdict!.evidence).map(([kind, odds]) => [kind, odds + 0])
    expect(Object.fromEntries(counted)).toEqual({
      ...{ bias, itself, authored, prose, messages: 0.5 * messages },
      ...{ undated: 0, teasers: 0, otherKind: 0, posts: 0, menu: 0, class: 0 },
    })
  })
})

describe('the odds of a class', () => {
  it.each([
    ['a page that is alone', [5], [0]],
    ['two', [2, -1], [-0.5, 1]],
    ['three, each by the two others', [4, 1, 2], [1, 2, 5 / 3]],
    ['four, each by the middle one of three', [3, 1, 4, 2], [1.5, 2.25, 1.5, 2.25]],
    ['five', [5, 1, 4, 2, 3], [2, 2.8, 2, 2.8, 2.4]],
    ['some below zero', [-1, 2.5, 1, -2], [0.75, -0.75, -0.75, 0.75]],
    ['so many as count at most', [10, 10, 10, 10], [3, 3, 3, 3]],
    ['so few as count at least', [-10, -10, -10, -10], [-3, -3, -3, -3]],
  ])('are those of the others: %s', (_, totals, wanted) => {
    const found = classOdds(
      totals,
      totals.map(() => 7),
    )
    for (const [i, odds] of found.entries()) expect(odds).toBeCloseTo(wanted[i]!, 9)
    expect(found).toHaveLength(wanted.length)
  })

  it('are of its own pages alone', () => {
    expect(classOdds([1, -2, 2, -1, 9], [0, 1, 0, 1, 2])).toEqual([1, -0.5, 0.5, -1, 0])
  })
})

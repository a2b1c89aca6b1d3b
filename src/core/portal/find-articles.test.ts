import { describe, expect, it } from 'vitest'
import { findArticles } from './find-articles.ts'
import { portalPage } from './portal-page.fixture.ts'
import type { PortalPage } from './portal-page.ts'

const HOME = 'http://news.example/'
const text = (name: string, count: number): string => Array.from({ length: count }, (_, i) => `${name}${i}`).join(' ')
const article = (n: number, more: Partial<PortalPage> & { readonly text?: string } = {}): PortalPage =>
  portalPage(`/a${n}`, { text: text(`a${n}x`, 200), isDated: true, ...more })
const isArticle = (pages: readonly PortalPage[], classes: readonly number[] = pages.map(() => 0)): readonly boolean[] =>
  findArticles(pages, classes, HOME).map((verdict) => verdict.isArticle)

describe('an article of a portal', () => {
  it('a long dated text of paragraphs is an article', () => {
    expect(isArticle([article(1), portalPage('/empty')], [0, 1])).toEqual([true, false])
  })

  it('the home page is never an article', () => {
    expect(isArticle([portalPage('/', { text: text('h', 300), isDated: true, isArticle: true })])).toEqual([false])
  })

  it('a page whose text is on the pages it leads to is no article', () => {
    const [a, b, c] = [article(1), article(2), article(3)]
    const whole = [1, 2, 3].map((n) => text(`a${n}x`, 200)).join(' ')
    const section = portalPage('/s', { text: whole, isDated: true, isArticle: true, links: ['/a1', '/a2', '/a3'] })
    const alone = portalPage('/s', { text: whole, isDated: true, isArticle: true })
    expect(isArticle([section, a, b, c]).at(0)).toBe(false)
    expect(isArticle([alone, a, b, c]).at(0)).toBe(true)
  })

  it('an article may lead to its version for print', () => {
    const print = portalPage('/print', { text: text('a1x', 200) })
    expect(isArticle([article(1, { links: ['/print'] }), print], [0, 1]).at(0)).toBe(true)
  })

  it('a short or undated page is an article where the others of its template surely are', () => {
    const short = portalPage('/short', { text: text('s', 60), isDated: true })
    const undated = portalPage('/undated', { text: text('u', 120) })
    const sure = [1, 2, 3, 4, 5].map((n) => article(n, { isArticle: true }))
    expect(isArticle([short, undated, ...sure], [0, 0, 0, 0, 0, 0, 0]).slice(0, 2)).toEqual([true, true])
    expect(isArticle([short, undated, ...sure], [1, 2, 0, 0, 0, 0, 0]).slice(0, 2)).toEqual([true, false])
  })

  it('an undated page of the menu is no article, even in the template of the articles', () => {
    const links = ['/about']
    const about = portalPage('/about', { text: text('u', 200), links })
    const others = Array.from({ length: 10 }, (_, n) => article(n, { links }))
    const unlinked = others.map((_, n) => article(n))
    expect(isArticle([about, ...others]).at(0)).toBe(false)
    expect(isArticle([about, ...unlinked]).at(0)).toBe(true)
  })

  it('a page without a text is no article, whatever it declares', () => {
    const sure = { isArticle: true, isDated: true, isAuthored: true }
    expect([
      isArticle([portalPage('/empty', sure)]),
      isArticle([portalPage('/word', { ...sure, text: 'Sold' })]),
    ]).toEqual([[false], [true]])
  })

  it('a page that declares another kind is no article', () => {
    expect(isArticle([article(1, { isOther: true })])).toEqual([false])
    expect(isArticle([article(1, { messageShare: 0.9 })])).toEqual([false])
  })

  it('an article is known by its class although lists of the site are in it', () => {
    const list = (n: number): PortalPage => portalPage(`/l${n}`, { text: text(`l${n}`, 20), proseShare: 0 })
    const articles = [1, 2, 3, 4, 5, 6, 7].map((n) => article(n, { isArticle: true }))
    const short = portalPage('/short', { text: text('s', 120) })
    expect(isArticle([short, ...articles, list(1), list(2), list(3), list(4)]).at(0)).toBe(true)
  })
})

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

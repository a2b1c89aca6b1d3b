import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { createLinkReader } from '../locate/index.ts'
import { findArticles } from './find-articles.ts'
import { type PortalPage, portalPageOf } from './portal-page.ts'

const HOST = 'forum.example'
const sentence = (n: number): string =>
  `Number ${n} says that the ${n % 7} old wells near the station gave less water in the summer of that year than before.`
const paragraphs = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `<p>${sentence(from * 31 + i)} ${sentence(from * 17 + i + 1)}</p>`).join('')
const page = (path: string, main: string): PortalPage => {
  const parsed = parse(`<html><head><title>${path}</title></head><body><main>${main}</main></body></html>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const url = `http://${HOST}${path}`
  return portalPageOf(parsed.tree, url, createLinkReader(new Set([HOST]))(parsed.tree, url))
}
const day = (n: number): string => `${(n % 27) + 1} May 2026`

/** One dated text with a byline. */
const article = (n: number): PortalPage =>
  page(`/a${n}`, `<h1>Story ${n}</h1><p>By Ann Lee</p><p>${day(n)}</p><div>${paragraphs(n, 8)}</div>`)
/** Dated texts of equal standing. */
const thread = (n: number, posts: number): PortalPage => {
  const post = (i: number) => `<div><b>User ${i}</b><br><i>${day(n + i)}</i>${paragraphs(n + 40 * i, 2)}</div>`
  return page(`/t${n}`, `<h1>Thread ${n}</h1>${Array.from({ length: posts }, (_, i) => post(i)).join('')}`)
}
const releases = (marked: boolean): PortalPage => {
  const release = (i: number): string => {
    const date = marked ? `<time datetime="2026-05-0${i}">last week</time>` : `<i>${day(i)}</i>`
    return `<section><h2>Version 2.${9 - i}</h2>${date}${paragraphs(i, 2)}</section>`
  }
  return page('/changes', `<h1>Changes</h1>${[1, 2, 3, 4, 5, 6].map(release).join('')}`)
}

describe('dates inside of a text', () => {
  it('each post or release has one date inside the text, however it is marked', () => {
    expect(thread(1, 6).datesInside).toBeGreaterThanOrEqual(5)
    expect(releases(false).datesInside).toBeGreaterThanOrEqual(5)
    expect(releases(true).datesInside).toBeGreaterThanOrEqual(5)
  })

  it('an article has one date inside at most, and years in sentences are none', () => {
    expect(article(1).datesInside).toBeLessThanOrEqual(1)
    const told = paragraphs(1, 8).replaceAll('of that year', 'of 1998')
    expect(page('/a', `<h1>Story</h1><p>${day(1)}</p><div>${told}</div>`).datesInside).toBeLessThanOrEqual(1)
    expect(page('/empty', '').datesInside).toBe(0)
  })

  it('threads and releases are not articles', () => {
    const pages = [page('/', '<p>Home</p>'), article(1), article(2), article(3), releases(false), releases(true)]
    const threads = [4, 5, 6].map((n) => thread(n, 6 + n))
    const classes = [0, 1, 1, 1, 2, 2, 3, 3, 3]
    const verdicts = findArticles([...pages, ...threads], classes, `http://${HOST}/`)
    expect(verdicts.map(({ isArticle }) => isArticle)).toEqual([false, true, true, true, ...new Array(5).fill(false)])
  })
})

describe('what is kept of a page', () => {
  const words = (count: number): string => `${Array.from({ length: count }, (_, i) => `word${i}`).join(' ')}.`
  const whole = (html: string): PortalPage => {
    const parsed = parse(html)
    if (!parsed.ok) throw new Error(parsed.problem.message)
    const url = `http://${HOST}/city/own`
    return portalPageOf(parsed.tree, url, createLinkReader(new Set([HOST]))(parsed.tree, url))
  }
  const withHead = (head: string, main = paragraphs(1, 8)): PortalPage =>
    whole(`<html><head><title>The wells</title>${head}</head><body><main>${main}</main></body></html>`)

  it('a page keeps its title, dates, authors and kind', () => {
    const head = `<meta property="og:type" content="article"><meta name="author" content="Ann Lee">
<meta property="article:published_time" content="2026-05-02"><meta property="og:title" content="The old wells">`
    const told = { title: 'The old wells', isArticle: true, isDated: true, isAuthored: true, isOther: false }
    expect(withHead(head)).toMatchObject({ ...told, canonical: null, messageShare: 0, pictures: [], datesInside: 0 })
    expect(withHead(head).words).toBeGreaterThan(250)
    const plain = page('/p', `<h1>Story</h1>${paragraphs(1, 8)}`)
    expect(plain).toMatchObject({ isArticle: false, isDated: false, isAuthored: false, isOther: false })
  })

  it('a page without a text has empty facts', () => {
    const none = { title: '', words: 0, proseShare: 0, isArticle: false, isDated: false, isAuthored: false }
    expect(whole('<html><body></body></html>')).toMatchObject({ ...none, messageShare: 0, datesInside: 0, links: [] })
  })

  it('the share of words in messages is kept', () => {
    const main = `<p>${words(30)}</p><div class="comment"><p>${words(10)}</p></div>`
    expect(withHead('', main).messageShare).toBe(0.25)
    expect(withHead('', main.replace('comment', 'message')).messageShare).toBe(0.25)
    expect(withHead('', main.replace('comment', 'remark')).messageShare).toBe(0)
  })

  it.each([
    ['Product', true],
    ['Recipe', true],
    ['Person', true],
    ['SearchResultsPage', true],
    ['MusicEvent', true],
    ['EventVenue', false],
    ['NewsArticle', false],
  ])('a page of type %s is something else: %s', (type, wanted) => {
    const data = `<script type="application/ld+json">{"@type":"${type}","name":"x"}</script>`
    expect(withHead(data).isOther).toBe(wanted)
  })

  it('the canonical address is kept, unless it is the page itself', () => {
    const canonical = (href: string): string | null => withHead(`<link rel="canonical" href="${href}">`).canonical
    expect(canonical('story')).toBe(`http://${HOST}/city/story`)
    expect(canonical('/story#top')).toBe(`http://${HOST}/story`)
    expect(canonical('own')).toBeNull()
    expect(canonical('http://')).toBeNull()
    expect(withHead('').canonical).toBeNull()
  })

  it('links are kept once each, with short captions', () => {
    const long = 'x'.repeat(40)
    const { links, captions } = withHead(
      '',
      `<a href="/a"></a><a href="/b"> The
      <b>sport</b></a><a href="/a">City</a><a href="/b">Other</a><a href="/c">${long}</a><a href="/d">${long}x</a>`,
    )
    expect(links).toEqual(['a', 'b', 'c', 'd'].map((name) => `http://${HOST}/${name}`))
    expect([...captions]).toEqual([
      [`http://${HOST}/b`, 'The sport'],
      [`http://${HOST}/a`, 'City'],
      [`http://${HOST}/c`, long],
    ])
  })

  it('data for scripts adds no date inside the text', () => {
    const told = [1, 2, 3].map(sentence)
    const data = `<script type="application/json">${JSON.stringify({ texts: told })}</script>`
    const kept = withHead(`<meta name="description" content="${told[0]}">${data}`, '<p>6 May 2026</p>')
    expect(kept.words).toBe(3 * sentence(1).split(' ').length)
    expect(kept.datesInside).toBe(0)
  })

  it('each picture that the page names is kept once', () => {
    const head = '<meta property="og:image" content="/a.jpg"><meta name="twitter:image" content="/a.jpg">'
    expect(withHead(head).pictures).toEqual([`http://${HOST}/a.jpg`])
  })

  it('dates between the first and the last line count when their lines are short', () => {
    const dates = (...between: readonly string[]): number => {
      const lines = between.map((line) => `<p>${line}</p>${paragraphs(7, 2)}`).join('')
      return withHead('', `<p>4 May 2026</p>${paragraphs(1, 3)}${lines}${paragraphs(40, 3)}<p>5 May 2026</p>`)
        .datesInside
    }
    expect(dates()).toBe(0)
    expect(dates('6 May 2026')).toBe(1)
    expect(dates('6 May 2026', 'On 7 May 2026 at ten')).toBe(2)
    expect(dates('By <time><b>last week</b></time>')).toBe(1)
    expect(dates('6 May', '<time>last week</time>', '<time><b>last</b> week</time>')).toBe(2)
  })
})

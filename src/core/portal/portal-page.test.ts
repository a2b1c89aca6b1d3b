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
  it('are one for each post or release, however they are marked', () => {
    expect(thread(1, 6).datesInside).toBeGreaterThanOrEqual(5)
    expect(releases(false).datesInside).toBeGreaterThanOrEqual(5)
    expect(releases(true).datesInside).toBeGreaterThanOrEqual(5)
  })

  it('are at most one in an article, that above its first paragraph; years in sentences are none', () => {
    expect(article(1).datesInside).toBeLessThanOrEqual(1)
    const told = paragraphs(1, 8).replaceAll('of that year', 'of 1998')
    expect(page('/a', `<h1>Story</h1><p>${day(1)}</p><div>${told}</div>`).datesInside).toBeLessThanOrEqual(1)
    expect(page('/empty', '').datesInside).toBe(0)
  })

  it('tell threads and releases from articles', () => {
    const pages = [page('/', '<p>Home</p>'), article(1), article(2), article(3), releases(false), releases(true)]
    const threads = [4, 5, 6].map((n) => thread(n, 6 + n))
    const classes = [0, 1, 1, 1, 2, 2, 3, 3, 3]
    const verdicts = findArticles([...pages, ...threads], classes, `http://${HOST}/`)
    expect(verdicts.map(({ isArticle }) => isArticle)).toEqual([false, true, true, true, ...new Array(5).fill(false)])
  })
})

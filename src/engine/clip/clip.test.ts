import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { PORTALS } from '../../../test/sites/portal/index.ts'
import { type ClipOptions, type ClippedArticle, clip } from './clip.ts'

const HOME = 'http://portal.example/'
const pathOf = (url: string): string => url.replace('http://portal.example', '')
const fetchFrom =
  (pages: Readonly<Record<string, string>>, asked: string[] = []): NonNullable<ClipOptions['fetchPage']> =>
  async (url) => {
    asked.push(pathOf(url))
    const html = pages[pathOf(url)]
    return html === undefined ? null : { url, html }
  }
const clipped = async (options: ClipOptions): Promise<ClippedArticle[]> => {
  const found: ClippedArticle[] = []
  for await (const article of clip(HOME, options)) found.push(article)
  return found
}

const folders: string[] = []
const workspace = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-clip-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('clip', () => {
  it.each(Object.keys(PORTALS))('the articles of the portal %s are found, and nothing else', async (name) => {
    const { pages, articles } = PORTALS[name]!(30, 5)
    const found = await clipped({ fetchPage: fetchFrom(pages) })
    const paths = new Set(articles.flatMap(({ path, alsoAt }) => [path, ...alsoAt]))
    expect(found.filter(({ url }) => !paths.has(pathOf(url)))).toEqual([])
    // A site that dates nothing shows the least of what an article is.
    expect(found.length).toBeGreaterThanOrEqual(name === 'plainNews' ? 25 : articles.length)
    for (const { url, title, published, alsoAt } of found) {
      const known = articles.find(({ path, alsoAt: more }) => [path, ...more].includes(pathOf(url)))!
      expect({ title, day: published?.slice(0, 10) ?? null }).toEqual({ title: known.title, day: known.published })
      expect([url, ...alsoAt].map(pathOf).sort()).toEqual([known.path, ...known.alsoAt].sort())
    }
  })

  it('each value of an article has its place on the page, or null', async () => {
    const { pages } = PORTALS.press!(20, 1)
    const [article] = await clipped({ fetchPage: fetchFrom(pages) })
    expect(article).toMatchObject({ section: 'World', language: 'en', authors: [expect.any(String)] })
    expect(article!.provenance.title?.path).toMatch(/h1\[1\]$/)
    expect(article!.provenance.text?.path).toMatch(/div\[1\]$/)
    const plain = PORTALS.plainNews!(20, 1)
    const [undated] = await clipped({ fetchPage: fetchFrom(plain.pages) })
    expect(undated!.provenance).toMatchObject({ published: null, section: null, authors: null })
    expect(undated!.section).toEqual(expect.any(String))
  })

  it('a site without articles is refused', async () => {
    const list = `<ul>${Array.from({ length: 20 }, (_, i) => `<li><a href="/${i}">${i}</a></li>`).join('')}</ul>`
    const pages = {
      '/': list,
      ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`/${i}`, `<p>Part ${i}</p>${list}`])),
    }
    await expect(clipped({ fetchPage: fetchFrom(pages) })).rejects.toMatchObject({ code: 'no-articles' })
    await expect(clipped({ fetchPage: fetchFrom({}) })).rejects.toMatchObject({ code: 'unreadable-sample' })
  })

  it('a clip that reaches its budget keeps what was read', async () => {
    const { pages } = PORTALS.press!(30, 1)
    const asked: string[] = []
    const found = await clipped({ fetchPage: fetchFrom(pages, asked), maxDownloads: 40 })
    expect(asked.filter((path) => path !== '/robots.txt')).toHaveLength(40)
    expect(found.length).toBeGreaterThan(10)
  })

  it('a clip since a day has the articles published from then on', async () => {
    const { pages, articles } = PORTALS.press!(30, 1)
    const since = new Date('2026-10-28')
    const found = await clipped({ fetchPage: fetchFrom(pages), since })
    const wanted = articles.filter(({ published }) => published! >= '2026-10-28').map(({ path }) => path)
    expect(found.map(({ url }) => pathOf(url)).sort()).toEqual(wanted.sort())
  })

  it('a clip since the last one has only new articles and does not request known ones', async () => {
    const later = PORTALS.press!(30, 1)
    const gone = new Set(later.articles.slice(0, 3).flatMap(({ path, alsoAt }) => [path, ...alsoAt]))
    const earlier = Object.fromEntries(Object.entries(later.pages).filter(([path]) => !gone.has(path)))
    const options = { workspace: workspace(), since: 'last' } as const
    const first = await clipped({ ...options, fetchPage: fetchFrom(earlier) })
    expect(first).toHaveLength(27)
    const asked: string[] = []
    const second = await clipped({ ...options, fetchPage: fetchFrom(later.pages, asked) })
    expect(second.map(({ url }) => pathOf(url)).sort()).toEqual(
      later.articles
        .slice(0, 3)
        .map(({ path }) => path)
        .sort(),
    )
    expect(asked).not.toContain(later.articles[10]!.path)
    expect(await clipped({ ...options, fetchPage: fetchFrom(later.pages) })).toEqual([])
    expect(await clipped({ workspace: options.workspace, fetchPage: fetchFrom(later.pages) })).toHaveLength(30)
  })

  it('an article at a new address is known by its text', async () => {
    const { pages } = PORTALS.press!(20, 1)
    const moved = Object.fromEntries(
      Object.entries(pages).map(([path, html]) => [
        path.replace('/2026/', '/archive/'),
        html.replaceAll('/2026/', '/archive/'),
      ]),
    )
    const options = { workspace: workspace(), since: 'last' } as const
    await clipped({ ...options, fetchPage: fetchFrom(pages) })
    expect(await clipped({ ...options, fetchPage: fetchFrom(moved) })).toEqual([])
  })

  it('since last is refused without a workspace', async () => {
    await expect(clipped({ since: 'last' })).rejects.toMatchObject({ code: 'bad-option' })
  })
})

import { describe, expect, it } from 'vitest'
import { attribute, nodeAt, parse } from '../dom/index.ts'
import { type ReadArticle, type ReadingOptions, readArticle } from './article-record.ts'

const ORIGIN = 'http://news.example'
const URL = `${ORIGIN}/city/story`
const OPTIONS: ReadingOptions = {
  hints: { boilerplate: new Set() },
  format: 'text',
  titleAffixes: new Set(),
  section: null,
  sitePictures: new Set(),
}
const sentence = (n: number): string =>
  `Number ${n} says that the ${n + 2} old wells near the station gave less water in the summer of that year than before.`
const TEXT = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `<p>${sentence(n)} ${sentence(n + 10)}</p>`)

function treeOf(html: string) {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

interface Parts {
  readonly head?: string
  readonly above?: string
  readonly title?: string
  /** Between the title and the text. */
  readonly lead?: string
  readonly text?: string
  readonly below?: string
}

function htmlOf({ head = '', above = '', title = '<h1>The wells run dry</h1>', ...more }: Parts): string {
  const { lead = '', text = TEXT.join(''), below = '' } = more
  return `<html lang="en"><head><title>The wells run dry | Post</title>${head}</head><body>${above}
<main><article>${title}${lead}<div>${text}</div></article></main>${below}</body></html>`
}

function read(parts: Parts, options: Partial<ReadingOptions> = {}): ReadArticle {
  return readArticle({ url: URL, tree: treeOf(htmlOf(parts)) }, { ...OPTIONS, ...options })!
}

const HEAD = `<meta property="article:published_time" content="2026-05-02T10:00:00Z"><meta name="author" content="Ann Lee">
<meta property="article:section" content="City"><meta property="og:image" content="/own.jpg">`

describe('an article as it is read', () => {
  it('title, text, authors, date, section, picture and language of an article are read', () => {
    const { data } = read({ head: HEAD }, { section: 'News' })
    expect(data).toEqual({
      title: 'The wells run dry',
      text: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${sentence(n)} ${sentence(n + 10)}`).join('\n'),
      authors: ['Ann Lee'],
      published: '2026-05-02T10:00:00Z',
      section: 'City',
      image: `${ORIGIN}/own.jpg`,
      language: 'en',
    })
  })

  it('each value of an article has the place it was read at', () => {
    const { provenance } = read({ head: HEAD })
    expect(provenance.text).toEqual({ path: '/html[1]/body[1]/main[1]/article[1]/div[1]' })
    expect(provenance.title).toEqual({ path: '/html[1]/body[1]/main[1]/article[1]/h1[1]' })
    expect([provenance.section, provenance.image, provenance.language]).toEqual([
      { path: '/' },
      { path: '/' },
      { path: '/' },
    ])
    expect(provenance.authors).not.toBeNull()
    expect(provenance.published).not.toBeNull()
  })

  it('values that the page does not have are empty, without a place', () => {
    const { data, provenance } = read({}, { section: 'News' })
    expect([data.authors, data.published, data.section, data.image]).toEqual([[], null, 'News', null])
    expect([provenance.authors, provenance.published, provenance.section, provenance.image]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('a page without a text gives no article', () => {
    expect(readArticle({ url: URL, tree: treeOf('<html><body></body></html>') }, OPTIONS)).toBeNull()
  })

  it('the text of an article is in the format that is asked for', () => {
    const text = `${TEXT[0]}<h2>A heading of the text</h2>${TEXT.slice(1).join('')}`
    expect(read({ text }, { format: 'markdown' }).data.text).toContain('\n\n## A heading of the text\n\nNumber 2 says')
  })

  it('the title loses the ending of the site, and the text the repeated title', () => {
    const parts = { title: '<h1>The wells run dry | Post</h1>', text: `<p>The wells run dry</p>${TEXT.join('')}` }
    const { data } = read(parts, { titleAffixes: new Set([' | Post']) })
    expect(data.title).toBe('The wells run dry')
    expect(data.text.startsWith('Number 1 says')).toBe(true)
  })
})

describe('the picture of an article', () => {
  const image = (parts: Parts, ...site: readonly string[]): string | null =>
    read(parts, { sitePictures: new Set(site.map((path) => ORIGIN + path)) }).data.image?.slice(ORIGIN.length) ?? null
  const img = (path: string, more = ''): string => `<img src="${path}" ${more}>`
  const inText = (...pictures: readonly string[]): string => `${TEXT[0]}${pictures.join('')}${TEXT.slice(1).join('')}`

  it('the picture is the one that the page names, unless the site shows it on several pages', () => {
    const head = '<meta property="og:image" content="/logo.jpg"><meta name="twitter:image" content="/own.jpg">'
    const parts = { head, text: inText(img('/a.jpg')) }
    expect([image(parts), image(parts, '/logo.jpg'), image(parts, '/logo.jpg', '/own.jpg')]).toEqual([
      '/logo.jpg',
      '/own.jpg',
      '/a.jpg',
    ])
  })

  it('the picture is the first between the title and the end of the text', () => {
    const [above, lead, text, below] = [
      img('/above.jpg'),
      img('/lead.jpg'),
      img('/text.jpg'),
      img('/below.jpg'),
    ] as const
    expect(image({ above, lead, text: inText(text), below })).toBe('/lead.jpg')
    expect(image({ above, text: inText(text, img('/second.jpg')), below })).toBe('/text.jpg')
    expect(image({ above, below })).toBeNull()
  })

  it('the picture is not above the text where there is no heading', () => {
    const parts = { title: '', above: img('/above.jpg'), lead: img('/lead.jpg') }
    expect(image({ ...parts, text: inText(img('/text.jpg')) })).toBe('/text.jpg')
    expect(image(parts)).toBeNull()
  })

  it('the picture is not one that the site shows on several pages', () => {
    expect(image({ text: inText(img('/a.jpg'), img('/b.jpg')) }, '/a.jpg')).toBe('/b.jpg')
  })

  it('a picture as narrow as an icon is not the picture of an article', () => {
    expect(image({ text: inText(img('/a.jpg', 'width="16"'), img('/b.jpg', 'width="300"')) })).toBe('/b.jpg')
    expect(image({ text: inText(img('/a.jpg', 'width="1px"'), img('/b.jpg', 'width="100%"')) })).toBe('/b.jpg')
    expect(image({ text: inText(img('/a.jpg', 'height="1"'), img('/b.jpg')) })).toBe('/a.jpg')
  })

  it('the picture has the address that is loaded later, and is no data address', () => {
    expect(image({ text: inText(img('/small.jpg', 'data-src="/large.jpg"')) })).toBe('/large.jpg')
    expect(image({ text: inText(img('data:image/gif;base64,R0lGODlh'), '<img alt="a">', img('/b.jpg')) })).toBe(
      '/b.jpg',
    )
    expect(image({ text: inText(img('c.jpg')) })).toBe('/city/c.jpg')
  })

  it('a frame or a film is not the picture of an article', () => {
    expect(image({ text: inText('<iframe src="/frame"></iframe><video src="/film"></video>', img('/a.jpg')) })).toBe(
      '/a.jpg',
    )
  })

  it('the place of the picture is the element that shows it', () => {
    const html = htmlOf({ text: inText(img('/a.jpg', 'width="5"'), img('/b.jpg')) })
    const tree = treeOf(html)
    const { path } = readArticle({ url: URL, tree }, OPTIONS)!.provenance.image!
    expect(attribute(tree, nodeAt(tree, path)!, 'src')).toBe('/b.jpg')
  })
})

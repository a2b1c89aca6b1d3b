import { describe, expect, it } from 'vitest'
import { LIST_LIMITS } from './constants.ts'
import { readAddressList } from './read-address-list.ts'

const A = 'http://a.example/'

describe('readAddressList', () => {
  it('a sitemap lists its pages, with XML entities decoded once and CDATA unchanged', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><!-- made by hand -->
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="i"><url><loc> ${A}x?a=1&amp;b=2 </loc><lastmod>2020</lastmod>
      <image:image><image:loc>${A}y.jpg</image:loc></image:image></url><url><loc><![CDATA[${A}z?c=&d]]></loc></url>
      <url><lastmod>2020</lastmod></url><url><loc>${A}w?q=&amp;amp;</loc></url></urlset>`
    expect(readAddressList(text)).toEqual({
      kind: 'sitemap',
      pages: [`${A}x?a=1&b=2`, `${A}z?c=&d`, `${A}w?q=&amp;`],
      lists: [],
    })
  })

  it('a sitemap index lists its sitemaps, also a single one with a prefix', () => {
    const text = `<s:sitemapindex xmlns:s="x"><s:sitemap><s:loc>${A}1.xml.gz</s:loc></s:sitemap></s:sitemapindex>`
    expect(readAddressList(text)).toEqual({ kind: 'sitemap', pages: [], lists: [`${A}1.xml.gz`] })
  })

  it('a news sitemap has the publication dates of its pages', () => {
    const entry = (n: number, date: string) =>
      `<url><loc>${A}${n}</loc><news:news><news:publication><news:name>The Post</news:name></news:publication>${date}</news:news></url>`
    const dated = (date: string) => `<news:publication_date>${date}</news:publication_date>`
    const text = `<urlset xmlns="s" xmlns:news="n">${entry(1, dated('2026-05-02T08:00:00+02:00'))}${entry(2, dated(' 2026-05-01 '))}
      ${entry(3, dated('yesterday'))}${entry(4, dated('2026-13-45'))}${entry(5, '')}<url>${dated('2026-05-01')}</url></urlset>`
    expect(readAddressList(text)).toEqual({
      kind: 'sitemap',
      pages: [1, 2, 3, 4, 5].map((n) => `${A}${n}`),
      lists: [],
      published: new Map([
        [`${A}1`, '2026-05-02T08:00:00+02:00'],
        [`${A}2`, '2026-05-01'],
      ]),
    })
  })

  it('a plain text with an address on each line is a list', () => {
    expect(readAddressList(`${A}1\r\n${A}2\n\n`)?.pages).toEqual([`${A}1`, `${A}2`])
    expect(readAddressList(`${A}1\nand more`)).toBeNull()
    expect(readAddressList('')).toBeNull()
  })

  it('an RSS feed lists its items by link or permanent id, and its next part', () => {
    const text = `<rss version="2.0" xmlns:atom="x"><channel><link>${A}</link><atom:link rel="next" href="/feed?page=2"/>
      <atom:link rel="self" href="/feed"/><item><link>${A}1</link><guid>${A}g</guid></item><item><guid isPermaLink="true">${A}2</guid></item>
      <item><guid isPermaLink="false">${A}3</guid></item><item><guid>no-address</guid></item></channel></rss>`
    expect(readAddressList(text)).toEqual({ kind: 'feed', pages: [`${A}1`, `${A}2`], lists: ['/feed?page=2'] })
  })

  it('an RDF feed lists the items beside its channel', () => {
    const text = `<rdf:RDF xmlns:rdf="x"><channel rdf:about="f"><link>${A}</link></channel><item rdf:about="1"><link>${A}1</link></item></rdf:RDF>`
    expect(readAddressList(text)?.pages).toEqual([`${A}1`])
  })

  it('an Atom feed lists its entries by their alternate links', () => {
    const text = `<feed xmlns="a"><link rel="self" href="/f"/><link rel="next" href="/f?2"/><link href="/"/><entry><link href="/1"/>
      <link rel="edit" href="/1/edit"/></entry><entry><link rel="alternate" type="text/html" href="/2?a=1&amp;b=2"/></entry></feed>`
    expect(readAddressList(text)).toEqual({ kind: 'feed', pages: ['/1', '/2?a=1&b=2'], lists: ['/f?2'] })
  })

  it.each([
    ['a page', '<!DOCTYPE html><html><head><title>1</title></head><body><url><loc>http://a</loc></url></body></html>'],
    ['other XML', '<?xml version="1.0"?><svg><a href="/1"/></svg>'],
    ['a list of nothing', '<rss></rss>'],
  ])('the text of %s is no list', (_, text) => {
    expect(readAddressList(text)).toBeNull()
  })

  it('an empty sitemap is a sitemap without pages', () => {
    expect(readAddressList('<urlset></urlset>')).toEqual({ kind: 'sitemap', pages: [], lists: [] })
  })
})

describe('readAddressList and hostile lists', () => {
  it('XML entities of a list or the system are not expanded', () => {
    const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
    const laughs = `<!DOCTYPE l [<!ENTITY l0 "http://a.example/x">${levels}]><urlset><url><loc>&l9;</loc></url></urlset>`
    expect(readAddressList(laughs)?.pages ?? []).toEqual(['&l9;'])
    const system = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><urlset><url><loc>&x;</loc></url></urlset>'
    expect(JSON.stringify(readAddressList(system))).not.toContain('root')
  })

  it.each([
    ['too deep', `<urlset>${'<url>'.repeat(100_000)}`],
    ['cut in a tag', '<urlset><url><loc>http://a</url></loc><<>>&&<x y=">'],
    ['after the prototype', '<urlset><__proto__><polluted>1</polluted></__proto__></urlset>'],
    ['larger than is read', `<urlset>${' '.repeat(LIST_LIMITS.maxChars)}</urlset>`],
  ])('a list is refused when it is %s', (_, text) => {
    expect(readAddressList(text)).toBeNull()
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('a sitemap behind a comment is recognized', () => {
    expect(readAddressList(`<!-- <b>made</b> --><urlset><url><loc>${A}1</loc></url></urlset>`)?.pages).toEqual([
      `${A}1`,
    ])
  })

  it('a truncated sitemap gives the pages before the cut', () => {
    expect(readAddressList(`<urlset><url><loc>${A}1</loc></url><url><loc>`)?.pages).toEqual([`${A}1`])
  })

  it.each([
    ['<', 200_000],
    ['<a ', 100_000],
    ['<![CDATA[', 100_000],
    ['<!--', 100_000],
    ['<!DOCTYPE a [<!ENTITY a "b">', 30_000],
    ['a="b" ', 100_000],
    ['</a>', 100_000],
    ['<?xml ', 100_000],
    ['&amp', 200_000],
  ])('a list that repeats %j is read in linear time', (part, times) => {
    const read = (count: number): number => {
      const from = process.threadCpuUsage().user
      readAddressList(`<urlset ${part.repeat(count)}`)
      readAddressList(`<urlset><url><loc>${part.repeat(count)}</loc></url></urlset>`)
      return (process.threadCpuUsage().user - from) / 1000
    }
    expect(read(times)).toBeLessThan(10_000)
  })
})

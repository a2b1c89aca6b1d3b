import { describe, it } from 'vitest'
import { readAddressList } from '../../src/source/read-address-list.ts'
import { createRandom, type Random } from '../sites/made/random.ts'
import { isAsApproved } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { drawn, told } from './told.ts'

/* Sitemaps and feeds of many makes. */

const ADDRESSES = [
  'https://a.example/1',
  ' https://a.example/2?x=1&amp;y=2 ',
  '/relative',
  '',
  'HTTP://A.example/&lt;&gt;&quot;&apos;&#38;&amp;amp;',
  '<![CDATA[https://a.example/3?a&b]]>',
]
const DATES = [
  '2024-05-06',
  '2024-05-06T07:08:09Z',
  '2024-05-06T07:08:09.5+02:00',
  '2024-05-06T07:08+0200',
  '2024-13-06',
  '2024-05',
  '6 May 2024',
  '2024-05-06T',
  '2024-05-06T25:00Z',
  '',
]

function drawSitemap(random: Random): string {
  const urls = drawn(random, 0, 5, () => {
    const news = random.chance(50)
      ? `<news:news><news:publication_date>${random.pick(DATES)}</news:publication_date></news:news>`
      : ''
    const loc = random.chance(85) ? `<loc>${random.pick(ADDRESSES)}</loc>` : ''
    return `<url>${random.chance(50) ? loc + news : news + loc}${random.chance(20) ? '<loc>https://a.example/again</loc>' : ''}</url>`
  })
  return `<?xml version="1.0"?>\n<urlset xmlns:news="n">${urls.join('\n')}</urlset>`
}

function drawIndex(random: Random): string {
  const maps = drawn(
    random,
    0,
    4,
    () => `<sm:sitemap><sm:loc${random.chance(30) ? ' a="b"' : ''}>${random.pick(ADDRESSES)}</sm:loc></sm:sitemap>`,
  )
  return `<!-- a note -->\n<sm:sitemapindex xmlns:sm="s">${maps.join('')}</sm:sitemapindex>`
}

function drawRss(random: Random): string {
  const item = () => {
    const link = random.chance(60) ? `<link>${random.pick(ADDRESSES)}</link>` : ''
    const guid = random.pick([
      '',
      '<guid>https://a.example/g</guid>',
      '<guid isPermaLink="false">https://a.example/n</guid>',
      '<guid isPermaLink="true">https://a.example/p</guid><guid>http://a.example/q</guid>',
      '<guid>tag:x</guid>',
    ])
    return `<item><title>T</title>${link}${guid}</item>`
  }
  const next = random.chance(40)
    ? `<atom:link rel="${random.pick(['next', 'self', 'alternate'])}" href="https://a.example/?p=2&amp;q"/>`
    : ''
  const items = drawn(random, 0, 4, item).join('')
  const kind = random.below(4)
  if (kind === 0) return `<rdf:RDF xmlns:rdf="r"><channel><title>x</title>${next}</channel>${items}</rdf:RDF>`
  if (kind === 1) return `<rss version="2.0"><channel>${next}${items}</channel></rss>`
  return kind === 2
    ? `<rss><channel>${items}</channel><channel>${next}${items}</channel></rss>`
    : `<rss>${random.chance(50) ? items : 'words'}</rss>`
}

function drawAtom(random: Random): string {
  const link = () =>
    `<link${random.pick(['', ' rel="alternate"', ' rel="self"', ' rel="next"', ' rel="edit"'])}${random.chance(80) ? ` href="${random.pick(ADDRESSES.slice(0, 4))}"` : ''}/>`
  const entries = drawn(
    random,
    0,
    4,
    () =>
      `<entry><title>t</title>${drawn(random, 0, 3, link).join('')}${random.chance(20) ? '<link>text</link>' : ''}</entry>`,
  )
  return `<feed xmlns="http://www.w3.org/2005/Atom">${drawn(random, 0, 3, link).join('')}${entries.join('')}</feed>`
}

function drawLines(random: Random): string {
  const odd = random.chance(25) ? ['ftp://a.example/', 'words', 'https://a b'] : []
  return drawn(random, 0, 5, () => random.pick(['https://a.example/1', ' HTTP://a.example/2 ', '', ...odd])).join(
    random.pick(['\n', '\r\n', '\r']),
  )
}

const MAKERS = { sitemap: drawSitemap, index: drawIndex, rss: drawRss, atom: drawAtom, lines: drawLines }

const nested = (depth: number): string =>
  `<urlset>${'<a>'.repeat(depth)}x${'</a>'.repeat(depth)}<url><loc>https://a.example/1</loc></url></urlset>`
const sitemapOf = (before: string): string => `${before}<urlset><url><loc>https://a.example/1</loc></url></urlset>`

describe('lists of addresses', () => {
  it('are read as approved', async () => {
    const lines = Object.entries(MAKERS).flatMap(([kind, make], k) =>
      seeds(45).map((seed) => {
        const text = make(createRandom(100 * k + seed))
        const list = readAddressList(text)
        return caseLine(
          `${kind} ${seed}`,
          [
            list === null
              ? 'none'
              : `${list.kind}: ${list.pages.join(' ')} | ${list.lists.join(' ')} | ${[...(list.published ?? [])].join(' ')}`,
          ],
          list,
        )
      }),
    )
    await isAsApproved('source', 'lists', lines.join('\n'))
  })

  it('are read as approved at their bounds', async () => {
    const texts: Readonly<Record<string, string>> = {
      ...Object.fromEntries([28, 29, 30, 31, 32, 33].map((depth) => [`${depth + 1} deep`, nested(depth)])),
      ...Object.fromEntries(
        [4085, 4088, 4089, 4090, 4095, 4096, 4097, 5000].map((chars) => [
          `${chars} before`,
          sitemapOf(`<!--${'x'.repeat(chars - 7)}-->`),
        ]),
      ),
      ...Object.fromEntries([4080, 4096].map((chars) => [`${chars} blanks before`, sitemapOf(' '.repeat(chars))])),
      ...Object.fromEntries(
        [16_777_215, 16_777_216, 16_777_217].map((chars) => [`${chars} in all`, 'https://a.example/1'.padEnd(chars)]),
      ),
      'an HTML page': '<html><body><a href="/x">x</a></body></html>',
      'a note before HTML': '<!-- <urlset> --><html></html>',
      'a note with markup before': sitemapOf('<!-- made by <b>x</b> -->'),
      'a note that does not end': '<!-- <urlset><url><loc>https://a.example/1</loc></url></urlset>',
      'a doctype': '<!DOCTYPE urlset><urlset><url><loc>https://a.example/1</loc></url></urlset>',
      'an entity': '<!DOCTYPE x [<!ENTITY e "https://evil.example/">]><urlset><url><loc>&e;</loc></url></urlset>',
      'a prefix': '<a.b-c:urlset><a.b-c:url><a.b-c:loc>https://a.example/1</a.b-c:loc></a.b-c:url></a.b-c:urlset>',
      unended: '<urlset><url><loc>https://a.example/1</loc>',
      'two roots':
        '<urlset><url><loc>https://a.example/1</loc></url></urlset><rss><channel><item><link>https://a.example/2</link></item></channel></rss>',
      'words in a urlset': '<urlset>words</urlset>',
      'an empty urlset': '<urlset/>',
      'an empty rss': '<rss/>',
      'an empty feed': '<feed/>',
      'an RDF of items': '<RDF><item><link>https://a.example/1</link></item></RDF>',
      'text with a mark before': '\ufeffhttps://a.example/1',
      'a mark before': `\ufeff${sitemapOf('')}`,
      'a number': '<urlset><url><loc>123</loc></url></urlset>',
      'no text': '',
      blank: ' \n ',
      'less than': '<',
    }
    const lines = Object.entries(texts).map(([name, text]) => `${name}: ${told(() => readAddressList(text))}`)
    await isAsApproved('source', 'lists-bounds', lines.join('\n'))
  })
})

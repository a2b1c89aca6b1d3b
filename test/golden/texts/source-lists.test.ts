import { describe, it } from 'vitest'
import { readAddressList } from '../../../src/source/read-address-list.ts'
import { isAsExpected } from './expected.ts'
import { told } from './told.ts'

const nested = (depth: number): string =>
  `<urlset>${'<a>'.repeat(depth)}x${'</a>'.repeat(depth)}<url><loc>https://a.example/1</loc></url></urlset>`
const sitemapOf = (before: string): string => `${before}<urlset><url><loc>https://a.example/1</loc></url></urlset>`

describe('lists of addresses', () => {
  it('a sitemap beyond its limits is cut there', async () => {
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
    await isAsExpected('source', 'lists-bounds', lines.join('\n'))
  })
})

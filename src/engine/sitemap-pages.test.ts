import { describe, expect, it } from 'vitest'
import type { CommonOptions } from './common-options.ts'
import { toldSession } from './session.fixture.ts'
import { withListed } from './sitemap-pages.ts'

const A = 'https://a.example'
const urlset = (...pages: readonly string[]): string =>
  `<urlset>${pages.map((page) => `<url><loc>${page}</loc></url>`).join('')}</urlset>`
const index = (...lists: readonly string[]): string =>
  `<sitemapindex>${lists.map((list) => `<sitemap><loc>${list}</loc></sitemap>`).join('')}</sitemapindex>`

async function listed(
  site: Readonly<Record<string, string>>,
  samples: readonly string[] = [`${A}/1`],
  options: CommonOptions = {},
) {
  const asked: string[] = []
  const fetchPage: CommonOptions['fetchPage'] = async (url) => {
    asked.push(url)
    return site[url] === undefined ? null : { url, html: site[url] }
  }
  const { session, warnings } = toldSession({ ...options, fetchPage })
  const pages = await withListed(session, samples).catch((error: unknown) => error)
  return { pages, asked, warnings: warnings(), session }
}

describe('withListed', () => {
  it('sitemaps of robots.txt are followed to pages of the site, beside the samples', async () => {
    const site = {
      [`${A}/robots.txt`]: `Sitemap: ${A}/one.xml\nSitemap: /two.xml`,
      [`${A}/one.xml`]: index(`${A}/three.xml`, `${A}/one.xml`, 'https://b.example/four.xml', `${A}/gone.xml`),
      [`${A}/two.xml`]: urlset(`${A}/1`, `${A}/2`),
      [`${A}/three.xml`]: urlset(`${A}/3#x`, 'https://b.example/4', 'http://', `${A}/2`),
      'https://b.example/four.xml': urlset(`${A}/5`),
    }
    const { pages, asked, warnings } = await listed(site)
    expect([pages, warnings]).toEqual([[`${A}/1`, `${A}/2`, `${A}/3`], []])
    expect(asked).toEqual(['/robots.txt', '/one.xml', '/two.xml', '/three.xml', '/gone.xml'].map((path) => A + path))
  })

  it('/sitemap.xml is read when robots.txt names no sitemap', async () => {
    const site = { [`${A}/sitemap.xml`]: urlset(`${A}/2`) }
    expect((await listed(site)).pages).toEqual([`${A}/1`, `${A}/2`])
    const named = { ...site, [`${A}/robots.txt`]: `Sitemap: ${A}/one.xml`, [`${A}/one.xml`]: urlset(`${A}/3`) }
    expect((await listed(named)).pages).toEqual([`${A}/1`, `${A}/3`])
  })

  it('pages of a sitemap get the scheme of the sample', async () => {
    expect((await listed({ [`${A}/sitemap.xml`]: urlset('http://a.example/2') })).pages).toEqual([`${A}/1`, `${A}/2`])
  })

  it('excluded pages of a sitemap are left out', async () => {
    const site = { [`${A}/sitemap.xml`]: urlset(`${A}/2`, `${A}/x/3`, `${A}/x/4`) }
    expect((await listed(site, [`${A}/1`], { exclude: ['/x/*'] })).pages).toEqual([`${A}/1`, `${A}/2`])
    expect((await listed(site, [`${A}/1`], { include: ['/x/3'] })).pages).toEqual([`${A}/1`, `${A}/x/3`])
  })

  it('sitemaps are read for the host of each sample, once', async () => {
    const B = 'https://b.example'
    const site = { [`${A}/sitemap.xml`]: urlset(`${A}/3`), [`${B}/sitemap.xml`]: 'words' }
    const { pages, warnings, asked } = await listed(site, [`${A}/1`, `${A}/2`, `${B}/1`])
    expect(pages).toEqual([`${A}/1`, `${A}/2`, `${B}/1`, `${A}/3`])
    expect(warnings).toEqual(['No sitemap of b.example names a page beside the samples.'])
    expect(asked.filter((url) => url.startsWith(A))).toHaveLength(2)
  })

  it('a site without a sitemap is refused, with a warning', async () => {
    const { pages, warnings } = await listed({ [`${A}/sitemap.xml`]: urlset(`${A}/1`) })
    expect(pages).toMatchObject({
      code: 'bad-list',
      message: 'There is no sitemap that names pages; leave out --sitemap-only, so that links are followed.',
    })
    expect(warnings).toEqual(['No sitemap of a.example names a page beside the samples.'])
  })

  it('sitemaps are read up to about a thousand', async () => {
    const lists = Array.from({ length: 1300 }, (_, i) => `${A}/${i}.xml`)
    const site = {
      [`${A}/sitemap.xml`]: index(...lists),
      [lists[800]!]: urlset(`${A}/2`),
      [lists[1200]!]: urlset(`${A}/3`),
    }
    const { pages, asked } = await listed(site)
    expect(pages).toEqual([`${A}/1`, `${A}/2`])
    expect(asked.length).toBeLessThan(1200)
  })

  it('reading sitemaps ends at the download budget and when the user ends the run', async () => {
    const site = {
      [`${A}/robots.txt`]: `Sitemap: ${A}/one.xml\nSitemap: ${A}/two.xml\nSitemap: ${A}/three.xml`,
      [`${A}/one.xml`]: urlset(),
      [`${A}/two.xml`]: urlset(`${A}/2`),
    }
    const { pages, warnings, asked, session } = await listed(site, [`${A}/1`], { maxDownloads: 1 })
    expect([pages, warnings, session.budget.stopped()]).toEqual([[`${A}/1`], [], 'max-downloads'])
    expect(asked).toHaveLength(2)
    const signal = AbortSignal.abort(new Error('by the user'))
    expect((await listed(site, [`${A}/1`], { signal })).pages).toEqual(new Error('by the user'))
  })
})

import { describe, expect, it } from 'vitest'
import { asDocument, givenPages } from './given-pages.ts'

const A = 'https://a.example'
const failure = (reason: string, detail: string, more: object = {}) => ({
  kind: 'failed',
  url: `${A}/1`,
  source: `${A}/1`,
  reason,
  detail,
  ...more,
})

describe('givenPages', () => {
  it('pages of the caller have the form of fetched ones', async () => {
    const page = { url: 'HTTPS://A.example:443/2#x', html: '<p>1' }
    const source = givenPages(async () => page)
    expect(await source.fetch(`${A}/1`)).toEqual({
      kind: 'page',
      page: { ...asDocument(page), url: `${A}/2`, requestedUrl: `${A}/1` },
    })
    expect(asDocument(page)).toMatchObject({ url: page.url, requestedUrl: page.url, source: page.url, status: 200 })
    expect(await givenPages(async () => ({ url: 'a.html', html: '' })).request(`${A}/1`, {})).toMatchObject({
      page: { url: 'a.html' },
    })
  })

  it('a page the caller does not have is a 404', async () => {
    const detail = `There is no page ${A}/1; check the address.`
    expect(await givenPages(async () => null).fetch(`${A}/1`)).toEqual(failure('http-status', detail, { status: 404 }))
  })

  it('a page the caller fails to give is unreachable, or aborted after the run ended', async () => {
    const broken = givenPages(async () => Promise.reject(new Error('broken')))
    expect(await broken.fetch(`${A}/1`)).toEqual(failure('unreachable', `${A}/1 could not be had: broken`))
    const ended = new AbortController()
    const asked: boolean[] = []
    const ending = givenPages(async (_, { signal }) => {
      asked.push(signal.aborted)
      ended.abort()
      throw new Error('ended')
    })
    const { signal } = ended
    expect(await ending.fetch(`${A}/1`, { signal })).toEqual(failure('aborted', `${A}/1 could not be had: ended`))
    expect(await ending.fetch(`${A}/1`, { signal })).toEqual(
      failure('aborted', `${A}/1 was not fetched: the run has ended.`),
    )
    expect(asked).toEqual([false])
  })

  it('sitemaps are taken from the robots.txt of the caller', async () => {
    const asked: string[] = []
    const sitemapsOf = (html: string): Promise<readonly string[]> =>
      givenPages(async (url) => {
        asked.push(url)
        return { url, html }
      }).sitemaps(`${A}/deep/1?x`)
    const robots = 'User-agent: *\r\n sitemap : a.xml b\rSITEMAP:/b.xml\nno sitemap: c.xml\nSitemap:\nSitemap: d.xml'
    expect(await sitemapsOf(robots)).toEqual(['a.xml', '/b.xml', 'd.xml'])
    expect(asked).toEqual([`${A}/robots.txt`])

    expect(await givenPages(async () => null).sitemaps(`${A}/1`)).toEqual([])
  })

  it('sitemaps are not asked for once the run has ended', async () => {
    const source = givenPages(async (url) => ({ url, html: 'Sitemap: a.xml' }))
    expect(await source.sitemaps(`${A}/1`, AbortSignal.abort())).toEqual([])
    await expect(source.close()).resolves.toBeUndefined()
  })
})

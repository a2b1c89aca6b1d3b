import { describe, expect, it } from 'vitest'
import { type CrawlContext, headerOf, keyOf, pageOf } from './page-of.ts'

const URL_ASKED = 'https://shop.example/a'
const request = { url: URL_ASKED, uniqueKey: 'key' }
const pushData = async (): Promise<void> => {}
const context = (more: Partial<CrawlContext>): CrawlContext => ({ request, pushData, ...more })

describe('keyOf', () => {
  it('the key of a page is its final address without tracking parameters', () => {
    expect(keyOf({ ...request, url: 'HTTPS://Shop.example/a?utm_source=mail#top' })).toBe(URL_ASKED)
    expect(keyOf({ ...request, loadedUrl: 'https://shop.example/b' })).toBe('https://shop.example/b')
    expect(keyOf({ ...request, method: 'GET' })).toBe(URL_ASKED)
  })

  it("the key of a posted form and of no address is the crawler's own", () => {
    expect(keyOf({ ...request, method: 'POST' })).toBe('key')
    expect(keyOf({ ...request, url: 'no address' })).toBe('key')
  })
})

describe('headerOf', () => {
  it('headers are read from responses of Node and of browsers', () => {
    expect(headerOf({ headers: { 'content-type': 'text/html' } }, 'content-type')).toBe('text/html')
    expect(headerOf({ headers: new Headers({ 'Content-Type': 'text/html' }) }, 'content-type')).toBe('text/html')
  })

  it.each([
    [undefined],
    [null],
    [{}],
    [{ headers: null }],
    [{ headers: 'content-type' }],
    [{ headers: {} }],
    [{ headers: new Headers() }],
  ])('a missing header is empty: %j', (response) => {
    expect(headerOf(response, 'content-type')).toBe('')
  })
})

describe('pageOf', () => {
  it('a page in a browser is taken as shown, before what was fetched', async () => {
    const page = { content: async () => '<p>shown</p>' }
    expect(await pageOf(context({ page, body: '<p>\uFFFD</p>' }))).toEqual({
      url: URL_ASKED,
      html: '<p>shown</p>',
      doubts: [],
    })
  })

  it('a page has the address that it was redirected to', async () => {
    const led = { ...request, loadedUrl: 'https://Shop.example/b?utm_source=mail' }
    expect(await pageOf(context({ request: led, body: 'x' }))).toMatchObject({ url: 'https://shop.example/b' })
    expect(await pageOf(context({ request: { ...request, url: 'no address' }, body: 'x' }))).toMatchObject({
      url: 'no address',
    })
  })

  it('a context without a page is refused', async () => {
    await expect(pageOf(context({}))).rejects.toThrow(
      new TypeError('This context has no page: use an HttpCrawler, a CheerioCrawler or a PlaywrightCrawler.'),
    )
  })

  it('bytes of a page have the charset that a header declares and no other', async () => {
    const body = new Uint8Array([60, 112, 62])
    const contentType = { type: 'text/html', encoding: 'iso-8859-1' }
    const typeOf = async (more: Partial<CrawlContext>): Promise<unknown> =>
      ((await pageOf(context({ body, ...more }))) as { readonly contentType?: unknown }).contentType
    const response = (type: string) => ({ headers: { 'content-type': type } })
    expect(await pageOf(context({ body, contentType }))).toEqual({
      url: URL_ASKED,
      html: body,
      contentType: 'text/html',
      doubts: [],
    })
    for (const declared of ['text/html;charset=latin1', 'text/html; Charset = latin1'])
      expect(await typeOf({ contentType, response: response(declared) })).toBe('text/html; charset=iso-8859-1')
    expect(await typeOf({ contentType, response: response('text/html') })).toBe('text/html')
    expect(await typeOf({ response: response('text/html; charset=latin1') })).toBe('')
  })
})

describe('doubts of pageOf', () => {
  const doubtsOf = async (body: string): Promise<unknown> => (await pageOf(context({ body }))).doubts
  const latin = '<meta charset="iso-8859-1">'
  const doubt = (encoding: string) => [
    {
      pattern: '',
      rule: 'charset',
      message: `The page is in ${encoding} and was read as UTF-8; give the crawler postNavigationHooks: [decodeAsBrowsers], or use HttpCrawler.`,
    },
  ]

  it('a broken text of a page that declares another charset is doubted', async () => {
    expect(await doubtsOf(`${latin}<p>caf\uFFFD</p>`)).toEqual(doubt('windows-1252'))
    expect(await doubtsOf(`<meta charset="shift_jis"><p>\uFFFD</p>`)).toEqual(doubt('Shift_JIS'))
  })

  it('an unbroken text or a page in UTF-8 is not doubted', async () => {
    expect(await doubtsOf(`${latin}<p>cafe</p>`)).toEqual([])
    expect(await doubtsOf('<meta charset="utf-8"><p>caf\uFFFD</p>')).toEqual([])
  })
})

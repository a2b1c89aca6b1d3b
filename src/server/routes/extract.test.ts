import { describe, expect, it } from 'vitest'
import { offerExtract } from './extract.ts'
import { offered } from './offered.fixture.ts'

const URL = 'https://a.example/'

/** What the service is asked, or the refusal. */
async function asked(body: object): Promise<unknown> {
  const all: unknown[] = []
  const extract = async (request: unknown): Promise<object> => {
    all.push(request)
    return { url: URL }
  }
  const [status, json] = await offered(offerExtract, { extract }).ask('POST', '/v1/extract', body)
  return status === 200 ? all[0] : [status, (json as { readonly code: string }).code]
}

describe('a page that is to be read at once', () => {
  it('the request to read a page has the given input and nothing more', async () => {
    expect(await asked({ url: URL })).toEqual({ url: URL })
    const whole = { url: URL, html: '', wrapper: 'shop', raw: true, text: 'markdown', embedded: false, render: true }
    expect(await asked({ ...whole, ignoreRobots: false })).toEqual({ ...whole, ignoreRobots: false })
    expect(await asked({ url: URL, wrapper: { a: 1 } })).toEqual({ url: URL, wrapper: { a: 1 } })
    const longest = `${URL}${'x'.repeat(8192 - URL.length)}`
    expect(await asked({ url: longest })).toEqual({ url: longest })
  })

  it.each([
    [{}],
    [{ url: 'ftp://a.example/' }],
    [{ url: 'xhttps://a.example/' }],
    [{ url: `${URL}${'x'.repeat(8193 - URL.length)}` }],
    [{ url: URL, text: 'pdf' }],
    [{ url: URL, raw: 1 }],
    [{ url: URL, wrapper: '' }],
    [{ url: URL, more: 1 }],
  ])('other input for reading a page is refused', async (body) => {
    expect(await asked(body)).toEqual([422, 'bad-input'])
  })
})

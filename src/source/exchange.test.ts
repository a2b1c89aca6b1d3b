import { describe, expect, it } from 'vitest'
import { had, URL_ASKED } from './exchange.fixture.ts'
import { headerOf } from './exchange.ts'

describe('exchange', () => {
  it('a request has the user agent, headers and timeouts of its transport', async () => {
    const { heard } = await had({}, {}, { headersFor: (url) => ({ 'x-own': url.host }) })
    expect(heard.asked).toEqual([
      {
        method: 'GET',
        origin: 'http://a.example',
        path: '/p/q?r=s',
        headers: {
          'user-agent': 'me/1',
          accept: 'text/html',
          'accept-encoding': 'gzip, deflate, br, zstd',
          'x-own': 'a.example',
        },
        headersTimeout: 11,
        bodyTimeout: 22,
        signal: expect.any(AbortSignal),
      },
    ])
  })

  it('a form is sent by POST with its type', async () => {
    const body = Buffer.from('a=b')
    const { heard } = await had({}, { send: { type: 'text/x', body } })
    expect(heard.asked[0]).toMatchObject({ method: 'POST', body, headers: { 'content-type': 'text/x' } })
  })

  it('byte ranges and saved files are requested without compression', async () => {
    const part = await had({ status: 404 }, { range: { first: 3, last: 9 } })
    expect(part.heard.asked[0]!.headers).toMatchObject({ 'accept-encoding': 'identity', range: 'bytes=3-9' })
    const file = await had({ status: 404 }, { saveTo: '/nowhere/none' })
    expect(file.heard.asked[0]!.headers).toEqual({
      'user-agent': 'me/1',
      accept: 'text/html',
      'accept-encoding': 'identity',
    })
  })

  it.each([
    [
      { etag: 'e', lastModified: 'l' },
      { 'if-none-match': 'e', 'if-modified-since': 'l' },
    ],
    [{ etag: 'e', lastModified: null }, { 'if-none-match': 'e' }],
    [{ etag: null, lastModified: 'l' }, { 'if-modified-since': 'l' }],
    [{ etag: '', lastModified: '' }, {}],
    [{ source: 'http://a.example/', etag: 'e', lastModified: 'l' }, {}],
  ])('a request says what is known of the same address: %j', async (known, headers) => {
    const { heard } = await had({}, { unlessLike: { source: URL_ASKED.href, ...known } as never })
    const { 'if-none-match': none, 'if-modified-since': since } = heard.asked[0]!.headers as Record<string, string>
    expect({ ...(none && { 'if-none-match': none }), ...(since && { 'if-modified-since': since }) }).toEqual(headers)
  })
})

describe('headerOf', () => {
  it('a repeated header has its last value, but all layers of an encoding', () => {
    const headers = { a: 'x', b: ['x', 'y'], 'content-encoding': ['gzip', 'br'] } as never
    expect(['a', 'b', 'c', 'content-encoding'].map((name) => headerOf(headers, name))).toEqual([
      'x',
      'y',
      undefined,
      'gzip,br',
    ])
  })
})

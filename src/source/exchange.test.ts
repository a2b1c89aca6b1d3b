import { describe, expect, it } from 'vitest'
import {
  answerTo,
  dispatcherOf,
  had,
  heardNothing,
  type Told,
  textOf,
  transportOf,
  URL_ASKED,
  wishFor,
} from './exchange.fixture.ts'
import { exchange, headerOf, type Transport } from './exchange.ts'

describe('a request', () => {
  it('asks for what is wished, as the transport says', async () => {
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

  it('sends what is to be sent by POST', async () => {
    const body = Buffer.from('a=b')
    const { heard } = await had({}, { send: { type: 'text/x', body } })
    expect(heard.asked[0]).toMatchObject({ method: 'POST', body, headers: { 'content-type': 'text/x' } })
  })

  it('for a part or a file wants it as it is stored', async () => {
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
  ])('says what is known of the same address: %j', async (known, headers) => {
    const { heard } = await had({}, { unlessLike: { source: URL_ASKED.href, ...known } as never })
    const { 'if-none-match': none, 'if-modified-since': since } = heard.asked[0]!.headers as Record<string, string>
    expect({ ...(none && { 'if-none-match': none }), ...(since && { 'if-modified-since': since }) }).toEqual(headers)
  })

  it('tells when it is sent and answered, to who wants to know', async () => {
    const [onSent, onAnswer] = [() => {}, () => {}]
    expect((await had({}, {}, { onSent, onAnswer })).heard.asked[0]).toMatchObject({ onSent, onAnswer })
  })

  it('tells the cookies that are set', async () => {
    const told: unknown[] = []
    const onCookies = (url: URL, cookies: readonly string[]): void => void told.push([url.host, cookies])
    await had({ headers: { 'set-cookie': ['a=1', 'b=2'] } }, {}, { onCookies })
    await had({ status: 404, headers: { 'set-cookie': 'c=3' } }, {}, { onCookies })
    await had({}, {}, { onCookies })
    expect(told).toEqual([
      ['a.example', ['a=1', 'b=2']],
      ['a.example', ['c=3']],
      ['a.example', []],
    ])
  })
})

describe('a request for http through a proxy that takes it whole', () => {
  const through = async (told: Told, url = URL_ASKED) => {
    const [direct, heard, judged] = [heardNothing(), heardNothing(), [] as string[]]
    const forwarding: Transport['forwarding'] = {
      dispatcher: dispatcherOf(told, heard),
      proxy: { kind: 'http', hostname: 'proxy.example', port: 3128, login: null },
      origin: 'http://proxy.example:3128',
      headers: { 'proxy-authorization': 'x' },
      judge: async ({ hostname }) => {
        judged.push(hostname)
        return hostname
      },
    }
    const means = transportOf(dispatcherOf({ body: ['direct'] }, direct), direct, { forwarding })
    const answer = await exchange(url, wishFor(), means, new AbortController().signal)
    return { answer, heard, direct, judged }
  }

  it('names the whole address there, once it was judged', async () => {
    const { answer, heard, direct, judged } = await through({ body: ['page'] })
    expect(textOf(answer)).toBe('page')
    expect(heard.asked[0]).toMatchObject({
      origin: 'http://proxy.example:3128',
      path: 'http://a.example/p/q?r=s',
      headers: { host: 'a.example', 'proxy-authorization': 'x', 'user-agent': 'me/1' },
    })
    expect([direct.asked.length, judged]).toEqual([0, ['a.example']])
  })

  it('goes past it for https', async () => {
    const { answer, heard } = await through({}, new URL('https://a.example/'))
    expect([textOf(answer), heard.asked.length]).toEqual(['direct', 0])
  })

  it('is refused by the proxy in its own words', async () => {
    const { answer, heard } = await through({ status: 407 })
    expect(answer).toMatchObject({ kind: 'fault', reason: 'unreachable', mayPass: false })
    expect(answer).toMatchObject({
      detail: expect.stringMatching(/^The proxy .* refuses with status 407; give a name/),
    })
    expect(heard.bodies[0]!.destroyed).toBe(true)
    expect((await through({ status: 408 })).answer).toMatchObject({ reason: 'http-status', status: 408 })
  })
})

describe('a request that fails', () => {
  it('is a fault', async () => {
    expect(await answerTo(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))).toMatchObject({
      kind: 'fault',
      reason: 'unreachable',
    })
  })

  it('rejects only where its signal has fired', async () => {
    const heard = heardNothing()
    const means = transportOf(dispatcherOf(new Error('x'), heard), heard)
    const gone = exchange(URL_ASKED, wishFor(), means, AbortSignal.abort(new Error('enough')))
    await expect(gone).rejects.toThrow('enough')
  })

  it('is told as late once its time is over', async () => {
    const heard = heardNothing()
    const request = ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const means = transportOf({ request } as never, heard, { totalTimeoutMs: 5 })
    expect(await exchange(URL_ASKED, wishFor(), means, new AbortController().signal)).toEqual({
      kind: 'fault',
      reason: 'timeout',
      detail: `${URL_ASKED.href} was not complete after 0.005 s; try again later or allow more time.`,
      mayPass: false,
    })
  })
})

describe('a header', () => {
  it('has its last value, but all layers of an encoding', () => {
    const headers = { a: 'x', b: ['x', 'y'], 'content-encoding': ['gzip', 'br'] } as never
    expect(['a', 'b', 'c', 'content-encoding'].map((name) => headerOf(headers, name))).toEqual([
      'x',
      'y',
      undefined,
      'gzip,br',
    ])
  })
})

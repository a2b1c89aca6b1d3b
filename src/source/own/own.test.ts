import { describe, expect, it } from 'vitest'
import { html, httpParts } from '../http.fixture.ts'
import type { HttpOptions } from '../types.ts'
import { cookieHeader } from './cookie-jar.ts'
import { readCookies } from './cookies.ts'
import { headersFor } from './headers.ts'

const { site, source } = httpParts()

/** A server that shows what it was sent under some name. */
async function echo(name: string) {
  const seen: (string | undefined)[] = []
  const server = await site((request, response) => {
    seen.push(request.headers[name] as string | undefined)
    const to = new URL(request.url as string, 'http://x').searchParams.get('to')
    if (to === null) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>x')
    else response.writeHead(302, { location: to }).end()
  })
  return { ...server, seen }
}

describe("the user's headers", () => {
  it("the user's headers are sent to hosts of start URLs alone, whatever redirects say", async () => {
    const [own, other] = [await echo('x-key'), await echo('x-key')]
    const http = source({ startUrls: [`${own.url}/`], headers: { 'X-Key': 'k' }, ignoreRobots: true })
    await http.fetch(`${own.url}/a`)
    await http.fetch(`${own.url}/?to=${own.url}/b`)
    await http.fetch(`${own.url}/?to=${other.url}/?to=${own.url}/c`)
    await http.fetch(`${other.url}/`)
    expect(own.seen.length).toBeGreaterThanOrEqual(4)
    expect(new Set(own.seen)).toEqual(new Set(['k']))
    expect(new Set(other.seen)).toEqual(new Set([undefined]))
  })

  it("the user's headers may replace Accept, and are sent for robots.txt too", async () => {
    const accepts: (string | undefined)[] = []
    const server = await site({
      '/robots.txt': (request, response) => {
        accepts.push(request.headers.accept)
        response.writeHead(404).end()
      },
      '/': html('<p>x'),
    })
    await source({ startUrls: [server.url], headers: { Accept: 'text/x' } }).fetch(server.url)
    expect(accepts).toEqual(['text/x'])
  })

  it("the user's headers apply to one scheme, host and port, and to https when http was named", () => {
    const sent = headersFor({ A: '1' }, ['http://a.example/x', 'https://b.example:8443/'])
    const isSent = (url: string) => Object.keys(sent(new URL(url))).length > 0
    expect(['http://a.example/', 'https://a.example/', 'https://b.example:8443/y'].map(isSent)).toEqual([
      true,
      true,
      true,
    ])
    const others = ['http://a.example:81/', 'https://a.example:8443/', 'http://b.example:8443/', 'https://b.example/']
    expect([...others, 'https://www.a.example/', 'https://a.example.evil.example/'].map(isSent)).not.toContain(true)
  })

  it.each<[HttpOptions]>([
    [{ headers: { 'X Key': 'secret' } }],
    [{ headers: { '': 'secret' } }],
    [{ headers: { 'X-Key': 'secret\r\nX-Other: 1' } }],
    [{ headers: { 'X-Key': 'secret ☃' } }],
    [{ headers: { Host: 'secret' } }],
    [{ headers: { 'User-Agent': 'secret' } }],
    [{ headers: { 'Proxy-Authorization': 'secret' } }],
    [{ headers: { Cookie: 'secret' }, cookies: '[]' }],
  ])('headers that cannot be sent are refused without showing their values: %j', (options) => {
    expect(() => source(options)).toThrow(expect.objectContaining({ code: 'bad-option' }))
    expect(() => source(options)).not.toThrow(/secret/)
  })
})

const FUTURE = 4_000_000_000
const NETSCAPE = [
  '# Netscape HTTP Cookie File',
  '',
  `.shop.example\tTRUE\t/\tFALSE\t${FUTURE}\twide\t1`,
  `shop.example\tFALSE\t/cart\tFALSE\t0\tnarrow\t2`,
  `#HttpOnly_shop.example\tFALSE\t/\tTRUE\t${FUTURE}\tsafe\t3`,
  'shop.example\tFALSE\t/\tFALSE\t1000\told\t4',
  `other.example\tTRUE\t/\tFALSE\t${FUTURE}\tother\t5`,
  `.co.uk\tTRUE\t/\tFALSE\t${FUTURE}\tsuffix\t6`,
].join('\r\n')

const JSON_EXPORT = JSON.stringify([
  {
    domain: '.shop.example',
    hostOnly: false,
    path: '/',
    secure: false,
    expirationDate: FUTURE + 0.5,
    name: 'wide',
    value: '1',
    sameSite: 'lax',
  },
  { domain: 'shop.example', hostOnly: true, path: '/cart', secure: false, session: true, name: 'narrow', value: '2' },
  {
    domain: 'shop.example',
    hostOnly: true,
    httpOnly: true,
    path: '/',
    secure: true,
    expirationDate: FUTURE,
    name: 'safe',
    value: '3',
  },
  { domain: 'shop.example', hostOnly: true, path: '/', secure: false, expirationDate: 1000, name: 'old', value: '4' },
])

const STATE = JSON.stringify({
  cookies: [
    { name: 'wide', value: '1', domain: '.shop.example', path: '/', expires: FUTURE, secure: false },
    { name: 'narrow', value: '2', domain: 'shop.example', path: '/cart', expires: -1, secure: false },
    { name: 'safe', value: '3', domain: 'shop.example', path: '/', expires: '2090-01-01T00:00:00Z', secure: true },
  ],
  origins: [],
})

describe("the user's cookies", () => {
  it.each([
    ['cookies.txt', NETSCAPE],
    ['JSON of an add-on', JSON_EXPORT],
    ['JSON of Playwright', STATE],
  ])('cookies from %s are sent by domain, path, Secure and expiry', (_, text) => {
    const header = cookieHeader(readCookies(text))
    const sent = (url: string) => header(new URL(url)).split('; ').sort().join(' ')
    expect(sent('https://shop.example/')).toBe('safe=3 wide=1')
    expect(sent('http://shop.example/')).toBe('wide=1')
    expect(sent('http://shop.example/cart/1')).toBe('narrow=2 wide=1')
    expect(sent('http://shop.example/cartoon')).toBe('wide=1')
    expect(sent('https://www.shop.example/cart')).toBe('wide=1')
    expect(sent('https://shop.example.evil.example/')).toBe('')
    expect(sent('https://uk.co.uk/')).toBe('')
  })

  it("the user's cookies are sent to their hosts, and not along redirects to others", async () => {
    const [own, other] = [await echo('cookie'), await echo('cookie')]
    const cookies = `127.0.0.1\tFALSE\t/in\tFALSE\t${FUTURE}\tsession\tabc`
    const http = source({ cookies, ignoreRobots: true })
    await http.fetch(`${own.url}/in/a`)
    await http.fetch(`${own.url}/out?to=${other.url.replace('127.0.0.1', 'localhost')}/in/b`)
    expect(own.seen).toEqual(['session=abc', undefined])
    expect(other.seen).toEqual([undefined])
  })

  it.each([
    ['', 'empty'],
    ['<html>secret', 'Line 1'],
    [`${NETSCAPE}\na secret line`, 'Line 9'],
    ['[{"name":"a","value":"secret"}]', 'Cookie 1'],
    ['[{"name":"a","value":"secret","domain":"a.example","expires":"soon"}]', 'Cookie 1'],
    ['{"secret":1}', 'no array'],
    ['[secret', 'neither'],
  ])('malformed cookies are refused without showing their values: %j', (cookies, message) => {
    expect(() => source({ cookies })).toThrow(
      expect.objectContaining({ code: 'bad-option', message: expect.stringContaining(message) }),
    )
    if (cookies !== '') expect(() => source({ cookies })).not.toThrow(/secret/)
  })
})

import type { AddressInfo } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { type ProxyBehaviour, serveProxy, serveSocks, type TestProxy } from '../../../test/sites/proxies.ts'
import { html, httpParts } from '../http.fixture.ts'
import { parseProxy, shownProxy } from './address.ts'

const { site, source } = httpParts()
const open: TestProxy[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((proxy) => proxy.close()))
})

async function started(kind: string, behaviour: ProxyBehaviour = {}): Promise<TestProxy & { readonly url: string }> {
  const proxy = await (kind === 'http' ? serveProxy : serveSocks)(behaviour)
  open.push(proxy)
  const { name, password } = behaviour.login ?? {}
  const login = name === undefined ? '' : `${encodeURIComponent(name)}:${encodeURIComponent(password as string)}@`
  return { ...proxy, url: `${kind}://${login}127.0.0.1:${proxy.port}` }
}

/** Names of tests, as the machine would look them up. */
const PUBLIC = '93.184.216.34'
const resolve = async (hostname: string): Promise<readonly string[]> => {
  if (hostname === 'shop.example') return [PUBLIC]
  if (hostname === 'inside.example') return ['10.0.0.7']
  throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
}
const guarded = { allowPrivate: false, resolve, ignoreRobots: true, retries: 0 }

/** For shop.example, signed by itself. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvvX6g+tR7GLR+1fN
LITI7bChttIJnUumAOu8DxE7JgehRANCAARp8WwpDBLCCBH9k9daqOyXUQ9U7pLI
ty2bXaL0KxamNhym82KBGakNHEAdvpv76tQThuU0KbsooxQVF2hSj/c2
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnzCCAUSgAwIBAgIUftLHufyBuEqd+coLI3A3HKwBegAwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2hvcC5leGFtcGxlMCAXDTI2MTEyMzExMzExOVoYDzIxMjYx
MDMwMTEzMTE5WjAXMRUwEwYDVQQDDAxzaG9wLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAARp8WwpDBLCCBH9k9daqOyXUQ9U7pLIty2bXaL0KxamNhym
82KBGakNHEAdvpv76tQThuU0KbsooxQVF2hSj/c2o2wwajAdBgNVHQ4EFgQUcl7c
/DhcxRryV4HSULGnyoDrbTUwHwYDVR0jBBgwFoAUcl7c/DhcxRryV4HSULGnyoDr
bTUwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxzaG9wLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSQAwRgIhANvwh37RDtn1BvQv6s9hK2DGrCY429PIOfAZXRKMQJlX
AiEA/v7Geu8QLGAckGBc1mHRkeHfqWfTfgyYZWzMHGYU3SM=
-----END CERTIFICATE-----
`

const LOGIN = { name: 'me', password: 'p@ss:word' }

describe.each(['http', 'socks5', 'socks5h'])("the user's %s proxy", (kind) => {
  it.each([{}, { login: LOGIN }])('pages and robots.txt are fetched through the proxy with %j', async (behaviour) => {
    const server = await site({ '/a': html('<p>a') })
    const proxy = await started(kind, behaviour)
    expect(await source({ proxy: proxy.url }).fetch(`${server.url}/a`)).toMatchObject({ page: { html: '<p>a' } })
    expect(proxy.asked.length).toBeGreaterThan(0)
    for (const asked of proxy.asked) expect(asked).toContain(`127.0.0.1:${server.port}`)
  })

  it('the proxy learns of public hosts only, by name if it looks names up, else by address', async () => {
    const server = await site(html('<p>shop'))
    const proxy = await started(kind, { leadsTo: server.port })
    const http = source({ ...guarded, proxy: proxy.url })
    expect(await http.fetch('http://shop.example/')).toMatchObject({ page: { html: '<p>shop' } })
    const told =
      kind === 'http' ? 'GET http://shop.example/' : `CONNECT ${kind === 'socks5' ? PUBLIC : 'shop.example'}:80`
    expect(proxy.asked).toEqual([told])
    for (const host of ['inside.example', '127.0.0.1', '169.254.169.254', '[::1]', '[::ffff:10.0.0.1]'])
      expect(await http.fetch(`http://${host}/`)).toMatchObject({ kind: 'failed', reason: 'private-address' })
    expect(await http.fetch('https://inside.example/')).toMatchObject({ kind: 'failed', reason: 'private-address' })
    expect(proxy.asked).toHaveLength(1)
  })

  it('the proxy never learns of a private host that a redirect leads to', async () => {
    const server = await site((_, response) => response.writeHead(302, { location: 'http://inside.example/' }).end())
    const proxy = await started(kind, { leadsTo: server.port })
    const outcome = await source({ ...guarded, proxy: proxy.url }).fetch('http://shop.example/')
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'private-address' })
    expect(proxy.asked).toHaveLength(1)
  })

  it('names unknown here are left to the proxy only for start hosts or if private addresses are allowed', async () => {
    const server = await site(html('<p>intranet'))
    const proxy = await started(kind, { leadsTo: server.port })
    const url = 'http://only-there.example/'
    const strict = source({ ...guarded, proxy: proxy.url })
    expect(await strict.fetch(url)).toMatchObject({
      kind: 'failed',
      detail: expect.stringContaining('--allow-private'),
    })
    expect(proxy.asked).toEqual([])
    for (const more of [{ startUrls: [url] }, { allowPrivate: true }])
      expect(await source({ ...guarded, ...more, proxy: proxy.url }).fetch(url)).toMatchObject({ kind: 'page' })
  })

  it('the certificate of an https page behind the proxy must be that of its host', async () => {
    const server = createTlsServer({ key: KEY, cert: CERTIFICATE }, (socket) => socket.on('error', () => {}))
    server.on('tlsClientError', () => {})
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const proxy = await started(kind, { leadsTo: port })
    const outcome = await source({ ...guarded, proxy: proxy.url }).fetch('https://shop.example/')
    await new Promise<void>((done) => server.close(() => done()))
    expect(outcome).toMatchObject({
      kind: 'failed',
      detail: expect.stringContaining(
        'The certificate of shop.example cannot be trusted (DEPTH_ZERO_SELF_SIGNED_CERT)',
      ),
    })
    expect(proxy.asked).toEqual([`CONNECT ${kind === 'socks5' ? PUBLIC : 'shop.example'}:443`])
  })

  it('a refused proxy login is reported without the login', async () => {
    const server = await site(html('<p>x'))
    const proxy = await started(kind, { login: LOGIN })
    const wrong = proxy.url.replace('p%40ss', 'secret')
    for (const url of [`${server.url}/`, 'https://shop.example/']) {
      const outcome = await source({ proxy: wrong, retries: 0, ignoreRobots: true }).fetch(url)
      expect(outcome).toMatchObject({
        kind: 'failed',
        reason: 'unreachable',
        detail: expect.stringMatching(/^The proxy .* refuses/),
      })
      expect(JSON.stringify(outcome)).not.toContain('secret')
    }
  })

  it('an unreachable proxy is reported as refusing connections', async () => {
    const proxy = await started(kind)
    await open.pop()?.close()
    const http = source({ proxy: proxy.url, retries: 0, ignoreRobots: true })
    for (const url of ['http://a.example/', 'https://a.example/'])
      expect(await http.fetch(url)).toMatchObject({
        kind: 'failed',
        detail: expect.stringContaining('ECONNREFUSED'),
      })
  })
})

describe('parseProxy', () => {
  it.each([
    ['http://p.example', 'http://p.example:80'],
    ['https://p.example', 'https://p.example:443'],
    ['socks://p.example', 'socks5://p.example:1080'],
    ['socks5h://a:b@[::1]:9050/', 'socks5h://[::1]:9050'],
  ])('the proxy address %s is shown as %s', (text, shown) => {
    expect(shownProxy(parseProxy(text))).toBe(shown)
  })

  it.each([
    ['p.example:3128', /scheme "p.example" is unknown|is no address/],
    ['ftp://p.example', /scheme "ftp" is unknown/],
    ['http://', /is no address/],
    ['http://me:secret@p.example/path', /has a path/],
    ['socks4://me:secret@p.example', /scheme "socks4" is unknown/],
    ['http://me:%zzsecret@p.example', /not encoded/],
  ])('the proxy address %s is refused without showing its login', (proxy, message) => {
    const attempt = () => source({ proxy })
    expect(attempt).toThrow(expect.objectContaining({ code: 'bad-option', message: expect.stringMatching(message) }))
    expect(attempt).not.toThrow(/secret/)
  })
})

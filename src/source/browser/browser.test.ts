import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveProxy, serveSocks } from '../../../test/sites/proxies.ts'
import { serve, type TestServer } from '../../../test/sites/server.ts'
import type { HttpOptions, HttpSource } from '../types.ts'
import { findChromium } from './find-chromium.ts'
import { createBrowserSource } from './source.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const part of open.splice(0).reverse()) await part.close()
})

async function server(...arguments_: Parameters<typeof serve>): Promise<TestServer> {
  const started = await serve(...arguments_)
  open.push(started)
  return started
}

function source(options: HttpOptions = {}): HttpSource {
  const made = createBrowserSource({ ignoreRobots: true, connectTimeoutMs: 1000, totalTimeoutMs: 30_000, ...options })
  open.push(made)
  return made
}

/** The HTML of a rendered page, or the outcome as text. */
async function htmlOf(http: HttpSource, url: string): Promise<string> {
  const outcome = await http.fetch(url)
  return outcome.kind === 'page' ? outcome.page.html : JSON.stringify(outcome)
}

const BY_SCRIPT = `<!DOCTYPE html><title>x</title><ul id=list></ul><script>
  setTimeout(async () => {
    for (const book of await (await fetch('/books.json')).json())
      list.insertAdjacentHTML('beforeend', '<li>' + book + '</li>')
  }, 300)
</script><img src=/cover.png>`

const MORE = `<!DOCTYPE html><ul id=list><li>book 0</li></ul><button onclick="more()">Load more books</button><script>
  let n = 1
  function more() { setTimeout(() => { list.insertAdjacentHTML('beforeend', '<li>book ' + n++ + '</li>')
    if (n > 4) document.querySelector('button').remove() }, 100) }
</script>`

const ENDLESS = `<!DOCTYPE html><body><script>
  const add = () => { for (let i = 0; i < 20; i++) document.body.insertAdjacentHTML('beforeend', '<p style="height:200px">entry</p>') }
  add(); addEventListener('scroll', () => setTimeout(add, 20))
</script>`

const json = (value: unknown) => (_: unknown, response: import('node:http').ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

describe.skipIf(findChromium(process.env) === null)('createBrowserSource', () => {
  it('windows that a page opens on its host are frames of it, which are not shown', async () => {
    const opens =
      '<!DOCTYPE html><body><p>page</p><script>open("/facts?a=1&b=2"); open("http://localhost:1/else")</script></body>'
    const { url } = await server({ '/': opens, '/facts?a=1&b=2': '<p>facts' })
    const html = await htmlOf(source({ startUrls: [url], allowPrivate: true }), `${url}/`)
    expect(html).toContain(`<iframe hidden src="${url}/facts?a=1&amp;b=2"></iframe>`)
    expect(html.match(/<iframe/g)).toHaveLength(1)
  })

  it('a rendered page contains what its scripts fetched, without requests for pictures', async () => {
    const { url, asked } = await server({ '/': BY_SCRIPT, '/books.json': json(['one', 'two']) })
    const html = await htmlOf(source({ startUrls: [url] }), `${url}/`)
    expect(html).toContain('<li>one</li><li>two</li>')
    expect(asked).toContain('/books.json')
    expect(asked).not.toContain('/cover.png')
  })

  it('a page with "load more" is loaded to its end, an endless one up to a bound', async () => {
    const { url } = await server({ '/more': MORE, '/endless': ENDLESS })
    const http = source({ startUrls: [url] })
    expect(await htmlOf(http, `${url}/more`)).toContain('<li>book 4</li>')
    const entries = (await htmlOf(http, `${url}/endless`)).split('<p ').length
    expect(entries).toBeGreaterThan(100)
    expect(entries).toBeLessThan(5000)
  })

  it.each([
    ['http', serveProxy],
    ['socks5', serveSocks],
  ] as const)(
    'a page is rendered through a %s proxy of the user, with the address guard in force',
    async (kind, serveIt) => {
      const site = await server({ '/': BY_SCRIPT, '/books.json': json(['one']) })
      const inside = await server({ '/': '<p>inside' })
      const proxy = await serveIt({ login: { name: 'me', password: 'p@ss' } })
      open.push(proxy)
      const http = source({ startUrls: [site.url], proxy: `${kind}://me:p%40ss@127.0.0.1:${proxy.port}` })
      expect(await htmlOf(http, `${site.url}/`)).toContain('<li>one</li>')
      expect(proxy.asked.join()).toContain(`127.0.0.1:${site.port}`)
      expect(await http.fetch(`${inside.url}/`)).toMatchObject({ kind: 'failed', reason: 'private-address' })
      expect(inside.asked).toEqual([])
    },
  )

  it("the user's cookies are sent to their own host alone", async () => {
    const seen: (string | undefined)[] = []
    const { url } = await server((request, response) => {
      seen.push(request.headers.cookie)
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>x')
    })
    const line = (domain: string, name: string) => `${domain}\tFALSE\t/\tFALSE\t4000000000\t${name}\t1`
    const cookies = [line('127.0.0.1', 'own'), line('other.example', 'other')].join('\n')
    await htmlOf(source({ startUrls: [url], cookies }), `${url}/`)
    expect(seen[0]).toBe('own=1')
  })

  it('a page whose script never ends times out, and the next page is rendered', async () => {
    const { url } = await server({ '/hang': '<p>x<script>for (;;) {}</script>', '/good': '<p>good' })
    const http = source({ startUrls: [url], totalTimeoutMs: 2000 })
    expect(await http.fetch(`${url}/hang`)).toMatchObject({ kind: 'failed', reason: 'timeout' })
    expect(await htmlOf(http, `${url}/good`)).toContain('good')
  })

  it('missing, non-HTML and forbidden pages have the same outcomes as without a browser', async () => {
    const { url } = await server({
      '/robots.txt': (_, response) => void response.end('User-agent: *\nDisallow: /closed'),
      '/data': json(1),
      '/closed': '<p>secret',
      '/moved': (_, response) => void response.writeHead(302, { location: '/there' }).end(),
      '/there': '<p>there',
    })
    const http = source({ startUrls: [url], ignoreRobots: false })
    expect(await http.fetch(`${url}/none`)).toMatchObject({ kind: 'failed', reason: 'http-status', status: 404 })
    expect(await http.fetch(`${url}/data`)).toMatchObject({ kind: 'skipped', reason: 'not-html' })
    expect(await http.fetch(`${url}/closed`)).toMatchObject({ kind: 'failed', reason: 'robots' })
    expect(await http.fetch(`${url}/moved`)).toMatchObject({
      page: { url: `${url}/there`, redirects: [`${url}/moved`], status: 200 },
    })
  })
})

/** A page that tries every way to another server. */
function attack(target: string): string {
  const host = target.replace('http://', '')
  return `<!DOCTYPE html><p>page<script src="${target}/script.js"></script><link rel=stylesheet href="${target}/style.css">
<iframe src="${target}/frame"></iframe><img src="${target}/image.png"><script>
  fetch('${target}/fetch', { mode: 'no-cors' }).catch(() => {})
  navigator.sendBeacon('${target}/beacon', 'x')
  try { new WebSocket('ws://${host}/socket') } catch {}
  fetch('/to-inner', { mode: 'no-cors' }).catch(() => {})
  open('${target}/popup')
</script>`
}

describe.skipIf(findChromium(process.env) === null)('the address guard of the browser', () => {
  const pages = (inner: TestServer) => ({
    '/': attack(inner.url),
    '/to-inner': (_: unknown, response: import('node:http').ServerResponse) =>
      void response.writeHead(302, { location: `${inner.url}/redirected` }).end(),
  })

  it('requests of a page never reach a private address', async () => {
    const inner = await server('<p>secret')
    const outer = await server(pages(inner))
    expect(await htmlOf(source({ startUrls: [outer.url] }), `${outer.url}/`)).toContain('<p>page')
    expect(outer.asked).toContain('/to-inner')
    expect(inner.asked).toEqual([])
  })

  it('requests of a page reach a private address when these are allowed, so the test above can fail', async () => {
    const inner = await server('<p>secret')
    const outer = await server(pages(inner))
    await htmlOf(source({ allowPrivate: true }), `${outer.url}/`)
    expect(inner.asked).toEqual(expect.arrayContaining(['/script.js', '/frame', '/fetch', '/redirected']))
  })

  it('private pages, redirects to them and names that turn private are refused in the browser', async () => {
    const inner = await server('<p>secret')
    const outer = await server(pages(inner))
    const answers = [['2e00::1'], ['127.0.0.1']]
    const http = source({ startUrls: [outer.url], resolve: async () => answers.shift() ?? ['127.0.0.1'] })
    for (const url of [`${inner.url}/`, 'http://169.254.169.254/latest', 'http://[::1]/', 'http://2130706433/'])
      expect(await http.fetch(url)).toMatchObject({ kind: 'failed', reason: 'private-address' })
    expect(await http.fetch(`${outer.url}/to-inner`)).toMatchObject({ kind: 'failed', reason: 'private-address' })
    const rebinding = `http://rebinding.test:${inner.port}/`
    expect(await http.fetch(rebinding)).toMatchObject({ kind: 'failed' })
    expect(await http.fetch(rebinding)).toMatchObject({ kind: 'failed', reason: 'private-address' })
    expect(inner.asked).toEqual([])
  })
})

describe('a start host in two processes', () => {
  it('a start host that robots.txt was read from leads the browser to no other private address', async () => {
    const { port, asked } = await server('<p>mine')
    const answers = [['127.0.0.1']]
    const url = `http://intranet.test:${port}/`
    const resolve = async () => answers.shift() ?? ['127.0.0.2']
    const http = source({ startUrls: [url], resolve, ignoreRobots: false })
    expect(await http.fetch(url)).toMatchObject({
      reason: 'private-address',
      detail: expect.stringContaining('127.0.0.2'),
    })
    expect(asked).toEqual(['/robots.txt'])
  })
})

describe('createBrowserSource without a browser', () => {
  it('a missing browser is reported with what to install', async () => {
    vi.stubEnv('CHROME_PATH', '/nowhere/chromium')
    const { url } = await server('<p>x')
    expect(await source({ startUrls: [url] }).fetch(url)).toMatchObject({
      kind: 'failed',
      reason: 'no-browser',
      detail: expect.stringContaining('apt-get install chromium'),
    })
  })
})

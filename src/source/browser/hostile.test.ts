import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sharedChromium } from '../../../test/shared/index.ts'
import { serveProxy } from '../../../test/sites/proxies.ts'
import { serve, type TestServer } from '../../../test/sites/server.ts'
import type { HttpOptions } from '../types.ts'
import { lacksChromium } from './chromium.fixture.ts'
import { createBrowserSource } from './source.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const part of open.splice(0).reverse()) await part.close()
})

/** What reached a port of this machine, by TCP or UDP, whatever was said. */
interface Listener {
  readonly port: number
  readonly reached: string[]
}

/** An address of this machine that is no loopback one: WebRTC does not use those. */
const OWN = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

/** Listens to both protocols on one port. */
async function listener(): Promise<Listener> {
  const reached: string[] = []
  const tcp = createServer((socket) => {
    reached.push('tcp')
    socket.on('error', () => {}).destroy()
  })
  await new Promise<void>((ready) => tcp.listen(0, '0.0.0.0', ready))
  const { port } = tcp.address() as AddressInfo
  const udp = createSocket('udp4').on('message', () => reached.push('udp'))
  await new Promise<void>((ready) => udp.bind(port, '0.0.0.0', ready))
  open.push({
    close: async () => {
      udp.close()
      await new Promise((done) => tcp.close(done))
    },
  })
  return { port, reached }
}

async function site(pages: Parameters<typeof serve>[0]): Promise<TestServer> {
  const started = await serve(pages)
  open.push(started)
  return started
}

async function rendered(url: string, options: HttpOptions = { startUrls: [url] }): Promise<string> {
  const http = createBrowserSource({ ignoreRobots: true, totalTimeoutMs: 30_000, ...options })
  open.push(http)
  const outcome = await http.fetch(url)
  return outcome.kind === 'page' ? outcome.page.html : JSON.stringify(outcome)
}

/** A page that leads to a port in every way that is not a plain request. The page says what became of them. */
const ways = (host: string, port: number) => `<!DOCTYPE html><title>x</title>
<link rel=preconnect href="http://${host}:${port}"><link rel=dns-prefetch href="//${host}:${port}">
<link rel=prefetch href="http://${host}:${port}/prefetch"><link rel=preload as=fetch href="http://${host}:${port}/preload">
<link rel=modulepreload href="http://${host}:${port}/module"><link rel=manifest href="http://${host}:${port}/manifest">
<script type=speculationrules>{"prerender":[{"urls":["http://${host}:${port}/prerender"]}],"prefetch":[{"urls":["http://${host}:${port}/rule"]}]}</script>
<iframe src="http://${host}:${port}/frame"></iframe><object data="http://${host}:${port}/object"></object><embed src="http://${host}:${port}/embed">
<iframe srcdoc="<iframe src='http://${host}:${port}/inner'></iframe><script>fetch('http://${host}:${port}/srcdoc')</script>"></iframe>
<ul id=said></ul><script>
  const say = (text) => said.insertAdjacentHTML('beforeend', '<li>' + text + '</li>')
  for (const scheme of ['ws', 'wss']) {
    const socket = new WebSocket(scheme + '://${host}:${port}/')
    socket.onerror = () => say(scheme + ' refused')
  }
  new EventSource('http://${host}:${port}/events')
  const worker = 'fetch("http://${host}:${port}/worker", { mode: "no-cors" }).catch(() => {})'
  new Worker(URL.createObjectURL(new Blob([worker])))
  try { new SharedWorker(URL.createObjectURL(new Blob([worker]))) } catch {}
</script>`

const BY_WEBRTC = (host: string, port: number) => `<!DOCTYPE html><p>page<script>
  const servers = [{ urls: 'stun:${host}:${port}' }].concat(['udp', 'tcp'].map((by) =>
    ({ urls: 'turn:${host}:${port}?transport=' + by, username: 'a', credential: 'b' })))
  const peer = new RTCPeerConnection({ iceServers: servers })
  peer.createDataChannel('x')
  peer.createOffer().then((offer) => peer.setLocalDescription(offer))
</script>`

describe.skipIf(lacksChromium(6))('the address guard of the browser', () => {
  it('hints, frames, workers, streams and WebSockets of a page reach no private address', async () => {
    const inner = await listener()
    const outer = await site(ways('127.0.0.1', inner.port))
    const html = await rendered(`${outer.url}/`)
    expect(html).toContain('<li>ws refused</li>')
    expect(html).toContain('<li>wss refused</li>')
    expect(inner.reached).toEqual([])
  })

  it('these ways reach a private address when such are allowed, so the test above can fail', async () => {
    const inner = await site('<p>secret')
    const outer = await site(ways('127.0.0.1', inner.port))
    await rendered(`${outer.url}/`, { allowPrivate: true })
    expect(inner.asked).toEqual(
      expect.arrayContaining(['/frame', '/inner', '/srcdoc', '/worker', '/object', '/preload', '/module']),
    )
  })

  it.skipIf(OWN === undefined)('WebRTC of a page sends nothing past the guard, as it would without it', async () => {
    const inner = await listener()
    const outer = await site(BY_WEBRTC(OWN as string, inner.port))
    expect(await rendered(`${outer.url}/`)).toContain('<p>page')
    expect(inner.reached).toEqual([])
    const plain = await sharedChromium()
    open.push(plain)
    await (await plain.newPage()).goto(outer.url)
    await expect.poll(() => inner.reached, { timeout: 10_000 }).toContain('udp')
  })

  it('service workers of a page never answer for later pages', async () => {
    const worker = `self.addEventListener('install', () => self.skipWaiting())
      self.addEventListener('activate', (e) => e.waitUntil(clients.claim()))
      self.addEventListener('fetch', (e) => e.respondWith(new Response('<p>by worker', { headers: { 'content-type': 'text/html' } })))`
    const outer = await site({
      '/': `<p>first<script>navigator.serviceWorker.register('/sw.js').then((r) => navigator.serviceWorker.ready)</script>`,
      '/sw.js': (_, response) => void response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker),
      '/next': '<p>by the site',
    })
    const http = createBrowserSource({ ignoreRobots: true, startUrls: [outer.url] })
    open.push(http)
    await http.fetch(outer.url)
    expect(await http.fetch(`${outer.url}/next`)).toMatchObject({
      page: { html: expect.stringContaining('by the site') },
    })
    expect(outer.asked).not.toContain('/sw.js')
  })

  it('proxies of the environment are ignored by the browser', async () => {
    const proxy = await serveProxy()
    open.push(proxy)
    for (const name of ['http_proxy', 'https_proxy', 'all_proxy', 'HTTP_PROXY', 'ALL_PROXY'])
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`)
    const outer = await site('<p>here')
    expect(await rendered(`${outer.url}/`)).toContain('<p>here')
    expect(proxy.asked).toEqual([])
  })

  it('a private start URL opens its own origin alone, not other ports of the same host', async () => {
    const other = await site('<p>other')
    const page = `<p>mine<iframe src="http://127.0.0.1:${other.port}/frame"></iframe><iframe src="http://localhost:${other.port}/name"></iframe>
      <script>fetch('http://127.0.0.1:${other.port}/fetch', { mode: 'no-cors' }); fetch('/own')</script>`
    const mine = await site({ '/': page, '/own': '<p>own' })
    expect(await rendered(`${mine.url}/`)).toContain('<p>mine')
    expect(mine.asked).toContain('/own')
    expect(other.asked).toEqual([])
  })
})

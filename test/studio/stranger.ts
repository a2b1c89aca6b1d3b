import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of somebody else on this machine, with a page that tries all it can. */
export interface Stranger {
  readonly port: number
  /** Cookies that browsers sent to it. */
  readonly cookies: ReadonlySet<string>
  readonly close: () => Promise<void>
}

/** What came of one attempt: what the stranger could read of it, null for nothing. */
export interface Attempt {
  readonly how: string
  readonly read: string | null
}

/** Opens it on a port of its own; its page's script has `attempts(origin)`, which is all that is tried on a studio. */
export async function openStranger(): Promise<Stranger> {
  const cookies = new Set<string>()
  const server = createServer((request, response) => {
    if (request.headers.cookie !== undefined) cookies.add(request.headers.cookie)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!DOCTYPE html><title>A stranger</title><body><script>${SCRIPT}</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cookies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const SCRIPT = `
const PATHS = ['/v1/sites', '/v1/runs', '/v1/wrappers', '/v1/openapi.json', '/studio/']
const BODY = JSON.stringify({ samples: ['http://127.0.0.1/stolen'], kind: 'collect', pages: ['http://127.0.0.1/stolen'] })
const PATIENCE = 4000

function soon(start) {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE)
    Promise.resolve(start(resolve)).catch(() => resolve(null))
  })
}

async function fetched(url, options) {
  const response = await fetch(url, options).catch(() => null)
  return response === null ? null : (await response.text().catch(() => '')) || null
}

function contentOf(opened) {
  try {
    return opened.document.documentElement.outerHTML + opened.location.href
  } catch {
    return null
  }
}

function element(name, parts) {
  return soon((resolve) => {
    const made = Object.assign(document.createElement(name), parts)
    made.onload = () => resolve(name === 'iframe' ? contentOf(made.contentWindow) : name + ' loaded')
    made.onerror = () => resolve(null)
    document.body.append(made)
  })
}

const held = []
let forms = 0
function submitted(action, method, enctype) {
  return soon((resolve) => {
    const frame = Object.assign(document.createElement('iframe'), { name: 'form-' + ++forms })
    document.body.append(frame)
    const form = Object.assign(document.createElement('form'), { action, method, enctype, target: frame.name })
    const field = Object.assign(document.createElement('input'), { name: BODY.slice(0, -1) + ',"x":"', value: '"}' })
    form.append(field)
    document.body.append(form)
    // The frame's own empty page is not what was asked for.
    frame.onload = () => resolve(contentOf(frame.contentWindow))
    form.submit()
  })
}

function opened(url) {
  return soon(async (resolve) => {
    const other = open(url)
    if (other === null) return resolve(null)
    held.push(other)
    addEventListener('message', ({ data }) => resolve('message ' + data))
    for (let i = 0; i < 10; i++) {
      await new Promise((next) => setTimeout(next, 50))
      try { other.postMessage('tell', '*') } catch {}
      const content = contentOf(other)
      if (content !== null && !content.endsWith('about:blank')) resolve(content)
    }
    const isHeld = !other.closed && other.length > 0
    resolve(isHeld ? 'frames of the window' : null)
  })
}

function listened(make) {
  return soon((resolve) => {
    const source = make()
    source.onmessage = ({ data }) => resolve(String(data))
    source.onopen = () => resolve('open')
    source.onerror = () => { source.close(); resolve(null) }
  })
}

window.attempts = async (origin) => {
  const all = []
  const attempt = (how, result) => all.push(Promise.resolve(result).then((read) => ({ how, read })))
  for (const path of PATHS) {
    const url = origin + path
    for (const credentials of ['include', 'omit']) {
      attempt('fetch ' + path + ' ' + credentials, fetched(url, { credentials }))
      attempt('fetch without CORS ' + path + ' ' + credentials, fetched(url, { credentials, mode: 'no-cors' }))
    }
    attempt('guessed key ' + path, fetched(url, { credentials: 'include', headers: { 'x-treegram-key': 'a'.repeat(43) } }))
    for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      attempt('form POST ' + path + ' ' + enctype, submitted(url, 'post', enctype))
    attempt('form GET ' + path, submitted(url, 'get', 'text/plain'))
    attempt('image ' + path, element('img', { src: url }))
    attempt('script ' + path, element('script', { src: url }))
    attempt('style sheet ' + path, element('link', { rel: 'stylesheet', href: url }))
    attempt('frame ' + path, element('iframe', { src: url }))
  }
  for (const method of ['POST', 'PUT', 'DELETE'])
    for (const path of ['/v1/runs', '/v1/sites/stolen', '/v1/sites/mine'])
      for (const type of ['text/plain', 'application/json'])
        attempt(method + ' ' + path + ' ' + type, fetched(origin + path, { method, credentials: 'include', body: BODY, headers: { 'content-type': type } }))
  attempt('POST without CORS', fetched(origin + '/v1/runs', { method: 'POST', mode: 'no-cors', credentials: 'include', body: BODY }))
  attempt('beacon', (navigator.sendBeacon(origin + '/v1/runs', BODY), null))
  attempt('window', opened(origin + '/studio/'))
  attempt('window of the API', opened(origin + '/v1/runs'))
  attempt('events', listened(() => new EventSource(origin + '/v1/runs/x/events', { withCredentials: true })))
  attempt('web socket', listened(() => new WebSocket(origin.replace('http', 'ws') + '/v1/runs')))
  return Promise.all(all)
}
`

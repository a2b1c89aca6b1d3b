import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, serve, serveRaw } from '../../../test/sites/server.ts'
import type { HttpSource } from '../types.ts'
import { lacksChromium } from './chromium.fixture.ts'
import { createBrowserSource } from './source.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

/** A page whose script does something. */
const scripted = (script: string) => `<!DOCTYPE html><p>mine<script>${script}</script>`
const goes = (to: string) => scripted(`location = ${JSON.stringify(to)}`)
const answer =
  (status: number, type: string, body = ''): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

const PAGES: Record<string, Answer> = {
  '/http': goes('http://10.0.0.1/x'),
  '/https': goes('https://10.0.0.1/x'),
  '/later': scripted(`setTimeout(() => { location = 'http://10.0.0.1/x' }, 200)`),
  '/refresh': '<meta http-equiv=refresh content="0;url=http://10.0.0.1/x"><p>mine',
  '/form': `<form method=post action="http://10.0.0.1/x"></form><script>document.forms[0].submit()</script>`,
  '/no-host': goes('http://nowhere.invalid/'),
  '/to-missing': goes('/missing'),
  '/missing': answer(404, 'text/html', '<p>not there'),
  '/to-empty': goes('/empty'),
  '/empty': answer(404, 'text/html'),
  '/to-data': goes('/data'),
  '/data': answer(200, 'application/json', '{}'),
  '/blank': goes('about:blank'),
  '/blob': scripted(`location = URL.createObjectURL(new Blob(['<p>made'], { type: 'text/html' }))`),
  '/to-nothing': goes('/nothing'),
  '/nothing': answer(204, 'text/html'),
  '/mail': goes('mailto:a@b.example'),
  '/download': goes('/file'),
  '/file': answer(200, 'application/zip', 'x'),
  '/pushed': scripted(`history.pushState({}, '', '/other')`),
  '/to-next': scripted(`setTimeout(() => { location = '/next' }, 200)`),
  '/next': '<p>next',
}

/** What became of pages, in one line each. */
async function outcomesOf(paths: readonly string[]): Promise<string[]> {
  const site = await serve(PAGES)
  open.push(site)
  const http: HttpSource = createBrowserSource({ ignoreRobots: true, startUrls: [site.url], totalTimeoutMs: 60_000 })
  open.push(http)
  const told: string[] = []
  for (const path of paths) {
    const outcome = await http.fetch(site.url + path)
    if (outcome.kind === 'page')
      told.push(`${outcome.page.url.replace(site.url, '')}: ${/<p>(\w+)/.exec(outcome.page.html)?.[1]}`)
    else told.push(`${outcome.reason} ${outcome.source.replace(site.url, '')}`)
  }
  return told
}

describe.skipIf(lacksChromium(6))('a rendered page', () => {
  it('a page that leads itself to a refused or missing host fails for that reason', async () => {
    expect(await outcomesOf(['/http', '/https', '/later', '/refresh', '/form', '/no-host'])).toEqual([
      'private-address http://10.0.0.1/x',
      'private-address https://10.0.0.1/x',
      'private-address http://10.0.0.1/x',
      'private-address http://10.0.0.1/x',
      'private-address http://10.0.0.1/x',
      'unreachable http://nowhere.invalid/',
    ])
  })

  it('a page that leads itself to another answer has the status and type of that answer', async () => {
    expect(await outcomesOf(['/to-missing', '/to-empty', '/to-data', '/to-next'])).toEqual([
      'http-status /missing',
      'http-status /empty',
      'not-html /data',
      '/next: next',
    ])
  })

  it('a page that replaces itself by what is no page of the web fails', async () => {
    expect(await outcomesOf(['/blank', '/blob'])).toEqual(['unreachable /blank', 'unreachable /blob'])
  })

  it('a page that leads itself to an answer without a page stays', async () => {
    expect(await outcomesOf(['/to-nothing', '/mail', '/download', '/pushed'])).toEqual([
      '/to-nothing: mine',
      '/mail: mine',
      '/download: mine',
      '/other: mine',
    ])
  })

  it('a page whose answer breaks off fails', async () => {
    const site = await serveRaw((socket) => {
      socket.end(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 50000\r\n\r\n<p>${'x'.repeat(9000)}`)
    })
    const http = createBrowserSource({ ignoreRobots: true, startUrls: [site.url], totalTimeoutMs: 60_000 })
    open.push(site, http)
    expect(await http.fetch(`${site.url}/`)).toMatchObject({ kind: 'failed', reason: 'unreachable' })
  })
})

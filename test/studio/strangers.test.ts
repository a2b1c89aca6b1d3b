import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lacksChromium } from '../../src/source/browser/chromium.fixture.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'

const isSkipped = lacksChromium(4)

/** What a page of another origin tries with the studio that is open in the same browser; gives what it could read. */
const ATTEMPTS = `async (origin) => {
  const read = []
  const note = (what) => (answer) => answer !== null && read.push(what)
  const asked = ['/v1/sites', '/v1/runs', '/v1/wrappers', '/health', '/studio/', '/metrics']
  for (const path of asked)
    for (const credentials of ['include', 'omit'])
      await fetch(origin + path, { credentials }).then((r) => r.text()).then(note(path), () => null)
  const body = JSON.stringify({ samples: ['https://evil.example/'] })
  for (const method of ['POST', 'PUT', 'DELETE'])
    await fetch(origin + '/v1/sites/evil', { method, body, credentials: 'include', headers: { 'content-type': 'application/json' } }).then(note(method), () => null)
  for (const path of ['/v1/runs', '/v1/sites/evil'])
    await fetch(origin + path, { method: 'POST', mode: 'no-cors', credentials: 'include', body }).catch(() => null)
  for (const [path, enctype] of [['/v1/runs', 'text/plain'], ['/v1/sites', 'application/x-www-form-urlencoded']]) {
    const frame = document.createElement('iframe')
    frame.name = 'sent'
    const form = Object.assign(document.createElement('form'), { action: origin + path, method: 'post', enctype, target: 'sent' })
    form.append(Object.assign(document.createElement('input'), { name: body.slice(0, -1) + ', "x": "', value: '"}' }))
    document.body.append(frame, form)
    form.submit()
  }
  const image = new Image()
  image.onload = () => read.push('picture')
  image.src = origin + '/studio/'
  const frame = document.createElement('iframe')
  frame.src = origin + '/studio/'
  document.body.append(frame)
  const opened = window.open(origin + '/studio/')
  await new Promise((later) => setTimeout(later, 1200))
  try { if (frame.contentDocument?.body?.textContent) read.push('frame') } catch {}
  try { if (opened?.document?.body) read.push('window') } catch {}
  const source = new EventSource(origin + '/v1/runs/run_01/events', { withCredentials: true })
  source.onopen = () => read.push('events')
  const socket = new WebSocket(origin.replace('http', 'ws') + '/v1/runs')
  socket.onopen = () => read.push('socket')
  await new Promise((later) => setTimeout(later, 500))
  return { read, opener: opened === null || opened.closed }
}`

describe.skipIf(isSkipped)('a stranger in the browser that has the studio open', () => {
  let studio: OpenStudio
  let evil: string
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Evil</title><p>Hello')
  })
  beforeAll(async () => {
    studio = await openStudio()
    await studio.page.getByRole('textbox', { name: /Paste the address/ }).waitFor()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    evil = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })
  afterAll(async () => {
    await studio?.close()
    server.close()
    server.closeAllConnections()
  })
  const isUntouched = async (): Promise<void> => {
    expect(await studio.api('GET', '/v1/sites')).toMatchObject({ items: [] })
    expect(await studio.api('GET', '/v1/runs')).toMatchObject({ items: [] })
  }

  it.each(['127.0.0.1', 'localhost'])('on another port of %s reads nothing and does nothing', async (host) => {
    const page = await studio.context.newPage()
    await page.goto(evil.replace('127.0.0.1', host))
    const { read } = (await page.evaluate(`(${ATTEMPTS})(${JSON.stringify(studio.serving.origin)})`)) as {
      readonly read: readonly string[]
    }
    expect(read).toEqual([])
    await isUntouched()
    await page.close()
  })

  it('gets the cookie at most, as cookies know no ports, and can do nothing with it', async () => {
    const page = await studio.context.newPage()
    await page.goto(evil)
    const cookie = seen.at(-1)?.headers.cookie ?? seen.find(({ headers }) => headers.cookie)?.headers.cookie ?? ''
    expect(cookie).toContain('treegram-studio-')
    for (const key of [undefined, '', 'guess'])
      for (const method of ['GET', 'POST'])
        expect(
          (
            await fetch(`${studio.serving.origin}/v1/runs`, {
              method,
              headers: { cookie, ...(key !== undefined && { 'x-treegram-key': key }) },
            })
          ).status,
        ).toBe(401)
    expect(await page.evaluate('document.cookie')).toBe('')
    await isUntouched()
    await page.close()
  })

  it('has the page itself: it goes on as if nothing had been', async () => {
    const { page, sample } = studio
    await page.getByRole('textbox', { name: /Paste the address/ }).fill(sample)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('#/runs/run_')
    expect(studio.faults.filter((fault) => !/net::ERR|CORS|Refused|frame|WebSocket/i.test(fault))).toEqual([])
  })
})

import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer as Site, serve as serveSite } from '../../../test/sites/server.ts'
import { lacksChromium } from '../../source/browser/chromium.fixture.ts'
import { findChromium } from '../../source/browser/find-chromium.ts'
import { openServer, type TestServer } from '../client.fixture.ts'
import { EVIL, HOSTILE_PIECES } from './hostile.fixture.ts'
import { keepPages } from './kept.fixture.ts'

/** Long enough for all that pages do by themselves. */
const SETTLE_MS = 2500
/** Frames in one page. */
const AT_ONCE = 30

/** Which of our means are on. */
interface Means {
  /** The page is the one that we write; else as it came. */
  readonly isWritten: boolean
  /** With its policy, in a sandbox. */
  readonly isHeld: boolean
}

/** What pages did: the numbers of those that ran something, and what reached the hostile server. */
interface Done {
  readonly ran: readonly string[]
  readonly left: readonly string[]
}

describe.skipIf(lacksChromium(5))('a hostile page in a browser', () => {
  let server: TestServer
  let evil: Site
  let browser: Browser
  let pieces: readonly string[] = []
  let paths: readonly string[] = []

  beforeAll(async () => {
    server = await openServer()
    evil = await serveSite((_, response) => {
      response.writeHead(200, { 'content-type': 'text/css', 'access-control-allow-origin': '*' }).end('a{}')
    })
    pieces = HOSTILE_PIECES.map((piece, i) => piece.replaceAll(EVIL, `${evil.url}/${i}`).replaceAll('PIECE', String(i)))
    browser = await chromium.launch({ executablePath: findChromium(process.env)!, args: ['--no-sandbox'] })
    keepPages(
      server.folder,
      new Map(pieces.map((piece, i) => [`https://hostile.example/${i}`, `<!DOCTYPE html>${piece}`])),
    )
    paths = await Promise.all(
      pieces.map(async (_, i) => {
        const { json } = await server.call('POST', '/v1/frames', { body: { url: `https://hostile.example/${i}` } })
        return String(json?.path)
      }),
    )
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await evil.close()
  })

  /** The service with some of our means off, and pages with frames in them as the studio has them. */
  const openFace = ({ isWritten, isHeld }: Means): Promise<Site> =>
    serveSite((asked, response) => {
      const from = /^\/outer\/(\d+)$/.exec(asked.url ?? '')?.[1]
      const piece = paths.indexOf(asked.url ?? '')
      if (from !== undefined) {
        const shown = paths.slice(Number(from), Number(from) + AT_ONCE)
        const frames = shown.map(
          (path) => `<iframe ${isHeld ? 'sandbox="allow-same-origin"' : ''} src="${path}"></iframe>`,
        )
        html(response, `<!DOCTYPE html><script>ran = []</script>${frames.join('')}`)
      } else if (piece >= 0 && !isWritten) {
        pass(asked, response, server.origin, (headers) => {
          html(response, `<!DOCTYPE html>${pieces[piece]}`, isHeld ? headers['content-security-policy'] : undefined)
          return false
        })
      } else
        pass(asked, response, server.origin, (headers) => {
          if (!isHeld) delete headers['content-security-policy']
          return true
        })
    })

  const show = async (means: Means): Promise<Done> => {
    const face = await openFace(means)
    evil.asked.length = 0
    const ran: string[] = []
    for (let from = 0; from < pieces.length; from += AT_ONCE) {
      const page = await browser.newPage()
      page.on('dialog', (dialog) => void dialog.dismiss())
      await page.goto(`${face.url}/outer/${from}`, { waitUntil: 'domcontentloaded' })
      await page.waitForTimeout(SETTLE_MS)
      ran.push(...(await page.evaluate<string[]>('ran')))
      await page.close()
    }
    await face.close()
    return { ran, left: [...evil.asked] }
  }

  it('runs and sends nothing in a frame', async () => {
    expect(await show({ isWritten: true, isHeld: true })).toEqual({ ran: [], left: [] })
  }, 120_000)

  it('runs and sends nothing either where what is written is all that protects', async () => {
    expect(await show({ isWritten: true, isHeld: false })).toEqual({ ran: [], left: [] })
  }, 120_000)

  it('runs nothing either where policy and sandbox are all that protects', async () => {
    const { ran, left } = await show({ isWritten: false, isHeld: true })
    expect(ran).toEqual([])
    console.info(`policy and sandbox alone: ${left.join(' ')}`)
  }, 120_000)

  it('runs and sends much without them, so that the tests above can fail', async () => {
    const { ran, left } = await show({ isWritten: false, isHeld: false })
    console.info(`without protection ${ran.length} scripts ran, ${new Set(left).size} requests left`)
    expect(ran.length).toBeGreaterThan(30)
    expect(new Set(left).size).toBeGreaterThan(60)
  }, 120_000)
})

function html(response: ServerResponse, body: string, policy?: string): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...(policy && { 'content-security-policy': policy }) }
  response.writeHead(200, headers).end(body)
}

type Headers = Record<string, string>

/** Passes a request on under its own host name. @param take whether the answer is to be passed back */
function pass(asked: IncomingMessage, response: ServerResponse, to: string, take: (headers: Headers) => boolean): void {
  const passed = request(`${to}${asked.url}`, { headers: asked.headers }, (answer) => {
    const headers = { ...answer.headers } as Headers
    if (take(headers)) answer.pipe(response.writeHead(answer.statusCode ?? 500, headers))
    else answer.resume()
  })
  passed.on('error', () => response.destroy())
  passed.end()
}

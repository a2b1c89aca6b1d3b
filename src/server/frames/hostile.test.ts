import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import fc from 'fast-check'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedChromium } from '../../../test/shared/index.ts'
import { type TestServer as Site, serve as serveSite } from '../../../test/sites/server.ts'
import { attribute, type NodeId, parse } from '../../core/dom/index.ts'
import { lacksChromium } from '../../source/browser/chromium.fixture.ts'
import { openServer, type TestServer } from '../client.fixture.ts'
import { EVIL, HOSTILE_PIECES, HOSTILE_TOKENS } from './hostile.fixture.ts'
import { keepPages } from './kept.fixture.ts'
import { createParts } from './parts.ts'
import { writePage } from './write-page.ts'

/** Long enough for all that pages do by themselves. */
const SETTLE_MS = 1500
/** Frames in one page. */
const AT_ONCE = 60

const GOOD = `<style>p{color:rgb(1,2,3)}</style><p>text</p>
<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">`

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

describe.skipIf(lacksChromium(6))('a hostile page in a browser', () => {
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
    pieces = [...HOSTILE_PIECES, GOOD].map((piece, i) =>
      piece.replaceAll(EVIL, `${evil.url}/${i}`).replaceAll('PIECE', String(i)),
    )
    browser = await sharedChromium()
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
      // Loaded with all its frames; hostile ones may keep it from that.
      await page.goto(`${face.url}/outer/${from}`, { timeout: 15_000 }).catch(() => {})
      await page.waitForTimeout(SETTLE_MS)
      ran.push(...(await page.evaluate<string[]>('ran')))
      await page.close()
    }
    await face.close()
    return { ran, left: [...evil.asked] }
  }

  it('a hostile page in a frame runs no script and sends nothing', async () => {
    expect(await show({ isWritten: true, isHeld: true })).toEqual({ ran: [], left: [] })
  })

  it('the rewritten page alone keeps hostile code from running', async () => {
    expect(await show({ isWritten: true, isHeld: false })).toEqual({ ran: [], left: [] })
  })

  it('policy and sandbox alone keep hostile code from running', async () => {
    const { ran, left } = await show({ isWritten: false, isHeld: true })
    expect(ran).toEqual([])
    expect(left).toEqual([])
  })

  it('a hostile page is shown with its sheets, pictures and marks', async () => {
    const face = await openFace({ isWritten: true, isHeld: true })
    const page = await browser.newPage()
    await page.goto(`${face.url}/outer/${pieces.length - 1}`)
    const shown = await page.evaluate<unknown>(`(() => {
      const seen = document.querySelector('iframe').contentDocument
      const p = seen.querySelector('p')
      const box = p.getBoundingClientRect()
      const at = seen.elementFromPoint(box.x + 2, box.y + 2)
      return [getComputedStyle(p).color, seen.querySelector('img').naturalWidth, at.dataset.node === p.dataset.node]
    })()`)
    await page.close()
    await face.close()
    expect(shown).toEqual(['rgb(1, 2, 3)', 1, true])
  })

  it('a hostile page cannot shadow the functions that look at it', async () => {
    const tokens = fc.array(fc.constantFrom(...HOSTILE_TOKENS), { minLength: 5, maxLength: 30 })
    const written = fc.sample(tokens, { numRuns: 100, seed: 7 }).map((soup) => {
      const read = parse(soup.join(''))
      return read.ok ? writePage(read.tree, 'https://a.example/', createParts('/f/')).html : ''
    })
    const taken = ['<img name=elementFromPoint>', '<form><input id=closest></form>']
    const page = await browser.newPage()
    const seen = await page.evaluate<Seen[]>(
      `(${LOOK})(${JSON.stringify([...written, ...taken.map((html) => html.replace(' ', ' data-node=1 ').replace('<form>', '<form data-node=2>'))])})`,
    )
    await page.close()
    // Pages as they came take names.
    expect(seen.splice(-2).map(({ isItself }) => isItself)).toEqual([false, false])
    seen.forEach(({ marks, isItself }, i) => {
      expect(isItself, written[i]).toBe(true)
      expect(marks, written[i]).toEqual(marksOf(written[i]!))
    })
  })

  it('the same hostile pages run and send much without rewriting, policy and sandbox', async () => {
    const { ran, left } = await show({ isWritten: false, isHeld: false })
    expect(ran.length).toBeGreaterThan(20)
    expect(new Set(left).size).toBeGreaterThan(50)
  })
})

/** What a browser makes of a page: its marks in document order, each with that above, and whether `document` and elements answer for themselves. */
interface Seen {
  readonly marks: readonly string[]
  readonly isItself: boolean
}

const LOOK = `(pages) => pages.map((html) => {
  const frame = document.createElement('iframe')
  frame.sandbox = 'allow-same-origin'
  document.body.append(frame)
  const seen = frame.contentDocument
  const { Document, Element, NamedNodeMap } = frame.contentWindow
  seen.write(html)
  seen.close()
  const marked = [...Document.prototype.querySelectorAll.call(seen, '[data-node]')]
  const mark = (element) => element?.getAttribute('data-node') ?? '0'
  const isOwn = (object, prototype, name) => object[name] === prototype[name]
  const answer = {
    marks: marked.map((element) => mark(element) + ' in ' + mark(element.parentElement)),
    isItself: ['elementFromPoint', 'querySelector', 'getElementById'].every((name) => isOwn(seen, Document.prototype, name)) &&
      marked.every((element) => isOwn(element, Element.prototype, 'closest') && !Object.hasOwn(element, 'parentElement') && element.attributes instanceof NamedNodeMap),
  }
  frame.remove()
  return answer
})`

/** The same of what was written, by our own reading. */
function marksOf(html: string): readonly string[] {
  const read = parse(html)
  if (!read.ok) return []
  const { tree } = read
  const mark = (node: number): string => (node < 0 ? null : attribute(tree, node as NodeId, 'data-node')) ?? '0'
  const nodes = Array.from({ length: tree.nodeCount }, (_, node) => node).filter((node) => mark(node) !== '0')
  return nodes.map((node) => `${mark(node)} in ${mark(tree.parent[node]!)}`)
}

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

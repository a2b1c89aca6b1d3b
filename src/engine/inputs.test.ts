import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createVocabulary } from '../core/dom/index.ts'
import { textHash } from '../store/index.ts'
import type { CommonOptions, HtmlPage } from './common-options.ts'
import {
  type MadePage,
  makePage,
  namesOf,
  pagesKind,
  parsedTogether,
  type ReadPage,
  readInputs,
  readMade,
} from './inputs.ts'
import { failedOutcome, pageOutcome, skippedOutcome, toldSession } from './session.fixture.ts'
import { Session } from './session.ts'
import type { PagePool } from './work/pool.ts'

/** Makes a page's length after a while, shorter for later pages: they would overtake earlier ones if they could. */
function slowPool(width: number): PagePool<number> & { readonly busiest: () => number } {
  let busy = 0
  let busiest = 0
  return {
    width,
    busiest: () => busiest,
    make: async ({ html, url }) => {
      busiest = Math.max(busiest, ++busy)
      await sleep(Math.max(1, 20 - 2 * Number(new URL(url).pathname.slice(1))))
      busy--
      return html.includes('bad')
        ? { ok: false, problem: 'it is bad.', parseMs: 1 }
        : { ok: true, result: html.length, parseMs: 1, workMs: 1 }
    },
    close: async () => {},
  }
}

async function* inputs(count: number, pulled: string[], badAt = -1): AsyncGenerator<HtmlPage> {
  for (let i = 0; i < count; i++) {
    pulled.push(String(i))
    yield { url: `http://a.example/${i}`, html: `<p>${i === badAt ? 'bad' : 'x'.repeat(i)}</p>` }
  }
}

async function withSession<T>(options: CommonOptions, work: (session: Session) => Promise<T>): Promise<T> {
  const session = new Session({ command: 'get', identity: {}, startUrls: [], needsStore: false }, options)
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}

describe('readMade', () => {
  it('pages come in their order, with as many under way as the pool is wide', async () => {
    const pulled: string[] = []
    const pool = slowPool(3)
    const seen: MadePage<number>[] = []
    await withSession({}, async (session) => {
      for await (const page of readMade(session, inputs(10, pulled), {}, pool)) {
        if ('unread' in page) continue
        seen.push(page)
        expect(pulled.length - seen.length).toBeLessThan(3)
      }
      expect(session.tally).toMatchObject({ pages: 10, failed: 0 })
      expect(session.tally.seconds.parse).toBeCloseTo(0.01)
    })
    expect(seen.map(({ made }) => made)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(pool.busiest()).toBe(3)
  })

  it('pages that cannot be read are left out with a warning and not counted in the budget', async () => {
    const warnings: string[] = []
    const options: CommonOptions = {
      maxPages: 4,
      onEvent: (event) => void (event.kind === 'warning' && warnings.push(event.message)),
    }
    await withSession(options, async (session) => {
      const urls: string[] = []
      for await (const page of readMade(session, inputs(10, [], 1), options, slowPool(3)))
        urls.push(`${page.url}${'unread' in page ? ` ${page.unread}` : ''}`)
      expect(urls).toEqual(
        ['0', '1 http://a.example/1: it is bad.', '2', '3', '4'].map((path) => `http://a.example/${path}`),
      )
      expect(session.tally).toMatchObject({ pages: 4, failed: 1 })
      expect(session.budget.stopped()).toBe('max-pages')
    })
    expect(warnings).toEqual(['http://a.example/1: it is bad.'])
  })
})

const AT = 'https://a.example/1'
const lengths: PagePool<number> = {
  width: 1,
  make: async ({ html }) => ({ ok: true, result: html.length, parseMs: 2000, workMs: 3000 }),
  close: async () => {},
}
const none: PagePool<number> = {
  ...lengths,
  make: async () => {
    throw new Error('It was made.')
  },
}

describe('makePage', () => {
  it('a page has its result, its tree and the address that was requested', async () => {
    const { session } = toldSession()
    const page = await makePage(session, pageOutcome(AT, '<p>text'), lengths, {})
    expect(page).toEqual({ url: AT, source: AT, hash: textHash('<p>text'), made: 7, tree: expect.anything() })
    expect([session.tally.seconds.parse, session.tally.seconds.extract]).toEqual([2, 3])
    const requestedUrl = 'https://a.example/0'
    expect(await makePage(session, pageOutcome(AT, '', { requestedUrl }), lengths, {})).toMatchObject({
      asked: requestedUrl,
    })
  })

  it('a page keeps its text when that is wanted', async () => {
    const { session } = toldSession()
    expect(await makePage(session, pageOutcome(AT, '<p>a'), lengths, { keepsHtml: true })).toMatchObject({
      html: '<p>a',
    })
  })

  it('a page has one tree, in the shared vocabulary', async () => {
    const { session } = toldSession()
    const vocabulary = createVocabulary()
    const page = (await makePage(session, pageOutcome(AT, '<p>a'), lengths, { vocabulary })) as MadePage<number>
    expect(page.tree).toBe(page.tree)
    expect(page.tree.labels).toBe(vocabulary.labels)
  })

  it('a known page is not made again', async () => {
    const { session } = toldSession()
    const knows = ({ url }: { readonly url: string }): boolean => url === AT
    expect(await makePage(session, pageOutcome(AT, '<p>a'), none, { knows })).toMatchObject({ url: AT, made: null })
    await expect(makePage(session, pageOutcome(`${AT}1`), none, { knows })).rejects.toThrow('It was made.')
  })

  it('an expected page that answers 404 or 410 is empty, others are unreadable', async () => {
    const { session } = toldSession()
    const isMissed = (url: string): boolean => url === AT
    const at = (status: number | undefined, url = AT) =>
      makePage(session, { ...failedOutcome(url), ...(status !== undefined && { status }) } as never, none, { isMissed })
    const missing = `${AT} failed.`
    for (const status of [404, 410])
      expect(await at(status)).toEqual({
        url: AT,
        source: AT,
        hash: textHash(''),
        made: null,
        missing,
        tree: expect.anything(),
      })
    for (const status of [403, 409, 411, 500, undefined]) expect(await at(status)).toEqual({ detail: missing })
    expect(await at(404, `${AT}1`)).toEqual({ detail: `${AT}1 failed.` })
    expect(await makePage(session, { ...skippedOutcome(AT), status: 404 } as never, none, { isMissed })).toEqual({
      detail: `${AT} is skipped.`,
    })
    expect(await makePage(session, { ...failedOutcome(AT), status: 404 } as never, none, {})).toEqual({
      detail: missing,
    })
  })
})

describe('readInputs', () => {
  it('pages are read up to the number wanted, in one vocabulary', async () => {
    const { session, warnings } = toldSession()
    const pages = [1, 2, 3].map((i) => ({ url: `https://a.example/${i}`, html: `<p>${i}` }))
    const read: ReadPage[] = []
    for await (const page of readInputs(session, pages, { maxPages: 2 }, createVocabulary())) read.push(page)
    expect(read.map(({ url }) => url)).toEqual(pages.slice(0, 2).map(({ url }) => url))
    expect(read[0]!.tree.labels).toBe(read[1]!.tree.labels)
    expect(warnings()).toEqual([])
  })

  it('pages that have their text are parsed again together, others stay as they are', async () => {
    const { session } = toldSession()
    const page = async (html: string, keepsHtml: boolean) =>
      (await makePage(session, pageOutcome(AT, html), lengths, { keepsHtml })) as MadePage<number>
    const pages = [await page('<p>a', true), await page('<p>b', false), await page('<p>c', true)]
    const [first, second, third] = parsedTogether(session, pages)
    expect(second).toBe(pages[1])
    expect(first!.tree.labels).toBe(third!.tree.labels)
    expect(first!.tree.labels).not.toBe(pages[0]!.tree.labels)
    expect(first).toMatchObject({ url: AT, source: AT, hash: textHash('<p>a') })
  })
})

describe('pagesKind', () => {
  const page = { url: AT, html: '' }

  it('names of pages at hand identify a run, those of a stream do not', () => {
    expect(namesOf('a.html')).toEqual(['a.html'])
    expect(namesOf(page)).toEqual([AT])
    expect(namesOf(['a.html', page])).toEqual(['a.html', AT])
    expect(namesOf(new Set(['a.html']))).toEqual([])
  })

  it('web addresses among the inputs are the start URLs of a run', () => {
    expect(pagesKind('x', ['a.html', AT, 'HTTP://b.example', 'ftp://c'], { raw: true })).toEqual({
      command: 'x',
      identity: { raw: true, names: ['a.html', AT, 'HTTP://b.example', 'ftp://c'] },
      startUrls: [AT, 'HTTP://b.example'],
      needsStore: false,
    })
  })
})

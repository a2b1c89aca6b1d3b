import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serve, type TestServer } from '../../test/sites/server.ts'
import { createHttpSource, type FetchOutcome, type HttpSource } from '../source/index.ts'
import { openStore, type Store, type StoredPage } from '../store/index.ts'
import { startBudget } from './budget.ts'
import type { CommonOptions, EngineEvent } from './common-options.ts'
import { createFetcher, type Fetcher, type FetcherParts, isAborted } from './fetcher.ts'
import { pageOutcome, skippedOutcome } from './session.fixture.ts'
import { createTally } from './stats.ts'

let server: TestServer
let requests: string[]
let origin: string
let http: HttpSource
let store: Store
beforeEach(async () => {
  server = await serve(({ url: path = '/' }, response) => {
    const status = Number(/^\/status\/(\d+)$/.exec(path)?.[1] ?? 200)
    if (path === '/moved') return void response.writeHead(301, { location: '/page' }).end()
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', etag: '"v1"' }).end('<p>Grüße')
  })
  origin = server.url
  requests = server.asked
  http = createHttpSource({ allowPrivate: true, ignoreRobots: true, retries: 0 })
  store = openStore(null)
})
afterEach(async () => {
  store.close()
  await http.close()
  await server.close()
})

/** A fetcher of one invocation; all of a test belong to the same unfinished run, unless they have keys of their own. */
function invocation(
  options: CommonOptions & { readonly key?: string } = {},
  isKept = true,
): { fetcher: Fetcher; events: EngineEvent[] } {
  const events: EngineEvent[] = []
  const kept = isKept ? { store, run: store.beginRun(options.key ?? 'key', 'locate', 1) } : null
  const tally = createTally('locate')
  const budget = startBudget(options)
  const emit = (event: EngineEvent) => events.push(event)
  const since = options.since?.getTime() ?? Number.POSITIVE_INFINITY
  const fetcher = createFetcher({ http, kept, budget, tally, since, force: false, emit })
  return { fetcher, events }
}

describe('createFetcher', () => {
  it.each(['/page', '/moved', '/status/404', '/status/410'])(
    '%s is requested once in a run, however often the run is resumed',
    async (path) => {
      const first = await invocation().fetcher.fetch(`${origin}${path}`)
      const asked = requests.length
      const { fetcher, events } = invocation()
      expect(await fetcher.fetch(`${origin}${path}`)).toEqual(first)
      expect(requests).toHaveLength(asked)
      expect(events).toMatchObject([{ kind: 'fetched', stored: true }])
    },
  )

  it.each(['/status/503', '/status/429', '/status/500'])(
    '%s is requested again when the run is resumed',
    async (path) => {
      await invocation().fetcher.fetch(`${origin}${path}`)
      await invocation().fetcher.fetch(`${origin}${path}`)
      expect(requests).toEqual([path, path])
    },
  )

  it('a moved page is also known by its new URL', async () => {
    const { fetcher } = invocation()
    await fetcher.fetch(`${origin}/moved`)
    await fetcher.fetch(`${origin}/page`)
    expect(requests).toEqual(['/moved', '/page'])
    expect(fetcher.reread(`${origin}/page`)).toMatchObject({ kind: 'page', page: { html: '<p>Grüße' } })
  })

  it('a page that was too large is requested again by a later run, a missing one is not', async () => {
    const [page, missing] = [`${origin}/page`, `${origin}/status/404`]
    const since = new Date(0)
    const large = http
    http = createHttpSource({ allowPrivate: true, ignoreRobots: true, retries: 0, maxBytes: 4 })
    const { fetcher: narrow } = invocation({ key: 'narrow' })
    expect(await narrow.fetch(page)).toMatchObject({ kind: 'failed', reason: 'too-large' })
    await narrow.fetch(missing)
    expect(await narrow.fetch(page)).toMatchObject({ reason: 'too-large' })
    await http.close()
    http = large
    const { fetcher } = invocation({ key: 'wide', since })
    expect(await fetcher.fetch(page)).toMatchObject({ kind: 'page' })
    expect(await fetcher.fetch(missing)).toMatchObject({ kind: 'failed', reason: 'http-status' })
    expect(requests).toEqual(['/page', '/status/404', '/page'])
  })

  it('a used-up budget allows no request, but pages of the run are given', async () => {
    await invocation().fetcher.fetch(`${origin}/a`)
    const { fetcher } = invocation({ maxDownloads: 1 })
    const outcomes = [
      await fetcher.fetch(`${origin}/a`),
      await fetcher.fetch(`${origin}/b`),
      await fetcher.fetch(`${origin}/c`),
    ]
    expect(outcomes.map(isAborted)).toEqual([false, false, true])
    expect(requests).toEqual(['/a', '/b'])
  })

  it('pages are not kept without a store', async () => {
    const { fetcher } = invocation({}, false)
    await fetcher.fetch(`${origin}/a`)
    expect(fetcher.reread(`${origin}/a`)).toBeNull()
  })
})

type Answer = Awaited<ReturnType<HttpSource['request']>>
type Asked = Parameters<HttpSource['request']>

const A = 'https://a.example'

/** A fetcher of what is answered here, and what was asked of it. */
function answered(answer: (...asked: Asked) => Answer, more: Partial<FetcherParts> & { readonly key?: string } = {}) {
  const asked: Asked[] = []
  const source: HttpSource = {
    ...http,
    request: async (...one) => {
      asked.push(one)
      return answer(...one)
    },
  }
  const kept = { store, run: store.beginRun(more.key ?? 'key', 'locate', 1) }
  const tally = createTally('locate')
  const events: EngineEvent[] = []
  const emit = (event: EngineEvent): void => void events.push(event)
  const budget = startBudget({})
  const since = Number.POSITIVE_INFINITY
  const fetcher = createFetcher({ http: source, kept, budget, tally, since, force: false, emit, ...more })
  return { fetcher, asked, tally, events, kept, budget }
}

const failure = (reason: string, status?: number): FetchOutcome => ({
  kind: 'failed',
  url: `${A}/x`,
  source: `${A}/x`,
  reason: reason as 'robots',
  detail: 'It failed.',
  ...(status !== undefined && { status }),
})
const unasked = (): never => {
  throw new Error('It was asked for.')
}
const oldPage = (url: string, more: Partial<StoredPage> = {}): StoredPage => ({
  url,
  kind: 'page',
  finalUrl: url,
  source: url,
  reason: '',
  detail: '',
  status: 200,
  contentType: 'text/html',
  encoding: 'utf-8',
  redirects: [],
  etag: '"v1"',
  lastModified: null,
  html: '<p>old',
  ...more,
})
/** Keeps a page by a run that is over. */
const keepOld = (page: StoredPage): void => {
  const run = store.beginRun('earlier', 'locate', 1)
  store.savePage(run, page, 1)
  store.endRun(run, 'finished', 1)
}

describe('failed requests', () => {
  it.each([400, 401, 404, 410, 418, 428, 430, 499])(
    'a failure with status %i is kept when the run is resumed',
    async (status) => {
      const failed = failure('http-status', status)
      await answered(() => failed).fetcher.fetch(`${A}/x`)
      expect(await answered(unasked).fetcher.fetch(`${A}/x`)).toEqual(failed)
    },
  )

  it.each([399, 408, 429, 500, 503])(
    'a failure with status %i is tried again when the run is resumed',
    async (status) => {
      const { fetcher } = answered(() => failure('http-status', status))
      await fetcher.fetch(`${A}/x`)
      expect(fetcher.reread(`${A}/x`)).toBeNull()
    },
  )

  it.each([
    ['robots', true],
    ['too-large', true],
    ['bad-url', true],
    ['bad-redirect', true],
    ['too-many-redirects', true],
    ['bad-encoding', true],
    ['timeout', false],
    ['network', false],
    ['http-status', false],
  ])('a failure for the reason %s without a status is kept: %s', async (reason, isKept) => {
    const { fetcher, events } = answered(() => failure(reason))
    await fetcher.fetch(`${A}/x`)
    expect(fetcher.reread(`${A}/x`)).toEqual(isKept ? failure(reason) : null)
    expect(events).toEqual([{ kind: 'fetched', url: `${A}/x`, result: 'failed', stored: false }])
  })

  it('an aborted request is neither kept nor reported nor counted', async () => {
    const { fetcher, events, tally } = answered(() => failure('aborted'))
    expect(isAborted(await fetcher.fetch(`${A}/x`))).toBe(true)
    expect([events, tally.downloads, tally.stored, fetcher.reread(`${A}/x`)]).toEqual([[], 0, 0, null])
  })
})

describe('fetched pages', () => {
  it('a fetched page is written to the journal and counted, and given from the store again', async () => {
    const journal: unknown[] = []
    const began = Date.now()
    const page = pageOutcome(`${A}/1`, '<p>1', {
      headers: { etag: '"e"', lastModified: 'then' },
      redirects: [`${A}/0`],
    })
    const { fetcher, tally } = answered(() => page, { journal: async (entry) => void journal.push(entry) })
    await fetcher.fetch(`HTTPS://A.example:443/1#x`)
    expect(journal).toEqual([
      { page: expect.objectContaining({ url: `${A}/1`, html: '<p>1', etag: '"e"' }), savedAt: expect.any(Number) },
    ])
    expect((journal[0] as { savedAt: number }).savedAt).toBeGreaterThanOrEqual(began)
    expect([tally.downloads, tally.stored]).toEqual([1, 0])
    expect(await fetcher.fetch(`${A}/1`)).toEqual(page)
    expect([tally.downloads, tally.stored]).toEqual([1, 1])
    expect(await answered(() => skippedOutcome(`${A}/2`)).fetcher.fetch(`${A}/2`)).toEqual(skippedOutcome(`${A}/2`))
    expect(fetcher.reread(`${A}/2`)).toEqual(skippedOutcome(`${A}/2`))
  })

  it("requests carry the budget's signal and what the run already has", async () => {
    const { fetcher, asked, budget } = answered((url) => (url.endsWith('2') ? skippedOutcome(url) : pageOutcome(url)))
    await fetcher.fetch(`${A}/1`)
    await fetcher.fetch(`${A}/2`)
    await fetcher.fetchList(`${A}/3`)
    expect(asked.map(([url, { as }]) => [url, as])).toEqual([
      [`${A}/1`, 'page'],
      [`${A}/2`, 'page'],
      [`${A}/3`, 'list'],
    ])
    const { has, signal, ...rest } = asked[0]![1]
    expect([has!(`${A}/1`), has!(`${A}/2`), has!(`${A}/4`)]).toEqual([true, false, false])
    expect([signal, rest]).toEqual([budget.signal, { as: 'page' }])
  })

  it('a redirect to a known page gives that page', async () => {
    const redirects = [`${A}/from`]
    const { fetcher } = answered((url) =>
      url.endsWith('/from') ? { kind: 'redirected', to: `${A}/1`, redirects } : pageOutcome(url, '<p>1'),
    )
    await fetcher.fetch(`${A}/1`)
    const page = { url: `${A}/1`, requestedUrl: `${A}/from`, html: '<p>1', redirects }
    expect(await fetcher.fetch(`${A}/from`)).toMatchObject({ kind: 'page', page })
    expect(fetcher.reread(`${A}/from`)).toMatchObject({ kind: 'page', page })
  })
})

describe('pages of an earlier run', () => {
  it('an unchanged page is asked for conditionally and given from the earlier run', async () => {
    keepOld(oldPage(`${A}/1`))
    const journal: unknown[] = []
    const { fetcher, asked, tally } = answered(() => ({ kind: 'unchanged' }), {
      journal: async (entry) => void journal.push(entry),
    })
    expect(await fetcher.fetch(`${A}/1`)).toMatchObject({
      kind: 'page',
      page: { html: '<p>old', headers: { etag: '"v1"' } },
    })
    expect(asked[0]![1].validators).toMatchObject({ etag: '"v1"' })
    expect([tally.unchanged, tally.downloads, tally.stored]).toEqual([1, 1, 0])
    expect(journal).toEqual([{ page: oldPage(`${A}/1`), savedAt: expect.any(Number) }])
    expect(fetcher.reread(`${A}/1`)).toMatchObject({ kind: 'page', page: { html: '<p>old' } })
  })

  it('a conditional request sends only the validators there are, and none when forced', async () => {
    keepOld(oldPage(`${A}/1`, { etag: null, lastModified: 'then' }))
    keepOld(oldPage(`${A}/2`, { etag: null }))
    keepOld(oldPage(`${A}/3`))
    const validatorsOf = async (path: string, more: Partial<FetcherParts> = {}) => {
      const { fetcher, asked } = answered((url) => pageOutcome(url), { key: path, ...more })
      await fetcher.fetch(`${A}${path}`)
      return asked[0]![1].validators
    }
    expect(await validatorsOf('/1')).toMatchObject({ etag: null, lastModified: 'then' })
    expect(await validatorsOf('/2')).toBeUndefined()
    expect(await validatorsOf('/3', { force: true })).toBeUndefined()
    keepOld(oldPage(`${A}/4`))
    const { fetcher, asked } = answered((url) => pageOutcome(url))
    await fetcher.fetchList(`${A}/4`)
    expect(asked[0]![1]).not.toHaveProperty('validators')
  })

  it('a kept page is given as it is unless fetching is forced', async () => {
    keepOld(oldPage(`${A}/1`))
    keepOld(oldPage(`${A}/gone`, { kind: 'failed', reason: 'http-status', status: 404, html: null }))
    const { fetcher, tally } = answered(unasked)
    expect([fetcher.reread(`${A}/1`), fetcher.rereadKept(`${A}/gone`), fetcher.rereadKept(`${A}/2`)]).toEqual([
      null,
      null,
      null,
    ])
    expect(fetcher.rereadKept(`${A}/1`)).toMatchObject({ kind: 'page', page: { html: '<p>old' } })
    expect(await fetcher.fetchKept(`${A}/1`)).toMatchObject({ kind: 'page', page: { html: '<p>old' } })
    expect([tally.stored, tally.downloads]).toEqual([1, 0])
    const anew = answered((url) => pageOutcome(url, '<p>new'), { force: true })
    expect(anew.fetcher.rereadKept(`${A}/1`)).toBeNull()
    expect(await anew.fetcher.fetchKept(`${A}/1`)).toMatchObject({ page: { html: '<p>new' } })
    expect(anew.asked).toHaveLength(1)
  })
})

describe('sitemaps of a site', () => {
  const named = ['https://a.example/s.xml', 'not a url']
  const sourceOf = (asked: string[], sitemaps: readonly string[], end = () => {}): HttpSource => ({
    ...http,
    sitemaps: async (url) => {
      asked.push(url)
      end()
      return sitemaps
    },
  })

  it('sitemaps of a resumed run are the same as before', async () => {
    const asked: string[] = []
    const first = answered(unasked, { http: sourceOf(asked, named) })
    expect(await first.fetcher.sitemaps(`${A}/deep/page?x=1`)).toEqual(named)
    const second = answered(unasked, { http: sourceOf(asked, []) })
    expect(await second.fetcher.sitemaps(`${A}/other`)).toEqual(named)
    expect(await second.fetcher.sitemaps('https://b.example/')).toEqual([])
    expect(await second.fetcher.sitemaps('https://b.example/1')).toEqual([])
    expect(asked).toEqual([`${A}/deep/page?x=1`, 'https://b.example/'])
    expect(second.fetcher.reread(`${A}/robots.txt`)).toMatchObject({
      kind: 'skipped',
      reason: 'not-html',
      detail: `${A}/robots.txt is for programs; it names 2 sitemaps.`,
    })
  })

  it('sitemaps of an aborted run are asked for again', async () => {
    const ended = new AbortController()
    const budget = startBudget({ signal: ended.signal })
    const asked: string[] = []
    const first = answered(unasked, { http: sourceOf(asked, [], () => ended.abort()), budget })
    expect(await first.fetcher.sitemaps(`${A}/`)).toEqual([])
    budget.release()
    const second = answered(unasked, { http: sourceOf(asked, named) })
    expect(await second.fetcher.sitemaps(`${A}/`)).toEqual(named)
    expect(asked).toHaveLength(2)
  })
})

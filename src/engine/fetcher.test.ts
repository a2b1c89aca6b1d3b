import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serve, type TestServer } from '../../test/sites/server.ts'
import { createHttpSource, type HttpSource } from '../source/index.ts'
import { openStore, type Store } from '../store/index.ts'
import { startBudget } from './budget.ts'
import type { CommonOptions, EngineEvent } from './common-options.ts'
import { createFetcher, type Fetcher, isAborted } from './fetcher.ts'
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

describe('a fetcher', () => {
  it.each(['/page', '/moved', '/status/404', '/status/410'])(
    'asks for %s once in a run, however often the run is gone on with',
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
    'asks for %s again when the run is gone on with',
    async (path) => {
      await invocation().fetcher.fetch(`${origin}${path}`)
      await invocation().fetcher.fetch(`${origin}${path}`)
      expect(requests).toEqual([path, path])
    },
  )

  it('has a page under the URL that it moved to, too', async () => {
    const { fetcher } = invocation()
    await fetcher.fetch(`${origin}/moved`)
    await fetcher.fetch(`${origin}/page`)
    expect(requests).toEqual(['/moved', '/page'])
    expect(fetcher.reread(`${origin}/page`)).toMatchObject({ kind: 'page', page: { html: '<p>Grüße' } })
  })

  it('asks again for what an earlier run found too large, but not for the rest of what it found', async () => {
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

  it('fetches nothing more once the budget is used up, but gives what the run has', async () => {
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

  it('keeps nothing without a store', async () => {
    const { fetcher } = invocation({}, false)
    await fetcher.fetch(`${origin}/a`)
    expect(fetcher.reread(`${origin}/a`)).toBeNull()
  })
})

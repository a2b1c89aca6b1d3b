import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAKERS } from '../../test/sites/made/index.ts'
import { serveMadeSite } from '../../test/sites/serve-made.ts'
import { serve, type TestServer as TestSite } from '../../test/sites/server.ts'
import { ended, until } from '../control/until.fixture.ts'
import { USED_PATHS, variantShop } from '../control/variant-shop.fixture.ts'
import { openServer, type TestServer } from './client.fixture.ts'

type Item = Readonly<Record<string, unknown>>

let site: TestSite
let server: TestServer
beforeAll(async () => {
  site = await serve(variantShop())
  server = await openServer()
})
afterAll(async () => {
  await server.close()
  await site.close()
})

async function give(method: string, path: string, body?: object): Promise<Item> {
  const { status, json, text } = await server.call(method, path, body === undefined ? {} : { body })
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return json ?? {}
}
const itemsAt = async (path: string): Promise<readonly Item[]> => (await give('GET', path)).items as readonly Item[]
const used = (): readonly string[] => USED_PATHS.map((path) => site.url + path)
const putSite = (options: object = {}): Promise<Item> =>
  give('PUT', '/v1/sites/shop', { samples: [`${site.url}/product/1`], options: { delayMs: 0, ...options } })

/** A run, once it has ended. */
async function runOf(path: string, spec?: object): Promise<Item> {
  const { id } = await give('POST', path, spec)
  await ended(server.service, String(id))
  return give('GET', `/v1/runs/${id}`)
}

/** The statuses of a run's records by the paths of their pages. */
async function statuses({ id }: Item): Promise<Readonly<Record<string, string>>> {
  const items = (await itemsAt(`/v1/runs/${id}/records?limit=1000`)) as readonly {
    readonly record: { readonly url: string; readonly status: string }
  }[]
  return Object.fromEntries(items.map(({ record }) => [record.url.slice(site.url.length), record.status]))
}

const of = (all: Readonly<Record<string, string>>, paths: readonly string[]): readonly (string | undefined)[] =>
  paths.map((path) => all[path])

describe('pages that a search left out', () => {
  test('each page that a search left out is listed with the reason', async () => {
    await putSite()
    const run = await runOf('/v1/sites/shop/runs')
    expect(Object.keys(await statuses(run))).toHaveLength(12)
    const refused = await itemsAt(`/v1/runs/${run.id}/pages?status=other&reason=unlike-samples`)
    expect(refused.map(({ url }) => url)).toEqual(expect.arrayContaining([...used()]))
  })

  test('a left-out page that a person says belongs is in the next run, and the wrapper stays', async () => {
    const options = { like: [used()[0]], unlike: [`${site.url}/about`, `${site.url}/`] }
    expect(await putSite(options)).toMatchObject({ wrapper: 'shop', options })
    const run = await runOf('/v1/sites/shop/runs')
    expect(run).toMatchObject({ state: 'finished', learned: null })
    const read = await statuses(run)
    expect(Object.keys(read)).toHaveLength(18)
    expect(new Set(of(read, USED_PATHS))).toEqual(new Set(['other-class']))
    const [said] = await itemsAt(`/v1/runs/${run.id}/pages?reason=said-like`)
    expect(said).toMatchObject({ url: used()[0], status: 'target' })
  })

  test('a wrapper that is learned again reads the added pages and keeps the edits', async () => {
    const edit = { edit: 'rename', pattern: 'price', to: 'cost' }
    await give('PATCH', '/v1/wrappers/shop', { edit })
    const run = await runOf('/v1/runs', { kind: 'collect', site: 'shop', again: true })
    expect(run).toMatchObject({ state: 'finished', learned: { name: 'shop', version: 3 } })
    const read = await statuses(run)
    expect(Object.keys(read)).toHaveLength(18)
    expect(new Set(of(read, USED_PATHS))).toEqual(new Set(['ok']))
    const { origin, document } = await give('GET', '/v1/wrappers/shop')
    expect([origin, document]).toMatchObject([
      'learned',
      { version: 3, parent: 2, edits: [edit], learned: { like: [used()[0]] } },
    ])
    expect(JSON.stringify(document)).toContain('"cost"')
    expect(await give('GET', '/v1/sites/shop')).toMatchObject({ wrapper: 'shop' })
    const after = await runOf('/v1/sites/shop/runs')
    expect(new Set(Object.values(await statuses(after)))).toEqual(new Set(['ok']))
  })

  test.each([
    ['a new name', { site: 'shop', name: 'other' }],
    ['nothing to be learned again', { samples: ['http://127.0.0.1:9/'] }],
  ])('learning again with %s is refused', async (_, spec) => {
    const { status, json } = await server.call('POST', '/v1/runs', { body: { kind: 'collect', again: true, ...spec } })
    expect([status, json?.code]).toEqual([422, 'bad-input'])
  })
})

describe('what is for one run', () => {
  test.each([{ ask: true }, { since: '2026-01-01T00:00:00Z' }])(
    'an option for one run cannot be an option of a site: %j',
    async (options) => {
      const body = { samples: [`${site.url}/product/1`], options }
      const { status, json } = await server.call('PUT', '/v1/sites/asking', { body })
      expect([status, json?.code]).toEqual([422, 'bad-input'])
    },
  )

  test('a question of a run is listed with its site', async () => {
    const made = await serveMadeSite(MAKERS.oneSkin!(60, 1))
    await give('PUT', '/v1/sites/food', { samples: [made.urls('restaurants')[0]] })
    const { id } = await give('POST', '/v1/runs', { kind: 'collect', site: 'food', options: { ask: true } })
    const waiting = async () => (await give('GET', '/v1/sites/food/history')).waiting as Item
    expect(await until(async () => (await waiting()).question as string | null, 'the question')).toBe(id)
    await give('DELETE', `/v1/runs/${id}`)
    expect(await waiting()).toEqual({ proposals: 0, breaks: 0, question: null })
    await made.close()
  })
})

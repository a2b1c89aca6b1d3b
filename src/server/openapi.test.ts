import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAKERS } from '../../test/sites/made/index.ts'
import { serveMadeSite } from '../../test/sites/serve-made.ts'
import { ended, until } from '../control/until.fixture.ts'
import { eventsIn, openServer, type TestServer } from './client.fixture.ts'
import { type DocumentClient, documentClient, type Filled } from './document.fixture.ts'

type Item = Readonly<Record<string, unknown>>

let server: TestServer
let client: DocumentClient
beforeAll(async () => {
  server = await openServer()
  client = await documentClient(server)
})
afterAll(() => server.close())

/** What an operation gives, as the document told. */
async function give(id: string, filled: Filled = {}): Promise<Item> {
  const { status, json, text } = await client.ask(id, filled)
  if (status >= 300) throw new Error(`${id}: ${status} ${text}`)
  return json ?? {}
}
const listed = async (id: string, filled: Filled = {}): Promise<readonly Item[]> =>
  (await give(id, filled)).items as readonly Item[]

/** The text of a wrapper's document. */
const fieldsOf = ({ document }: Item): string => JSON.stringify(document)

/** A run of the shop, once it has ended. */
async function shopRun(): Promise<Item> {
  const { id } = await give('runSite', { params: { name: 'shop' } })
  await ended(server.service, String(id))
  return give('getRun', { params: { id: String(id) } })
}

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(client.document) as Record<string, unknown>)
  expect(errors ?? []).toEqual([])
  expect([valid, validator.version]).toEqual([true, '3.1'])
})

test('the page for people describes every operation', async () => {
  const { text } = await server.call('GET', '/docs', { token: null })
  for (const { path } of client.operations) expect(text).toContain(path)
})

describe('a client that knows only the document', () => {
  let first: string
  let second: string

  test('a client of the document watches a site and reads its records', async () => {
    const { name } = await give('putSite', {
      params: { name: 'shop' },
      body: { samples: [server.shop.sample], options: { delayMs: 0 } },
    })
    expect(name).toBe('shop')
    expect(await give('getSite', { params: { name: 'shop' } })).toMatchObject({ wrapper: null })
    const run = await shopRun()
    first = String(run.id)
    expect(run).toMatchObject({ state: 'finished', error: null, learned: { name: 'shop', version: 1 } })
    const records = await listed('listRecords', { params: { id: first } })
    expect(records).toHaveLength(server.shop.products)
    expect(await give('getSite', { params: { name: 'shop' } })).toMatchObject({ wrapper: 'shop' })
    expect(await listed('listSites')).toHaveLength(1)
    expect(await listed('listRuns', { query: { site: 'shop', state: 'finished', kind: 'collect' } })).toHaveLength(1)
  })

  test('a client of the document follows a run', async () => {
    const { text } = await client.ask('followRun', { params: { id: first } })
    expect(eventsIn(text).map(({ event }) => event)).toEqual(expect.arrayContaining(['state', 'learned', 'finished']))
  })

  test('a client of the document reads what changed between runs', async () => {
    server.shop.prices.set(3, '99.00')
    const run = await shopRun()
    second = String(run.id)
    expect(run.changes).toEqual({ added: 0, removed: 0, changed: 1, moved: 0, unknown: 0 })
    const [change, ...more] = await listed('listChanges', { params: { id: second } })
    expect(more).toEqual([])
    expect(change).toMatchObject({ url: `${server.shop.origin}/product/3`, change: 'changed' })
    expect(JSON.stringify(change)).toContain('99')
  })

  test('a client of the document edits a wrapper and undoes the edit', async () => {
    const params = { name: 'shop' }
    const edited = await give('editWrapper', {
      params,
      body: { edit: { edit: 'rename', pattern: 'price', to: 'cost' }, parent: 1 },
    })
    expect(edited).toMatchObject({ version: 2, origin: 'edited' })
    expect(fieldsOf(edited)).toContain('"cost"')
    const late = await client.ask('editWrapper', {
      params,
      body: { edit: { edit: 'rename', pattern: 'cost', to: 'late' }, parent: 1 },
    })
    expect([late.status, late.json?.code]).toEqual([409, 'outdated'])
    const several = [
      { edit: 'rename', pattern: 'cost', to: 'price' },
      { edit: 'rename', pattern: 'price', to: 'costs' },
    ]
    const unfit = await client.ask('editWrapper', { params, body: { edit: [...several, ...several] } })
    expect([unfit.status, unfit.json?.code]).toEqual([422, 'bad-edit'])
    const back = await give('rollBack', { params, body: { version: 1 } })
    expect(back).toMatchObject({ version: 3, origin: 'rolled-back' })
    expect(fieldsOf(back)).toContain('"price"')
    expect((await listed('listVersions', { params })).map(({ version }) => version)).toEqual([3, 2, 1])
    expect(fieldsOf(await give('getVersion', { params: { ...params, version: 2 } }))).toContain('"cost"')
    expect(await listed('listWrappers')).toMatchObject([{ name: 'shop', version: 3 }])
  })

  test('a client of the document tries edits on kept pages without saving them', async () => {
    const params = { name: 'shop' }
    const edits = [{ edit: 'drop', patterns: ['price'] }]
    const { pages, dropped } = (await give('readWrapper', { params, body: { edits, limit: 2 } })) as {
      readonly pages: readonly { readonly url: string; readonly marks: readonly Item[] }[]
      readonly dropped: readonly Item[]
    }
    expect(pages).toHaveLength(2)
    expect(dropped).toMatchObject([{ path: 'price' }])
    const { url } = pages[0]!
    const whole = (await give('readWrapper', { params, body: { pages: [url] } })) as { readonly pages: typeof pages }
    const price = whole.pages[0]!.marks.find(({ pattern }) => pattern === 'price')!
    const [node] = price.nodes as readonly number[]
    const ask = { kind: 'value', url, node, name: 'cost' }
    const { suggestions } = (await give('suggestEdits', { params, body: { edits, ask } })) as {
      readonly suggestions: readonly Item[]
    }
    expect(suggestions[0]).toMatchObject({ edit: { edit: 'add', to: 'cost' }, coverage: 1 })
    const { nodes } = await give('readTemplate', { params, body: { url } })
    expect(nodes).toContainEqual(expect.objectContaining({ kind: 'varies' }))
    const { records, fields } = await give('readFields', { params: { id: second } })
    expect(records).toBe(server.shop.products)
    expect(fields).toContainEqual(expect.objectContaining({ path: 'price', present: server.shop.products }))
    const wrong = [{ edit: 'rename', pattern: 'nothing', to: 'x' }]
    const unfit = await client.ask('readWrapper', { params, body: { edits: wrong } })
    expect([unfit.status, unfit.json?.code]).toEqual([422, 'bad-edit'])
    const nowhere = await client.ask('readTemplate', { params, body: { url: `${server.shop.origin}/none` } })
    expect([nowhere.status, nowhere.json?.code]).toEqual([404, 'unknown-page'])
    expect(await give('getWrapper', { params })).toMatchObject({ version: 3 })
  })

  test('a client of the document stores a wrapper and deletes it', async () => {
    const { document } = await give('getWrapper', { params: { name: 'shop' } })
    const params = { name: 'own' }
    const other = await client.ask('putWrapper', { params, body: { document } })
    expect([other.status, other.json?.code]).toEqual([422, 'bad-input'])
    await give('putWrapper', { params, body: { document: { ...(document as Item), name: 'own' } } })
    const used = await client.ask('deleteWrapper', { params: { name: 'shop' } })
    expect([used.status, used.json?.code]).toEqual([409, 'in-use'])
    await give('deleteWrapper', { params })
    expect((await client.ask('getWrapper', { params })).status).toBe(404)
  })

  test('a client of the document reads one page at once', async () => {
    const url = `${server.shop.origin}/product/3`
    const { data } = await give('extract', { body: { url, wrapper: 'shop' } })
    expect(JSON.stringify(data)).toContain('99')
    expect(await give('extract', { body: { url } })).toMatchObject({ url })
  })

  test('a client of the document gets a kept page to show', async () => {
    const frame = await give('openFrame', { body: { url: `${server.shop.origin}/product/3` } })
    const { status, text } = await server.call('GET', String(frame.path), { token: null })
    expect([status, text.includes('data-node="2"')]).toEqual([200, true])
    const none = await client.ask('openFrame', { body: { url: 'https://never.example/' } })
    expect(none.status).toBe(404)
  })

  test('a client of the document finds pages and stops runs', async () => {
    const { id } = await give('startRun', {
      body: { kind: 'locate', samples: [server.shop.sample], options: { delayMs: 0 } },
    })
    await ended(server.service, String(id))
    const found = await listed('listFound', { params: { id: String(id) } })
    expect(found.map(({ url }) => url)).toContain(`${server.shop.origin}/product/7`)
    expect(await give('stopRun', { params: { id: String(id) } })).toMatchObject({ state: 'finished' })
    expect(await give('finishRun', { params: { id: String(id) } })).toMatchObject({ state: 'finished' })
  })

  test('a client of the document reads why pages were left out', async () => {
    const params = { id: first }
    const pages = await listed('listPages', { params, query: { status: 'other', reason: 'unlike-samples' } })
    expect(pages.map(({ url }) => url)).toContain(`${server.shop.origin}/about`)
    const [largest] = await listed('listPageGroups', { params })
    expect(largest).toMatchObject({ status: 'target', reason: 'like-samples', count: server.shop.products })
    const [least, ...more] = await listed('listPages', { params, query: { limit: 1 } })
    expect([least?.status, more]).toEqual(['target', []])
    const wrong = await client.ask('listPages', { params, query: { reason: 'why' } })
    expect([wrong.status, wrong.json?.code]).toEqual([422, 'bad-input'])
  })

  test('a client of the document answers the question of a run', async () => {
    const site = await serveMadeSite(MAKERS.oneSkin!(60, 1))
    const [sample] = site.urls('restaurants')
    const { id } = await give('startRun', { body: { kind: 'locate', samples: [sample], options: { ask: true } } })
    const params = { id: String(id) }
    const { url, ...more } = await until(
      async () => (await give('getQuestion', { params })).question as Item | null,
      'a question',
    )
    expect(Object.keys(more)).toEqual(['probability', 'yes', 'no'])
    const other = await client.ask('answerQuestion', { params, body: { url: `${sample}?other`, isLike: true } })
    expect([other.status, other.json?.code]).toEqual([409, 'not-asked'])
    await give('answerQuestion', { params, body: { url, isLike: null } })
    await ended(server.service, params.id)
    expect(await give('getQuestion', { params })).toEqual({ question: null })
    const { text } = await client.ask('followRun', { params })
    const told = eventsIn(text).filter(({ event }) => event === 'question' || event === 'answered')
    expect(told.map(({ event, data }) => [event, data.url])).toEqual([
      ['question', url],
      ['answered', url],
    ])
    await site.close()
  })

  test('a client of the document schedules runs', async () => {
    const params = { name: 'daily' }
    const body = { cron: '0 7 * * *', timeZone: 'Europe/Berlin', spec: { kind: 'collect', site: 'shop' } }
    const { nextAt } = await give('putSchedule', { params, body })
    expect(new Date(String(nextAt)).getTime()).toBeGreaterThan(Date.now())
    expect(await give('getSchedule', { params })).toMatchObject({ ...body, paused: false })
    expect(await listed('listSchedules')).toHaveLength(1)
    expect(await give('getSiteHistory', { params: { name: 'shop' }, query: { limit: 1 } })).toMatchObject({
      runs: [{ id: second, state: 'finished', records: server.shop.products, changes: { changed: 1 }, error: null }],
      waiting: { proposals: 0, breaks: 0, question: null },
      nextAt,
    })
    const wrong = await client.ask('putSchedule', { params, body: { ...body, cron: '61 * * * *' } })
    expect([wrong.status, wrong.json?.code]).toEqual([422, 'bad-schedule'])
    await give('deleteSchedule', { params })
    expect(await listed('listSchedules')).toEqual([])
  })

  test('a client of the document receives webhooks', async () => {
    const bodies: string[] = []
    const receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        bodies.push(body)
        response.writeHead(204).end()
      })
    })
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve)
    })
    const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    const hook = await give('addHook', { body: { target, events: ['records.changed'], site: 'shop' } })
    const params = { id: String(hook.id) }
    expect(hook.secret).toMatch(/^whsec_/)
    expect(await give('getHook', { params })).not.toHaveProperty('secret')
    expect(JSON.stringify(await listed('listHooks'))).not.toContain(String(hook.secret))
    server.shop.prices.set(5, '77.00')
    await shopRun()
    const delivery = await until(
      async () => (await listed('listDeliveries', { query: { hook: params.id, state: 'delivered' } }))[0] ?? null,
      'a message',
    )
    const id = String(delivery.id)
    expect(await give('getDelivery', { params: { id } })).toMatchObject({
      body: bodies[0],
      attempts: [{ status: 204 }],
    })
    await give('redeliver', { params: { id } })
    await until(async () => bodies.length === 2, 'the message again')
    expect(bodies[1]).toBe(bodies[0])
    expect(await give('changeHook', { params, body: { paused: true } })).toMatchObject({ paused: true, target })
    await give('deleteHook', { params })
    expect((await client.ask('getHook', { params })).status).toBe(404)
    receiver.close()
    receiver.closeAllConnections()
  })

  test('a client of the document accepts and rejects repairs', async () => {
    server.shop.layout = 'moved'
    await shopRun()
    const [offered] = await listed('listProposals', { query: { state: 'waiting' } })
    const params = { id: String(offered?.id) }
    expect(await give('getProposal', { params })).toMatchObject({ wrapper: 'shop', version: 3, state: 'waiting' })
    expect(await give('getSiteHistory', { params: { name: 'shop' } })).toMatchObject({ waiting: { proposals: 1 } })
    const { fields } = (await give('compareProposal', { params })) as { readonly fields: readonly Item[] }
    expect(fields).toContainEqual(expect.objectContaining({ path: 'price', change: 'moved' }))
    const unknown = await client.ask('acceptProposal', { params, body: { fields: ['nothing'] } })
    expect([unknown.status, unknown.json?.code]).toEqual([422, 'bad-input'])
    expect(await give('rejectProposal', { params })).toMatchObject({ state: 'rejected' })
    const again = await client.ask('acceptProposal', { params })
    expect([again.status, again.json?.code]).toEqual([409, 'not-waiting'])

    const name = { name: 'shop' }
    await give('editWrapper', { params: name, body: { edit: { edit: 'rename', pattern: 'price', to: 'cost' } } })
    await shopRun()
    const [another] = await listed('listProposals', { query: { state: 'waiting' } })
    expect(await give('acceptProposal', { params: { id: String(another?.id) } })).toMatchObject({ state: 'accepted' })
    expect(await give('getWrapper', { params: name })).toMatchObject({ version: 5, origin: 'accepted' })
  })

  test('a client of the document acknowledges a break', async () => {
    server.shop.layout = 'bare'
    await shopRun()
    const [found] = await listed('listBreaks', { query: { state: 'open' } })
    const waiting = async () => (await give('getSiteHistory', { params: { name: 'shop' } })).waiting as Item
    const { breaks } = await waiting()
    expect(breaks).toBe((await listed('listBreaks', { query: { state: 'open' } })).length)
    const known = await give('acknowledgeBreak', { params: { id: String(found?.id) } })
    expect(known).toMatchObject({ id: found?.id, subject: 'shop', state: 'acknowledged' })
    expect(await listed('listBreaks', { query: { state: 'acknowledged' } })).toHaveLength(1)
    expect(await waiting()).toMatchObject({ breaks: Number(breaks) - 1 })
    await give('deleteSite', { params: { name: 'shop' } })
  })

  test('a client of the document sees who does the runs: here one program', async () => {
    expect(await give('getFleet', {})).toMatchObject({
      isShared: false,
      members: [],
      leases: [],
      queue: { running: 0, waitingSince: null },
    })
  })

  test('every operation of the document was called', () => {
    expect(client.operations.map(({ id }) => id).filter((id) => !client.done.has(id))).toEqual([])
    expect(client.operations.length).toBeGreaterThan(30)
  })
})

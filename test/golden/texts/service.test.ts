import { describe, it } from 'vitest'
import { type Answered, type Asking, eventsIn, type TestServer } from '../../../src/server/client.fixture.ts'
import { written } from './expected.ts'
import { type Scribe, serverIsAsApproved } from './told-server.ts'

/** What happens to a service of its own, told whole. */
const told = (name: string, act: (server: TestServer, scribe: Scribe) => Promise<void>): Promise<void> =>
  serverIsAsApproved(name, { logLevel: 'debug' }, undefined, act)

const itemsOf = ({ json }: Answered): readonly Readonly<Record<string, unknown>>[] =>
  (json?.items ?? []) as readonly Readonly<Record<string, unknown>>[]

type Mark = Readonly<{ pattern: string; nodes: readonly number[] }>

/** Runs are done in threads, which start slowly on a machine that has more to do. */
const PATIENCE_MS = 240_000

describe('the service', { timeout: PATIENCE_MS }, () => {
  it('a run of a site is started, watched and read over HTTP', () =>
    told('runs', async (server, { ask, note, same }) => {
      await server.watchShop()
      await ask('GET', '/v1/sites')
      await ask('GET', '/v1/sites/shop')
      await ask('GET', '/v1/sites/shop/history')
      const run = await server.runShop()
      await ask('GET', `/v1/runs/${run}`)
      for (const query of [
        '',
        '?limit=1',
        '?limit=5&after=6',
        '?limit=1000&after=10',
        '?after=11',
        '?after=99',
        '?after=-2',
        '?after=x',
        '?limit=0',
        '?limit=1001',
        '?limit=2&limit=3',
        '?other=1',
      ])
        await ask('GET', `/v1/runs/${run}/records${query}`)
      for (const accept of [
        'application/jsonl',
        'text/csv',
        'application/*;q=0.5, text/csv;q=0.4',
        'text/html',
        'text/csv;q=0, */*',
        'APPLICATION/X-NDJSON ; q=1',
      ])
        await ask('GET', `/v1/runs/${run}/records`, { headers: { accept } })
      await ask('HEAD', `/v1/runs/${run}/records`, { headers: { accept: 'text/csv' } })
      const { text } = await server.call('GET', `/v1/runs/${run}/events`)
      const kept = eventsIn(text).filter(({ event }) => event !== 'progress')
      note(kept.map(({ event, data }) => `${event} ${written(data).slice(0, 200)}`).join('\n'))
      const last = eventsIn(text).at(-1)!.id
      const rest = await server.call('GET', `/v1/runs/${run}/events`, { headers: { 'last-event-id': `${last}` } })
      note(`behind the last event: ${rest.status} "${rest.text}"`)
      await ask('GET', `/v1/runs/${run}/events`, { headers: { 'last-event-id': 'x' } })
      await ask('HEAD', `/v1/runs/${run}/events`)
      for (const query of [
        '',
        '?status=other',
        '?limit=1',
        '?status=target&limit=2&after=1',
        '?reason=unlike-samples',
        '?reason=why',
        '?status=x',
      ])
        await ask('GET', `/v1/runs/${run}/pages${query}`)
      await ask('GET', `/v1/runs/${run}/pages/groups`)
      await ask('GET', `/v1/runs/${run}/question`)
      await ask('POST', `/v1/runs/${run}/answers`, { body: { url: 'http://a.test/', isLike: true } })
      await ask('GET', `/v1/runs/${run}/changes`)
      await ask('GET', `/v1/runs/${run}/found`)
      await ask('GET', `/v1/runs/${run}/fields`)
      await ask('DELETE', `/v1/runs/${run}`)
      server.shop.prices.set(3, '99.00')
      server.shop.prices.set(4, '0.99')
      const second = await server.runShop()
      for (const query of ['', '?limit=1', '?limit=1&after=1', '?after=0'])
        await ask('GET', `/v1/runs/${second}/changes${query}`)
      for (const query of [
        '',
        '?state=finished',
        '?state=queued',
        '?kind=locate',
        '?kind=collect&limit=1',
        '?site=shop&limit=2',
        '?site=none',
        '?state=x',
      ])
        await ask('GET', `/v1/runs${query}`)
      await ask('GET', `/v1/runs?limit=1&after=${second}`)
      for (const query of ['', '?limit=1', '?limit=0', '?after=1']) await ask('GET', `/v1/sites/shop/history${query}`)
      await ask('GET', '/v1/fleet')
      const { text: metrics } = await server.call('GET', '/metrics')
      note(
        metrics
          .split('\n')
          .filter((line) => /^treegram/.test(line) && !/_bucket|_sum/.test(line))
          .join('\n'),
      )
      const log = server.logged
        .map((line) => same(line).replace(/"time":\d+/, ''))
        .filter((line) => !/"progress"|"run begins"/.test(line))
      note(log.map((line) => line.slice(0, 300)).join(''))
    }))

  it('a template is listed, edited, rolled back and tried on kept pages over HTTP', () =>
    told('wrappers', async (server, { ask }) => {
      await server.watchShop()
      const run = await server.runShop()
      const page = `${server.shop.origin}/product/3`
      const edit = (pattern: string, to: string): object => ({ edit: 'rename', pattern, to })
      await ask('GET', '/v1/wrappers')
      const { json } = await ask('GET', '/v1/wrappers/shop')
      const patch = (body: unknown): Promise<Answered> => ask('PATCH', '/v1/wrappers/shop', { body })
      for (const body of [
        { edit: edit('price', 'cost'), parent: 1 },
        { edit: edit('cost', 'late'), parent: 1 },
        { edit: [edit('cost', 'price'), edit('price', 'sum')] },
        { edit: edit('nothing', 'x') },
        { edit: [] },
        { edit: 3 },
        { edit: edit('sum', 'sum2'), parent: 0 },
        {},
      ])
        await patch(body)
      for (const version of [1, 2, 3, 4, 0, 'x', '1.5']) await ask('GET', `/v1/wrappers/shop/versions/${version}`)
      for (const query of ['', '?limit=1', '?limit=1&after=2', '?after=1'])
        await ask('GET', `/v1/wrappers/shop/versions${query}`)
      for (const body of [{ version: 1 }, { version: 9 }, { version: 0 }, {}])
        await ask('POST', '/v1/wrappers/shop/rollback', { body })
      const document = { ...(json?.document as object), name: 'own' }
      for (const body of [
        { document },
        { document, parent: 1 },
        { document: { ...document, version: 7 }, parent: null },
        { document: { format: 1 } },
        { document: 3 },
      ])
        await ask('PUT', '/v1/wrappers/own', { body })
      await ask('PUT', '/v1/wrappers/other', { body: { document } })
      await ask('GET', '/v1/wrappers?limit=1')
      await ask('GET', '/v1/wrappers?limit=1&after=own')
      await ask('DELETE', '/v1/wrappers/shop')
      await ask('DELETE', '/v1/wrappers/own')
      await ask('DELETE', '/v1/wrappers/own')
      const read = (body: unknown, name = 'shop'): Promise<Answered> =>
        ask('POST', `/v1/wrappers/${name}/read`, { body })
      const whole = await read({ pages: [page] })
      const { marks } = (whole.json!.pages as readonly { readonly marks: readonly Mark[] }[])[0]!
      const node = marks.find(({ pattern }) => pattern === 'price')!.nodes[0]!
      for (const body of [
        { limit: 1 },
        { limit: 1, raw: true },
        { version: 2, limit: 1 },
        { version: 99 },
        { limit: 0 },
        { limit: 51 },
        { pages: ['http://a.test/'] },
        { pages: [] },
        { edits: [{ edit: 'drop', patterns: ['price'] }], limit: 1 },
        { edits: [edit('nothing', 'x')] },
      ])
        await read(body)
      await read({}, 'none')
      const suggest = (body: unknown): Promise<Answered> => ask('POST', '/v1/wrappers/shop/suggest', { body })
      for (const ask of [
        { kind: 'value', url: page, node, name: 'cost' },
        { kind: 'value', url: page, node: 0 },
        { kind: 'value', url: 'http://a.test/', node },
        { kind: 'borders', list: 'items', url: page, node, as: 'record' },
        { kind: 'nest', list: 'x', into: null },
        { kind: 'going-on', list: 'x' },
        { kind: 'other' },
      ])
        await suggest({ ask })
      await suggest({
        edits: [{ edit: 'drop', patterns: ['price'] }],
        ask: { kind: 'value', url: page, node, name: 'cost' },
      })
      for (const body of [{ url: page }, { url: 'http://a.test/' }, { url: '' }, { url: page, version: 99 }])
        await ask('POST', '/v1/wrappers/shop/template', { body })
      await ask('GET', `/v1/runs/${run}/fields`)
      const { json: frame } = await ask('POST', '/v1/frames', { body: { url: page } })
      await ask('GET', String(frame?.path), { token: null })
      await ask('HEAD', String(frame?.path), { token: null })
      await ask('POST', String(frame?.path), { token: null })
      await ask('GET', `${frame?.path}assets/0`, { token: null })
      await ask('GET', `/frames/${'a'.repeat(32)}/`, { token: null })
      await ask('POST', '/v1/frames', { body: { url: page, version: String(frame?.hash) } })
      await ask('POST', '/v1/frames', { body: { url: page, version: 'f'.repeat(64) } })
      await ask('POST', '/v1/frames', { body: { url: 'http://a.test/' } })
      const html = '<h1>Lamp Z</h1><p class="price"><b>Price:</b> <span>5.50 EUR</span></p>'
      for (const body of [
        { url: page },
        { url: page, wrapper: 'shop' },
        { url: page, wrapper: 'shop', raw: true },
        { url: page, html, wrapper: document },
        { url: page, html, embedded: true, text: 'markdown' },
        { url: `${server.shop.origin}/none` },
        { url: page, wrapper: 'none' },
        { url: 'ftp://a' },
        { url: page, wrapper: {} },
      ])
        await ask('POST', '/v1/extract', { body })
    }))

  it('a broken site gives an incident, a proposal and its messages', () =>
    told('repairs', async (server, { ask }) => {
      await server.watchShop()
      await server.runShop()
      const { json: hook } = await ask('POST', '/v1/webhooks', {
        body: { target: `${server.shop.origin}/hook`, events: ['records.changed', 'run.failed'], site: 'shop' },
      })
      server.shop.layout = 'moved'
      await server.runShop()
      const offered = itemsOf(await ask('GET', '/v1/proposals?state=waiting'))[0]!
      const proposal = `/v1/proposals/${offered.id}`
      await ask('GET', proposal)
      await ask('GET', `${proposal}/comparison`)
      await ask('GET', '/v1/sites/shop/history')
      const accept = (asking: Asking): Promise<Answered> => ask('POST', `${proposal}/accept`, asking)
      for (const fields of [['nothing'], [], ['price', 'nothing']]) await accept({ body: { fields } })
      await accept({ rawBody: 'x' })
      await accept({ body: { fields: ['price'] } })
      await accept({})
      await ask('POST', `${proposal}/reject`)
      await ask('GET', '/v1/wrappers/shop/versions')
      for (const query of ['?state=accepted', '?state=waiting', '?state=x', '?limit=1'])
        await ask('GET', `/v1/proposals${query}`)
      server.shop.layout = 'bare'
      await server.runShop()
      const broken = itemsOf(await ask('GET', '/v1/breaks?state=open'))
      await ask('POST', `/v1/breaks/${broken[0]?.id}/acknowledge`)
      for (const query of ['?state=acknowledged', '?state=mended', '?limit=1', '?state=x'])
        await ask('GET', `/v1/breaks${query}`)
      await ask('PATCH', `/v1/webhooks/${hook?.id}`, { body: { paused: true, digest: null } })
      await ask('DELETE', '/v1/sites/shop')
      await ask('GET', '/v1/sites/shop')
    }))
})

import { describe, it } from 'vitest'
import type { TestServer } from '../../../src/server/client.fixture.ts'
import { seeds } from './cases.ts'
import { filled } from './pages/filled-plan.ts'
import { type Scribe, serverIsAsApproved } from './told-server.ts'

const told = (name: string, act: (server: TestServer, scribe: Scribe) => Promise<void>): Promise<void> =>
  serverIsAsApproved(name, { logLevel: 'silent', limits: { bodyBytes: 3000, documentBytes: 60_000 } }, 700, act)

const WINDOWS = [
  '',
  '?limit=1',
  '?limit=2',
  '?limit=1000',
  '?limit=1001',
  '?limit=0',
  '?limit=x',
  '?after=',
  '?after=none',
  '?more=1',
  '?limit=1&limit=1',
]
const NAMES = ['a', 'A.b-c_9', '.a', '-a', 'a%20b', 'a'.repeat(100), 'a'.repeat(101), '%2e%2e']
const SITE = { samples: ['http://a.test/1'] }
const SPEC = { kind: 'collect', samples: ['http://a.test/1'] }

/** Paths of a list, each of its pages from the second on by the cursor of the one before. */
async function paged({ ask }: Scribe, path: string, query = ''): Promise<void> {
  let after: string | null = ''
  for (let i = 0; after !== null && i < 6; i++) {
    const { json } = await ask('GET', `${path}?limit=1${after === '' ? '' : `&after=${after}`}${query}`)
    after = (json?.next ?? null) as string | null
  }
}

describe('the service without runs', () => {
  it('sites, schedules and webhooks are created, listed, changed and deleted', () =>
    told('kept', async (_, scribe) => {
      const { ask } = scribe
      const put = (kind: string, name: string, body: unknown): Promise<unknown> =>
        ask('PUT', `/v1/${kind}/${name}`, { body })
      for (const name of NAMES) await put('sites', name, SITE)
      const options = {
        delayMs: 0,
        maxPages: 5,
        include: ['/a/**'],
        like: ['http://a.test/2'],
        heal: 'apply',
        maxWrong: 0.5,
      }
      const bad: readonly unknown[] = [
        ...[
          {},
          { samples: [] },
          { samples: ['x'] },
          { samples: ['ftp://a'] },
          { ...SITE, more: 1 },
          { ...SITE, wrapper: 'none' },
          { ...SITE, wrapper: '.' },
        ],
        ...[0, -1, 3650, 3651, 0.5, 'x'].map((quietDays) => ({ ...SITE, quietDays })),
        ...[
          { maxPages: 0 },
          { concurrency: 17 },
          { concurrency: 16 },
          { delayMs: 3_600_001 },
          { maxWrong: 1 },
          { maxWrong: 0 },
          { heal: 'x' },
          { since: '2026-01-01T00:00:00Z' },
          { other: 1 },
        ].map((one) => ({ ...SITE, options: one })),
        { samples: seeds(101).map((i) => `http://a.test/${i}`) },
        { samples: ['http://a.test/1', 'http://a.test/2'], options, quietDays: 2 },
      ]
      for (const body of bad) await put('sites', 'b', body)
      for (const query of WINDOWS) await ask('GET', `/v1/sites${query}`)
      await paged(scribe, '/v1/sites')
      const schedule = (more: object): object => ({ cron: '0 7 * * *', spec: { kind: 'collect', site: 'b' }, ...more })
      const schedules = [
        ...[
          {},
          { timeZone: 'Europe/Berlin', jitterSeconds: 60 },
          { timeZone: 'Nowhere/X' },
          { cron: '61 * * * *' },
          { cron: '' },
          { cron: '0 0 30 2 *' },
          { cron: '@daily', paused: true },
        ],
        ...[
          { jitterSeconds: -1 },
          { jitterSeconds: 1e9 },
          { spec: { kind: 'collect', site: 'none' } },
          { spec: SPEC },
          { spec: { ...SPEC, options: { ask: true, since: '2026-01-01T00:00:00Z', delayMs: 1 } } },
          { spec: 3 },
        ],
      ]
      for (const [i, more] of schedules.entries()) await put('schedules', `s${i}`, schedule(more))
      for (const path of ['/v1/schedules', '/v1/schedules/s0', '/v1/schedules/none', '/v1/schedules?limit=2'])
        await ask('GET', path)
      await paged(scribe, '/v1/schedules')
      for (const name of ['s0', 's0', 'none']) await ask('DELETE', `/v1/schedules/${name}`)
      for (const name of ['a', 'a', 'none']) await ask('DELETE', `/v1/sites/${name}`)
      await ask('GET', '/v1/sites/none/history')
      await hooks(scribe)
    }))

  it('plans, runs and messages of a full plan are listed in pages', () =>
    told('planned', async (server, scribe) => {
      const { plan } = server.service
      await server.call('PUT', '/v1/sites/shop', { body: SITE })
      const ids = await filled(plan)
      const { ask } = scribe
      for (const id of ids) await ask('GET', `/v1/runs/${id}`)
      for (const query of [
        ...WINDOWS,
        '?state=failed',
        '?state=stopped',
        '?kind=locate',
        '?kind=other',
        '?site=shop',
        '?site=..',
        '?state=finished&site=shop&limit=1',
      ])
        await ask('GET', `/v1/runs${query}`)
      await paged(scribe, '/v1/runs', '&state=finished')
      for (const [part, query] of [
        ['changes', ''],
        ['found', ''],
        ['pages', ''],
        ['records', ''],
        ['pages/groups', ''],
        ['fields', ''],
        ['question', ''],
        ['events', ''],
      ] as const) {
        await ask('GET', `/v1/runs/${ids[0]}/${part}${query}`)
        await ask('GET', `/v1/runs/run_0000000000000000000000/${part}`)
        await ask('GET', `/v1/runs/none/${part}`)
      }
      for (const part of ['changes', 'found', 'pages']) await paged(scribe, `/v1/runs/${ids[0]}/${part}`)
      await paged(scribe, `/v1/runs/${ids[0]}/pages`, '&status=other')
      for (const path of ['/v1/breaks', '/v1/proposals', '/v1/deliveries', '/v1/wrappers', '/v1/webhooks']) {
        for (const query of WINDOWS) await ask('GET', path + query)
        await paged(scribe, path)
      }
      for (const path of [
        'breaks?state=open',
        'breaks?state=x',
        'deliveries?state=waiting',
        'deliveries?hook=x',
        'proposals?state=waiting',
        'proposals?state=x',
      ])
        await ask('GET', `/v1/${path}`)
      for (const path of [
        'breaks/brk_0000000000000000000000/acknowledge',
        'proposals/prop_0000000000000000000000/accept',
        'proposals/prop_0000000000000000000000/reject',
        'deliveries/msg_0000000000000000000000/redeliver',
      ])
        await ask('POST', `/v1/${path}`)
      for (const limit of [1, 2, 3]) await ask('GET', `/v1/sites/shop/history?limit=${limit}`)
      await ask('GET', '/v1/fleet')
      await ask('DELETE', `/v1/runs/${ids[0]}`)
      await ask('DELETE', '/v1/runs/run_0000000000000000000000')
    }))
})

async function hooks({ ask }: Scribe): Promise<void> {
  const target = 'https://hooks.test/x'
  const events = ['records.changed']
  const inputs: readonly object[] = [
    ...[
      { target, events },
      { target, events: [] },
      { target, events: ['x'] },
      { target: 'ftp://a', events },
      { target: 'no', events },
      { target: 'http://127.0.0.1:1/x', events },
      { target, events, site: 'none' },
    ],
    ...[
      { kind: 'mail', target: 'a@b.test', events },
      { kind: 'mail', target: 'a@b.test, c@d.test', events, digest: { cron: '@daily', timeZone: 'UTC' } },
      { kind: 'mail', target: 'nobody', events },
      { target, events, digest: { cron: '@daily' } },
      { target, events, secret: 'x' },
    ],
    {},
  ]
  const ids: string[] = []
  for (const body of inputs) {
    const { json } = await ask('POST', '/v1/webhooks', { body })
    if (typeof json?.id === 'string') ids.push(json.id)
  }
  for (const id of [...ids, 'hook_0000000000000000000000', 'x']) {
    await ask('GET', `/v1/webhooks/${id}`)
    for (const body of [
      { paused: true },
      { events: ['run.failed', 'site.quiet'], site: 'b' },
      { target: 'no' },
      { digest: { cron: 'x', timeZone: 'UTC' } },
      {},
      { kind: 'mail' },
    ])
      await ask('PATCH', `/v1/webhooks/${id}`, { body })
    await ask('DELETE', `/v1/webhooks/${id}`)
  }
}

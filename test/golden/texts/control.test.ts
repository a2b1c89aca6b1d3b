import { describe, it } from 'vitest'
import { endingOf } from '../../../src/control/jobs/ending.ts'
import { createTally } from '../../../src/control/jobs/tally.ts'
import type { PlannedRun, RunEvent } from '../../../src/control/plan/index.ts'
import { run as planned } from '../../../src/control/plan-parts.fixture.ts'
import { checkSchedule, jitterOf, nextMoment } from '../../../src/control/schedule/moments.ts'
import { nextRunAt } from '../../../src/control/schedule/scheduler.ts'
import { createRandom } from '../../sites/made/random.ts'
import { answerOf, shortly } from './answer-of.ts'
import { seeds } from './cases.ts'
import { isAsExpected } from './expected.ts'
import { areAsExpected } from './held.ts'
import { drawChange, drawHealth } from './pages/drawn-healths.ts'

const NOW = Date.UTC(2026, 2, 28, 22, 30)
const iso = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString())

describe('schedules', () => {
  const CRONS = [
    '0 7 * * *',
    '30 2 * * *',
    '*/5 * * * *',
    '* * * * * *',
    '0 * * * * *',
    '*/30 * * * * *',
    '59,0 * * * * *',
    '@daily',
    '@hourly',
    '@weekly',
    '0 0 29 2 *',
    '0 0 30 2 *',
    '0 0 L * *',
    '0 9 * * MON#2',
    '61 * * * *',
    '',
    'x',
    '* * * *',
    '0 0 1 1 * 1999',
    `${'0'.repeat(190)} * * * *`,
    `${' '.repeat(192)}0 7 * * *`,
    `${' '.repeat(191)}0 7 * * *`,
  ]
  const ZONES = [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Nowhere/X',
    '',
    'a'.repeat(200),
    'a'.repeat(201),
  ]

  it('a schedule fires at its local times, across changes of the clock', async () => {
    const cases = CRONS.flatMap((cron, i) =>
      ZONES.slice(0, i < 2 ? ZONES.length : 5).map((zone) => () => {
        const said = answerOf(() => checkSchedule(cron, zone, NOW))
        if (said !== 'taken') return `${shortly(cron)} ${shortly(zone)} | ${said}`
        const moments: (number | null)[] = []
        for (let at: number | null = NOW; at !== null && moments.length < 4; moments.push(at))
          at = nextMoment(cron, zone, at)
        return `${shortly(cron)} ${shortly(zone)} | ${moments.map(iso).join(' ')}`
      }),
    )
    await areAsExpected('control', 'schedules', cases)
  })

  it('a random delay is the same for one schedule and moment, and below its bound', async () => {
    const cases = seeds(30).map((seed) => () => {
      const seconds = [0, 1, 60, 3600][seed % 4]!
      const schedule = {
        name: `s${seed}`,
        cron: seed === 9 ? '0 0 30 2 *' : '0 7 * * *',
        timeZone: 'UTC',
        jitterSeconds: seconds,
      }
      return `${seed} ${seconds} | ${jitterOf(`s${seed}`, NOW + seed, seconds)} ${iso(nextRunAt(schedule, NOW))}`
    })
    await areAsExpected('control', 'jitter', cases)
  })
})

describe('runs', () => {
  const COUNTS = { requests: 3, pages: 3, failed: 0, records: 2, violated: 1 }

  it('a run that ends has a state, a subject for its incident and its messages', async () => {
    const cases = seeds(80).map((seed) => () => {
      const random = createRandom(seed)
      const spec = random.pick([
        { kind: 'locate', samples: ['http://a.test/'] },
        { kind: 'run', wrapper: { name: 'w' }, pages: ['x'] },
        { kind: 'collect', samples: ['http://a.test/'] },
        { kind: 'learn', pages: ['x'] },
        { kind: 'heal', wrapper: { name: 'w' }, pages: ['x'] },
      ] as const)
      const run = {
        ...planned('a.test'),
        spec,
        hosts: random.chance(20) ? [] : ['a.test', 'b.test'],
        site: random.chance(50) ? 'shop' : null,
        id: 'run_1',
      } as unknown as PlannedRun
      const changes = seeds(random.pick([0, 1, 19, 20, 21, 30])).map(() => drawChange(random, 0))
      const counts = {
        added: random.below(2),
        removed: random.below(2),
        changed: random.below(2),
        moved: random.below(2),
        unknown: 1,
      }
      const health = (): RunEvent => ({
        seq: 1,
        at: 1,
        kind: 'health',
        data: { ...drawHealth(random, random.below(4)) },
      })
      const other = (kind: string): RunEvent => ({ seq: 2, at: 1, kind, data: { wrapper: 'w', short: [] } })
      const outcome = {
        counts: { ...COUNTS, records: random.below(2) },
        error: random.chance(20) ? { code: 'x', message: 'It broke.' } : null,
        compared: random.chance(60) ? { counts, records: changes } : null,
        isAborted: random.chance(10),
        stopped: random.pick(['done', 'max-pages', null]),
      } as unknown as Parameters<typeof endingOf>[0]['outcome']
      const events = [health(), other('healed'), other('warning'), health()].slice(random.below(4))
      const offered = seeds(random.below(3)).map((i) => ({
        id: `p${i}`,
        wrapper: 'w',
        version: 1,
        evidence: { i },
      })) as unknown as Parameters<typeof endingOf>[0]['offered']
      const ending = endingOf({
        run,
        outcome,
        events,
        offered,
        before: [],
        learned: random.chance(50) ? { name: 'w', version: 4 } : null,
      })
      const { alerts, breaks, state } = ending
      const found = breaks?.found.map(({ keys, message }) => `${keys.join(', ')}: ${message}`) ?? []
      return `# ${seed} ${state} ${breaks?.subject} ${breaks?.isWhole} ${alerts.map(({ kind }) => kind).join(', ')}\n${found.join('\n')}`
    })
    await areAsExpected('control', 'endings', cases)
  })

  it('a run counts pages, records and failures as its events arrive', async () => {
    const health = drawHealth(createRandom(1), 1)
    const wrapper = { name: 'w', version: 3 }
    const events: readonly object[] = [
      ...[true, false].flatMap((stored) =>
        ['page', 'failed', 'skipped'].map((result) => ({ kind: 'fetched', stored, result })),
      ),
      ...seeds(203).map((i) => ({ kind: 'warning', message: `${i} ${'x'.repeat(i === 0 ? 3000 : 1)}` })),
      { kind: 'fetched', stored: false, result: 'failed' },
      { kind: 'located', pages: 4 },
      { kind: 'resumed' },
      { kind: 'learned', wrapper, notes: ['n'] },
      ...['healed', 'proposed'].map((kind) => ({
        kind,
        wrapper,
        proposal: { confidence: 0.5, changes: [] },
        short: ['a'],
      })),
      { kind: 'health', health },
      { kind: 'finished', stats: {} },
    ]
    const tally = createTally(7, () => NOW)
    for (const event of events) tally.onEvent(event as Parameters<typeof tally.onEvent>[0])
    for (const status of ['ok', 'violated', 'healed', 'violated', 'ok']) tally.onRecord(status)
    const told = tally.takeEvents()
    const lines = told.map((event) => shortly(JSON.stringify(event))).filter((_, i) => i < 2 || i > 197)
    await isAsExpected(
      'control',
      'tally',
      [JSON.stringify(tally.counts()), `${told.length} ${tally.takeEvents().length}`, ...lines].join('\n'),
    )
  })
})

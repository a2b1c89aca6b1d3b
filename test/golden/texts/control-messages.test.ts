import { describe, it } from 'vitest'
import type { RecordChange } from '../../../src/changes/index.ts'
import { checkHook } from '../../../src/control/alerts/check-hook.ts'
import { letterOf } from '../../../src/control/alerts/letters.ts'
import { plannedDeliveries } from '../../../src/control/alerts/planned.ts'
import { retryAt } from '../../../src/control/alerts/retries.ts'
import { ALERT_KINDS } from '../../../src/control/plan/index.ts'
import { hook } from '../../../src/control/plan-parts.fixture.ts'
import { createRandom } from '../../sites/made/random.ts'
import { answerOf, shortly } from './answer-of.ts'
import { seeds } from './cases.ts'
import { isAsExpected } from './expected.ts'
import { areAsExpected } from './held.ts'
import { drawChange } from './pages/drawn-healths.ts'

const NOW = Date.UTC(2026, 2, 28, 22, 30)
const iso = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString())

/** A change of a text of so many characters. */
const longChange = (length: number): RecordChange => ({
  url: 'https://a.test/long',
  change: 'changed',
  fields: [{ path: 'text', change: 'changed', before: 'x'.repeat(length), after: null }],
})

describe('messages', () => {
  it('a message that could not be delivered is tried again later and later, then given up', async () => {
    const asked = [
      null,
      '0',
      '5',
      '3600',
      '43200',
      '43201',
      ' 7 ',
      '1e3',
      '',
      'x',
      '9999999999',
      '-5',
      'Sun, 29 Mar 2026 00:00:00 GMT',
      'Sun, 29 Mar 2020 00:00:00 GMT',
    ]
    const cases = seeds(13).flatMap((attempts) =>
      [0, 1, 24, 36 - 5 / 3600, 36].flatMap((hours) =>
        asked
          .filter((_, i) => hours === 1 || i < 3)
          .map(
            (after) => () =>
              `${attempts} ${hours} ${after} | ${iso(retryAt(attempts, NOW - hours * 3_600_000, NOW, after))}`,
          ),
      ),
    )
    await areAsExpected('control', 'retries', cases)
  })

  it('a webhook or mail address is accepted, or refused with the reason', async () => {
    const targets = [
      'https://a.test/',
      'http://a.test/',
      'ftp://a.test/',
      'no',
      'https://u:p@a.test/',
      'https://u@a.test/',
      'https://:p@a.test/',
      'http://127.0.0.1/',
      'http://10.1.2.3/',
      'http://[::1]/',
      'http://[2606:4700::1]/',
      'http://8.8.8.8/',
      'http://localhost/',
      'http://localhost./',
      'http://a.localhost/',
      'http://notlocalhost/',
      `https://a.test/${'x'.repeat(2033)}`,
      `https://a.test/${'x'.repeat(2034)}`,
      'a@b.test',
      'a@b.test, c@d.test',
      'a@b.test,',
      'a b@c.test',
      '"a"@b.test',
      seeds(20)
        .map((i) => `a${i}@b.test`)
        .join(),
      seeds(21)
        .map((i) => `a${i}@b.test`)
        .join(),
    ]
    const digests = [null, { cron: '@daily', timeZone: 'UTC' }, { cron: 'x', timeZone: 'UTC' }]
    const rules = [
      { canMail: true, allowPrivate: false },
      { canMail: false, allowPrivate: true },
    ]
    const told = targets.flatMap((target) =>
      (['webhook', 'mail'] as const).flatMap((kind) =>
        digests.flatMap((digest) =>
          rules.map(
            (rule) =>
              `${shortly(target)} ${kind} ${digest?.cron} ${rule.canMail} | ${answerOf(() => checkHook({ kind, target, events: ['run.failed'], digest }, rule, NOW))}`,
          ),
        ),
      ),
    )
    told.push(
      answerOf(() =>
        checkHook({ kind: 'webhook', target: 'https://a.test/', events: [], digest: null }, rules[0]!, NOW),
      ),
    )
    await isAsExpected('control', 'hooks', told.join('\n'))
  })

  it('a mail says in its subject and first lines what happened', async () => {
    const hooks = [
      hook({ events: ALERT_KINDS }),
      hook({ events: ['run.failed'], site: 'shop' }),
      hook({ events: ALERT_KINDS, site: 'other' }),
      hook({ events: ALERT_KINDS, paused: true }),
      hook({
        kind: 'mail',
        target: 'a@b.test',
        events: ALERT_KINDS,
        digest: { cron: '0 7 * * *', timeZone: 'Europe/Berlin' },
      }),
    ].map((one) => ({ ...one, createdAt: NOW }))
    const cases = seeds(48).map((seed) => () => {
      const random = createRandom(seed)
      const changes = [
        ...seeds(random.below(4)).map(() => drawChange(random, random.below(4))),
        longChange(199 + (seed % 3)),
      ]
      const data = {
        counts: { added: 1, removed: 0, changed: random.below(3) },
        changes,
        error: { message: 'It \u202ebroke.' },
        wrapper: 'w',
        version: 2,
        proposal: 'p',
        ...(seed % 3 > 0 && { message: 'm'.repeat(seed * 4) }),
      }
      const alert = {
        kind: ALERT_KINDS[seed % ALERT_KINDS.length]!,
        site: random.pick(['shop', 'other', null, 's'.repeat(115)]),
        run: random.pick(['r', null]),
        data,
      }
      const found = plannedDeliveries([alert, alert], hooks, NOW)
      const who = found.map((one) => `${hooks.findIndex(({ id }) => id === one.hook)} ${iso(one.dueAt)}`)
      const letters = [found.slice(0, 1), found.slice(0, 3)]
        .filter((some) => some.length > 0)
        .map((some) => letterOf(some))
      return `# ${seed} ${who.join(', ')}\n${letters[0]?.subject}\n${letters[0]?.text.slice(0, 700)}`
    })
    await areAsExpected('control', 'letters', cases)
  })
})

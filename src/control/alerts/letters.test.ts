import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALERT_KINDS, type AlertKind } from '../plan/index.ts'
import { letterOf } from './letters.ts'

/** A delivery as the plan writes it. */
function told(type: AlertKind, data: object, site: string | null = 'shop', run: string | null = 'run_1') {
  return { body: JSON.stringify({ type, timestamp: '2026-01-01T07:00:00.000Z', data: { site, run, ...data } }) }
}

const COUNTS = { added: 1, removed: 0, changed: 2, moved: 0, unknown: 0 }
/** Whatever ends a line, starts a command of a terminal, or turns text around. */
const COMMANDS = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u

describe('a letter', () => {
  it('a letter lists what changed, value by value', () => {
    const fields = [
      {
        path: 'price',
        change: 'changed',
        before: { amount: 10, currency: 'EUR' },
        after: { amount: 12, currency: 'EUR' },
      },
      { path: 'stock', change: 'added', after: 'few' },
      { path: 'note', change: 'removed', before: ['a', 1] },
    ]
    const changes = [
      { change: 'changed', url: 'http://a.example/1', title: 'Lamp', fields },
      { change: 'added', url: 'http://a.example/2' },
    ]
    const { subject, text } = letterOf([told('records.changed', { counts: COUNTS, changes })])
    expect(subject).toBe('Treegram: shop: changed')
    expect(text).toBe(
      [
        'shop: changed (2026-01-01T07:00:00.000Z)',
        '1 added, 2 changed',
        '- changed: Lamp <http://a.example/1>',
        '    price: 10 EUR -> 12 EUR',
        '    stock: few (new)',
        '    note: ["a",1] (gone)',
        '- added: http://a.example/2',
        'Run: run_1',
        '',
      ].join('\n'),
    )
  })

  it.each([
    ['run.finished', { counts: { records: 3, failed: 0 } }, '3 records'],
    ['run.failed', { error: { code: 'x', message: 'The site is gone.' } }, 'The site is gone.'],
    ['run.empty', { message: 'The run gave no records.' }, 'The run gave no records.'],
    ['wrapper.broken', { message: '"price" is hardly found.' }, '"price" is hardly found.'],
    ['wrapper.healed', { wrapper: 'shop', version: 2 }, 'Wrapper: shop, now version 2'],
    ['wrapper.healed', { gone: ['price', 'stock'] }, 'Not found again, and empty from now on: price, stock'],
    ['proposal.waiting', { wrapper: 'shop', version: 1, proposal: 'prop_1' }, 'version 1; proposal prop_1'],
    ['site.quiet', { message: 'No data for 3 days.' }, 'No data for 3 days.'],
  ] as const)('a letter about %s says why', (kind, data, expected) => {
    const { text } = letterOf([told(kind, data)])
    expect(text).toContain(expected)
    expect(text).toContain('Run: run_1')
  })

  it('every kind of alert has a letter', () => {
    const data = { counts: COUNTS, changes: [], error: { message: 'x' } }
    for (const kind of ALERT_KINDS) expect(letterOf([told(kind, data)]).subject).toMatch(/^Treegram: shop: \S/)
  })

  it('a digest joins several messages with their sites', () => {
    const quiet = (site: string | null, run: string | null) => told('site.quiet', { message: 'No data.' }, site, run)
    const { subject, text } = letterOf([
      quiet('shop', null),
      quiet('shop', null),
      quiet(null, 'run_7'),
      quiet(null, null),
    ])
    expect(subject).toBe('Treegram: 4 messages: shop, run_7, service')
    expect(text.split('\n\n')).toHaveLength(4)
    expect(text).not.toContain('Run: null')
  })

  it('text of pages cannot put commands into a letter', () => {
    const any = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(any, any, any, (title, value, site) => {
        const fields = [{ path: value, change: 'changed', before: title, after: { a: value } }]
        const changes = [{ change: 'changed', url: value, title, fields }]
        const messages = [
          told('records.changed', { counts: COUNTS, changes }, site),
          told('run.failed', { error: { message: value } }, site),
        ]
        const { subject, text } = letterOf(messages)
        expect(subject.length).toBeLessThanOrEqual(120)
        expect(subject).not.toMatch(COMMANDS)
        expect(subject).not.toContain('\n')
        expect(text).not.toMatch(COMMANDS)
        expect(text.split('\n')).toHaveLength(10)
      }),
    )
  })

  it('long values are cut in a letter', () => {
    const fields = [{ path: 'text', change: 'added', after: 'x'.repeat(5000) }]
    const changes = [{ change: 'changed', url: 'http://a.example/1', fields }]
    const { text } = letterOf([told('records.changed', { counts: COUNTS, changes })])
    expect(text.length).toBeLessThan(500)
  })

  it('a letter shows the first 200 characters of a value and says that there are more', () => {
    const lineOf = (after: unknown): string => {
      const fields = [{ path: 'text', change: 'added', after }]
      const changes = [{ change: 'changed', url: 'http://a.example/1', fields }]
      return letterOf([told('records.changed', { counts: COUNTS, changes })]).text.split('\n')[3]!
    }
    expect(lineOf('x'.repeat(200))).toBe(`    text: ${'x'.repeat(200)} (new)`)
    expect(lineOf('x'.repeat(201))).toBe(`    text: ${'x'.repeat(200)}... (new)`)
    expect(lineOf(null)).toBe('    text: null (new)')
    expect(lineOf({ amount: 3 })).toBe('    text: {"amount":3} (new)')
    expect(lineOf({ currency: 'EUR' })).toBe('    text: {"currency":"EUR"} (new)')
  })

  it('the subject of a letter has at most 120 characters', () => {
    const { subject } = letterOf([told('site.quiet', {}, 's'.repeat(200))])
    expect(subject).toBe(`Treegram: ${'s'.repeat(110)}`)
  })
})

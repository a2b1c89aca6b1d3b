import { describe, expect, it } from 'vitest'
import type { PlannedRun, RunEvent, WaitingProposal } from '../plan/index.ts'
import { NO_COUNTS } from '../plan/runs.ts'
import { type Ended, endingOf } from './ending.ts'

const RUN = {
  id: 'r',
  site: 'shop',
  spec: { kind: 'collect' },
  hosts: ['a.example', 'b.example'],
} as unknown as PlannedRun
const COUNTS = { ...NO_COUNTS, records: 3 }
const outcome = (more: object = {}): Ended['outcome'] =>
  ({
    counts: COUNTS,
    stopped: 'done',
    error: null,
    compared: null,
    isAborted: false,
    ...more,
  }) as unknown as Ended['outcome']
const end = (more: Partial<Ended> = {}) =>
  endingOf({ run: RUN, outcome: outcome(), events: [], offered: [], learned: null, before: [], ...more })
const ABOUT = { site: 'shop', run: 'r' }
const LEARNED = { name: 'w', version: 4 } as unknown as PlannedRun['learned']
const event = (kind: string, data: object): RunEvent => ({ seq: 1, at: 1, kind, data }) as RunEvent

describe('the end of a run', () => {
  it('the end of a run is reported to all subscribers', () => {
    expect(end({ learned: LEARNED })).toEqual({
      ...{ state: 'finished', stopped: 'done', counts: COUNTS, error: null, learned: LEARNED, changes: null },
      alerts: [{ kind: 'run.finished', ...ABOUT, data: { counts: COUNTS, stopped: 'done', changes: null } }],
      breaks: { subject: 'shop', found: [], isWhole: true },
    })
  })

  it('a stopped run sends no alert', () => {
    const error = { code: 'x', message: 'y' }
    const how = { isAborted: true, error, compared: { counts: {}, records: [] } }
    expect(end({ outcome: outcome(how), learned: LEARNED })).toEqual({
      ...{ state: 'stopped', stopped: 'stopped', counts: COUNTS, error: null, learned: LEARNED, changes: null },
      ...{ alerts: [], breaks: null },
    })
  })

  it('a failed run is a break', () => {
    const error = { code: 'no-pages', message: 'None.' }
    expect(end({ outcome: outcome({ error, counts: NO_COUNTS }), events: [event('healed', {})] })).toEqual({
      ...{ state: 'failed', stopped: 'done', counts: NO_COUNTS, error, learned: null, changes: null, alerts: [] },
      breaks: {
        subject: 'shop',
        found: [
          {
            keys: ['failed'],
            message: 'None.',
            alert: { kind: 'run.failed', ...ABOUT, data: { counts: NO_COUNTS, error } },
          },
        ],
        isWhole: false,
      },
    })
  })
})

describe('what breaks are of', () => {
  const subject = (more: object): string => end({ run: { ...RUN, site: null, ...more } as PlannedRun }).breaks!.subject

  it('an alert names the site, else the wrapper, else the kind and hosts', () => {
    const spec = { kind: 'run', wrapper: { name: 'w' } }
    expect(subject({ site: 'shop', spec })).toBe('shop')
    expect(subject({ spec })).toBe('w')
    expect(subject({ spec: { kind: 'run', wrapper: undefined } })).toBe('run a.example b.example')
    expect(subject({})).toBe('collect a.example b.example')
    expect(subject({ hosts: [] })).toBe('collect')
    expect(subject({ hosts: ['x'.repeat(300)] })).toHaveLength(200)
  })
})

describe('what a run shows to be broken', () => {
  const found = (more: Partial<Ended>) => end(more).breaks!.found

  it.each(['collect', 'run', 'locate'])('an empty %s run is reported', (kind) => {
    const run = { ...RUN, spec: { kind } } as PlannedRun
    const message = 'The run gave no records.'
    expect(found({ run, outcome: outcome({ counts: NO_COUNTS }) })).toEqual([
      { keys: ['empty'], message, alert: { kind: 'run.empty', ...ABOUT, data: { message } } },
    ])
    expect(found({ run, outcome: outcome({ counts: { ...NO_COUNTS, records: 1 } }) })).toEqual([])
  })

  it('a kind of run without records is never reported as empty', () => {
    for (const kind of ['learn', 'heal'])
      expect(found({ run: { ...RUN, spec: { kind } } as PlannedRun, outcome: outcome({ counts: NO_COUNTS }) })).toEqual(
        [],
      )
  })

  const pattern = (name: string, state: string) => ({
    pattern: name,
    state,
    pages: 3,
    of: 4,
    since: 'u',
    rules: ['range', 'length'],
  })
  const health = (repair: string | null) => ({
    ...{ wrapper: 'w', version: 2, pages: 9, repair },
    patterns: [pattern('a', 'drifted'), pattern('b', 'violated'), pattern('c', 'sign'), pattern('d', 'ok')],
  })

  it('an unhealthy wrapper is one part of a break, which names its fields', () => {
    const message = '"a" is missing on 3 of 4 pages. "b" is invalid on 3 of 4 pages.'
    const patterns = health(null).patterns.slice(0, 2)
    const data = { ...{ wrapper: 'w', version: 2, message, pages: 9, repair: 'proposed' }, patterns }
    expect(found({ events: [event('health', health('proposed')), event('other', health(null))] })).toEqual([
      { keys: ['w: drifted a', 'w: violated b'], message, alert: { kind: 'wrapper.broken', ...ABOUT, data } },
    ])
  })

  it('many missing fields are counted and the first three named', () => {
    const patterns = ['a', 'b', 'c', 'd', 'e'].map((name) => pattern(name, 'drifted'))
    const [part] = found({ events: [event('health', { ...health(null), patterns })] })
    expect(part?.message).toBe('5 fields are missing on up to 3 of 4 pages: "a", "b", "c" and 2 more.')
  })

  it('a run all of whose records are invalid is broken, whatever the fields are like', () => {
    const invalid = { outcome: outcome({ counts: { ...COUNTS, violated: 3 } }) }
    const events = [event('health', { ...health(null), patterns: [] })]
    expect(found({ ...invalid, events })).toMatchObject([
      { keys: ['w: invalid'], message: 'All 3 records are invalid.', alert: { kind: 'wrapper.broken' } },
    ])
    expect(found({ events })).toEqual([])
  })

  it('far fewer records than before are a break, unless a budget ended the run', () => {
    const before = [346, 350, 346]
    const part = { keys: ['dropped'], message: 'Only 236 records, about 347 in the 3 runs before.' }
    const counts = { ...COUNTS, records: 236 }
    expect(found({ before, outcome: outcome({ counts }) })).toMatchObject([part])
    expect(found({ before, outcome: outcome({ counts, stopped: 'max-pages' }) })).toEqual([])
    expect(found({ before, outcome: outcome({ counts: { ...COUNTS, records: 340 } }) })).toEqual([])
  })

  it('a break that was repaired within the run is not reported', () => {
    expect(found({ events: [event('health', health('applied'))] })).toEqual([])
    expect(found({ events: [event('health', health(null))] })).toHaveLength(1)
  })
})

describe('what else is told of a run', () => {
  const NONE = { added: 0, removed: 0, changed: 0, moved: 0, unknown: 0 }
  const compared = (counts: object, records: readonly { readonly change: string }[] = []) => ({
    counts: { ...NONE, ...counts },
    records,
  })
  const alerts = (more: Partial<Ended>) => end(more).alerts.slice(1)
  const changed = (counts: object, records: readonly { readonly change: string }[] = []) =>
    alerts({ outcome: outcome({ compared: compared(counts, records) }) })

  it.each(['added', 'removed', 'changed', 'moved'])('records that are %s are reported', (name) => {
    const own = compared({ [name]: 1 }, [{ change: name }])
    expect(changed({ [name]: 1 }, [{ change: name }])).toEqual([
      { kind: 'records.changed', ...ABOUT, data: { counts: own.counts, changes: [{ change: name }] } },
    ])
    const whole = end({ outcome: outcome({ compared: own }) })
    expect([whole.changes, (whole.alerts[0]!.data as { changes: unknown }).changes]).toEqual([own, own.counts])
  })

  it('records of unknown state are not reported as changes', () => {
    expect(changed({})).toEqual([])
    expect(changed({ unknown: 5 }, [{ change: 'unknown' }])).toEqual([])
  })

  it('an alert lists at most twenty changes', () => {
    const shown = (records: readonly { readonly change: string }[]): number =>
      (changed({ added: 1 }, records)[0]!.data as { changes: unknown[] }).changes.length
    const many = (count: number) => Array.from({ length: count }, () => ({ change: 'added' }))
    expect([shown(many(19)), shown(many(20)), shown(many(21))]).toEqual([19, 20, 20])
    expect(shown([{ change: 'unknown' }, ...many(2)])).toBe(2)
  })

  it('repairs and waiting proposals are reported', () => {
    const offered = [{ id: 'p', wrapper: 'w', version: 3, evidence: { a: 1 }, more: 2 }] as unknown as WaitingProposal[]
    const events = [event('healed', { short: ['a'] }), event('proposed', {})]
    expect(alerts({ events, offered, learned: LEARNED })).toEqual([
      { kind: 'wrapper.healed', ...ABOUT, data: { short: ['a'], version: 4 } },
      { kind: 'proposal.waiting', ...ABOUT, data: { proposal: 'p', wrapper: 'w', version: 3, evidence: { a: 1 } } },
    ])
    expect(alerts({ events })).toEqual([{ kind: 'wrapper.healed', ...ABOUT, data: { short: ['a'], version: null } }])
  })
})

import { describe, expect, it } from 'vitest'
import type { Happening, PlannedRun } from '../control/index.ts'
import { createLog, type LogLevel, logHappening } from './log.ts'

/** What is written of some happenings, without times. */
function written(level: LogLevel, ...happenings: readonly Happening[]) {
  const lines: string[] = []
  const log = createLog(level, (line) => void lines.push(line))
  for (const happening of happenings) logHappening(log, happening)
  return lines.map((line) => {
    const { time, level: grave, ...said } = JSON.parse(line)
    expect(time).toBeGreaterThan(0)
    return { ...said, level: log.levels.labels[grave] }
  })
}

const run = { id: 'r1', spec: { kind: 'run' }, site: 'shop', state: 'done', counts: { pages: 3 }, error: null }
const runOf = (more: object, seconds: number | null): Happening => ({
  kind: 'run',
  run: { ...run, ...more } as unknown as PlannedRun,
  seconds,
})
const DONE = { requests: 3, pages: 2, failed: 1, records: 9, violated: 0, otherClass: 0 }
const about = { run: 'r1', kind: 'run', site: 'shop' }

describe('the log of the service', () => {
  it('a line of the log holds no character that commands a terminal, whatever addresses and titles hold', () => {
    const lines: string[] = []
    const log = createLog('debug', (line) => void lines.push(line))
    const evil = 'a\u001b[2J\u009b31m\u007f\u202e\u2066\u2028\r\nb'
    logHappening(log, { kind: 'event', run: 'r1', event: 'warning', data: { url: evil, [evil]: 1 } })
    logHappening(log, { kind: 'problem', message: evil })
    log.error({ err: new Error(evil) }, 'fault')
    expect(lines).toHaveLength(3)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    for (const line of lines) expect(line).toMatch(/^[^\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028]+\n$/)
    expect(JSON.parse(lines[1]!).msg).toBe(evil)
  })

  it('a run is logged at its beginning and end, as a warning where it failed', () => {
    const ended = { ...about, state: 'done', counts: { pages: 3 }, error: null, seconds: 2, msg: 'run ended' }
    expect(written('info', runOf({}, null), runOf({}, 2), runOf({ state: 'failed', error: 'no site' }, 2))).toEqual([
      { ...about, level: 'info', msg: 'run begins' },
      { ...ended, level: 'info' },
      { ...ended, state: 'failed', error: 'no site', level: 'warn' },
    ])
  })

  it('events of a run are logged, its warnings as warnings', () => {
    const event = (event: string): Happening => ({ kind: 'event', run: 'r1', event, data: { url: '/7' } })
    const counts: Happening = { kind: 'counts', run: 'r1', more: DONE }
    const said = { run: 'r1', url: '/7' }
    expect(written('debug', event('warning'), event('fetched'), counts)).toEqual([
      { ...said, level: 'warn', msg: 'warning' },
      { ...said, level: 'debug', msg: 'fetched' },
      { run: 'r1', ...DONE, level: 'debug', msg: 'progress' },
    ])
    expect(written('info', event('fetched'), counts)).toEqual([])
  })

  it('deliveries and new versions are logged, failed deliveries as warnings', () => {
    const delivery = (state: string, status: number | null): Happening => ({
      ...{ kind: 'delivery', id: 'd1', hook: 'h1' },
      ...{ state, status, ms: 5 },
    })
    const said = { delivery: 'd1', hook: 'h1', ms: 5, msg: 'delivery' }
    const version: Happening = { kind: 'wrapper', name: 'shop', version: 4 }
    expect(written('info', delivery('delivered', 200), delivery('waiting', null), version)).toEqual([
      { ...said, state: 'delivered', status: 200, level: 'info' },
      { ...said, state: 'waiting', status: null, level: 'warn' },
      { wrapper: 'shop', version: 4, level: 'info', msg: 'new version' },
    ])
  })

  it('problems are logged as errors, with their run', () => {
    expect(
      written('error', { kind: 'problem', message: 'disk full' }, { kind: 'problem', message: 'lost', run: 'r1' }),
    ).toEqual([
      { level: 'error', msg: 'disk full' },
      { run: 'r1', level: 'error', msg: 'lost' },
    ])
    expect(written('silent', { kind: 'problem', message: 'disk full' })).toEqual([])
  })
})

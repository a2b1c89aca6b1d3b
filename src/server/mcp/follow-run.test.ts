import { describe, expect, it } from 'vitest'
import type { PlannedRun, RunEvent, Service } from '../../control/index.ts'
import { createKept } from './answers.ts'
import { awaitEnd, moment, newsOf, plainRun, progressOf, runOf, toldEvents } from './follow-run.ts'
import { RUN_TOOLS } from './run-tools.ts'
import type { Call } from './tool.ts'

const COUNTS = { requests: 3, pages: 2, failed: 1, records: 9, violated: 0, otherClass: 0 }
const RUNNING = { id: 'run_1', state: 'running', createdAt: 0, startedAt: 1000, endedAt: null, counts: COUNTS }
const GOES = RUNNING as unknown as PlannedRun
const ENDED: PlannedRun = { ...GOES, state: 'finished', endedAt: 2000 }
const LONG = 60_000

const eventsOf = (count: number, from = 1, data: object = {}): RunEvent[] =>
  Array.from({ length: count }, (_, i) => ({ seq: from + i, at: 0, kind: 'progress', data }))

/** What a run is like at one look after another; the last one stays. */
interface Look {
  readonly run: PlannedRun | null
  readonly events?: readonly RunEvent[]
  /** Called while one looks. */
  readonly meanwhile?: () => void
}

/** A call of a service that tells this, and what was asked of it. */
function callOf(...looks: readonly Look[]) {
  const asked: unknown[] = []
  const said: string[] = []
  const over = new AbortController()
  let ring = (): void => {}
  let at = 0
  const look = (): Look => looks[Math.min(at, looks.length - 1)]!
  const service = {
    follow: (id: string, onNews: () => void) => {
      asked.push(`follow ${id}`)
      ring = onNews
      return () => void asked.push(`leave ${id}`)
    },
    startRun: async () => ({ run: GOES, isNew: true }),
    plan: {
      runs: {
        get: async () => look().run,
        found: async () => ({ items: [], next: null }),
        events: async (_: string, after: number, limit: number) => {
          const { events = [], meanwhile } = look()
          at++
          asked.push(`${limit} after ${after}`)
          meanwhile?.()
          return events
        },
      },
    },
  }
  const tell = async (message: string): Promise<void> => void said.push(message)
  const call: Call = { service: service as unknown as Service, kept: createKept(), signal: over.signal, tell }
  return { call, asked, said, over, ring: () => ring() }
}

describe('what is new in a run', () => {
  it('news of a run is answered at once', async () => {
    const { call, asked } = callOf({ run: GOES, events: eventsOf(2) })
    expect(await newsOf(call, 'run_1', 7, LONG)).toEqual({ run: GOES, events: eventsOf(2) })
    expect(asked).toEqual(['follow run_1', '50 after 7', 'leave run_1'])
  })

  it('the end of a run is answered at once although nothing is new', async () => {
    const { call } = callOf({ run: ENDED })
    expect(await newsOf(call, 'run_1', 0, LONG)).toEqual({ run: ENDED, events: [] })
  })

  it('a caller that does not wait gets no news', async () => {
    const { call, asked } = callOf({ run: GOES })
    expect(await newsOf(call, 'run_1', 0, 0)).toEqual({ run: GOES, events: [] })
    expect(asked).toHaveLength(3)
  })

  it('a caller that waits gets news when it comes', async () => {
    const { call, asked, ring } = callOf({ run: GOES }, { run: GOES, events: eventsOf(1) })
    const news = newsOf(call, 'run_1', 0, LONG)
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toEqual(['follow run_1', '50 after 0'])
    ring()
    expect((await news).events).toEqual(eventsOf(1))
    expect(asked).toEqual(['follow run_1', '50 after 0', '50 after 0', 'leave run_1'])
  })

  it('news that comes during the look is not missed', async () => {
    const { call, ring } = callOf({ run: GOES, meanwhile: () => ring() }, { run: GOES, events: eventsOf(1) })
    expect((await newsOf(call, 'run_1', 0, LONG)).events).toEqual(eventsOf(1))
  })

  it('a caller that left gets no news', async () => {
    const { call, asked, over } = callOf({ run: GOES })
    const news = newsOf(call, 'run_1', 0, LONG)
    await new Promise((resolve) => setImmediate(resolve))
    over.abort()
    await expect(news).rejects.toMatchObject({ name: 'AbortError' })
    await expect(newsOf(call, 'run_1', 0, LONG)).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked.filter((one) => one === 'leave run_1')).toHaveLength(2)
  })

  it('following a run that does not exist says so', async () => {
    const { call, asked } = callOf({ run: null })
    const missing = { code: 'unknown-run', message: 'There is no run "run_7"; list_runs tells those that are kept.' }
    await expect(runOf(call, 'run_7')).rejects.toMatchObject(missing)
    await expect(newsOf(call, 'run_7', 0, LONG)).rejects.toMatchObject(missing)
    expect(asked.at(-1)).toBe('leave run_7')
  })
})

describe('a run that is awaited', () => {
  it('a followed run reports its progress until it ends, each event once', async () => {
    const { call, asked, said } = callOf({ run: GOES, events: eventsOf(2) }, { run: ENDED, events: eventsOf(1, 3) })
    expect(await awaitEnd(call, 'run_1', LONG)).toBe(ENDED)
    expect(said).toEqual([progressOf(GOES), progressOf(ENDED)])
    expect(asked.filter((one) => String(one).includes('after'))).toEqual(['50 after 0', '50 after 2'])
  })

  it('a run is answered as it is when the waiting time is over', async () => {
    const { call, said } = callOf({ run: GOES })
    expect(await awaitEnd(call, 'run_1', 0)).toBe(GOES)
    expect(said).toEqual([])
  })
})

describe('a run as it is told', () => {
  it('a run is described with its progress', () => {
    expect(progressOf(GOES)).toBe('run_1 running: 3 requests, 2 pages, 9 records')
  })

  it('the times of a run are written as text', () => {
    const [created, started] = ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:01.000Z']
    expect(plainRun(GOES)).toEqual({ ...RUNNING, createdAt: created, startedAt: started })
    expect([moment(null), moment(0)]).toEqual([null, created])
  })
})

describe('events as they are told', () => {
  /** Data with which a told event has so many characters. */
  const filling = (characters: number): object => {
    const [{ value, more }] = toldEvents(eventsOf(1, 1, { text: '' }), callOf({ run: GOES }).call) as [Told]
    return { text: 'x'.repeat(characters - JSON.stringify({ value, more }).length) }
  }
  interface Told {
    readonly value: unknown
    readonly more: string | null
  }

  it('events are answered up to 12000 characters', () => {
    const { call } = callOf({ run: GOES })
    expect(toldEvents(eventsOf(9, 1, filling(4000)), call)).toHaveLength(3)
    expect(toldEvents(eventsOf(9, 1, filling(4001)), call)).toHaveLength(2)
    expect(toldEvents([], call)).toEqual([])
  })

  it('a single event that is too long is cut', () => {
    const { call } = callOf({ run: GOES })
    const [{ value, more }] = toldEvents(eventsOf(1, 1, { text: 'x'.repeat(7000) }), call) as [Told]
    expect(JSON.stringify(value).length).toBeLessThan(6000)
    expect(JSON.parse(call.kept.read(more!).json)).toMatchObject({ seq: 1, data: { text: 'x'.repeat(7000) } })
  })

  it('events continue after the last one answered until the run has ended', async () => {
    const getRun = RUN_TOOLS.find(({ name }) => name === 'get_run')!
    const told = async (run: PlannedRun, events: readonly RunEvent[]): Promise<unknown[]> => {
      const answer = await getRun.work({ id: 'run_1', after: 4, waitSeconds: 0 }, callOf({ run, events }).call)
      const { lastEvent, isEnded, events: some } = answer as Record<'lastEvent' | 'isEnded' | 'events', unknown[]>
      return [some.length, lastEvent, isEnded]
    }
    expect(await told(ENDED, eventsOf(2, 5))).toEqual([2, 6, true])
    expect(await told(GOES, eventsOf(2, 5))).toEqual([2, 6, false])
    expect(await told(ENDED, [])).toEqual([0, 4, true])
    expect(await told(ENDED, eventsOf(4, 5, filling(4000)))).toEqual([3, 7, false])
    expect(await told(ENDED, eventsOf(49, 5))).toEqual([49, 53, true])
    expect(await told(ENDED, eventsOf(50, 5))).toEqual([50, 54, false])
  })
})

describe('a search that is waited for', () => {
  it('a search that is waited for says whether it has ended', async () => {
    const findPages = RUN_TOOLS.find(({ name }) => name === 'find_pages')!
    const isEnded = async (run: PlannedRun): Promise<unknown> => {
      const { call } = callOf({ run })
      return ((await findPages.work({ samples: [], waitSeconds: 0 }, call)) as { readonly isEnded: boolean }).isEnded
    }
    expect([await isEnded(GOES), await isEnded(ENDED)]).toEqual([false, true])
  })

  it('a search is stopped when its only caller has left', async () => {
    const findPages = RUN_TOOLS.find(({ name }) => name === 'find_pages')!
    const stopped: string[] = []
    for (const isNew of [true, false]) {
      const { call, over } = callOf({ run: GOES })
      const service = {
        ...call.service,
        startRun: async () => ({ run: { ...GOES, id: isNew ? 'run_new' : 'run_old' }, isNew }),
        stopRun: async (id: string) => void stopped.push(id),
      }
      over.abort()
      const search = findPages.work(
        { samples: [], waitSeconds: 30 },
        { ...call, service: service as unknown as Service },
      )
      await expect(search).rejects.toMatchObject({ name: 'AbortError' })
    }
    expect(stopped).toEqual(['run_new'])
  })
})

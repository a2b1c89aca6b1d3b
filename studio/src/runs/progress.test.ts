import { describe, expect, it } from 'vitest'
import type { Run } from '../api/types.ts'
import { phasesOf, progressOf, type RunEvent, speedOf, withEvent } from './progress.ts'

const counts = { requests: 0, pages: 0, failed: 0, records: 0, violated: 0 }

function runOf(spec: Run['spec']): Run {
  const none = { site: null, schedule: null, startedAt: null, endedAt: null, stopped: null, error: null }
  const rest = { hosts: [], createdAt: '2026-01-01T00:00:00.000Z', attempts: 1, learned: null, changes: null }
  return { id: 'run_1', spec, state: 'queued', counts, ...none, ...rest }
}

function progressAfter(spec: Run['spec'], events: readonly RunEvent[]) {
  return events.reduce((known, event, nth) => withEvent(known, event, 1000 * nth), progressOf(runOf(spec)))
}

const collect = { kind: 'collect', site: 'shop' } as const
const running = { kind: 'state', data: { state: 'running' } }

describe('phases', () => {
  it('a run of given pages has no search, and one with a wrapper no learning', () => {
    expect(phasesOf({ spec: collect })).toEqual(['locate', 'learn', 'read'])
    expect(phasesOf({ spec: { kind: 'collect', urls: ['https://a.example/'], wrapper: { name: 'a' } } })).toEqual([
      'read',
    ])
    expect(phasesOf({ spec: { kind: 'locate', samples: ['https://a.example/'] } })).toEqual(['locate'])
  })

  it('the steps of a run follow its events', () => {
    const located = { kind: 'located', data: { pages: 312 } }
    const learned = { kind: 'learned', data: {} }
    expect(progressAfter(collect, []).phase).toBeNull()
    expect(progressAfter(collect, [running]).phase).toBe('locate')
    expect(progressAfter(collect, [running, located])).toMatchObject({ phase: 'learn', located: 312 })
    expect(progressAfter(collect, [running, located, learned]).phase).toBe('read')
  })

  it('a site with a wrapper shows its reading by records', () => {
    const events = [
      running,
      { kind: 'located', data: { pages: 2 } },
      { kind: 'progress', data: { ...counts, records: 1 } },
    ]
    expect(progressAfter(collect, events).phase).toBe('read')
  })

  it('all steps end with the run', () => {
    const finished = { kind: 'finished', data: { state: 'finished', counts: { ...counts, records: 7 } } }
    expect(progressAfter(collect, [running, finished])).toMatchObject({
      state: 'finished',
      phase: null,
      counts: { records: 7 },
    })
  })
})

describe('a question', () => {
  it('a question is open until the search continues or the run ends', () => {
    const question = { kind: 'question', data: {} }
    expect(progressAfter(collect, [running, question]).isAsking).toBe(true)
    expect(progressAfter(collect, [running, question, { kind: 'located', data: { pages: 3 } }]).isAsking).toBe(false)
    expect(progressAfter(collect, [running, question, { kind: 'finished', data: { state: 'stopped' } }]).isAsking).toBe(
      false,
    )
  })
})

describe('speedOf', () => {
  const pages = (of: number): RunEvent => ({ kind: 'progress', data: { ...counts, pages: of } })

  it('the speed is that of the last ten seconds', () => {
    const events = [pages(0), pages(1000), ...Array.from({ length: 11 }, (_, nth) => pages(1000 + 2 * nth))]
    expect(speedOf(progressAfter(collect, events))).toBeCloseTo(2)
  })

  it('a single moment has no speed', () => {
    expect(speedOf(progressAfter(collect, [pages(5)]))).toBeNull()
  })
})

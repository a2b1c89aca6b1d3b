import { describe, expect, it } from 'vitest'
import type { EngineEvent } from '../../engine/index.ts'
import { createTally } from './tally.ts'

const fetched = (result: string, stored: boolean): EngineEvent =>
  ({ kind: 'fetched', url: 'http://a.example/', result, stored }) as unknown as EngineEvent
const warning = (message: string): EngineEvent => ({ kind: 'warning', message }) as unknown as EngineEvent
const some = (event: object): EngineEvent => event as EngineEvent

describe('what a run has done', () => {
  it('requests are added to those of earlier attempts', () => {
    const { counts, onEvent } = createTally(7, () => 0)
    expect(counts()).toEqual({ requests: 7, pages: 0, failed: 0, records: 0, violated: 0, otherClass: 0 })
    for (const result of ['page', 'page', 'failed', 'skipped']) onEvent(fetched(result, false))
    for (const result of ['page', 'failed']) onEvent(fetched(result, true))
    expect(counts()).toEqual({ requests: 11, pages: 3, failed: 2, records: 0, violated: 0, otherClass: 0 })
  })

  it('records are counted, and those that violate a rule', () => {
    const { counts, onRecord } = createTally(0, () => 0)
    for (const status of ['ok', 'violated', 'ok']) onRecord(status)
    expect(counts()).toMatchObject({ records: 3, violated: 1 })
  })

  it('a tally that was read does not change', () => {
    const { counts, onRecord } = createTally(0, () => 0)
    const before = counts()
    onRecord('ok')
    expect([before.records, counts().records]).toEqual([0, 1])
  })
})

describe('what is told of a run', () => {
  it('an event is passed on once with its moment', () => {
    const { onEvent, takeEvents } = createTally(0, () => 42)
    onEvent(some({ kind: 'located', pages: 3 }))
    onEvent(some({ kind: 'resumed' }))
    expect(takeEvents()).toEqual([
      { at: 42, kind: 'located', data: { pages: 3 } },
      { at: 42, kind: 'resumed', data: {} },
    ])
    expect(takeEvents()).toEqual([])
  })

  it('the first 200 warnings are kept, each up to 2000 characters', () => {
    const { onEvent, takeEvents } = createTally(0, () => 0)
    for (let i = 0; i < 201; i++) onEvent(warning(i === 0 ? 'x'.repeat(2001) : `${i}`))
    const told = takeEvents().map(({ data }) => (data as { readonly message: string }).message)
    expect(told).toHaveLength(200)
    expect([told[0], told.at(-1)]).toEqual(['x'.repeat(2000), '199'])
    onEvent(warning('more'))
    expect(takeEvents()).toEqual([])
  })

  it('the outcome has what was learned, repaired and offered, and the health', () => {
    const { onEvent, takeEvents } = createTally(0, () => 0)
    const wrapper = { name: 'shop', version: 3 }
    onEvent(some({ kind: 'learned', wrapper, notes: ['one'] }))
    const changes = ['moved', 'gone', 'refused'].map((change) => ({ pattern: `${change} one`, change }))
    for (const kind of ['healed', 'proposed'])
      onEvent(some({ kind, wrapper, proposal: { confidence: 0.9, changes }, short: 'moved' }))
    onEvent(some({ kind: 'health', health: { wrapper: 'shop' } }))
    onEvent(fetched('page', false))
    const mended = { wrapper: 'shop', short: 'moved', confidence: 0.9, gone: ['gone one', 'refused one'] }
    expect(takeEvents()).toEqual([
      { at: 0, kind: 'learned', data: { wrapper: 'shop', version: 3, notes: ['one'] } },
      { at: 0, kind: 'healed', data: mended },
      { at: 0, kind: 'proposed', data: mended },
      { at: 0, kind: 'health', data: { wrapper: 'shop' } },
    ])
  })
})

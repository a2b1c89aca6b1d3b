import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EngineEvent } from '../engine/index.ts'
import { count, createReporter, onlyNewProposals } from './reporter.ts'

const proposedWith = (confidence: number): EngineEvent =>
  ({ kind: 'proposed', short: [], proposal: { changes: [], confidence } }) as unknown as EngineEvent

it('a proposed repair is reported once, and again when it is another', () => {
  const warning: EngineEvent = { kind: 'warning', message: 'Beware.' }
  const heard: EngineEvent[] = []
  const tell = onlyNewProposals((event) => heard.push(event))
  for (const event of [proposedWith(1), warning, proposedWith(1), proposedWith(0.5), warning]) tell(event)
  expect(heard).toEqual([proposedWith(1), warning, proposedWith(0.5), warning])
})

it('a count has its noun in the singular or plural', () => {
  expect([0, 1, 2].map((n) => count(n, 'page'))).toEqual(['0 pages', '1 page', '2 pages'])
  expect([1, 3].map((n) => count(n, 'body', 'bodies'))).toEqual(['1 body', '3 bodies'])
})

describe('createReporter', () => {
  let said: string
  const { isTTY } = process.stderr
  beforeEach(() => {
    said = ''
    process.stderr.isTTY = false
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said += text
      return true
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    process.stderr.isTTY = isTTY
  })

  /** What is said of events that are told as they come. */
  async function saidOf(
    events: readonly object[],
    ...how: [quiet?: boolean, format?: 'text' | 'json', isEndless?: boolean]
  ) {
    const [quiet = false, format, isEndless] = how
    said = ''
    const reporter = await createReporter(process, quiet, format, isEndless)
    for (const event of events) reporter.onEvent(event as EngineEvent)
    reporter.end()
    return said
  }
  const fetched = (number: number, stored = false) =>
    Array.from({ length: number }, () => ({ kind: 'fetched', url: 'u', result: 'page', stored }))

  it('a quiet reporter writes nothing', async () => {
    expect(await saidOf([{ kind: 'resumed' }, { kind: 'warning', message: 'Beware.' }], true)).toBe('')
    const quiet = await createReporter(process, true)
    quiet.say('x')
    expect(said).toBe('')
  })

  it('events cannot command a terminal', async () => {
    expect(await saidOf([{ kind: 'warning', message: 'a\u001b[2Jb' }])).toBe('a[2Jb\n')
    const reporter = await createReporter(process, false)
    reporter.say('c\u202ed')
    expect(said).toBe('a[2Jb\ncd\n')
    expect(await saidOf([{ kind: 'warning', message: 'a\u009bb' }], false, 'json')).toContain('"msg":"a\\u009bb"')
  })

  it('fetched pages are reported by the hundred, without those of the workspace', async () => {
    expect(await saidOf(fetched(99))).toBe('')
    expect(await saidOf([...fetched(50), ...fetched(100, true), ...fetched(50)])).toBe('100 pages fetched\n')
    expect(await saidOf(fetched(250))).toBe('100 pages fetched\n200 pages fetched\n')
  })

  it('results are reported by the hundred, with their total if it is known', async () => {
    const records = (total: number | null) =>
      [1, 99, 100, 101, 200].map((done) => ({ kind: 'record', url: 'u', done, total }))
    expect(await saidOf(records(null))).toBe('100 pages done\n200 pages done\n')
    expect(await saidOf(records(300))).toBe('100 of 300 pages done\n200 of 300 pages done\n')
  })

  it('results of an endless run are reported by ten thousands', async () => {
    const done = (number: number) => ({ kind: 'record', url: 'u', done: number, total: null })
    expect(await saidOf([100, 9_999, 10_000, 10_100].map(done), false, 'text', true)).toBe('10000 pages done\n')
  })

  it('events of a run and its pages are each reported in a sentence', async () => {
    const events = [
      { kind: 'resumed' },
      { kind: 'located', pages: 1 },
      { kind: 'located', pages: 2 },
      { kind: 'clipped', pages: 1, articles: 3 },
      { kind: 'moved', url: 'a', to: 'b' },
      { kind: 'flow', url: 'a', page: 'b' },
      { kind: 'layouts' },
    ]
    expect((await saidOf(events)).split('\n')).toEqual([
      'Going on with the run that did not finish; its pages are read from the workspace.',
      'Found only the sample itself; try another sample, and see that plain links lead from it to the others.',
      'Found 2 pages like the sample, the sample included.',
      'Found 3 articles on 1 page.',
      'a has moved to b; that was read.',
      'a lacks values; b, from the flow that led to it, has them.',
      '',
    ])
  })

  it('a learned template is reported with its fitted properties and notes', async () => {
    const fitted = [
      { name: 'price', path: ['price'], evidence: ['the name', 'the type'], probability: 0.987 },
      { name: 'offers_price', path: ['offers', 'price'], evidence: ['the name'], probability: 1 },
    ]
    const learned = { kind: 'learned', wrapper: { name: 'shop' }, notes: ['Take care.'] }
    expect(await saidOf([learned])).toBe('Learned the template "shop".\nTake care.\n')
    expect(await saidOf([{ ...learned, fitted }])).toBe(
      `Learned the template "shop".
Fitted price: the name, the type (0.99).
Fitted offers.price as offers_price: the name (1.00).
Take care.
`,
    )
  })

  it('a repair is reported with the numbers of moved, missing and refused parts', async () => {
    const changes = ['moved', 'gone', 'moved', 'kept', 'gone', 'gone'].map((change) => ({ change }))
    const proposal = { changes, confidence: 0.746 }
    expect(await saidOf([{ kind: 'healed', proposal }])).toBe(
      'The site has changed; the wrapper was repaired: 2 parts found elsewhere, 3 gone; 75 % of its patterns are there.\n',
    )
    const unsure = { changes: [{ change: 'moved' }, { change: 'refused' }], confidence: 1 }
    expect(await saidOf([{ kind: 'proposed', proposal: unsure }])).toBe(
      'The site has changed; "treegram heal" shows a repair: 1 part found elsewhere, 1 too likely wrong, 0 gone; 100 % of its patterns are there.\n',
    )
  })

  it('proposed repairs with the same text are reported once', async () => {
    expect((await saidOf([proposedWith(1), proposedWith(1), proposedWith(0.5)])).split('\n')).toHaveLength(3)
  })

  it('a finished run is reported with its results, time and downloads', async () => {
    const stats = { command: 'run', records: 1, trainingPages: 4, pages: 7, downloads: 0, stored: 0 }
    const costOf = (more: object) =>
      saidOf([{ kind: 'finished', stats: { ...stats, seconds: { total: 1.25 }, ...more } }])
    expect(await costOf({ seconds: { total: 2 } })).toBe('1 result in 2.0 s.\n')
    expect(await costOf({ records: 3, downloads: 1 })).toBe('3 results in 1.3 s; 1 page fetched.\n')
    expect(await costOf({ stored: 1 })).toBe('1 result in 1.3 s; 0 pages fetched, 1 read from the workspace.\n')
    expect(await costOf({ command: 'learn', downloads: 2, stored: 5 })).toBe(
      'Learned from 4 pages in 1.3 s; 2 pages fetched, 5 read from the workspace.\n',
    )
    expect(await costOf({ command: 'heal' })).toBe('Looked at 7 pages in 1.3 s.\n')
  })
})

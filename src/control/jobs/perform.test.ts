import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineError, type PageRecord, StoreError } from '../../engine/index.ts'
import { NO_COUNTS } from '../plan/runs.ts'
import type { Job, Outcome } from './job.ts'
import { type Around, perform } from './perform.ts'

/** The engine, which only notes what it is asked. */
const engine = vi.hoisted(() => ({
  asked: [] as (readonly unknown[])[],
  gives: (_name: string): readonly object[] => [],
  history: (): object => ({}),
}))
vi.mock('../../engine/index.ts', async (original) => {
  const noting = (name: string) =>
    async function* (...given: readonly unknown[]) {
      engine.asked.push([name, ...given])
      yield* engine.gives(name)
    }
  const once =
    (name: string) =>
    async (...given: readonly unknown[]): Promise<void> => {
      engine.asked.push([name, ...given])
    }
  return {
    ...(await original<object>()),
    ...{ collect: noting('collect'), locate: noting('locate'), run: noting('run'), learn: once('learn') },
    openHistory: () => engine.history(),
  }
})

/** What the work told, in its order. */
let told: unknown[]
let ending: AbortController
/** Of the workspace: the state of the run itself, and the pages of the one before. */
let state: string | null
let before: readonly string[]
beforeEach(() => {
  told = []
  engine.asked = []
  engine.gives = () => []
  ending = new AbortController()
  state = null
  before = []
  engine.history = () => ({
    run: (label: string) => (label === 'run_1' ? state && { state } : { label }),
    records: (_: unknown, from: number, most: number) => {
      told.push(['looked at', from, most])
      return before.map((url) => ({ record: { url } }))
    },
    close: () => {},
  })
})

const SPEC = { kind: 'collect' as const, samples: ['http://a.example/1'] }

function done(job: Partial<Job>, more: Partial<Around> = {}): Promise<Outcome> {
  const unset = { wrapper: null, again: null, name: null, before: null, root: null, shipping: null }
  const whole: Job = {
    ...{ run: 'run_1', workspace: '/w', allowPrivate: false, spec: SPEC },
    ...unset,
    ...rest,
    ...job,
  }
  const tally = {
    ...{ counts: () => NO_COUNTS, onEvent: () => {}, takeEvents: () => [] },
    onRecord: (status: string) => void told.push(status),
  }
  return perform(whole, {
    ...{ signal: ending.signal, tally, onExplained: () => {}, ask: async () => null, keep: async () => {} },
    ...{ onFound: (pages) => void told.push(['found', pages.length]), shipper: null, permits: null },
    ...more,
  })
}
const rest = { mayAsk: true, requests: 0 }
const shipper = (since = 0) =>
  ({
    since: new Date(since),
    journal: async () => {},
    flush: async () => void told.push('flush'),
    records: async () => ({ key: 'k', hash: 'h', bytes: 1, records: 2 }),
  }) as unknown as NonNullable<Around['shipper']>
/** The options that the engine was given. */
const options = (): Readonly<Record<string, unknown>> =>
  engine.asked.at(-1)!.at(-1) as Readonly<Record<string, unknown>>

describe('a run', () => {
  it('a job requests private addresses and reads files only if allowed', async () => {
    await done({})
    expect(options()).toMatchObject({ label: 'run_1', threads: 0, publicOnly: true, allowPrivate: false })
    expect(Object.keys(options())).not.toContain('filesBelow')
    await done({ allowPrivate: true, root: '/files' })
    expect(options()).toMatchObject({ publicOnly: false, allowPrivate: true, filesBelow: '/files' })
  })

  it('a job asks a person only if asked to and allowed', async () => {
    const isAsking = async (job: Partial<Job>): Promise<boolean> => {
      await done(job)
      return 'ask' in options()
    }
    const ask = { options: { ask: true } } as const
    expect(await isAsking({ spec: { ...SPEC, ...ask } })).toBe(true)
    expect(await isAsking({ spec: { ...SPEC, ...ask, kind: 'locate' } })).toBe(true)
    expect(await isAsking({ spec: { ...SPEC, ...ask }, mayAsk: false })).toBe(false)
    expect(await isAsking({ spec: { ...SPEC, options: { ask: false } } })).toBe(false)
    expect(await isAsking({})).toBe(false)
  })

  it.each(['collect', 'locate', 'learn', 'run'] as const)(
    'a %s job heeds that nothing more is to be fetched',
    async (kind) => {
      const enough = new AbortController().signal
      const spec = { ...SPEC, kind, pages: SPEC.samples } as Job['spec']
      await done({ spec }, { enough })
      expect(options().endSearch).toBe(enough)
    },
  )

  it('a job takes pages fetched since the earlier of two moments', async () => {
    const sinceOf = async (asked: string | undefined, shipped: Around['shipper']): Promise<unknown> => {
      await done({ spec: { ...SPEC, options: asked === undefined ? {} : { since: asked } } }, { shipper: shipped })
      return options().since
    }
    const day = '2026-01-02T00:00:00.000Z'
    expect(await sinceOf(undefined, null)).toBeUndefined()
    expect(await sinceOf(day, null)).toEqual(new Date(day))
    expect(await sinceOf(undefined, shipper(5))).toEqual(new Date(5))
    expect(await sinceOf(day, shipper(5))).toEqual(new Date(5))
    expect(await sinceOf(day, shipper(Date.parse(day) + 1))).toEqual(new Date(day))
  })

  it('found pages are reported five hundred at a time', async () => {
    const foundOf = async (count: number): Promise<readonly unknown[]> => {
      told = []
      engine.gives = () => Array.from({ length: count }, () => ({ url: 'u', similarity: 1, sample: 's' }))
      await done({ spec: { ...SPEC, kind: 'locate' } })
      expect(told.filter((one) => one === 'found')).toHaveLength(count)
      return told.flatMap((one) => (Array.isArray(one) ? [one[1]] : []))
    }
    expect(await foundOf(499)).toEqual([499])
    expect((await foundOf(500)).filter((count) => count !== 0)).toEqual([500])
    expect(await foundOf(501)).toEqual([500, 1])
  })

  it('a job that an earlier attempt finished is not repeated', async () => {
    state = 'finished'
    expect(await done({})).toMatchObject({ error: null, stopped: null, isAborted: false })
    expect(engine.asked).toEqual([])
    state = 'running'
    await done({})
    expect(engine.asked).toHaveLength(1)
  })

  it('a job makes its workspace, and fails in an unreadable one', async () => {
    engine.history = () => {
      throw new StoreError('no-workspace', 'None.')
    }
    expect(await done({})).toMatchObject({ error: null })
    expect(engine.asked).toHaveLength(1)
    engine.history = () => {
      throw new StoreError('workspace-busy', 'Busy.')
    }
    expect(await done({})).toMatchObject({ error: { code: 'workspace-busy' }, isAborted: false })
    expect(engine.asked).toHaveLength(1)
  })
})

describe('what a run ships', () => {
  it('a job ships what it fetched, and its records if its kind has some', async () => {
    expect(await done({}, { shipper: shipper() })).toMatchObject({ records: { records: 2 } })
    expect(await done({ spec: { ...SPEC, kind: 'locate' } }, { shipper: shipper() })).toMatchObject({ records: null })
    expect(await done({})).toMatchObject({ records: null })
    expect(told.filter((one) => one === 'flush')).toHaveLength(2)
  })

  it('a failed or stopped job ships what it fetched', async () => {
    engine.gives = () => {
      throw new EngineError('bad-option', 'No.')
    }
    expect(await done({}, { shipper: shipper() })).toMatchObject({ error: { code: 'bad-option' }, isAborted: false })
    ending.abort(new Error('ended'))
    expect(await done({}, { shipper: shipper() })).toMatchObject({ error: null, isAborted: true, records: null })
    expect(told).toEqual(['flush', 'flush'])
  })
})

describe('a site whose samples are of the class of its wrapper no more', () => {
  const failing = (code: 'bad-sample' | 'bad-option') => (name: string) => {
    if (name === 'collect') throw new EngineError(code, 'It is not.')
    return [{ status: 'ok' }] as unknown as PageRecord[]
  }
  const job = { wrapper: '{"a":1}', before: 'run_0' }

  it('a job reads at most a thousand pages of the run before again', async () => {
    engine.gives = failing('bad-sample')
    before = ['http://a.example/7']
    await done(job)
    expect(engine.asked.map(([name]) => name)).toEqual(['collect', 'run'])
    expect(engine.asked[1]!.slice(1, 3)).toEqual([{ a: 1 }, ['http://a.example/7']])
    expect(options()).toMatchObject({ heal: 'propose', publicOnly: true })
    expect(told).toEqual([['looked at', 0, 1000], 'ok'])
  })

  it.each<[string, Partial<Job>, 'bad-sample' | 'bad-option', readonly string[]]>([
    ['it failed for something else', job, 'bad-option', ['http://a.example/7']],
    ['that gave no pages', job, 'bad-sample', []],
    ['there was none before', { ...job, before: null }, 'bad-sample', ['http://a.example/7']],
    ['it has no wrapper', { ...job, wrapper: null }, 'bad-sample', ['http://a.example/7']],
  ])('a job fails where %s', async (_, given, code, pages) => {
    engine.gives = failing(code)
    before = pages
    expect(await done(given)).toMatchObject({ error: { code } })
    expect(engine.asked.map(([name]) => name)).toEqual(['collect'])
  })
})

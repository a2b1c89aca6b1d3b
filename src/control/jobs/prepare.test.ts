import { describe, expect, it } from 'vitest'
import type { Plan, PlannedRun, RunEvent, Site } from '../plan/index.ts'
import type { RunSpec } from '../run-spec.ts'
import { prepareJob, siteOf, unknownWrapper } from './prepare.ts'

const AROUND = { workspace: '/w', shipping: null, root: null, allowPrivate: false } as const
const URL = 'http://a.example/1'
const SITE = { name: 'shop', samples: [URL], options: { delayMs: 5, maxPages: 7 }, wrapper: null } as unknown as Site

/** Who made each version of the wrapper `shop`: a run, or null for a caller. */
type Makers = readonly (string | null)[]

function planOf({
  site = SITE,
  makers = [] as Makers,
  before = null as string | null,
  events = [] as RunEvent[],
} = {}) {
  return {
    runs: {
      before: async () => (before === null ? null : { id: before }),
      events: async () => events,
    },
    sites: { get: async (name: string) => (name === site.name ? site : null) },
    wrappers: {
      get: async (name: string, version: number = makers.length) => {
        const run = makers[version - 1]
        return name !== 'shop' || run === undefined ? null : { version, run, document: `version ${version}` }
      },
    },
  } as unknown as Plan
}

const runOf = (spec: RunSpec, more: Partial<PlannedRun> = {}): PlannedRun =>
  ({ id: 'run_1', spec, attempts: 1, counts: { requests: 3 }, ...more }) as unknown as PlannedRun
const prepared = (spec: RunSpec, plan: Plan, more: Partial<PlannedRun> = {}) =>
  prepareJob(plan, runOf(spec, more), AROUND)

describe('a run that is prepared', () => {
  it('a job says what to do, where, and after which run', async () => {
    const spec: RunSpec = { kind: 'locate', samples: [URL] }
    expect(await prepareJob(planOf({ before: 'run_0' }), runOf(spec), { ...AROUND, allowPrivate: true })).toEqual({
      run: 'run_1',
      spec,
      wrapper: null,
      again: null,
      mayAsk: true,
      name: null,
      requests: 3,
      before: 'run_0',
      ...AROUND,
      allowPrivate: true,
    })
    expect((await prepared(spec, planOf())).before).toBeNull()
  })

  it('the options of a run come before those of its site', async () => {
    const spec: RunSpec = { kind: 'collect', site: 'shop', options: { maxPages: 1, raw: true } }
    expect(await prepared(spec, planOf())).toMatchObject({
      spec: { ...spec, samples: [URL], options: { delayMs: 5, maxPages: 1, raw: true } },
      name: 'shop',
      wrapper: null,
      again: null,
    })
    const alone: RunSpec = { kind: 'collect', samples: ['http://b.example/'] }
    expect(await prepared(alone, planOf())).toMatchObject({ spec: alone, name: null, wrapper: null, again: null })
  })

  it('a run reads by the wrapper it names, else by that of its site', async () => {
    const makers = [null, null]
    const site = { ...SITE, wrapper: 'shop' }
    const wrapperOf = async (more: object, plan: Plan) =>
      (await prepared({ kind: 'collect', samples: [URL], ...more }, plan)).wrapper
    expect(await wrapperOf({ site: 'shop' }, planOf({ site, makers }))).toBe('version 2')
    expect(await wrapperOf({ site: 'shop', wrapper: { name: 'shop', version: 1 } }, planOf({ site, makers }))).toBe(
      'version 1',
    )
    expect(await wrapperOf({}, planOf({ site, makers }))).toBeNull()
  })

  it('a learned wrapper has the given name, else that of the site', async () => {
    const nameOf = async (spec: RunSpec) => (await prepared(spec, planOf())).name
    expect(await nameOf({ kind: 'collect', site: 'shop', name: 'lamps' })).toBe('lamps')
    expect(await nameOf({ kind: 'learn', pages: [URL], name: 'lamps' })).toBe('lamps')
    expect(await nameOf({ kind: 'learn', pages: [URL] })).toBeNull()
    expect(await nameOf({ kind: 'run', pages: [URL], wrapper: { name: 'shop' } }).catch(({ code }) => code)).toBe(
      'unknown-wrapper',
    )
  })

  it('learning again keeps the name of the wrapper', async () => {
    const plan = planOf({ site: { ...SITE, wrapper: 'shop' }, makers: [null, null] })
    expect(await prepared({ kind: 'collect', site: 'shop', again: true }, plan)).toMatchObject({
      wrapper: null,
      again: 'version 2',
      name: null,
    })
    expect(await prepared({ kind: 'collect', site: 'shop', again: false }, plan)).toMatchObject({
      wrapper: 'version 2',
      again: null,
    })
    expect(await prepared({ kind: 'collect', site: 'shop', again: true }, planOf())).toMatchObject({ name: 'shop' })
  })

  it('a learned version counts on from the wrapper of its name', async () => {
    const plan = planOf({ makers: [null] })
    expect((await prepared({ kind: 'learn', pages: [URL], name: 'shop' }, plan)).again).toBe('version 1')
    expect((await prepared({ kind: 'learn', pages: [URL], name: 'other' }, plan)).again).toBeNull()
    expect((await prepared({ kind: 'run', pages: [URL], wrapper: { name: 'shop' } }, plan)).again).toBeNull()
  })

  it.each<[string, Makers, string | null]>([
    ['the newest version', [null, 'run_0'], 'version 2'],
    ['the version before those that it made itself', [null, 'run_0', 'run_1', 'run_1'], 'version 2'],
    ['no version where it made the first', ['run_1', 'run_1'], null],
  ])('a run reads by %s, before and after a restart', async (_, makers, wrapper) => {
    const plan = planOf({ site: { ...SITE, wrapper: 'shop' }, makers })
    expect((await prepared({ kind: 'collect', site: 'shop' }, plan)).wrapper).toBe(wrapper)
    const run = prepared({ kind: 'run', pages: [URL], wrapper: { name: 'shop' } }, plan)
    if (wrapper === null) await expect(run).rejects.toMatchObject({ code: 'unknown-wrapper' })
    else expect((await run).wrapper).toBe(wrapper)
  })

  it('a run of a missing site or wrapper is refused', async () => {
    await expect(siteOf(planOf(), 'other')).rejects.toMatchObject({
      code: 'unknown-site',
      message: 'There is no site "other".',
    })
    await expect(prepared({ kind: 'collect', site: 'other' }, planOf())).rejects.toMatchObject({ code: 'unknown-site' })
    const named: RunSpec = { kind: 'collect', samples: [URL], wrapper: { name: 'shop', version: 2 } }
    await expect(prepared(named, planOf({ makers: [null] }))).rejects.toMatchObject({
      message: 'There is no version 2 of wrapper "shop".',
    })
    expect(unknownWrapper({ name: 'shop' }).message).toBe('There is no wrapper "shop".')
  })

  it('a job without a root reads no files', async () => {
    const pages = ['a.html']
    for (const spec of [
      { kind: 'learn', pages },
      { kind: 'run', pages, wrapper: { name: 'shop' } },
      { kind: 'heal', pages, wrapper: { name: 'shop' } },
    ] as const)
      await expect(prepared(spec, planOf({ makers: [null] }))).rejects.toMatchObject({ code: 'bad-input' })
  })
})

describe('a run that is gone on with', () => {
  const spec: RunSpec = { kind: 'locate', samples: [URL] }
  const answered = (isLike: boolean | null, kind = 'answered') => ({ kind, data: { url: URL, isLike } }) as RunEvent

  it.each<[string, RunEvent[], number, boolean]>([
    ['asks where nobody has said anything', [], 2, true],
    ['asks on after answers', [answered(true), answered(false)], 2, true],
    ['asks no more once it was told so', [answered(true), answered(null), answered(false)], 2, false],
    ['asks where something else has happened', [answered(null, 'question')], 2, true],
  ])('%s', async (_, events, attempts, mayAsk) => {
    expect((await prepared(spec, planOf({ events }), { attempts })).mayAsk).toBe(mayAsk)
  })
})

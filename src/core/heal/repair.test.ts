import { describe, expect, it } from 'vitest'
import type { Adaptation } from '../adapt/index.ts'
import type { RecordData } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import type { HealOptions } from './host.ts'
import { extraction, hostOf, KNOWN_B, proposalOf, waiting } from './pages.fixture.ts'
import { NO_REPAIR, repair, repairForStrangers, shortOf, showsChange } from './repair.ts'
import type { Waiting } from './waiting.ts'

const THERE = extraction({ b: 'Lamp' })
const LOST = extraction({ b: null })
const OTHER = { ...THERE, status: 'other-class' as const }
const lacking = (rule: string) => extraction({ b: 'Lamp' }, { violations: [{ pattern: 'b', rule, message: 'x' }] })
const APPLY: HealOptions = { heal: 'apply', settings: {} }
const NEXT: Wrapper = { ...KNOWN_B, version: 4, parent: 3 }
const HEALTHY: Adaptation = { kind: 'healthy' }
const found = (confidence = 1): Adaptation => ({ kind: 'proposal', proposal: proposalOf(NEXT, confidence) })
const [field] = KNOWN_B.page.children
/** Whose texts have three characters at most. */
const STRICT: Wrapper = {
  ...KNOWN_B,
  page: {
    ...KNOWN_B.page,
    children: [{ ...field!, constraints: [{ rule: 'length', max: 3 }] } as typeof field & object],
  },
}

describe('a window that shows a change', () => {
  const older: Wrapper = { ...KNOWN_B, layouts: [{ version: 1, unseen: 0, page: KNOWN_B.page }] }

  const EARLIER = { ...THERE, layout: 1 }

  it('a window is short of what far fewer pages have than should', () => {
    expect(shortOf(KNOWN_B, waiting(10, LOST))).toEqual(['b'])
    expect(shortOf(KNOWN_B, waiting(10, THERE))).toEqual([])
    expect(shortOf(older, waiting(10, { ...LOST, layout: 1 }))).toEqual([])
  })

  it.each([
    ['no pages', KNOWN_B, [], false],
    ['pages that have all', KNOWN_B, waiting(10, THERE), false],
    ['pages that have lost something', KNOWN_B, waiting(10, LOST), true],
    ['pages of an earlier layout', older, waiting(10, { ...LOST, layout: 1 }), false],
    ['most of them of another class', KNOWN_B, [...waiting(5, OTHER), ...waiting(1, THERE)], true],
    ['most of the newest layout of another class', older, [...waiting(1, OTHER), ...waiting(2, EARLIER)], true],
    ['most of them without what is required', KNOWN_B, waiting(2, lacking('required')), true],
    ['few with something odd', KNOWN_B, waiting(2, lacking('odd')), false],
    ['constraints broken on all', STRICT, waiting(10, lacking('length')), true],
    ['constraints broken on one', STRICT, [...waiting(1, lacking('length')), ...waiting(9, THERE)], false],
  ] as const)('a window of %s starts a repair or not', (_, wrapper, pages, wanted) => {
    expect(showsChange(wrapper, pages)).toBe(wanted)
  })
})

describe('a repair', () => {
  const looked = (
    pages: readonly Waiting[],
    adaptation: Adaptation = HEALTHY,
    {
      wrapper = KNOWN_B,
      known = {},
      options = APPLY,
      isTried = false,
    }: {
      readonly wrapper?: Wrapper
      readonly known?: Readonly<Record<string, RecordData>>
      readonly options?: HealOptions
      readonly isTried?: boolean
    } = {},
  ) => {
    const host = hostOf(adaptation, known)
    return [repair(host, wrapper, pages, options, isTried), host.log] as const
  }
  const asked = (pages: number, known = 0) => `adapt 3 to ${pages}, ${known} known`

  it('a repair is not looked for where nothing is broken', () => {
    expect(looked([])).toEqual([NO_REPAIR, []])
    expect(looked(waiting(10, THERE))).toEqual([NO_REPAIR, []])
    const older: Wrapper = { ...KNOWN_B, layouts: [{ version: 1, unseen: 0, page: KNOWN_B.page }] }
    expect(looked(waiting(10, { ...LOST, layout: 1 }), HEALTHY, { wrapper: older })).toEqual([NO_REPAIR, []])
  })

  it('a repair is looked for where values are missing, doubtful, remembered or violated', () => {
    expect(looked(waiting(10, LOST))).toEqual([NO_REPAIR, [asked(10)]])
    expect(looked(waiting(3, OTHER))).toEqual([NO_REPAIR, [asked(3)]])
    const known = { 'lamps https://a.example/p1': { b: 'x' } }
    expect(looked(waiting(3, THERE), HEALTHY, { known })).toEqual([NO_REPAIR, [asked(3, 1)]])
    const violated = { ...NO_REPAIR, isViolated: true }
    const broken = waiting(10, lacking('length'))
    expect(looked(broken, HEALTHY, { wrapper: STRICT })).toEqual([violated, [asked(10)]])
    expect(looked(broken, HEALTHY, { wrapper: STRICT, isTried: true })).toEqual([violated, []])
    expect(looked(waiting(10, LOST), HEALTHY, { isTried: true })[1]).toEqual([asked(10)])
  })

  it('a refused repair says what the wrapper is short of', () => {
    const refused: Adaptation = { kind: 'refused', message: 'No.', changes: [] }
    expect(looked(waiting(10, LOST), refused)[0]).toEqual({
      ...NO_REPAIR,
      short: ['b'],
      refusal: 'The wrapper is short of "b". No.',
    })
    expect(looked(waiting(3, OTHER), refused)[0]).toEqual({ ...NO_REPAIR, refusal: 'No.' })
    const two: Wrapper = {
      ...KNOWN_B,
      page: { ...KNOWN_B.page, children: [field!, { ...field!, name: 'c' }] },
      evidence: { pages: 10, patterns: { ...KNOWN_B.evidence!.patterns, c: KNOWN_B.evidence!.patterns.b! } },
    }
    const lost = waiting(10, extraction({ b: null, c: null }))
    expect(looked(lost, refused, { wrapper: two })[0].refusal).toBe('The wrapper is short of 2 patterns. No.')
  })

  it('a repair for which nothing but what it found speaks is applied where the pages are known, or look like one that is', () => {
    const KNOWN_ONE = { 'lamps https://a.example/p0': { b: 'x' } }
    const unshown = (confidence: number): Adaptation => ({
      kind: 'proposal',
      proposal: proposalOf(NEXT, confidence, false),
    })
    const outcome = (pages: number, confidence: number, known: Readonly<Record<string, RecordData>> = {}) => {
      const [{ repaired, isApplied, refusal }] = looked(waiting(pages, OTHER), unshown(confidence), { known })
      return [repaired !== null, isApplied, refusal !== null]
    }
    expect(outcome(1, 0.6, KNOWN_ONE)).toEqual([true, true, false])
    expect(outcome(3, 0.6, KNOWN_ONE)).toEqual([true, true, false])
    expect(outcome(1, 0.4, KNOWN_ONE)).toEqual([false, false, true])
    expect(outcome(1, 0.9)).toEqual([true, false, false])
    expect(outcome(1, 0.6)).toEqual([false, false, true])
  })

  it('a page that the wrapper was learned from is known', () => {
    const wrapper: Wrapper = { ...KNOWN_B, learned: { ...KNOWN_B.learned, urls: ['https://a.example/p0'] } }
    const unshown: Adaptation = { kind: 'proposal', proposal: proposalOf(NEXT, 0.6, false) }
    expect(looked(waiting(1, OTHER), unshown, { wrapper })[0].isApplied).toBe(true)
    expect(looked(waiting(1, OTHER), unshown)[0]).toEqual({
      ...NO_REPAIR,
      refusal: 'What the wrapper describes was not found in these pages; they may be of another class.',
    })
  })

  it('a repair is applied when enough is there and applying is asked for', () => {
    const isApplied = (confidence: number, heal: HealOptions['heal'] = 'apply') =>
      looked(waiting(10, LOST), found(confidence), { options: { heal, settings: {} } })[0].isApplied
    expect([isApplied(0.9), isApplied(0.1), isApplied(1, 'propose'), isApplied(1, 'off')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('a repair is reported with everything that it changes', () => {
    const [result, log] = looked(waiting(10, LOST), found())
    const drift = [{ pattern: 'b', since: 'https://a.example/p0', pages: 10, of: 10, chance: expect.any(Number) }]
    const value = (i: number) => ({ url: `https://a.example/p${i}`, pattern: 'b', before: null, after: 'Lamp' })
    expect(result).toEqual({
      repaired: NEXT,
      isApplied: true,
      short: ['b'],
      isViolated: false,
      refusal: null,
      found: {
        isApplied: true,
        changes: [],
        values: [value(0), value(1), value(2)],
        drift,
        violated: [],
        lastRead: { b: 'then' },
      },
    })
    expect(log).toEqual([asked(10), '3 to 4, applied true, short of b', 'last read lamps: b of 10'])
  })
})

describe('a repaired wrapper', () => {
  const tolerant = (tolerance?: Wrapper['page']['tolerance']): Wrapper => ({
    ...NEXT,
    page: { ...NEXT.page, ...(tolerance && { tolerance }) },
  })
  const repairedBy = (next: Wrapper) => {
    const host = hostOf({ kind: 'proposal', proposal: proposalOf(next) })
    return repair(host, KNOWN_B, waiting(10, LOST), APPLY, false).repaired
  }

  it('a repaired wrapper learns its tolerance from the pages of the repair', () => {
    expect(repairedBy(tolerant())).toEqual(NEXT)
    const learned = repairedBy(tolerant({ strangeness: 99, learned: 99 }))!
    expect(learned.page.tolerance).toMatchObject({ learned: 10 })
    expect(learned.version).toBe(4)
  })
})

describe('a repair for pages of another class', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, KNOWN_B.evidence!.patterns.b!]))
  const LARGE: Wrapper = { ...KNOWN_B, evidence: { pages: 10, patterns: many } }
  const SMALL: Wrapper = { ...KNOWN_B, evidence: { pages: 10, patterns: KNOWN_B.evidence!.patterns } }
  const known = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`lamps https://a.example/p${i}`, { b: 'x' }]))
  const looked = (wrapper: Wrapper, knownPages: number, adaptation: Adaptation) => {
    const host = hostOf(adaptation, known(knownPages))
    const { repaired, isApplied, short } = repairForStrangers(host, wrapper, waiting(4, OTHER), APPLY)
    return [repaired?.version ?? null, isApplied, short, host.log.length > 0]
  }
  const NOTHING = [null, false, []] as const

  it('a repair for pages of another class is looked for where they are known or much is described', () => {
    expect(looked(SMALL, 0, found())).toEqual([...NOTHING, false])
    expect(looked(SMALL, 3, found())).toEqual([4, true, [], true])
    expect(looked(LARGE, 0, found())).toEqual([4, true, [], true])
    const { evidence: __, ...bare } = KNOWN_B
    expect(looked(bare, 0, found())).toEqual([...NOTHING, false])
  })

  it('a repair for pages of another class needs more of the values where the pages are unknown', () => {
    expect(looked(SMALL, 3, found(0.7))).toEqual([4, true, [], true])
    expect(looked(SMALL, 3, found(0.2))).toEqual([...NOTHING, true])
    expect(looked(LARGE, 2, found(1))).toEqual([4, true, [], true])
    expect(looked(LARGE, 0, found(0.5))).toEqual([...NOTHING, true])
    expect(looked(LARGE, 0, HEALTHY)).toEqual([...NOTHING, true])
  })
})

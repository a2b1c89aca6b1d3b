import { describe, expect, it } from 'vitest'
import type { Adaptation } from '../adapt/index.ts'
import type { Extraction } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { createHealing } from './healing.ts'
import type { HealOptions } from './host.ts'
import { extraction, hostOf, KNOWN_B, pageAt, proposalOf } from './pages.fixture.ts'
import type { PageToRead, Tried, Waiting } from './waiting.ts'

const THERE = extraction({ b: 'Old' })
const LOST = extraction({ b: null })
const NEXT: Wrapper = { ...KNOWN_B, version: 4, parent: 3 }
const HEALTHY: Adaptation = { kind: 'healthy' }
const REFUSED: Adaptation = { kind: 'refused', message: 'No.', changes: [] }
const found = (confidence = 1): Adaptation => ({ kind: 'proposal', proposal: proposalOf(NEXT, confidence) })

/** A window of ten pages `NAME0`, `NAME1`, ... that all gave the same. */
function window(name: string, own: Extraction, isSure = true): readonly Tried[] {
  return Array.from({ length: 10 }, (_, i) => ({
    page: pageAt(`${name}${i}`, '<b>Lamp</b>'),
    extraction: own,
    isSure,
  }))
}

/** A wrapper looked after by a host that finds these one after the other. */
function looked(adaptations: readonly Adaptation[], heal: HealOptions['heal'] = 'apply', wrapper = KNOWN_B) {
  const host = hostOf(HEALTHY)
  const left = [...adaptations]
  const adapt: typeof host.adapt = (...given) => {
    host.adapt(...given)
    return left.shift() ?? HEALTHY
  }
  return { log: host.log, healing: createHealing<PageToRead>({ ...host, adapt }, wrapper, { heal, settings: {} }) }
}

/** Windows that were given, by name, with what became of the first page. */
function given(pages: readonly Waiting[]): readonly string[] {
  const first = pages.filter(({ page }) => page.url.endsWith('0'))
  return first.map(({ page: { url }, extraction: { status, data } }) => `${url.slice(18, -1)} ${status} ${data.b}`)
}

describe('a wrapper that works', () => {
  it('gives its windows as they come', () => {
    const { healing, log } = looked([])
    expect(given(healing.settle(window('a', THERE)))).toEqual(['a ok Old'])
    expect([healing.rest(), healing.current(), log]).toEqual([[], KNOWN_B, []])
    expect(healing.look()).toEqual({ signs: [], repairs: [] })
  })

  it('is no other for pages that stand in the way', () => {
    const violations = [{ pattern: '', rule: 'wrong-page', message: 'A login.' }]
    const { healing, log } = looked([])
    const inTheWay = window('a', { ...LOST, status: 'other-class', violations }, false)
    expect(given(healing.settle(inTheWay))).toEqual(['a other-class null'])
    expect(log).toEqual([])
  })

  it('reads pages by what others have made of them, while it is the first version', () => {
    const { healing, log } = looked([found()])
    const page = pageAt('x', '<b>Lamp</b>')
    expect(healing.examine(page, { extraction: THERE, isSure: false })).toEqual({
      page,
      extraction: THERE,
      isSure: false,
    })
    expect(healing.examine(page).extraction.data).toEqual({ b: 'Lamp' })
    healing.settle(window('a', LOST))
    expect(healing.examine(page, { extraction: THERE, isSure: false }).extraction.data).toEqual({ b: 'Lamp' })
    expect(log.at(-1)).toBe('read by 4')
  })
})

describe('a wrapper that is repaired', () => {
  it('reads the window again', () => {
    const { healing } = looked([found()])
    expect(given(healing.settle(window('a', LOST)))).toEqual(['a healed Lamp'])
    expect(healing.current()).toBe(NEXT)
    expect(healing.look().repairs).toHaveLength(1)
    expect(healing.rest()).toEqual([])
  })

  it('reads those windows again that waited for it, and gives them in order', () => {
    const { healing, log } = looked([REFUSED, HEALTHY, found()])
    expect(given(healing.settle(window('a', LOST)))).toEqual([])
    expect(given(healing.settle(window('b', THERE)))).toEqual([])
    expect(given(healing.settle(window('c', LOST)))).toEqual([])
    expect(log.filter((line) => line.startsWith('refused'))).toEqual(['refused: The wrapper is short of "b". No.'])
    const all = healing.settle(window('d', LOST))
    expect(given([...all, ...healing.rest()]).map((line) => line.slice(0, 1))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('waits with no more than three windows', () => {
    const { healing } = looked([REFUSED, REFUSED, REFUSED, REFUSED, REFUSED])
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => given(healing.settle(window(name, LOST))))
    expect(names).toEqual([[], [], [], ['a violated null'], ['b violated null']])
    expect(given(healing.rest())).toEqual(['c violated null', 'd violated null', 'e violated null'])
    expect(healing.rest()).toEqual([])
  })

  it('is only offered where too little is there, and what it would change is not to be trusted', () => {
    const { healing } = looked([found(0.4), found(0.4)])
    expect(given(healing.settle(window('a', LOST)))).toEqual([])
    expect(given(healing.rest())).toEqual(['a violated null'])
    expect(healing.current()).toBe(KNOWN_B)
    healing.settle(window('b', LOST))
    expect(healing.look().repairs).toHaveLength(1)
  })
})

describe('a wrapper whose repairs are offered', () => {
  it('lets no window wait', () => {
    const { healing } = looked([found(), REFUSED], 'propose')
    expect(given(healing.settle(window('a', LOST)))).toEqual(['a violated null'])
    expect(given(healing.settle(window('b', LOST)))).toEqual(['b violated null'])
    expect(given(healing.settle(window('c', THERE)))).toEqual(['c ok Old'])
    expect(healing.current()).toBe(KNOWN_B)
  })
})

describe('broken constraints alone', () => {
  const [field] = KNOWN_B.page.children
  const constraints = [{ rule: 'length', max: 3 }]
  const strict: Wrapper = { ...KNOWN_B, page: { ...KNOWN_B.page, children: [{ ...field!, constraints } as never] } }
  const broken = extraction({ b: 'Old' }, { violations: [{ pattern: 'b', rule: 'length', message: 'x' }] })

  it('are looked into three times in vain', () => {
    const { healing, log } = looked([], 'propose', strict)
    for (const name of ['x', 'y', 'z']) healing.settle(window(name, THERE))
    const asked = ['a', 'b', 'c', 'd'].map((name) => {
      const { length } = log
      expect(given(healing.settle(window(name, broken)))).toEqual([`${name} ok Old`])
      return log.length - length
    })
    expect(asked).toEqual([1, 1, 1, 0])
  })
})

describe('strangers that are the next layout', () => {
  const patterns = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${i}`, KNOWN_B.evidence!.patterns.b!]))
  const large: Wrapper = { ...KNOWN_B, evidence: { pages: 10, patterns } }
  const next: Adaptation = { kind: 'proposal', proposal: proposalOf({ ...large, version: 4, parent: 3 }) }
  const other: Extraction = { ...THERE, status: 'other-class' }
  const mixed = [...window('own', THERE), ...window('other', other, false)]

  it('are read by the repair, applied or offered', () => {
    const applied = looked([next], 'apply', large)
    expect(given(applied.healing.settle(mixed))).toEqual(['own ok Lamp', 'other ok Lamp'])
    expect(applied.healing.current().version).toBe(4)
    const offered = looked([next], 'propose', large)
    expect(given(offered.healing.settle(mixed))).toEqual(['own ok Old', 'other violated Old'])
    expect(offered.healing.current()).toBe(large)
  })

  it('are given as they are where they are none', () => {
    const { healing } = looked([HEALTHY], 'apply', large)
    expect(given(healing.settle(mixed))).toEqual(['own ok Old', 'other other-class Old'])
  })
})

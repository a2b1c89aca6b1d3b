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
  it('windows of a wrapper that works are given as they come', () => {
    const { healing, log } = looked([])
    expect(given(healing.settle(window('a', THERE)))).toEqual(['a ok Old'])
    expect([healing.rest(), healing.current(), log]).toEqual([[], KNOWN_B, []])
    expect(healing.look()).toEqual({ signs: [], repairs: [] })
  })

  it('pages in the way start no repair', () => {
    const violations = [{ pattern: '', rule: 'wrong-page', message: 'A login.' }]
    const { healing, log } = looked([])
    const inTheWay = window('a', { ...LOST, status: 'other-class', violations }, false)
    expect(given(healing.settle(inTheWay))).toEqual(['a other-class null'])
    expect(log).toEqual([])
  })

  it('pages are read anew only by a repaired wrapper', () => {
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
  it('the window that started a repair is read again', () => {
    const { healing } = looked([found()])
    expect(given(healing.settle(window('a', LOST)))).toEqual(['a healed Lamp'])
    expect(healing.current()).toBe(NEXT)
    expect(healing.look().repairs).toHaveLength(1)
    expect(healing.rest()).toEqual([])
  })

  it('windows that waited for a repair are read again, in order', () => {
    const { healing, log } = looked([REFUSED, HEALTHY, found()])
    expect(given(healing.settle(window('a', LOST)))).toEqual([])
    expect(given(healing.settle(window('b', THERE)))).toEqual([])
    expect(given(healing.settle(window('c', LOST)))).toEqual([])
    expect(log.filter((line) => line.startsWith('refused'))).toEqual(['refused: The wrapper is short of "b". No.'])
    const all = healing.settle(window('d', LOST))
    expect(given([...all, ...healing.rest()]).map((line) => line.slice(0, 1))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('a repair with too few values is only offered', () => {
    const { healing } = looked([found(0.1), found(0.1)])
    expect(given(healing.settle(window('a', LOST)))).toEqual([])
    expect(given(healing.rest())).toEqual(['a violated null'])
    expect(healing.current()).toBe(KNOWN_B)
    healing.settle(window('b', LOST))
    expect(healing.look().repairs).toHaveLength(1)
  })
})

describe('a wrapper whose repairs are offered', () => {
  it('windows do not wait where repairs are only offered', () => {
    const { healing } = looked([found(), REFUSED], 'propose')
    expect(given(healing.settle(window('a', LOST)))).toEqual(['a violated null'])
    expect(given(healing.settle(window('b', LOST)))).toEqual(['b violated null'])
    expect(given(healing.settle(window('c', THERE)))).toEqual(['c ok Old'])
    expect(healing.current()).toBe(KNOWN_B)
  })
})

describe('a repair that is offered', () => {
  const LATER: Wrapper = {
    ...KNOWN_B,
    page: {
      ...KNOWN_B.page,
      children: KNOWN_B.page.children.map((field) => ({ ...field, locators: [{ path: [{ tag: 'i' }] }] })),
    },
  }
  const later: Adaptation = { kind: 'proposal', proposal: proposalOf({ ...LATER, version: 5, parent: 4 }) }
  const told = (log: readonly string[]) => log.filter((line) => line.includes('applied'))

  it('a repair is offered once for all windows that it reads', () => {
    const { healing, log } = looked([found(), found()], 'propose')
    for (const name of ['a', 'b', 'c'])
      expect(given(healing.settle(window(name, LOST)))).toEqual([`${name} violated null`])
    expect(told(log)).toEqual(['3 to 4, applied false, short of b'])
    expect(healing.look().repairs).toHaveLength(1)
  })

  it('a window that the offered repair does not read makes it grow', () => {
    const { healing, log } = looked(
      [{ kind: 'proposal', proposal: { ...proposalOf({ ...LATER, version: 4, parent: 3 }), pages: 10 } }, later],
      'propose',
    )
    healing.settle(window('a', LOST))
    healing.settle(window('b', LOST))
    expect(log.filter((line) => line.startsWith('adapt'))).toEqual(['adapt 3 to 10, 0 known', 'adapt 4 to 10, 0 known'])
    expect(told(log)).toEqual(['3 to 4, applied false, short of b', '4 to 4, applied false, short of b'])
  })
})

describe('pages of the next layout', () => {
  const patterns = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, KNOWN_B.evidence!.patterns.b!]))
  const large: Wrapper = { ...KNOWN_B, evidence: { pages: 10, patterns } }
  const next: Adaptation = { kind: 'proposal', proposal: proposalOf({ ...large, version: 4, parent: 3 }) }
  const other: Extraction = { ...THERE, status: 'other-class' }
  const mixed = [...window('own', THERE), ...window('other', other, false)]

  it('pages of the next layout are read by an applied repair and violated by an offered one', () => {
    const applied = looked([next], 'apply', large)
    expect(given(applied.healing.settle(mixed))).toEqual(['own ok Lamp', 'other ok Lamp'])
    expect(applied.healing.current().version).toBe(4)
    const offered = looked([next], 'propose', large)
    expect(given(offered.healing.settle(mixed))).toEqual(['own ok Old', 'other violated Old'])
    expect(offered.healing.current()).toBe(large)
  })

  it('pages of another class are given as they are where no repair is found', () => {
    const { healing } = looked([HEALTHY], 'apply', large)
    expect(given(healing.settle(mixed))).toEqual(['own ok Old', 'other other-class Old'])
  })
})

import { describe, expect, it } from 'vitest'
import type { Adaptation } from '../adapt/index.ts'
import { Membership } from '../extract/index.ts'
import type { HealOptions } from './host.ts'
import { extraction, hostOf, KNOWN_B, pageAt, proposalOf, waiting } from './pages.fixture.ts'
import { NO_REPAIR } from './repair.ts'
import { amongMembers, type Judged, judged, layoutFinder } from './strangers.ts'
import type { PageToRead, Tried } from './waiting.ts'

const THERE = extraction({ b: 'Lamp' })
const OTHER = extraction({ b: 'Lamp' }, { status: 'other-class' })
const APPLY: HealOptions = { heal: 'apply', settings: {} }

describe('strangers in a window', () => {
  const sure: Tried = { page: pageAt('sure'), extraction: THERE, isSure: true }
  const other: Tried = { page: pageAt('other'), extraction: OTHER, isSure: false }
  const near: Tried = { page: pageAt('near'), extraction: THERE, isSure: false }
  const lost: Tried = { page: pageAt('lost'), extraction: extraction({ b: null }), isSure: true }
  const of = (window: readonly Tried[], options: HealOptions = APPLY): string =>
    judged(new Membership(), KNOWN_B, window, options)
      .map(({ page, extraction: { status }, isStranger }) => `${page.url.slice(18)}:${status}${isStranger ? '!' : ''}`)
      .join(' ')

  it('pages that are not of the class are strangers when others surely are', () => {
    expect(of([])).toBe('')
    expect(of([sure, other, near])).toBe('sure:ok other:other-class! near:other-class!')
    expect(of([sure, sure])).toBe('sure:ok sure:ok')
  })

  it('there are no strangers where no page is surely of the class', () => {
    expect(of([near, other])).toBe('near:ok other:other-class')
  })

  it('there are no strangers where the pages of the class lack something', () => {
    expect(of([...Array<Tried>(10).fill(lost), other])).toBe(`${'lost:ok '.repeat(10)}other:other-class`)
  })

  it('there are no strangers where most pages are of another class although all are meant', () => {
    const meant = { ...APPLY, areMeant: true }
    expect(of([sure, other, near], meant)).toBe('sure:ok other:other-class near:ok')
    expect(of([sure, sure, other], meant)).toBe('sure:ok sure:ok other:other-class!')
    expect(of([sure, other, near])).toContain('!')
  })

  it('strangers stay as they are and in their places when the others are changed', () => {
    const [own] = waiting(1, THERE)
    const window: readonly Judged<PageToRead>[] = [
      { ...own!, isStranger: true },
      { page: pageAt('a'), extraction: THERE, isStranger: false },
      { page: pageAt('b'), extraction: THERE, isStranger: false },
    ]
    const changed = amongMembers(window, (some) => {
      expect(some.map(({ page }) => page.url)).toEqual(['https://a.example/a', 'https://a.example/b'])
      return some.map(({ page }) => ({ page, extraction: OTHER }))
    })
    expect(changed).toEqual([
      window[0],
      { page: window[1]!.page, extraction: OTHER, isStranger: false },
      { page: window[2]!.page, extraction: OTHER, isStranger: false },
    ])
  })
})

describe('the next layout', () => {
  const patterns = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, KNOWN_B.evidence!.patterns.b!]))
  const wrapper = { ...KNOWN_B, evidence: { pages: 10, patterns } }
  const found: Adaptation = { kind: 'proposal', proposal: proposalOf({ ...wrapper, version: 4 }) }
  const strangers = (count: number): readonly Judged<PageToRead>[] =>
    waiting(count, OTHER).map((one) => ({ ...one, isStranger: true }))
  /** By window: how many strangers were looked at, 0 where none were. */
  const looks = (adaptation: Adaptation, windows: readonly (readonly Judged<PageToRead>[])[]) => {
    const host = hostOf(adaptation)
    const find = layoutFinder(host, APPLY)
    return windows.map((window) => {
      const { length } = host.log
      const repair = find(wrapper, window)
      if (host.log.length === length) expect(repair).toBe(NO_REPAIR)
      return Number(/to (\d+)/.exec(host.log[length] ?? '')?.[1] ?? 0)
    })
  }
  const HEALTHY: Adaptation = { kind: 'healthy' }

  it('the next layout is looked for anew once it was found', () => {
    expect(looks(found, [10, 10].map(strangers))).toEqual([10, 10])
  })

  it('the next layout is not looked for in pages of the class or in the way', () => {
    const violations = [{ pattern: '', rule: 'wrong-page', message: 'A login.' }]
    const inTheWay = strangers(9).map((one) => ({ ...one, extraction: { ...OTHER, violations } }))
    const own = strangers(9).map((one) => ({ ...one, isStranger: false }))
    expect(looks(HEALTHY, [inTheWay, own, strangers(4)])).toEqual([0, 0, 0])
  })
})

import { describe, expect, it } from 'vitest'
import type { Adaptation } from '../adapt/index.ts'
import { Membership } from '../extract/index.ts'
import type { HealOptions } from './host.ts'
import { extraction, hostOf, KNOWN_B, pageAt, proposalOf, waiting } from './pages.fixture.ts'
import { NO_REPAIR } from './repair.ts'
import { amongMembers, type Judged, judged, layoutFinder } from './strangers.ts'
import { type PageToRead, type Tried, WINDOW } from './waiting.ts'

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

  it('are the pages that are not of the class, as long as some surely are', () => {
    expect(of([])).toBe('')
    expect(of([sure, other, near])).toBe('sure:ok other:other-class! near:other-class!')
    expect(of([sure, sure])).toBe('sure:ok sure:ok')
  })

  it('are none where no page is surely of the class: the site has changed', () => {
    expect(of([near, other])).toBe('near:ok other:other-class')
  })

  it('are none where the pages of the class are short of something', () => {
    expect(of([...Array<Tried>(10).fill(lost), other])).toBe(`${'lost:ok '.repeat(10)}other:other-class`)
  })

  it('are none where most pages are none although all are meant', () => {
    const meant = { ...APPLY, areMeant: true }
    expect(of([sure, other, near], meant)).toBe('sure:ok other:other-class near:ok')
    expect(of([sure, other], meant)).toBe('sure:ok other:other-class!')
    expect(of([sure, sure, other], meant)).toBe('sure:ok sure:ok other:other-class!')
    expect(of([sure, other, near])).toContain('!')
  })

  it('stay as they are when the others are changed, in their places', () => {
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
  const patterns = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${i}`, KNOWN_B.evidence!.patterns.b!]))
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

  it('is looked for in five strangers, then in twenty, and no more', () => {
    expect(looks(HEALTHY, [4, 0, 1, 14, 1, 30].map(strangers))).toEqual([0, 0, 5, 0, 20, 0])
  })

  it('is looked for in no more strangers than a window has, the last ones', () => {
    expect(looks(HEALTHY, [strangers(5), strangers(WINDOW + 7)])).toEqual([5, WINDOW])
  })

  it('is looked for anew once it was found', () => {
    expect(looks(found, [5, 4, 1].map(strangers))).toEqual([5, 0, 5])
  })

  it('is not looked for in pages of the class, or in the way', () => {
    const violations = [{ pattern: '', rule: 'wrong-page', message: 'A login.' }]
    const inTheWay = strangers(9).map((one) => ({ ...one, extraction: { ...OTHER, violations } }))
    const own = strangers(9).map((one) => ({ ...one, isStranger: false }))
    expect(looks(HEALTHY, [inTheWay, own, strangers(4)])).toEqual([0, 0, 0])
  })
})

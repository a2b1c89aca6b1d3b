import { describe, expect, it } from 'vitest'
import type { Extraction } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { B, extraction, KNOWN_B, pageAt } from './pages.fixture.ts'
import { applyWithout, quarantined, readAgain, withoutRepair } from './reread.ts'

const page = pageAt('1', '<b>Lamp</b>')
const ODD = { pattern: 'b', rule: 'type', message: 'odd', suspicion: 0.1 }

describe('applyWithout', () => {
  it('values are given by their type, or as text when raw', () => {
    expect(applyWithout(B, {})(page).data).toEqual({ b: 'Lamp' })
    const [field] = B.page.children
    const url = { ...field!, type: 'url' } as typeof field
    const typed: Wrapper = { ...B, page: { ...B.page, children: [url!] } }
    expect(applyWithout(typed, {})(page).data).toEqual({ b: 'https://a.example/Lamp' })
    expect(applyWithout(typed, { raw: true })(page).data).toEqual({ b: 'Lamp' })
  })
})

describe('pages for which no repair was found', () => {
  const drift = (pattern: string) => ({
    pattern,
    rule: 'drift',
    message: `"${pattern}" is in far fewer pages than when the wrapper was learned, and was not found elsewhere.`,
  })

  it('pages stay as they are when nothing is missing', () => {
    const window = [{ page, extraction: extraction() }]
    expect(withoutRepair(B, [], window)).toBe(window)
  })

  it('pages of the newest layout are violated by what no repair was found for', () => {
    const old: Wrapper = { ...B, layouts: [{ version: 1, unseen: 0, page: B.page }] }
    const own = extraction({ b: 'x' }, { violations: [ODD], layout: 3 })
    const window = [own, { ...own, status: 'other-class' as const }, { ...own, layout: 1 }].map((one) => ({
      page,
      extraction: one,
    }))
    const violations = [ODD, drift('b'), drift('c')]
    expect(withoutRepair(old, ['b', 'c'], window)).toEqual([
      { page, extraction: { ...own, status: 'violated', violations } },
      { page, extraction: { ...own, status: 'other-class', violations } },
      window[2],
    ])
  })
})

describe('pages in quarantine', () => {
  it('pages in quarantine are violated by what a repair would read differently', () => {
    const read = () => extraction({ a: '1', b: '2', c: ['3'] })
    const own = extraction({ a: '1', b: 'x', c: [], d: null }, { violations: [ODD] })
    const same = { page, extraction: extraction({ a: '1', c: ['3'] }) }
    const drift = (pattern: string) => ({
      pattern,
      rule: 'drift',
      message: `"${pattern}" is no longer what the wrapper was learned from; a repair would read it elsewhere.`,
    })
    expect(quarantined(read, [{ page, extraction: own }, same])).toEqual([
      { page, extraction: { ...own, status: 'violated', violations: [ODD, drift('b'), drift('c'), drift('d')] } },
      same,
    ])
  })
})

describe('pages that are read again', () => {
  const again = (now: Extraction, before: Extraction, remembered: Extraction['data'] | null = null) =>
    readAgain(
      () => ({ extraction: now, isSure: true }),
      { before: B, after: B },
      [{ page, extraction: before }],
      (url) => (url === page.url ? remembered : null),
    )[0]!.extraction

  it('a page is healed when it is read differently and well', () => {
    const [was, is] = [extraction({ b: 'x' }), extraction({ b: 'Lamp' })]
    expect(again(is, was)).toEqual({ ...is, status: 'healed' })
    expect(again(is, is)).toEqual(is)
    expect(again({ ...is, status: 'violated' }, was)).toEqual({ ...is, status: 'violated' })
    expect(again({ ...is, status: 'other-class' }, was).status).toBe('other-class')
  })

  const [x, lamp, lost] = [extraction({ b: 'x' }), extraction({ b: 'Lamp' }), extraction({ b: null })]
  const allAgain = (now: readonly Extraction[], before = KNOWN_B) => {
    const window = now.map((_, i) => ({ page: pageAt(`${i}`), extraction: x }))
    const left = now.values()
    const examine = () => ({ extraction: left.next().value!, isSure: true })
    return readAgain(examine, { before, after: before }, window, () => null).map((one) => one.extraction)
  }

  it('all pages are healed in part where one of them lacks what all had', () => {
    const message =
      '"b" was on 100 % of the pages that the wrapper was learned from; its repair finds it on 67 % of the pages it was made for.'
    const told = { status: 'healed-in-part', violations: [{ pattern: 'b', rule: 'drift', message, suspicion: 0.33 }] }
    expect(allAgain([lamp, lost, lamp])).toEqual([lamp, lost, lamp].map((one) => ({ ...one, ...told })))
  })

  it('pages that lack what only some had are healed', () => {
    const { b } = KNOWN_B.evidence!.patterns
    const seldom: Wrapper = { ...KNOWN_B, evidence: { pages: 10, patterns: { b: { ...b!, presence: 0.9 } } } }
    expect(allAgain([lamp, lost, lamp], seldom).map(({ status }) => status)).toEqual(Array(3).fill('healed'))
  })
})

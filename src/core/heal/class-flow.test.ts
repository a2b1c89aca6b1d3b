import { describe, expect, it } from 'vitest'
import type { Violation } from '../extract/index.ts'
import { doubted, type FlowPage, healedFlow, plainFlow } from './class-flow.ts'
import type { FlowEvent } from './host.ts'
import { extraction, KNOWN_B, pageAt } from './pages.fixture.ts'
import { type Waiting, WINDOW } from './waiting.ts'

const GRAVE: Violation = { pattern: '', rule: 'paging', message: 'odd' }
const ODD: Violation = { ...GRAVE, suspicion: 0.5 }

const flowPage = (name: string, body = '<b>Lamp</b>'): FlowPage => ({ ...pageAt(name, body), doubts: [] })

describe('an extraction with doubts', () => {
  const own = extraction({ b: 'x' }, { violations: [ODD] })

  it('doubts are added to the violations, and grave ones make an extraction violated', () => {
    expect(doubted(own, [])).toBe(own)
    expect(doubted(own, [ODD])).toEqual({ ...own, violations: [ODD, ODD] })
    expect(doubted(own, [GRAVE])).toEqual({ ...own, status: 'violated', violations: [ODD, GRAVE] })
    const other = { ...own, status: 'other-class' as const }
    expect(doubted(other, [GRAVE])).toEqual({ ...other, violations: [ODD, GRAVE] })
    const violated = { ...own, status: 'violated' as const }
    expect(doubted(violated, [ODD]).status).toBe('violated')
  })
})

describe('pages read by a wrapper that is not repaired', () => {
  const flow = (events: FlowEvent[] = []) =>
    plainFlow(KNOWN_B, { heal: 'off' } as never, { tell: (event) => events.push(event), repaired: () => {} })
  const names = (pages: readonly Waiting<FlowPage>[]) => pages.map(({ page }) => page.url.slice(18))

  it('pages wait only while it is unclear whether they are of the class', () => {
    const { take, rest } = flow()
    const tried = (name: string, isSure: boolean, status: 'ok' | 'other-class' = 'ok') => ({
      page: flowPage(name),
      extraction: extraction({ b: 'x' }, { status }),
      isSure,
    })
    expect(names(take(tried('sure', true)))).toEqual(['sure'])
    expect(names(take(tried('other', false, 'other-class')))).toEqual(['other'])
    expect(names(take(tried('near', false)))).toEqual([])
    expect(names(take(tried('sure2', true)))).toEqual([])
    expect(rest().map(({ page, extraction: { status } }) => `${page.url.slice(18)} ${status}`)).toEqual([
      'near other-class',
      'sure2 ok',
    ])
    for (let i = 1; i < WINDOW; i++) expect(take(tried(`n${i}`, false))).toEqual([])
    expect(take(tried('last', false))).toHaveLength(WINDOW)
    for (let i = 0; i < 5; i++) take(tried(`s${i}`, true))
    expect(names(take(tried('near2', false)))).toEqual(['near2'])
  })

  it('pages are counted as they are given, and drift is reported once', () => {
    const events: FlowEvent[] = []
    const { give, watch, current, look } = flow(events)
    const lost = (i: number) => give({ page: flowPage(`${i}`), extraction: extraction({ b: null }) })
    for (let i = 0; i < 9; i++) lost(i)
    expect(events).toEqual([])
    for (let i = 9; i < 20; i++) lost(i)
    expect(events.map(({ kind, wrapper }) => [kind, wrapper])).toEqual([['drift', 'lamps']])
    expect(watch().health().pages).toBe(20)
    expect([current(), look()]).toEqual([KNOWN_B, { signs: [], repairs: [] }])
    const doubts = [GRAVE]
    const given = give({ page: { ...flowPage('d'), doubts }, extraction: extraction({ b: 'x' }) })
    expect([given.status, given.violations]).toEqual(['violated', doubts])
  })
})

describe('pages read by a wrapper that is repaired', () => {
  it('pages wait for the others of their window, and the last ones come in the end', () => {
    const flow = healedFlow(KNOWN_B, { heal: 'propose' }, { tell: () => {}, repaired: () => {} })
    expect(flow.rest()).toEqual([])
    const counts = Array.from({ length: WINDOW + 1 }, (_, i) => flow.take(flow.examine(flowPage(`${i}`))).length)
    expect(counts).toEqual([...Array<number>(WINDOW - 1).fill(0), WINDOW, 0])
    expect(flow.rest().map(({ page }) => page.url)).toEqual([`https://a.example/${WINDOW}`])
    expect(flow.rest()).toEqual([])
    expect([flow.current(), flow.watch().health().pages]).toEqual([KNOWN_B, 0])
  })
  it('pages are of another class when most of them are, unless all are meant', () => {
    const statuses = (anyPage: boolean) => {
      const flow = healedFlow(KNOWN_B, { heal: 'propose', anyPage }, { tell: () => {}, repaired: () => {} })
      const window = Array.from({ length: WINDOW }, (_, i) => {
        const isSure = i < 3
        return flow.take({ page: flowPage(`${i}`), extraction: extraction({ b: isSure ? 'x' : null }), isSure })
      })
      const given = window.flat()
      expect(given).toHaveLength(WINDOW)
      return new Set(given.slice(3).map(({ extraction: { status } }) => status))
    }
    expect([statuses(true), statuses(false)]).toEqual([new Set(['other-class']), new Set(['ok'])])
  })
})

import { describe, expect, it } from 'vitest'
import type { PatternHealth, WrapperHealth } from '../core/adapt/index.ts'
import {
  foundText,
  healthText,
  patternLines,
  repairText,
  shareText,
  summaryOf,
  sureText,
  timeText,
} from './health-text.ts'

const drifted: PatternHealth = {
  pattern: 'price',
  state: 'drifted',
  rules: [],
  since: 'https://shop.example/p/7',
  lastRead: '2026-11-20T10:15:00.000Z',
  pages: 18,
  of: 20,
  sure: 0.99999,
  signs: [],
  repair: {
    change: 'moved',
    origin: 'learned',
    logOdds: 4.44,
    margin: 6.5,
    error: 0.0042,
    examples: [{ url: 'https://shop.example/p/7', before: null, after: '75.61 EUR' }],
  },
}
const sign: PatternHealth = {
  ...drifted,
  pattern: 'title',
  state: 'sign',
  lastRead: null,
  sure: 0.9921,
  signs: ['the class "name"'],
  repair: null,
}
const health = (patterns: readonly PatternHealth[], repair: WrapperHealth['repair'] = null): WrapperHealth => {
  return { wrapper: 'shop', version: 3, pages: 20, repair, patterns }
}

describe('healthText', () => {
  it('a health text says what drifted, since when, how surely, and what the repair changes', () => {
    expect(healthText(health([drifted, sign], 'offered'))).toBe(
      `shop, version 3, on 20 pages: 1 pattern drifted, 1 pattern with early signs; a repair is offered.
  price: missing on 18 of 20 pages since https://shop.example/p/7, as good as certain (over 99.99 %); last read 2026-11-20 10:15 (UTC)
    repair: found in the new template (estimated error 0.42 %, log-odds 4.4, runner-up 6.5 behind)
      nothing -> "75.61 EUR"
  title: still read, but the class "name" no longer leads there, on 18 of 20 pages since https://shop.example/p/7, likely (99.21 %)
`,
    )
  })

  it('a health text says that nothing is odd, or what only a repair changes', () => {
    expect(healthText(health([]))).toBe('shop, version 3, on 20 pages: nothing is odd.\n')
    const changed: PatternHealth = { ...drifted, state: 'changed', since: null, lastRead: null, sure: null }
    const text = healthText(health([changed, { ...drifted, pages: 0, since: null }], 'applied'))
    expect(text).toContain('1 pattern drifted, 1 more changed by a repair; a repair was applied.')
    expect(text).toContain('  price: read otherwise by the repair\n')
    expect(text).toContain('far fewer values on 20 pages, as good as certain')
  })

  it('a health text with many patterns shows the first and counts the others', () => {
    const text = healthText(health(Array.from({ length: 1000 }, (_, i) => ({ ...sign, pattern: `field_${i}` }))))
    const shown = text.match(/field_\d+:/g)!.length
    expect(shown).toBeLessThan(200)
    expect(text).toContain(`  and ${1000 - shown} more patterns\n`)
  })

  it('a health text never claims full certainty', () => {
    expect([1, 0.99999, 0.9999, 0.99895, 0.96, 0.4].map(sureText)).toEqual([
      'as good as certain (over 99.99 %)',
      'as good as certain (over 99.99 %)',
      'as good as certain (99.99 %)',
      'likely (99.89 %)',
      'likely (96 %)',
      'perhaps (40 %)',
    ])
  })

  it('a refused repair has its estimated error in the text', () => {
    const repair = { ...drifted.repair!, change: 'refused', error: 0.241 } as const
    expect(patternLines({ patterns: [{ ...drifted, repair }] })[1]).toBe(
      '    repair: not taken: estimated error 24 %, above what was asked for',
    )
  })
})

describe('parts of healthText', () => {
  const repair = drifted.repair!

  it('patterns of each kind are counted by themselves, with the state of the repair', () => {
    const violated: PatternHealth = { ...drifted, state: 'violated', rules: ['range', 'length'] }
    const changed: PatternHealth = { ...drifted, state: 'changed' }
    const all = [violated, changed, sign, drifted, violated, sign, drifted, changed]
    expect(summaryOf(health(all))).toBe(
      '2 patterns drifted, 2 patterns with broken constraints, 2 patterns with early signs, 2 more changed by a repair.',
    )
    expect(summaryOf(health([violated], 'offered'))).toBe('1 pattern with broken constraints; a repair is offered.')
    expect(summaryOf(health([changed], 'applied'))).toBe('1 more changed by a repair; a repair was applied.')
    expect(summaryOf(health([], 'offered'))).toBe('nothing is odd.')
    expect(foundText(violated)).toBe('breaks range, length on 18 of 20 pages')
    expect(foundText({ ...sign, signs: ['a', 'b'], pages: 1, of: 1 })).toBe(
      'still read, but a, b no longer leads there, on 1 of 1 page',
    )
    expect(foundText({ ...drifted, pages: 0, of: 1 })).toBe('far fewer values on 1 page')
    expect(foundText({ ...drifted, pages: 1, of: 3 })).toBe('missing on 1 of 3 pages')
  })

  it('examples of a repaired pattern are few and short', () => {
    const example = (before: string | number | null, after: string | null) => ({ url: 'u', before, after })
    const values = (...examples: ReturnType<typeof example>[]) =>
      patternLines({ patterns: [{ ...drifted, repair: { ...repair, examples } }] }).slice(2)
    expect(values(example('a', null), example(1, 'b'), example('c', 'd'))).toEqual([
      '      "a" -> nothing',
      '      1 -> "b"',
    ])
    const [line] = values(example('short', 'x'.repeat(2000)))
    expect(line).toMatch(/^ {6}"short" -> "x+…$/)
    expect(line!.length).toBeLessThan(200)
  })

  it('each change by a repair has its own text', () => {
    const of = (more: Partial<typeof repair>): string => repairText({ ...repair, ...more })
    expect(of({ change: 'gone' })).toBe('gone from the pages')
    expect(of({ change: 'labelled' })).toBe('where it was, but with a label before it, which is left out')
    expect(of({ change: 'rare' })).toBe('not on these pages; it was rare before')
    expect(of({ change: 'alike' })).toMatch(/^left where it was: what it gives there is of its kind/)
    expect(of({ change: 'violated' })).toMatch(/^left where it was: nothing else on the pages fits/)
    expect(of({ change: 'refused', error: null })).toBe('not taken: estimated error 100 %, above what was asked for')
    expect(of({ error: null, logOdds: null, margin: null, origin: 'kept' })).toBe(
      'found where it was (log-odds 0.0, runner-up 0.0 behind)',
    )
    expect(of({ origin: null })).toMatch(/^found \(/)
    expect(of({ origin: 'translated' })).toMatch(/^found by how the ways of others changed \(/)
    expect(of({ origin: 'joined' })).toMatch(/^found in several lists of the new template \(/)
    expect(of({ origin: 'place' })).toMatch(/^found at a like place \(/)
  })

  it('shares have two figures, and times are to the minute', () => {
    expect([0.00421, 0.126, 1, 0, 0.5].map(shareText)).toEqual(['0.42 %', '13 %', '100 %', '0 %', '50 %'])
    expect(timeText('2026-11-20T10:15:59.999Z')).toBe('2026-11-20 10:15 (UTC)')
  })
})

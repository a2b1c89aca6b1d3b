import { describe, expect, it } from 'vitest'
import type { PatternHealth, WrapperHealth } from '../core/adapt/index.ts'
import { healthText, patternLines, sureText } from './health-text.ts'

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

describe('the health of a wrapper in words', () => {
  it('says what drifted, since when, how surely, and what a repair makes of it', () => {
    expect(healthText(health([drifted, sign], 'offered'))).toBe(
      `shop, version 3, on 20 pages: 1 pattern drifted, 1 pattern with early signs; a repair is offered.
  price: missing on 18 of 20 pages since https://shop.example/p/7, as good as certain (over 99.99 %); last read 2026-11-20 10:15 (UTC)
    repair: found in the new template (estimated error 0.42 %, log-odds 4.4, runner-up 6.5 behind)
      nothing -> "75.61 EUR"
  title: still read, but the class "name" no longer leads there, on 18 of 20 pages since https://shop.example/p/7, likely (99.21 %)
`,
    )
  })

  it('says that nothing is odd, and what only a repair changes', () => {
    expect(healthText(health([]))).toBe('shop, version 3, on 20 pages: nothing is odd.\n')
    const changed: PatternHealth = { ...drifted, state: 'changed', since: null, lastRead: null, sure: null }
    const text = healthText(health([changed, { ...drifted, pages: 0, since: null }], 'applied'))
    expect(text).toContain('1 pattern drifted, 1 more changed by a repair; a repair was applied.')
    expect(text).toContain('  price: read otherwise by the repair\n')
    expect(text).toContain('far fewer values on 20 pages, as good as certain')
  })

  it('shows of many patterns the first, and how many there are more', () => {
    const text = healthText(health(Array.from({ length: 50 }, (_, i) => ({ ...sign, pattern: `field_${i}` }))))
    expect(text).toContain('field_39:')
    expect(text).not.toContain('field_40:')
    expect(text).toContain('  and 10 more patterns\n')
  })

  it('never says that something must be so', () => {
    expect([1, 0.99999, 0.9999, 0.99895, 0.96, 0.4].map(sureText)).toEqual([
      'as good as certain (over 99.99 %)',
      'as good as certain (over 99.99 %)',
      'as good as certain (99.99 %)',
      'likely (99.89 %)',
      'likely (96 %)',
      'perhaps (40 %)',
    ])
  })

  it('says of what a repair did not take how likely it is wrong', () => {
    const repair = { ...drifted.repair!, change: 'refused', error: 0.241 } as const
    expect(patternLines({ patterns: [{ ...drifted, repair }] })[1]).toBe(
      '    repair: not taken: estimated error 24 %, above what was asked for',
    )
  })
})

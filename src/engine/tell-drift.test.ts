import { describe, expect, it } from 'vitest'
import type { Disagreement } from '../core/adapt/index.ts'
import { toldSession } from './session.fixture.ts'
import { tellDrift, tellSigns } from './tell-drift.ts'

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `p${i}`)
const sign = (pattern: string, since = 'u'): Disagreement => ({
  pattern,
  locator: { kind: 'label', tag: 'p', text: 'Price', agreed: 9, asked: 9 },
  since,
  pages: 3,
  of: 4,
  chance: 0.1,
})

describe('tellDrift', () => {
  const told = (short: readonly string[]) => {
    const { session, warnings } = toldSession()
    tellDrift(session, short)
    expect(session.tally.drift).toEqual(short)
    return warnings()
  }

  it('drift is warned of in one sentence that names five patterns at most', () => {
    const text = (which: string): string =>
      `Drift: the pages of this run have less of ${which} than those the wrapper was learned from; see whether the site has changed.`
    expect(told([])).toEqual([])
    expect(told(['a'])).toEqual([text('"a"')])
    expect(told(names(5))).toEqual([text('"p0", "p1", "p2", "p3", "p4"')])
    expect(told(names(7))).toEqual([text('"p0", "p1", "p2", "p3", "p4" and 2 more')])
  })
})

describe('tellSigns', () => {
  const told = (all: readonly Disagreement[], short: readonly string[] = []) => {
    const { session, warnings } = toldSession()
    tellSigns(session, all, short)
    return { signs: session.tally.signs, warnings: warnings() }
  }
  const says = told([sign('a')]).signs[0]!.says
  const text = (pattern: string, since = 'u'): string =>
    `Early sign of a change: "${pattern}" is still read, but ${says} no longer leads there, on 3 of 4 pages since ${since}.`

  it('a sign of change is warned of and put into the stats', () => {
    expect(told([sign('a')])).toEqual({
      signs: [{ pattern: 'a', locator: 'label', says, since: 'u', pages: 3, of: 4 }],
      warnings: [text('a')],
    })
    expect(says).toContain('Price')
  })

  it('patterns that have drifted give no early sign', () => {
    const { signs, warnings } = told([sign('a'), sign('b')], ['a'])
    expect([signs.map(({ pattern }) => pattern), warnings]).toEqual([['b'], [text('b')]])
    expect(told([])).toEqual({ signs: [], warnings: [] })
  })

  it('signs are warned of once for each of five patterns, and the rest are counted', () => {
    const { signs, warnings } = told([sign('a', 'u'), sign('a', 'v')])
    expect([signs.length, warnings]).toEqual([2, [text('a', 'v')]])
    expect(told(names(5).map((one) => sign(one))).warnings).toEqual(names(5).map((one) => text(one)))
    expect(told(names(7).map((one) => sign(one))).warnings.slice(4)).toEqual([
      text('p4'),
      'So for 2 more patterns; the stats name them.',
    ])
  })
})

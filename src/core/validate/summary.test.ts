import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindsIn, maskOf } from './characters.ts'
import { merge, mergeAll, summarise } from './summary.ts'
import { field } from './wrapper.fixture.ts'

const groups = fc.array(fc.array(fc.option(fc.string({ maxLength: 6 })), { maxLength: 5 }), { maxLength: 3 })
const summary = groups.map((values) =>
  summarise({ kind: 'field', pattern: field('it'), path: 'it', isInList: true, groups: values, givers: new Map() }),
)

describe('summaries', () => {
  it('are merged in any order and grouping', () => {
    fc.assert(
      fc.property(summary, summary, summary, (a, b, c) => {
        expect(merge(a, b)).toEqual(merge(b, a))
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
      }),
    )
  })

  it('of all but one are those of the others merged one by one', () => {
    fc.assert(
      fc.property(fc.array(summary, { maxLength: 8 }), (all) => {
        const others = mergeAll(all)
        for (const without of [null, ...all.keys()]) {
          const rest = all.filter((_, i) => i !== without)
          expect(others(without)).toEqual(rest.length === 0 ? null : rest.reduce(merge))
        }
      }),
    )
  })
})

describe('characters', () => {
  it('have kinds', () => {
    expect(Object.fromEntries(kindsIn('Äpfel 12 € 東京'))).toEqual({ A: 1, a: 4, _: 3, '9': 2, '€': 1, x: 2 })
  })

  it('make a mask, each run of a kind once', () => {
    expect(maskOf('May 2010', 8)).toBe('Aa_9')
    expect(maskOf('9.24. Row', 8)).toBe('9.9._Aa')
    expect(maskOf('9.24. Row', 6)).toBeNull()
    expect(maskOf('', 8)).toBe('')
  })
})

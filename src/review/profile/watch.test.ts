import { describe, expect, it } from 'vitest'
import { field } from '../../core/validate/wrapper.fixture.ts'
import type { FieldPattern } from '../../core/wrapper/index.ts'
import { type FieldProfile, watchField } from './watch.ts'

/** What is told of such values, one of each page. */
function told(pattern: FieldPattern | null, values: readonly unknown[], violations = 0): FieldProfile {
  const watch = watchField(pattern)
  for (const [i, value] of values.entries()) watch.add(value as never, `u${i}`, i)
  return watch.profile('a.b', violations)
}
const total = ({ histogram }: FieldProfile): number => (histogram ?? []).reduce((sum, { count }) => sum + count, 0)

describe('watchField', () => {
  it('a number, an amount and a date are measured by their value, other types by their length', () => {
    expect(told(field('x', 'integer'), [1, 3])).toMatchObject({
      histogramOf: 'value',
      histogram: [1, 2, 3].map((from) => ({ from, to: from + 1, count: from === 2 ? 0 : 1 })),
    })
    expect(told(field('x', 'number'), [0, 0.5]).histogram![0]!.to).toBeCloseTo(0.05)
    const price = (amount: number) => ({ amount, currency: 'EUR' })
    expect(told(field('x', 'price'), [price(5), price(5), price(7)])).toMatchObject({
      histogramOf: 'value',
      distinct: 2,
      top: [
        { value: '5 EUR', count: 2 },
        { value: '7 EUR', count: 1 },
      ],
    })
    const days = told(field('x', 'date'), ['2024-01-01', '2024-01-03'])
    expect(days.histogramOf).toBe('date')
    expect(days.histogram!.map(({ from, to, count }) => [(to - from) / 86_400_000, count])).toEqual([
      [1, 1],
      [1, 0],
      [1, 1],
    ])
    expect(told(field('x', 'url'), ['https://a.test/'])).toMatchObject({ histogramOf: 'length' })
  })

  it('zero is a present value', () => {
    expect(told(field('x', 'integer'), [0, 1, null])).toMatchObject({ of: 3, present: 2 })
  })

  it('a list is measured by its number of records', () => {
    const found = told(null, [2, 0, 2, 3])
    expect(found).toMatchObject({ type: 'list', of: 4, present: 3, distinct: 3, histogramOf: 'value' })
    expect(total(found)).toBe(4)
  })
})

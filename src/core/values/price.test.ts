import { describe, expect, it } from 'vitest'
import { inferred } from './inferred.fixture.ts'
import { price } from './price.ts'

describe('prices', () => {
  const read = (text: string, decimal?: '.' | ',') => price.parse(text, decimal === undefined ? {} : { decimal })

  it.each([
    ['€5', 5, 'EUR'],
    ['- 5 €', null, ''],
    ['-5 €', -5, 'EUR'],
    ['−€5', -5, 'EUR'],
    ['€−5', -5, 'EUR'],
    ['5,-', null, ''],
    ['5.– €', 5, 'EUR'],
    ['5,-- €', 5, 'EUR'],
    ['5,--- €', null, ''],
    ['USD 5', 5, 'USD'],
    ['usd 5', 5, 'USD'],
    ['top 5', null, ''],
    ['5 Rs.', 5, 'Rs.'],
    ['Kr 5', 5, 'Kr'],
    ['5 EUR', 5, 'EUR'],
    ['5 EUR x', null, ''],
    ['5', null, ''],
    ['€', null, ''],
    ['€x', null, ''],
    [`€${' '.repeat(70)}5`, 5, 'EUR'],
  ])('the price %s', (text, amount, currency) => {
    expect(read(text)).toEqual(amount === null ? null : { amount, currency })
  })

  it('a text longer than a price, or ambiguous, is no price', () => {
    const zeros = (count: number): string => `5.0€${'x'.repeat(count)}`
    expect(read(zeros(1))).toBeNull()
    expect(read('€ 1.234', '.')).toEqual({ amount: 1.234, currency: 'EUR' })
    expect(read('KD 1.234')).toBeNull()
  })

  it('a field is a price when all texts are prices in one format', () => {
    expect(inferred(price, null, '€ 5', '$5')).toEqual({ type: 'price' })
    expect(inferred(price, null, '€ 5,50', '€ 5')).toEqual({ type: 'price', format: { decimal: ',' } })
    expect(inferred(price, null, '€ 5,50', '5')).toBeNull()
    expect([price.order, price.isEvident, price.isName]).toEqual(['number', true, true])
  })
})

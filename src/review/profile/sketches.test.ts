import { describe, expect, it } from 'vitest'
import { SAMPLED } from './constants.ts'
import { createSample } from './sketches.ts'

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

describe('createSample', () => {
  it('a sample of many values does not depend on their order', () => {
    const numbers = upTo(2 * SAMPLED + 10)
    for (const order of [numbers, numbers.toReversed()]) {
      const sample = createSample()
      for (const i of order) sample.add(i, 10 - i)
      expect([...sample.values()]).toEqual(upTo(SAMPLED).map((i) => i - SAMPLED + 11))
    }
  })
})

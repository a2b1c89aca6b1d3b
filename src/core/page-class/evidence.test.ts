import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVIDENCE, type Evidence } from './evidence.ts'
import { boundaryChance } from './growing-class.ts'
import { BOUNDARY } from './weights.ts'

const value = fc.double({ min: -1, max: 1, noNaN: true })
const anyEvidence: fc.Arbitrary<Evidence> = fc.record(
  Object.fromEntries(EVIDENCE.map((name) => [name, value])) as Record<(typeof EVIDENCE)[number], typeof value>,
)

describe.each([
  ['with URLs', true, BOUNDARY.urls],
  ['without URLs', false, BOUNDARY.plain],
] as const)('the chance of a boundary %s', (_, useUrls, weights) => {
  it('the chance of a boundary is the logistic function of the weighed evidence, within 0 and 1', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const sum = EVIDENCE.reduce((total, name) => total + weights[name] * evidence[name], weights.bias)
        const chance = boundaryChance(evidence, useUrls)
        expect(chance).toBeCloseTo(Math.exp(sum) / (1 + Math.exp(sum)), 9)
        expect(chance).toBeGreaterThanOrEqual(0)
        expect(chance).toBeLessThanOrEqual(1)
      }),
    )
  })
})

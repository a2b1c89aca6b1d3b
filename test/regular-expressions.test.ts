import { beforeAll, describe, expect, it } from 'vitest'
import { BOUNDED, expressionsOfSources, knownLinear, slownessOf } from './regular-expressions.ts'

describe('regular expressions of the sources', () => {
  let expressions: readonly string[] = []
  beforeAll(async () => {
    expressions = await expressionsOfSources()
  })

  it('the expressions are found', () => {
    expect(expressions.length).toBeGreaterThan(400)
  })

  it('each expression takes linear time or reads a short text', { timeout: 900_000 }, async () => {
    const isKnown = process.env.TEST_TIER === 'all' ? () => false : knownLinear()
    const slow: string[] = []
    for (const expression of expressions) {
      if (BOUNDED.has(expression) || isKnown(expression)) continue
      const why = await slownessOf(expression)
      if (why !== null) slow.push(why)
    }
    expect(slow).toEqual([])
  })

  it('an exception is for an expression that is there', () => {
    expect([...BOUNDED.keys()].filter((one) => !expressions.includes(one))).toEqual([])
  })
})

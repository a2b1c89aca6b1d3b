import { appendFileSync } from 'node:fs'
import type * as FastCheck from 'fast-check'
import { expect, vi } from 'vitest'

/*
 * `npm run test:seeds` tries each property on many seeds in place of one, each with as many inputs as the test asks for, until its time is over. What fails says its seed as ever.
 */
const SEEDS = Number(process.env.SEEDS)
const PATIENCE_MS = Number(process.env.SEEDS_MS)

/** How many seeds a property was tried on, for `scripts/test-seeds.ts`. */
function note(seeds: number): void {
  const { testPath, currentTestName } = expect.getState()
  appendFileSync(process.env.SEEDS_LOG!, `${JSON.stringify({ file: testPath, test: currentTestName, seeds })}\n`)
}

type Assert = typeof FastCheck.assert

function overSeeds(assert: Assert): Assert {
  const over = (property: FastCheck.IRawProperty<unknown>, given: FastCheck.Parameters<unknown> = {}) => {
    if (given.seed !== undefined) return assert(property, given)
    const until = performance.now() + PATIENCE_MS
    const isOver = (seed: number): boolean => seed > SEEDS || performance.now() >= until
    if (property.isAsync())
      return (async () => {
        let seed = 1
        for (; !isOver(seed); seed++) await assert(property, { ...given, seed })
        note(seed - 1)
      })()
    let seed = 1
    for (; !isOver(seed); seed++) assert(property, { ...given, seed })
    note(seed - 1)
  }
  return over as Assert
}

vi.setConfig({ testTimeout: 10 * PATIENCE_MS })
vi.mock('fast-check', async (actual) => {
  const own = await actual<typeof FastCheck & { readonly default: typeof FastCheck }>()
  const assert = overSeeds(own.assert)
  return { ...own, assert, default: { ...own.default, assert } }
})

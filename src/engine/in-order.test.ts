import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

it('gives results in order, whatever order they come in, and never starts more than the width at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.nat()),
      fc.integer({ min: 1, max: 4 }),
      async (scheduler, items, width) => {
        let running = 0
        let most = 0
        const start = async (item: number) => {
          most = Math.max(most, ++running)
          await scheduler.schedule(Promise.resolve())
          running--
          return item * 2
        }
        const results: number[] = []
        const reading = (async () => {
          for await (const result of inOrder(items, width, start)) results.push(result)
        })()
        await scheduler.waitFor(reading)
        expect(results).toEqual(items.map((item) => item * 2))
        expect(most).toBeLessThanOrEqual(width)
      },
    ),
    { numRuns: 50 },
  )
})

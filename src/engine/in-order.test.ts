import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

it('results come in order, with never more than the width under way', async () => {
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

it('a failing item ends the results after those before it', async () => {
  const results: number[] = []
  const reading = (async () => {
    const start = async (item: number) => {
      if (item === 3) throw new Error('cannot be done')
      // Takes longer than the one that fails.
      await new Promise((resolve) => setTimeout(resolve, 20))
      return item
    }
    for await (const result of inOrder([1, 2, 3, 4], 3, start)) results.push(result)
  })()
  await expect(reading).rejects.toThrow('cannot be done')
  expect(results).toEqual([1, 2])
})

it('items under way are still given when no others are to be begun', async () => {
  for (const [width, last, begun] of [
    [3, 2, 2],
    [3, 1, 1],
    [1, 4, 4],
    [8, 9, 5],
  ] as const) {
    const started: number[] = []
    const start = async (item: number) => {
      started.push(item)
      return item
    }
    const results: number[] = []
    for await (const result of inOrder([1, 2, 3, 4, 5], width, start, () => started.length < last)) results.push(result)
    expect([started.length, results]).toEqual([begun, started])
  }
})

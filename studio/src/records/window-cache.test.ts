import { expect, test, vi } from 'vitest'
import { createWindowCache } from './window-cache.ts'

/** Numbers that are told by cursors which cannot be guessed. */
function world(total: number, count = total) {
  const asked: { from: number; limit: number }[] = []
  const problems: unknown[] = []
  const state = { isBroken: false, mostHeld: 0 }
  const cache = createWindowCache<number>({
    load: async (after, limit) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (state.isBroken) throw new Error('broken')
      const from = after === undefined ? 0 : Number(after.slice(1))
      asked.push({ from, limit })
      const items = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, i) => from + i)
      return { items, next: from + limit < total ? `c${from + limit}` : null }
    },
    count,
    onChange: () => {
      state.mostHeld = Math.max(state.mostHeld, cache.held())
    },
    onProblem: (error) => problems.push(error),
    size: 10,
    most: 4,
    stride: 50,
  })
  return { cache, asked, problems, state }
}

test('wanted rows are loaded, and no others', async () => {
  const { cache, asked } = world(1_000)
  cache.want(0, 12)
  await vi.waitFor(() => expect(cache.at(12)).toBe(12))
  expect([cache.at(0), cache.at(19), cache.at(20)]).toEqual([0, 19, null])
  expect(asked).toEqual([
    { from: 0, limit: 10 },
    { from: 10, limit: 10 },
  ])
})

test('a far place is reached in strides, and is known the next time', async () => {
  const { cache, asked } = world(1_000)
  cache.want(905, 907)
  await vi.waitFor(() => expect(cache.at(906)).toBe(906))
  expect(asked.length).toBe(19)
  cache.want(850, 850)
  await vi.waitFor(() => expect(cache.at(850)).toBe(850))
  expect(asked.length).toBe(20)
})

test('few windows are held, however far one scrolls', async () => {
  const { cache, state } = world(2_000)
  for (let at = 0; at < 2_000; at += 10) {
    cache.want(at, at + 5)
    await vi.waitFor(() => expect(cache.at(at)).toBe(at), { interval: 1 })
  }
  expect(state.mostHeld).toBeLessThanOrEqual(4)
  expect(cache.at(0)).toBeNull()
})

test('the count is corrected when the end comes sooner', async () => {
  const { cache } = world(25, 1_000)
  cache.want(500, 510)
  await vi.waitFor(() => expect(cache.count()).toBe(25))
  cache.want(20, 24)
  await vi.waitFor(() => expect(cache.at(24)).toBe(24))
})

test('a problem is reported once, and the next request tries again', async () => {
  const { cache, problems, state } = world(100)
  state.isBroken = true
  cache.want(0, 5)
  await vi.waitFor(() => expect(problems.length).toBe(1))
  state.isBroken = false
  cache.want(0, 5)
  await vi.waitFor(() => expect(cache.at(3)).toBe(3))
})

test('requests for rows that were scrolled past are given up', async () => {
  const { cache, asked } = world(1_000)
  cache.want(900, 905)
  cache.want(0, 5)
  await vi.waitFor(() => expect(cache.at(3)).toBe(3))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked.length).toBeLessThan(4)
})

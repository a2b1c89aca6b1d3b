import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commonSubsequence } from './common-subsequence.ts'
import { inOrder } from './order.ts'

const permutation = fc
  .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 9 })
  .map((list) => list.map((after, before) => ({ before, after, weight: (after * 7919) % 31 })))

/** All subsets of a list. */
function subsets<T>(list: readonly T[]): T[][] {
  return list.reduce<T[][]>((all, one) => all.flatMap((some) => [some, [...some, one]]), [[]])
}

it('the kept order is the longest, and the heaviest of these, by a look at all subsets', () => {
  fc.assert(
    fc.property(permutation, (pairs) => {
      const rising = subsets(pairs).filter((some) => some.every((one, i) => i === 0 || some[i - 1]!.after < one.after))
      const worth = (some: readonly { readonly weight: number }[]) =>
        1000 * some.length + some.reduce((sum, { weight }) => sum + weight, 0)
      const best = Math.max(...rising.map(worth))
      const kept = [...inOrder(pairs)].sort((a, b) => a.before - b.before)
      expect(worth(kept)).toBe(rising.length === 1 ? 0 : Math.max(best, 0))
      expect(kept.every((one, i) => i === 0 || kept[i - 1]!.after < one.after)).toBe(true)
    }),
  )
})

it('a single item put first is reported as the only move', () => {
  const pairs = [1, 2, 3, 0].map((after, before) => ({ before, after, weight: 1 }))
  expect([...inOrder(pairs)].map(({ before }) => before).sort()).toEqual([0, 1, 2])
})

const letters = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 })

it('a common subsequence is as long as the longest of both lists, whichever is first', () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      const texts = new Set(subsets(a).map((some) => some.join()))
      const longest = Math.max(...subsets(b).flatMap((some) => (texts.has(some.join()) ? [some.length] : [])))
      const pairs = commonSubsequence(a, b)
      expect(pairs.length).toBe(longest)
      expect(
        pairs.every(([i, j], n) => a[i] === b[j] && (n === 0 || (pairs[n - 1]![0] < i && pairs[n - 1]![1] < j))),
      ).toBe(true)
      expect(commonSubsequence(b, a).map(([j, i]) => [i, j])).toEqual(pairs)
    }),
  )
})

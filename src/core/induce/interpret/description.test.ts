import { describe, expect, it } from 'vitest'
import type { Cell } from './cells.ts'
import { contentBits, type Group, type Sibling } from './description.ts'

const ALPHABETS = { paths: 3, words: 10 }

const cell = (path: number, text: number): Cell => ({ path, shape: 1, text, words: [text] })

/** Siblings of two cells each. */
const siblings = (pairs: readonly (readonly [number, number])[]): readonly Sibling[] =>
  pairs.map(([first, second], owner) => ({ owner, cells: [cell(1, first), cell(2, 1000 + second)], signs: [] }))

const group = (pairs: readonly (readonly [number, number])[]): Group => ({
  siblings: siblings(pairs),
  saidSigns: new Set(),
  labelWords: [],
})

const bits = (...groups: readonly Group[]): number => contentBits(groups, ALPHABETS)

describe('the bits of what siblings show', () => {
  it('entries that come again as a whole take fewer bits than the same cells in other pairs', () => {
    const names = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]
    const same = names.map((name) => [name, name] as const)
    const mixed = names.map((name, i) => [name, ((name + Math.floor(i / 4)) % 4) + 1] as const)
    expect(bits(group(same))).toBeLessThan(bits(group(mixed)) - names.length)
  })

  it('entries that never come again take as many bits in any pairs', () => {
    const each = Array.from({ length: 12 }, (_, i) => [i, i] as const)
    const others = Array.from({ length: 12 }, (_, i) => [i, (i + 1) % 12] as const)
    expect(bits(group(each))).toBeCloseTo(bits(group(others)), 6)
  })

  it('one group for entries that come again is shorter than a group for each of them', () => {
    const names = [1, 2, 3, 1, 2, 3, 1, 2, 3]
    const apart = [1, 2, 3].map((name) => group(names.filter((one) => one === name).map((one) => [one, one] as const)))
    const keyBits = 3 * (ALPHABETS.words + 2)
    expect(bits(group(names.map((name) => [name, name] as const)))).toBeLessThan(bits(...apart) + keyBits)
  })
})

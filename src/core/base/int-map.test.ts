import { describe, expect, it } from 'vitest'
import { IntMap } from './int-map.ts'

describe('a map of integers', () => {
  it('a new map of integers is empty', () => {
    const map = new IntMap()
    expect([map.size, map.has(0), map.get(0)]).toEqual([0, false, undefined])
  })

  it('a map of integers has keys from 0 to the largest, and their last values', () => {
    const map = new IntMap()
    const keys = [0, 1, 2 ** 20 - 1, 2 ** 20, 2 ** 32, 2 ** 53 - 2]
    for (const [i, key] of keys.entries()) map.set(key, i / 4)
    expect(map.size).toBe(keys.length)
    expect(keys.map((key) => map.get(key))).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25])
    map.set(0, -1)
    expect([map.size, map.get(0), map.has(0), map.has(3)]).toEqual([keys.length, -1, true, false])
  })

  it.each([1, 3, 2 ** 20, 2 ** 33])('a map of integers keeps many keys that are %d apart', (step) => {
    const map = new IntMap()
    for (let i = 0; i < 1000; i++) map.set(i * step, i)
    expect(map.size).toBe(1000)
    for (let i = 0; i < 1000; i++) expect(map.get(i * step)).toBe(i)
    for (let i = 1000; i < 1100; i++) expect([map.has(i * step), map.get(i * step)]).toEqual([false, undefined])
  })
})

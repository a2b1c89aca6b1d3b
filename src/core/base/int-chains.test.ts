import { describe, expect, it } from 'vitest'
import { IntChains } from './int-chains.ts'

/** A chain of these under a key beside others. */
function chain(values: readonly number[], chains = new IntChains(), key = 3): readonly number[] {
  for (const value of values) chains.add(key, value)
  return [...chains.list(key)]
}

const MOST = 2 ** 31 - 1

describe('a list of integers for a key', () => {
  it.each([
    ['none', []],
    ['one', [7]],
    ['0', [0]],
    ['the largest that stands alone', [MOST - 1]],
    ['one larger', [MOST]],
    ['a negative one', [-1]],
    ['the least', [-MOST - 1]],
    ['0 and a negative one', [0, -1]],
    ['far ones', [MOST, -MOST - 1, MOST, 0, -1]],
    ['rising ones', [1, 2, 3, 100, 1000, 100_000]],
    ['falling ones', [9, 8, 7, 0, -5]],
    ['equal ones', [4, 4, 4]],
    ['many', Array.from({ length: 1000 }, (_, i) => i * i)],
  ])('a list of integers keeps %s, in order', (_, values) => {
    expect(chain(values)).toEqual(values)
  })

  it('the list of each key keeps its own values when others move', () => {
    const chains = new IntChains()
    const wanted: number[][] = [[], [], [], []]
    for (let i = 0; i < 400; i++) {
      const key = (i * 7) % 4
      const value = (i * 7919) % 1000
      chains.add(key, value)
      wanted[key]!.push(value)
      if (i % 50 === 0) for (const [own, list] of wanted.entries()) expect([...chains.list(own)]).toEqual(list)
    }
    expect(wanted.map((_, key) => [...chains.list(key)])).toEqual(wanted)
    expect([...chains.list(9)]).toEqual([])
  })

  it('a list of integers is valid until the next call', () => {
    const chains = new IntChains()
    chain([5], chains, 0)
    chain([6, 7], chains, 1)
    const first = chains.list(0)
    expect([...first]).toEqual([5])
    expect([...chains.list(1)]).toEqual([6, 7])
  })
})

import { expect, it } from 'vitest'
import { getOrAdd } from './get-or-add.ts'

it('the value of a key is made once, and kept', () => {
  const map = new Map<string, number | null>([['a', 0]])
  let made = 0
  const create = (): number => ++made
  expect([getOrAdd(map, 'a', create), getOrAdd(map, 'b', create), getOrAdd(map, 'b', create)]).toEqual([0, 1, 1])
  expect([...map]).toEqual([
    ['a', 0],
    ['b', 1],
  ])
})

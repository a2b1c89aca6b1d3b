import { expect, test } from 'vitest'
import { type WalkKey, walk } from './walk.ts'

interface Thing {
  name: string
  parentElement: Thing | null
  firstElementChild: Thing | null
  nextElementSibling: Thing | null
  previousElementSibling: Thing | null
}

function thing(name: string, ...children: Thing[]): Thing {
  const self: Thing = {
    name,
    parentElement: null,
    firstElementChild: children[0] ?? null,
    nextElementSibling: null,
    previousElementSibling: null,
  }
  for (const [i, child] of children.entries()) {
    child.parentElement = self
    child.nextElementSibling = children[i + 1] ?? null
    child.previousElementSibling = children[i - 1] ?? null
  }
  return self
}

test('arrow keys move through the tree, past hidden elements', () => {
  const c = thing('c')
  thing('root', thing('a'), thing('hidden'), thing('b', thing('hidden'), c))
  const go = (from: Thing, key: WalkKey) => walk(from, key, ({ name }) => name !== 'hidden')
  const b = go(c, 'ArrowUp') as Thing
  expect(b.name).toBe('b')
  expect(go(b, 'ArrowDown')).toBe(c)
  const a = go(b, 'ArrowLeft') as Thing
  expect(a.name).toBe('a')
  expect(go(a, 'ArrowRight')).toBe(b)
  expect([go(a, 'ArrowLeft'), go(a, 'ArrowDown'), go(b, 'ArrowRight')]).toEqual([null, null, null])
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Heap } from './heap.ts'

it('the items of a heap come out by key, highest first, and equal keys in the order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), (keys) => {
      const heap = new Heap()
      for (const [i, key] of keys.entries()) heap.push(i, key)
      const out: number[] = []
      for (let item = heap.top(); item !== undefined; item = heap.top()) {
        expect(heap.topKey()).toBe(keys[item])
        out.push(item)
        heap.pop()
      }
      expect(out).toEqual([...keys.keys()].sort((a, b) => keys[b]! - keys[a]! || a - b))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIntPack } from './int-pack.ts'

const lists = fc.array(fc.int32Array({ maxLength: 40 }), { maxLength: 6 })

test('what was kept is read again, in any order and as often as wanted', () => {
  fc.assert(
    fc.property(fc.array(lists, { maxLength: 20 }), (kept) => {
      const pack = createIntPack()
      const numbers = kept.map((one) => pack.add(one))
      for (const [i, number] of [...numbers.entries()].reverse()) expect(pack.read(number)).toEqual(kept[i])
    }),
  )
})

test('the farthest integers are kept as they are', () => {
  const pack = createIntPack()
  const list = Int32Array.of(2 ** 31 - 1, -(2 ** 31), 2 ** 31 - 1, 0, -1, 1)
  expect(pack.read(pack.add([list]))).toEqual([list])
})

test('neighbouring ids take about a byte each', () => {
  const pack = createIntPack()
  for (let page = 0; page < 1000; page++) pack.add([Int32Array.from({ length: 300 }, (_, i) => i + (page % 3))])
  expect(pack.bytes).toBeLessThan(1000 * 310)
})

test('lists larger than a piece, and many of them, are kept whole', () => {
  const pack = createIntPack()
  const large = Int32Array.from({ length: 300_000 }, (_, i) => (i % 2 === 0 ? i * 7000 : -i * 7000))
  const numbers = Array.from({ length: 200 }, (_, i) => pack.add(i % 50 === 0 ? [large] : [Int32Array.of(i)]))
  for (const [i, number] of numbers.entries())
    expect(pack.read(number)).toEqual(i % 50 === 0 ? [large] : [Int32Array.of(i)])
})

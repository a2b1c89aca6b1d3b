import { describe, expect, it } from 'vitest'
import { sampleOf } from './sample.ts'

async function* upTo(count: number): AsyncGenerator<number> {
  for (let i = 0; i < count; i++) yield i
}
const sampled = async (count: number, wanted: readonly number[] = [], room?: number): Promise<readonly number[]> => {
  const sample = await sampleOf(upTo(count), 4, (item) => wanted.includes(item), room)
  expect(sample.filter(({ isWanted }) => isWanted).map(({ item }) => item)).toEqual(
    wanted.filter((one) => sample.some(({ item }) => item === one)),
  )
  return sample.map(({ item }) => item)
}

describe('sampleOf', () => {
  it('a short stream is sampled whole', async () => {
    expect(await sampled(0)).toEqual([])
    expect(await sampled(1)).toEqual([0])
    expect(await sampled(4)).toEqual([0, 1, 2, 3])
  })

  it('a longer stream is sampled at every second item, then every fourth', async () => {
    expect(await sampled(5)).toEqual([0, 2, 4])
    expect(await sampled(8)).toEqual([0, 2, 4, 6])
    expect(await sampled(9)).toEqual([0, 4, 8])
    expect(await sampled(16)).toEqual([0, 4, 8, 12])
    expect(await sampled(17)).toEqual([0, 8, 16])
  })

  it('wanted items are in the sample whatever their place, while there is room', async () => {
    expect(await sampled(5, [1])).toEqual([0, 1, 2, 4])
    expect(await sampled(5, [1, 3], 1)).toEqual([0, 1, 2, 4])
    expect(await sampled(5, [1, 3], 2)).toEqual([0, 1, 2, 3, 4])
    expect(await sampled(5, [1, 3], 0)).toEqual([0, 2, 4])
    expect(await sampled(5, [0, 1, 3], 1)).toEqual([0, 2, 4])
    expect(await sampled(8, [7])).toEqual([0, 4, 7])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { Wrapper } from '../../core/wrapper/index.ts'
import type { ListedPages } from './page-list.ts'
import { planShards, SHARD_NAME, type Shard, type ShardChoices } from './plan.ts'
import { shopWrapper } from './shop.fixture.ts'

let wrapper: Wrapper
beforeAll(async () => {
  wrapper = await shopWrapper()
})

async function* listed(pages: readonly ListedPages[]): AsyncGenerator<ListedPages> {
  yield* pages
}
const whole = (place: string): ListedPages => ({ place, range: null })
const part = (place: string, offset: number, length = 1): ListedPages => ({ place, range: { offset, length } })
const plan = (
  pages: readonly ListedPages[],
  choices: ShardChoices = {},
  document = wrapper,
): Promise<readonly Shard[]> => planShards(document, listed(pages), choices)
const shown = (shards: readonly Shard[]) => shards.map(({ number, place, ranges }) => [number, place, ranges])

describe('planShards', () => {
  it('each archive is a shard, whole or with its records sorted and without repeats', async () => {
    const pages = [
      part('b', 7),
      whole('a'),
      part('b', 3, 2),
      part('b', 7),
      part('c', 1),
      whole('c'),
      part('c', 2),
      part('a', 1),
    ]
    expect(shown(await plan(pages))).toEqual([
      [
        1,
        'b',
        [
          { offset: 3, length: 2 },
          { offset: 7, length: 1 },
        ],
      ],
      [2, 'a', null],
      [3, 'c', null],
    ])
  })

  it('a shard has at most five hundred records', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => part('a', i))
    const shards = await plan([...many(1200).reverse(), whole('b')])
    expect(shards.map(({ number, place, ranges }) => [number, place, ranges?.length])).toEqual([
      [1, 'a', 500],
      [2, 'a', 500],
      [3, 'a', 200],
      [4, 'b', undefined],
    ])
    expect(shards[1]!.ranges![0]).toEqual({ offset: 500, length: 1 })
  })

  it('an empty list is refused', async () => {
    await expect(plan([])).rejects.toMatchObject({
      code: 'bad-list',
      message: 'The list of pages names no archive; write a path or URL of a WARC file on each line.',
    })
  })
})

describe('shard names', () => {
  const nameOf = async (...given: Parameters<typeof plan>): Promise<string> => (await plan(...given))[0]!.name

  it('a shard name has a number and does not depend on what follows in the list', async () => {
    const names = (await plan([whole('a'), whole('b')])).map(({ name }) => name)
    expect(names.map((name) => name.slice(0, 12))).toEqual(['shard-00001-', 'shard-00002-'])
    expect(names.every((name) => SHARD_NAME.test(name))).toBe(true)
    expect(await nameOf([whole('a')])).toBe(names[0])
    expect(new Set(names.map((name) => name.slice(12))).size).toBe(2)
  })

  it('a shard name changes with everything its records depend on', async () => {
    const own = await nameOf([part('a', 1)])
    const others = [
      await nameOf([whole('a')]),
      await nameOf([part('b', 1)]),
      await nameOf([part('a', 2)]),
      await nameOf([part('a', 1, 2)]),
      await nameOf([part('a', 1)], { raw: true }),
      await nameOf([part('a', 1)], {}, { ...wrapper, version: 7 }),
    ]
    expect(new Set([own, ...others]).size).toBe(7)
  })

  it('a file is a shard only if its whole name has the form of one', () => {
    const names = ['shard-00001-0123456789ab.parquet', 'shard-123456-0123456789ab.parquet']
    expect(names.every((name) => SHARD_NAME.test(name))).toBe(true)
    for (const other of [
      'shard-0001-0123456789ab.parquet',
      'shard-00001-0123456789a.parquet',
      'shard-00001-0123456789abc.parquet',
    ])
      expect(SHARD_NAME.test(other), other).toBe(false)
    expect(SHARD_NAME.test(`x${names[0]}`) || SHARD_NAME.test(`${names[0]}x`)).toBe(false)
  })
})

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

describe('the shards of a list', () => {
  it('are its archives, each whole or with its records in their order, each once', async () => {
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

  it('have five hundred records at most', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => part('a', i))
    expect((await plan(many(500))).map(({ ranges }) => ranges!.length)).toEqual([500])
    const [first, second, third] = await plan([...many(501).reverse(), whole('b')])
    expect([first!.ranges!.length, first!.ranges![499], second!.ranges]).toEqual([
      500,
      { offset: 499, length: 1 },
      [{ offset: 500, length: 1 }],
    ])
    expect([second!.number, third!.number, third!.place]).toEqual([2, 3, 'b'])
  })

  it('are none of an empty list', async () => {
    await expect(plan([])).rejects.toMatchObject({
      code: 'bad-list',
      message: 'The list of pages names no archive; write a path or URL of a WARC file on each line.',
    })
  })
})

describe('the name of a shard', () => {
  const nameOf = async (...given: Parameters<typeof plan>): Promise<string> => (await plan(...given))[0]!.name

  it('has its number, and is the same whatever comes behind it', async () => {
    const names = (await plan([whole('a'), whole('b')])).map(({ name }) => name)
    expect(names.map((name) => name.slice(0, 12))).toEqual(['shard-00001-', 'shard-00002-'])
    expect(names.every((name) => SHARD_NAME.test(name))).toBe(true)
    expect(await nameOf([whole('a')])).toBe(names[0])
    expect(new Set(names.map((name) => name.slice(12))).size).toBe(2)
  })

  it('is another one for whatever its records depend on', async () => {
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

  it('is known among others', () => {
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOCK_BYTES, Blocks } from './blocks.ts'
import { memorySpill } from './memory-spill.fixture.ts'

/** What a spill was asked for, in order. */
type Asked = readonly ['write' | 'read', block: number]

/** Blocks of which so many stay in memory, and what their spill is asked for. */
function watchedBlocks(inMemory: number, most?: number): { readonly blocks: Blocks; readonly asked: Asked[] } {
  const asked: Asked[] = []
  const spill = memorySpill(most)
  const blocks = new Blocks({
    memory: inMemory * BLOCK_BYTES,
    write(block, bytes) {
      asked.push(['write', block])
      return spill.write(block, bytes)
    },
    read(block, bytes) {
      asked.push(['read', block])
      spill.read(block, bytes)
    },
  })
  return { blocks, asked }
}

/** The clock, as it is told in books: a ring of what is in memory, a hand, marks. */
function naiveClock(frames: number) {
  const ring: { block: number; isUsed: boolean; isChanged: boolean }[] = []
  const asked: Asked[] = []
  let hand = 0
  const bring = (block: number, isChanged: boolean): void => {
    if (ring.length < frames) return void ring.push({ block, isUsed: true, isChanged })
    for (hand = (hand + 1) % frames; ring[hand]!.isUsed; hand = (hand + 1) % frames) ring[hand]!.isUsed = false
    if (ring[hand]!.isChanged) asked.push(['write', ring[hand]!.block])
    ring[hand] = { block, isUsed: true, isChanged }
  }
  const use = (block: number, isChanged: boolean): void => {
    const held = ring.find((one) => one.block === block)
    if (held !== undefined) Object.assign(held, { isUsed: true, isChanged: held.isChanged || isChanged })
    else {
      bring(block, isChanged)
      asked.push(['read', block])
    }
  }
  return { asked, create: (block: number) => bring(block, true), use }
}

describe('blocks of which some are in memory', () => {
  it('blocks that memory has room for are never spilled; one more spills one', () => {
    const { blocks, asked } = watchedBlocks(5)
    for (let block = 0; block < 5; block++) blocks.create()
    for (let block = 0; block < 5; block++) blocks.changedFrame(block)
    expect(asked).toEqual([])
    blocks.create()
    expect(asked).toEqual([['write', 1]])
  })

  it('blocks for which there is no memory have two frames', () => {
    const { blocks, asked } = watchedBlocks(0)
    for (let block = 0; block < 2; block++) blocks.create()
    expect(asked).toEqual([])
    blocks.create()
    expect(asked).toHaveLength(1)
    expect(blocks.bytes).toHaveLength(2 * BLOCK_BYTES)
  })

  it('a spill that takes no more is asked no more, and all blocks stay in memory', () => {
    const { blocks, asked } = watchedBlocks(2, 1)
    for (let block = 0; block < 40; block++) blocks.create()
    expect(asked.filter(([kind]) => kind === 'write')).toHaveLength(2)
    expect(blocks.bytes.length).toBeGreaterThanOrEqual(39 * BLOCK_BYTES)
  })

  it('blocks ask their spill for what a naive clock asks for, in the same order', () => {
    const use = fc.record({ block: fc.nat(40), kind: fc.constantFrom('create', 'read', 'change') })
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.array(use, { maxLength: 200 }), (frames, uses) => {
        const { blocks, asked } = watchedBlocks(frames)
        const naive = naiveClock(frames)
        let count = 0
        for (const { block, kind } of uses) {
          if (kind === 'create' || count === 0) {
            expect(blocks.create()).toBe(count)
            naive.create(count++)
          } else {
            if (kind === 'read') blocks.frame(block % count)
            else blocks.changedFrame(block % count)
            naive.use(block % count, kind === 'change')
          }
        }
        expect(asked).toEqual(naive.asked)
      }),
    )
  })
})

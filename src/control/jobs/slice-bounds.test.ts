import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JournalEntry } from '../../engine/index.ts'
import type { Storage } from '../../storage/index.ts'
import { createSlices } from './slices.ts'

vi.mock('../../storage/index.ts', () => ({ writeSegment: async (_: unknown, key: string) => ({ key }) }))

let now: number
beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** An answer whose text has so many characters; null for none. */
function entry(characters: number | null): JournalEntry {
  // Only its length is asked for.
  const html = characters === null ? null : ({ length: characters } as unknown as string)
  return { page: { url: 'http://a.example/', kind: 'page', status: 200, html }, savedAt: 1 } as unknown as JournalEntry
}

function slices() {
  const sizes: number[] = []
  const made = createSlices({
    storage: {} as Storage,
    prefix: 'r/',
    commit: async (_, pages) => void sizes.push(pages.length),
  })
  return { ...made, sizes }
}

const LONGEST = 64 * 1024 * 1024

describe('a slice of what a run fetches', () => {
  it('a slice ends with the answer that fills 64 MiB of characters', async () => {
    const { add, sizes } = slices()
    await add(entry(LONGEST - 2))
    await add(entry(null))
    await add(entry(1))
    expect(sizes).toEqual([])
    await add(entry(1))
    expect(sizes).toEqual([4])
    await add(entry(LONGEST - 1))
    expect(sizes).toEqual([4])
    await add(entry(1))
    expect(sizes).toEqual([4, 2])
  })

  it('a slice ends with the first answer after half a minute', async () => {
    const { add, sizes } = slices()
    await add(entry(1))
    now += 29_999
    await add(entry(1))
    expect(sizes).toEqual([])
    now += 1
    await add(entry(1))
    expect(sizes).toEqual([3])
    now += 60_000
    await add(entry(1))
    now += 29_999
    await add(entry(1))
    expect(sizes).toEqual([3])
  })

  it('a slice ends with five hundred answers', async () => {
    const { add, sizes } = slices()
    for (let n = 0; n < 499; n++) await add(entry(1))
    expect(sizes).toEqual([])
    await add(entry(1))
    expect(sizes).toEqual([500])
  })
})

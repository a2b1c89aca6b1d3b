import type { JournalEntry } from '../../engine/index.ts'
import { type SegmentEntry, type Storage, writeSegment } from '../../storage/index.ts'

/** A slice ends with so many answers, */
const SLICE_PAGES = 500
/** after so long, */
const SLICE_MS = 30_000
/** or when their texts have so many characters. */
const SLICE_CHARACTERS = 64 * 1024 * 1024

/** What is known of an answer without its text. */
export type PageEntry = Pick<JournalEntry['page'], 'url' | 'kind' | 'status'>

/** Puts what a run fetches into a storage, slice by slice. */
export interface Slices {
  /** Takes an answer; resolves at once, or when the slice that it ends is kept. */
  add(entry: JournalEntry): Promise<void>
  /** Ends the slice that is under way. */
  flush(): Promise<void>
}

/** Where slices go, and who is told of them. */
export interface SliceParts {
  readonly storage: Storage
  /** Of the keys of this attempt's segments; no other attempt has it. */
  readonly prefix: string
  /** Resolves when the segment counts. */
  readonly commit: (segment: SegmentEntry, pages: readonly PageEntry[]) => Promise<void>
}

export function createSlices({ storage, prefix, commit }: SliceParts): Slices {
  let pending: JournalEntry[] = []
  let characters = 0
  let began = 0
  let count = 0
  let ending: Promise<void> = Promise.resolve()
  const end = async (): Promise<void> => {
    const entries = pending
    if (entries.length === 0) return
    pending = []
    characters = 0
    const key = `${prefix}${String(++count).padStart(6, '0')}.warc.gz`
    const segment = await writeSegment(storage, key, entries)
    await commit(
      segment,
      entries.map(({ page: { url, kind, status } }) => ({ url, kind, status })),
    )
  }
  const flush = (): Promise<void> => {
    ending = ending.then(end)
    // Whoever adds or flushes next hears of it, too.
    ending.catch(() => {})
    return ending
  }
  return {
    add: async (entry) => {
      if (pending.length === 0) began = performance.now()
      pending.push(entry)
      characters += entry.page.html?.length ?? 0
      const isFull =
        pending.length >= SLICE_PAGES || characters >= SLICE_CHARACTERS || performance.now() - began >= SLICE_MS
      // What comes while a slice is put away waits with it, so that a crash never costs more than one.
      await (isFull ? flush() : ending)
    },
    flush,
  }
}

import { createHash } from 'node:crypto'
import { serializeWrapper, type Wrapper } from '../../core/wrapper/index.ts'
import type { ByteRange } from '../../source/index.ts'
import type { RecordOptions } from '../apply.ts'
import { EngineError } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { RowChoices } from './columns.ts'
import type { ListedPages } from './page-list.ts'

/** Part of a large set of pages, done by itself: an archive, or some records of one. Plain data. */
export interface Shard {
  /** From 1, in the list's order. */
  readonly number: number
  /** Of its file: its number, and a hash of all that its records depend on. */
  readonly name: string
  readonly place: string
  /** Of one record each, ascending; null for the whole archive. */
  readonly ranges: readonly ByteRange[] | null
}

/** What changes the records of a shard. */
export interface ShardChoices
  extends RowChoices,
    Pick<RecordOptions, 'text' | 'unchanged' | 'strict' | 'recordSchema'> {
  readonly limits?: Limits
}

/** Records of one archive that make a shard: some ten megabytes of the archives of the web. */
const MOST_RANGES = 500

/** Other columns, other names of files. */
const FORMAT = 1

/** Names of shards' files. */
export const SHARD_NAME: RegExp = /^shard-\d{5,}-[0-9a-f]{12}\.parquet$/

/**
 * Cuts a list into shards: the same ones for the same list, and those before for a list that goes on with other archives. What is listed twice, or within an
 * archive that is listed whole, is read once.
 *
 * @throws EngineError `bad-list` when there is nothing in it
 */
export async function planShards(
  document: Wrapper,
  listed: AsyncIterable<ListedPages>,
  choices: ShardChoices,
): Promise<readonly Shard[]> {
  const archives = new Map<string, Map<number, number> | null>()
  for await (const { place, range } of listed) {
    const known = archives.get(place)
    if (range === null || known === null) archives.set(place, null)
    else archives.set(place, (known ?? new Map()).set(range.offset, range.length))
  }
  if (archives.size === 0)
    throw new EngineError(
      'bad-list',
      'The list of pages names no archive; write a path or URL of a WARC file on each line.',
    )
  const how = createHash('sha256')
    .update(JSON.stringify([FORMAT, serializeWrapper(document), choices]))
    .digest('hex')
  const shards: Shard[] = []
  for (const [place, records] of archives) {
    for (const ranges of records === null ? [null] : cut(records)) {
      const number = shards.length + 1
      const hash = createHash('sha256')
        .update(JSON.stringify([how, place, ranges]))
        .digest('hex')
        .slice(0, 12)
      shards.push({ number, name: `shard-${String(number).padStart(5, '0')}-${hash}.parquet`, place, ranges })
    }
  }
  return shards
}

function cut(records: ReadonlyMap<number, number>): readonly (readonly ByteRange[])[] {
  const all = [...records].map(([offset, length]) => ({ offset, length })).sort((a, b) => a.offset - b.offset)
  const parts: (readonly ByteRange[])[] = []
  for (let i = 0; i < all.length; i += MOST_RANGES) parts.push(all.slice(i, i + MOST_RANGES))
  return parts
}

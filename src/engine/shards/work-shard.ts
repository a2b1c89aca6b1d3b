import { CodedError } from '../../core/base/index.ts'
import { type ArchiveSource, openArchiveSource } from '../../source/index.ts'
import { extractShard, type ShardReport } from './extract-shard.ts'
import { folderPlace } from './folder.ts'
import type { Shard, ShardChoices } from './plan.ts'

/** What a thread knows from the beginning. */
export interface ShardJob {
  readonly document: object
  readonly choices: ShardChoices
  readonly folder: string
  readonly scratch: string
}

/** What became of a shard; without a report its file was there. */
export type ShardEnd =
  | { readonly kind: 'done'; readonly report: ShardReport | null }
  | { readonly kind: 'failed'; readonly detail: string }
  /** The program itself is at fault. */
  | { readonly kind: 'fault'; readonly error: Error }

/** Does shards one after the other, never rejecting. @param web archives that are not of this machine */
export function shardWork(
  { document, choices, folder, scratch }: ShardJob,
  web: ArchiveSource,
  signal?: AbortSignal,
): (shard: Shard) => Promise<ShardEnd> {
  const files = openArchiveSource({})
  const options = { ...choices, ...folderPlace(folder), scratch, ...(signal && { signal }) }
  return async (shard) => {
    const archives = /^https?:/i.test(shard.place) ? web : await files
    try {
      return { kind: 'done', report: await extractShard(document, shard, { ...options, archives }) }
    } catch (error) {
      if (error instanceof CodedError) return { kind: 'failed', detail: error.message }
      return { kind: 'fault', error: error instanceof Error ? error : new Error(String(error)) }
    }
  }
}

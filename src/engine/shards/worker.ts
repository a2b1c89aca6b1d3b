/** The thread's side of shards: one after the other, archives of the web through the thread that started it. */
import { parentPort, workerData } from 'node:worker_threads'
import { CodedError } from '../../core/base/index.ts'
import { openArchiveSource } from '../../source/index.ts'
import { extractShard, type ShardReport } from './extract-shard.ts'
import { type FarRequest, farArchives } from './far-archives.ts'
import { folderPlace } from './folder.ts'
import type { Shard, ShardChoices } from './plan.ts'

/** What a thread knows from the beginning. */
export interface ShardJob {
  readonly document: object
  readonly choices: ShardChoices
  readonly folder: string
  readonly scratch: string
}

/** What became of a shard on a thread; null: its file was there. */
export type ShardEnd =
  | { readonly kind: 'done'; readonly report: ShardReport | null }
  | { readonly kind: 'failed'; readonly detail: string }
  /** The program itself is at fault. */
  | { readonly kind: 'fault'; readonly error: Error }

/** What a thread says. */
export type ShardMessage = FarRequest | ShardEnd

const port = parentPort
if (port !== null) {
  const { document, choices, folder, scratch } = workerData as ShardJob
  const files = openArchiveSource({})
  const web = farArchives(port)
  port.on('message', (message: { readonly shard?: Shard }) => {
    if (message.shard === undefined) return
    void work(message.shard).then((end) => port.postMessage(end))
  })
  const work = async (shard: Shard): Promise<ShardEnd> => {
    const archives = /^https?:/i.test(shard.place) ? web : await files
    try {
      return {
        kind: 'done',
        report: await extractShard(document, shard, { ...choices, ...folderPlace(folder), archives, scratch }),
      }
    } catch (error) {
      if (error instanceof CodedError) return { kind: 'failed', detail: error.message }
      return { kind: 'fault', error: error instanceof Error ? error : new Error(String(error)) }
    }
  }
}

/** The thread's side of shards: one after the other, archives of the web through the thread that started it. */
import { parentPort, workerData } from 'node:worker_threads'
import { type FarRequest, farArchives } from './far-archives.ts'
import type { Shard } from './plan.ts'
import { type ShardEnd, type ShardJob, shardWork } from './work-shard.ts'

/** What a thread says. */
export type ShardMessage = FarRequest | ShardEnd

const port = parentPort
if (port !== null) {
  const work = shardWork(workerData as ShardJob, farArchives(port))
  port.on('message', (message: { readonly shard?: Shard }) => {
    if (message.shard !== undefined) void work(message.shard).then((end) => port.postMessage(end))
  })
}

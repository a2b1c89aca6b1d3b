import type { Worker } from 'node:worker_threads'
import type { ArchiveSource } from '../../source/index.ts'
import { entryBeside, openThread } from '../../threads.ts'
import { serveArchives } from './far-archives.ts'
import type { Shard } from './plan.ts'
import type { ShardEnd, ShardJob } from './work-shard.ts'
import type { ShardMessage } from './worker.ts'

/** One thread that extracts shards, one after the other. */
export interface ShardThread {
  /** Never rejects: that a thread has ended at a shard is the shard's failure; the next one has a new thread. */
  extract(shard: Shard): Promise<ShardEnd>
  close(): Promise<void>
}

/** The thread's program beside this one: sources as they are, or built. */
const ENTRY = entryBeside(import.meta.url)

/** @param archives of the web, shared by all threads */
export function shardThread(job: ShardJob, archives: ArchiveSource): ShardThread {
  let worker: Worker | null = null
  const start = (): Worker => {
    const started = openThread(ENTRY, job)
    const serve = serveArchives(archives, (answer) => started.postMessage(answer))
    started.on('message', (message: ShardMessage) => {
      if (isRequest(message)) void serve(message)
    })
    return started
  }
  return {
    extract: (shard) =>
      new Promise((resolve) => {
        const thread = worker ?? start()
        worker = thread
        const end = (ended: ShardEnd): void => {
          thread.off('message', onMessage).off('error', onError).off('exit', onExit)
          resolve(ended)
        }
        const onMessage = (message: ShardMessage): void => {
          if (!isRequest(message)) end(message)
        }
        const onError = (error: unknown): void => {
          worker = null
          thread.on('error', () => {})
          end({
            kind: 'failed',
            detail: `The thread ended at it (${(error as Error).message}); run the same again, with fewer --threads.`,
          })
        }
        const onExit = (code: number): void => onError(new Error(`code ${code}`))
        thread.on('message', onMessage).on('error', onError).on('exit', onExit)
        thread.postMessage({ shard })
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}

function isRequest(message: ShardMessage): message is Exclude<ShardMessage, ShardEnd> {
  return message.kind === 'open' || message.kind === 'next' || message.kind === 'end'
}

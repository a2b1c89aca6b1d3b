import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShardEnd, ShardJob, ShardThread } from '../../engine/index.ts'
import { folderPlace } from '../../engine/index.ts'
import { openStorage, type Storage } from '../../storage/index.ts'
import type { EndedTask, ShardQueue } from '../fleet.ts'
import { openPostgresPlan } from '../postgres/open-plan.ts'
import type { FleetOptions } from '../service.ts'
import { memberName } from './member-name.ts'

/** Shards that workers do: as many as there are wait at the same time. */
export interface ShardFleet {
  readonly width: number
  readonly start: (job: ShardJob) => ShardThread
  close(): Promise<void>
}

/** Shards that are asked for at a time; each is waited for. */
const WIDTH = 1000
const LOOK_MS = 500

/** Where the file of a shard is in the storage. */
export function shardKey(name: string): string {
  return `shards/${name}`
}

/** @throws PlanError, StorageError */
export async function openShardFleet({ database, storage: where }: FleetOptions): Promise<ShardFleet> {
  const storage = await openStorage(where)
  const plan = await openPostgresPlan(database, { name: memberName() })
  const { shards } = plan.fleet
  const watch = createWatch(shards)
  let closing: Promise<void> | null = null
  const close = async (): Promise<void> => {
    watch.close()
    await plan.close()
    await storage.close()
  }
  return {
    width: WIDTH,
    start: (job) => {
      let document: Promise<string> | null = null
      return {
        extract: async (shard): Promise<ShardEnd> => {
          try {
            document ??= keepDocument(storage, job.document)
            const ended = await watch({ shard, choices: job.choices, document: await document })
            if (ended.report === null) return { kind: 'failed', detail: ended.problem ?? 'It has failed.' }
            const path = join(job.scratch, shard.name)
            await storage.getFile(shardKey(shard.name), path)
            await folderPlace(job.folder).put(shard.name, path, ended.report)
            return { kind: 'done', report: ended.report }
          } catch (error) {
            return { kind: 'fault', error: error instanceof Error ? error : new Error(String(error)) }
          }
        },
        close: async () => {},
      }
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

async function keepDocument(storage: Storage, document: object): Promise<string> {
  const text = JSON.stringify(document)
  const key = `shards/wrappers/${createHash('sha256').update(text).digest('hex')}.json`
  if (!(await storage.has(key))) await storage.put(key, Buffer.from(text))
  return key
}

type Task = Parameters<ShardQueue['add']>[0][number]
type Watch = ((task: Task) => Promise<EndedTask>) & { close(): void }

/** Asks for shards and looks for all of them together. */
function createWatch(shards: ShardQueue): Watch {
  const under = new Map<string, PromiseWithResolvers<EndedTask>>()
  let fresh: Task[] = []
  let isLooking = false
  let isClosed = false
  const look = async (): Promise<void> => {
    while (under.size > 0 && !isClosed) {
      const asked = fresh
      fresh = []
      if (asked.length > 0) await shards.add(asked)
      for (const ended of await shards.ended([...under.keys()])) {
        under.get(ended.name)?.resolve(ended)
        under.delete(ended.name)
      }
      await sleep(LOOK_MS)
    }
  }
  const lookOn = async (): Promise<void> => {
    isLooking = true
    try {
      await look()
    } catch (error) {
      for (const one of under.values()) one.reject(error)
      under.clear()
    } finally {
      isLooking = false
    }
  }
  const watch = (task: Task): Promise<EndedTask> => {
    const end = Promise.withResolvers<EndedTask>()
    under.set(task.shard.name, end)
    fresh.push(task)
    if (!isLooking) void lookOn()
    return end.promise
  }
  return Object.assign(watch, {
    close: () => {
      isClosed = true
      for (const one of under.values()) one.reject(new Error('It is no longer waited for.'))
      under.clear()
    },
  })
}

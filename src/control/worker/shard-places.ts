import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type HostPermits,
  openShardArchives,
  type ShardArchives,
  type ShardThread,
  shardThread,
} from '../../engine/index.ts'
import type { Storage } from '../../storage/index.ts'
import type { TakenShard } from '../fleet.ts'

/** Where shards of one wrapper are done, one at a time: a thread, and the folder that their files appear in. */
export interface ShardPlace {
  readonly folder: string
  readonly thread: ShardThread
}

/** Places that are kept between shards, for starting a thread takes as long as a hundred pages. */
export interface ShardPlaces {
  /** One that nobody else has: the last one left that did such shards, or a new one. */
  enter(task: TakenShard): Promise<ShardPlace>
  leave(place: ShardPlace): Promise<void>
  /** Ends those that nobody is in, and all archives. */
  close(): Promise<void>
}

interface Kept extends ShardPlace {
  /** The wrapper and the choices that its thread has. */
  readonly key: string
  timer: NodeJS.Timeout | null
}

/** How long a place without work stays. */
const IDLE_MS = 5000

export function createPlaces(parts: {
  readonly storage: Storage
  readonly scratch: string
  readonly allowPrivate: boolean
  readonly permits: HostPermits
  readonly onFault: (error: unknown) => void
}): ShardPlaces {
  const idle = new Set<Kept>()
  let archives: Promise<ShardArchives> | null = null
  let isClosed = false

  const open = async (key: string, task: TakenShard): Promise<Kept> => {
    const document = JSON.parse(Buffer.from(await parts.storage.get(task.document)).toString('utf8')) as object
    archives ??= openShardArchives(parts)
    const web = await archives
    mkdirSync(join(parts.scratch, 'shards'), { recursive: true })
    const folder = mkdtempSync(join(parts.scratch, 'shards', 'thread-'))
    const making = join(folder, 'making')
    mkdirSync(making)
    const thread = shardThread({ document, choices: task.choices, folder, scratch: making }, web)
    return { key, folder, thread, timer: null }
  }
  const end = async (place: Kept): Promise<void> => {
    if (place.timer !== null) clearTimeout(place.timer)
    idle.delete(place)
    await place.thread.close()
    rmSync(place.folder, { recursive: true, force: true })
  }
  return {
    enter: async (task) => {
      const key = JSON.stringify([task.document, task.choices])
      const known = [...idle].findLast((place) => place.key === key)
      if (known === undefined) {
        // Those that wait for other shards make room.
        await Promise.all([...idle].map(end))
        return open(key, task)
      }
      idle.delete(known)
      if (known.timer !== null) clearTimeout(known.timer)
      return known
    },
    leave: async (left) => {
      const place = left as Kept
      if (isClosed) return end(place)
      idle.add(place)
      place.timer = setTimeout(() => void end(place).catch(parts.onFault), IDLE_MS)
    },
    close: async () => {
      isClosed = true
      await Promise.all([...idle].map(end))
      await (await archives)?.close()
    },
  }
}

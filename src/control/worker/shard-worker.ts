import { realpathSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { HostPermits, ShardEnd } from '../../engine/index.ts'
import { staysInside } from '../../source/index.ts'
import type { Storage } from '../../storage/index.ts'
import { PlanError } from '../errors.ts'
import type { EndedTask, ShardQueue, TakenShard } from '../fleet.ts'
import { shardKey } from './shard-fleet.ts'
import { createPlaces, type ShardPlace } from './shard-places.ts'

/** Does shards of a queue. */
export interface ShardWorker {
  /** Takes some, as far as there is room. */
  wake(): void
  running(): number
  /** What is under way is given up, and done by another. */
  close(): Promise<void>
}

/** What shards are done with. */
export interface ShardWorkerParts {
  readonly shards: ShardQueue
  readonly storage: Storage
  /** Folder for files that are under way. */
  readonly scratch: string
  /** Folder that archives of this machine must be in; null allows none. */
  readonly root: string | null
  readonly allowPrivate: boolean
  /** How many more this program may do at this moment. */
  readonly room: () => number
  readonly permits: HostPermits
  readonly onFault: (error: unknown) => void
  readonly onPages: (pages: number) => void
}

const TOUCH_MS = 4000

export function createShardWorker(parts: ShardWorkerParts): ShardWorker {
  const { shards, storage, onFault } = parts
  const under = new Map<string, { readonly place: ShardPlace; readonly ended: Promise<void> }>()
  const places = createPlaces(parts)
  let isClosed = false
  let taking: Promise<void> = Promise.resolve()

  const take = async (): Promise<void> => {
    while (!isClosed && parts.room() > 0) {
      const task = await shards.take()
      if (task === null) return
      // A worker that was silent for long is given its own again.
      if (under.has(task.id)) continue
      begin(task, await places.enter(task))
    }
  }
  const begin = (task: TakenShard, place: ShardPlace): void => {
    const timer = setInterval(() => void shards.touch(task).catch(onFault), TOUCH_MS)
    const ended = work(task, place)
      .catch(onFault)
      .finally(async () => {
        clearInterval(timer)
        rmSync(join(place.folder, task.shard.name), { force: true })
        await places.leave(place)
        under.delete(task.id)
        wake()
      })
    under.set(task.id, { place, ended })
  }
  const work = async (task: TakenShard, { thread, folder }: ShardPlace): Promise<void> => {
    const { shard } = task
    const refused = refusalOf(shard.place, parts.root)
    const end: ShardEnd = refused === null ? await thread.extract(shard) : { kind: 'failed', detail: refused }
    if (isClosed) return
    const { report, problem } = outcomeOf(end)
    if (report !== null) {
      await storage.putFile(shardKey(shard.name), join(folder, shard.name))
      parts.onPages(report.pages)
    }
    await shards.end(task, { name: shard.name, report, problem })
  }
  const wake = (): void => {
    taking = taking.then(take).catch((error: unknown) => {
      // Said once: without the queue's package there are no shards here, and nothing else needs it.
      if (error instanceof PlanError && error.code === 'no-peer') isClosed = true
      onFault(error)
    })
  }
  return {
    wake,
    running: () => under.size,
    close: async () => {
      isClosed = true
      await taking
      await Promise.all(
        [...under.values()].map(async ({ place, ended }) => {
          await place.thread.close()
          await ended
        }),
      )
      await places.close()
    },
  }
}

function outcomeOf(end: ShardEnd): Pick<EndedTask, 'report' | 'problem'> {
  if (end.kind === 'done')
    return { report: end.report, problem: end.report === null ? 'Its file was there already.' : null }
  return { report: null, problem: end.kind === 'failed' ? end.detail : end.error.message }
}

/** Why an archive is not read here; null when it is. Links that lead out of the root are followed before that is judged. */
function refusalOf(place: string, root: string | null): string | null {
  if (/^https?:/i.test(place)) return null
  if (root === null) return `${place} is a file, and the worker reads none; start it with --root to allow some.`
  try {
    if (staysInside(relative(realpathSync(root), realpathSync(place)))) return null
  } catch {
    // It is not there: said in the same words, so that nobody learns which files there are.
  }
  return `There is no file ${place} below the worker's root.`
}

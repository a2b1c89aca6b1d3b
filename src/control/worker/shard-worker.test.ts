import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productPage, writeArchive } from '../../../test/archives/make.ts'
import { learn } from '../../engine/index.ts'
import { openStorage, type Storage } from '../../storage/index.ts'
import { PlanError } from '../errors.ts'
import type { EndedTask, ShardQueue, ShardTask } from '../fleet.ts'
import { until } from '../until.fixture.ts'
import { createShardWorker, type ShardWorker, type ShardWorkerParts } from './shard-worker.ts'

let folder: string
let storage: Storage
let worker: ShardWorker | null
const faults: unknown[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-shard-worker-'))
  storage = await openStorage(join(folder, 'storage'))
  worker = null
  faults.length = 0
})
afterEach(async () => {
  await worker?.close()
  await storage.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A queue within this program. */
function queueOf(tasks: readonly ShardTask[]): ShardQueue & { readonly told: EndedTask[] } {
  const waiting = tasks.map((task, i) => ({ ...task, id: `task-${i}` }))
  const told: EndedTask[] = []
  return {
    told,
    add: async () => {},
    take: async () => waiting.shift() ?? null,
    touch: async () => {},
    end: async (_, ended) => void told.push(ended),
    ended: async () => told,
    waiting: async () => waiting.length,
  }
}

function begin(shards: ShardQueue, atOnce = 1): void {
  const parts: ShardWorkerParts = {
    ...{ shards, storage, root: folder, allowPrivate: false },
    scratch: join(folder, 'scratch'),
    room: () => atOnce - (worker?.running() ?? 0),
    permits: { enter: async () => ({ start: () => {}, end: () => {} }) } as unknown as ShardWorkerParts['permits'],
    onFault: (error) => faults.push(error),
    onPages: () => {},
  }
  worker = createShardWorker(parts)
  worker.wake()
}

describe('a worker of shards', () => {
  it('a shard worker keeps its thread between shards of one wrapper, and no files', async () => {
    const pages = (from: number, count: number) => Array.from({ length: count }, (_, i) => productPage(from + i))
    await storage.put('w.json', Buffer.from(JSON.stringify(await learn(pages(1, 8)))))
    await storage.put('w2.json', Buffer.from(JSON.stringify(await learn(pages(40, 8)))))
    const task = async (i: number, document = 'w.json'): Promise<ShardTask> => {
      const place = join(folder, `${i}.warc`)
      await writeArchive(place, pages(i * 10, 5))
      return {
        shard: { number: i, name: `shard-0000${i}-000000000000.parquet`, place, ranges: null },
        choices: {},
        document,
      }
    }
    const queue = queueOf([await task(1), await task(2), await task(3, 'w2.json'), await task(4)])
    const threads = new Set<string>()
    const places = (): readonly string[] => readdirSync(join(folder, 'scratch', 'shards'))
    const end = queue.end
    Object.assign(queue, {
      end: async (...told: Parameters<ShardQueue['end']>) => {
        threads.add(`${told[1].name.slice(6, 11)} ${places().join()}`)
        await end(...told)
      },
    })
    mkdirSync(join(folder, 'scratch'), { recursive: true })
    begin(queue)
    await until(async () => queue.told.length === 4 && worker!.running() === 0, 'all are done')
    expect(queue.told.map(({ report, problem }) => [report?.records, problem])).toEqual(Array(4).fill([5, null]))
    const folders = [...threads].map((told) => told.split(' ')[1])
    expect(folders[1]).toBe(folders[0])
    expect(new Set(folders).size).toBe(3)
    expect(
      readdirSync(join(folder, 'scratch', 'shards', folders[3]!)).filter((name) => name.endsWith('.parquet')),
    ).toEqual([])
    await worker!.close()
    worker = null
    expect(places()).toEqual([])
    expect(faults).toEqual([])
  })

  it('a shard under way is not begun again', async () => {
    const pages = Array.from({ length: 8 }, (_, i) => productPage(i))
    await storage.put('w.json', Buffer.from(JSON.stringify(await learn(pages))))
    await writeArchive(join(folder, '1.warc'), pages)
    const shard = { number: 1, name: 'shard-00001-000000000000.parquet', place: join(folder, '1.warc'), ranges: null }
    const queue = queueOf([{ shard, choices: {}, document: 'w.json' }])
    const taken: string[] = []
    const take = async () => {
      const task = (await queue.take()) ?? { shard, choices: {}, document: 'w.json', id: 'task-0' }
      return taken.push(task.id) > 2 ? null : task
    }
    mkdirSync(join(folder, 'scratch'), { recursive: true })
    begin({ ...queue, take }, 2)
    await until(async () => queue.told.length > 0 && worker!.running() === 0, 'it is done')
    await worker!.close()
    worker = null
    expect(taken.slice(0, 2)).toEqual(['task-0', 'task-0'])
    expect(queue.told.map(({ name, problem }) => [name, problem])).toEqual([[shard.name, null]])
    expect(faults).toEqual([])
  })

  it('a missing queue package is reported once', async () => {
    const queue = queueOf([])
    let asked = 0
    const take = async () => {
      asked++
      throw new PlanError('no-peer', 'Shards need "pg-boss".')
    }
    begin({ ...queue, take })
    await until(async () => faults.length > 0, 'it is said')
    for (let i = 0; i < 3; i++) worker!.wake()
    await worker!.close()
    expect(asked).toBe(1)
    expect(faults).toMatchObject([{ code: 'no-peer' }])
  })
})

import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseWrapper, serializeWrapper, type Wrapper } from '../../core/wrapper/index.ts'
import { openAtomicFile } from '../../output/index.ts'
import { type ArchiveSource, type HttpOptions, honestUserAgent, openArchiveSource } from '../../source/index.ts'
import { PROGRAM_VERSION } from '../../version.ts'
import type { CommonOptions } from '../common-options.ts'
import { checkLimits, requestLimits } from '../limits.ts'
import { checkTextFormat } from '../text-format.ts'
import type { ShardCounts, ShardReport } from './extract-shard.ts'
import { folderPlace, openShardFolder, reportsIn } from './folder.ts'
import { type ListBase, readPageList } from './page-list.ts'
import { planShards, type Shard, type ShardChoices } from './plan.ts'
import { type ShardThread, shardThread } from './thread.ts'
import { type ShardJob, shardWork } from './work-shard.ts'

/** How a large set of pages is extracted. */
export interface RunShardsOptions
  extends ShardChoices,
    ListBase,
    Pick<
      CommonOptions,
      | 'signal'
      | 'threads'
      | 'force'
      | 'delayMs'
      | 'concurrency'
      | 'userAgent'
      | 'ignoreRobots'
      | 'allowPrivate'
      | 'proxy'
    > {
  /** Who does the shards in place of threads: several at a time, whose files are then put into the folder. @default threads of this program */
  readonly elsewhere?: { readonly width: number; readonly start: (job: ShardJob) => ShardThread }
  /** Is told each shard once it has ended. */
  readonly onShard?: (ended: EndedShard, done: number, total: number) => void
}

/** A shard in the summary: what it came to, or why it failed. */
export type EndedShard = (ShardReport & { readonly isKept: boolean }) | FailedShard

/** A shard that could not be read. */
interface FailedShard {
  readonly name: string
  readonly place: string
  /** One sentence. */
  readonly failure: string
}

/** What is written as `_summary.json`. */
export interface ShardSummary extends ShardCounts {
  /** All shards of the list; how many of them have no file. */
  readonly total: number
  readonly broken: number
  readonly shards: readonly EndedShard[]
}

const SUMMARY = '_summary.json'

/**
 * Extracts all pages of a list of web archives by a wrapper into a folder: one Parquet file for each shard, of one schema, then `_summary.json`. Shards whose file
 * is there are not done again. Several are under way at the same time, on threads; a shard that fails leaves the others alone.
 *
 * @param lines of the list
 * @throws WrapperError; EngineError `bad-list`, `bad-option`; the signal's reason, with what is finished kept
 */
export async function runShards(
  wrapper: Wrapper | object,
  lines: AsyncIterable<string> | Iterable<string>,
  target: string,
  options: RunShardsOptions,
): Promise<ShardSummary> {
  const document = parseWrapper(wrapper)
  checkTextFormat(options.text)
  checkLimits(options.limits ?? {})
  const choices = choicesOf(options)
  const shards = await planShards(document, readPageList(lines, options), choices)
  const archives = await openArchiveSource(httpOptions(shards, options))
  try {
    const { scratch } = openShardFolder(target, shards, options.force ?? false)
    try {
      const job = { document: JSON.parse(serializeWrapper(document)) as object, choices, folder: target, scratch }
      const ended = await extractAll(shards, starter(job, archives, options), options, target)
      const summary = summaryOf(shards, ended)
      const file = openAtomicFile(join(target, SUMMARY))
      file.write(`${JSON.stringify(summary, null, 2)}\n`)
      file.commit()
      return summary
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  } finally {
    await archives.close()
  }
}

/** Threads, or the caller's own for none. */
function starter(
  job: ShardJob,
  archives: ArchiveSource,
  { threads, signal, elsewhere }: RunShardsOptions,
): () => ShardThread {
  if (elsewhere !== undefined) return () => elsewhere.start(job)
  if (threads !== 0) return () => shardThread(job, archives)
  return () => ({ extract: shardWork(job, archives, signal), close: async () => {} })
}

/** What the names of shards depend on, in one order. */
function choicesOf(options: RunShardsOptions): ShardChoices {
  const { raw, text, unchanged, strict, embedded, provenance, recordSchema, limits } = options
  const all = { raw, text, unchanged, strict, embedded, provenance, recordSchema, limits }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== false))
}

async function extractAll(
  shards: readonly Shard[],
  start: () => ShardThread,
  { threads = availableParallelism(), elsewhere, signal, onShard }: RunShardsOptions,
  folder: string,
): Promise<ReadonlyMap<string, EndedShard>> {
  const { isThere } = folderPlace(folder)
  const reports = reportsIn(folder)
  const ended = new Map<string, EndedShard>()
  const tell = (one: EndedShard): void => {
    ended.set(one.name, one)
    onShard?.(one, ended.size, shards.length)
  }
  const waiting: Shard[] = []
  for (const shard of shards) {
    const known = (await isThere?.(shard.name)) ? reports.get(shard.name) : undefined
    if (known === undefined) waiting.push(shard)
    else tell({ ...known, isKept: true })
  }
  waiting.reverse()
  const width = elsewhere?.width ?? Math.max(1, threads)
  const all = Array.from({ length: Math.min(width, waiting.length) }, start)
  const close = () => Promise.all(all.map((thread) => thread.close()))
  const stop = (): void => void close()
  signal?.addEventListener('abort', stop)
  try {
    await Promise.all(all.map((thread) => drain(thread, waiting, tell, signal)))
  } finally {
    signal?.removeEventListener('abort', stop)
    await close()
  }
  signal?.throwIfAborted()
  return ended
}

/** Does shards until none is left. */
async function drain(
  thread: ShardThread,
  waiting: Shard[],
  tell: (one: EndedShard) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let shard = waiting.pop(); shard !== undefined && !signal?.aborted; shard = waiting.pop()) {
    const { name, place } = shard
    const end = await thread.extract(shard)
    if (signal?.aborted) return
    if (end.kind === 'fault') {
      waiting.length = 0
      throw end.error
    }
    if (end.kind === 'failed') tell({ name, place, failure: end.detail })
    else if (end.report !== null) tell({ ...end.report, isKept: false })
  }
}

function summaryOf(shards: readonly Shard[], ended: ReadonlyMap<string, EndedShard>): ShardSummary {
  const counts = { pages: 0, records: 0, violated: 0, otherClass: 0, skipped: 0, failed: 0, unreadable: 0 }
  const all = shards.flatMap(({ name }) => ended.get(name) ?? [])
  let broken = 0
  for (const shard of all) {
    if ('failure' in shard) broken++
    else for (const name of Object.keys(counts) as (keyof ShardCounts)[]) counts[name] += shard[name]
  }
  return { ...counts, total: shards.length, broken, shards: all }
}

/** Archives are fetched as pages are; the hosts of the list are the user's own. */
function httpOptions(shards: readonly Shard[], options: RunShardsOptions): HttpOptions {
  const { concurrency = 1, delayMs, userAgent = honestUserAgent(PROGRAM_VERSION), ignoreRobots = false } = options
  const { allowPrivate = false, proxy, limits = {} } = options
  const places = shards.map(({ place }) => place).filter((place) => /^https?:/i.test(place))
  const origins = new Set(places.map((place) => new URL(place).origin))
  return {
    ...requestLimits(limits),
    userAgent,
    ignoreRobots,
    allowPrivate,
    startUrls: [...origins],
    concurrencyPerHost: concurrency,
    ...(delayMs !== undefined && { delayMs }),
    ...(proxy !== undefined && { proxy }),
  }
}

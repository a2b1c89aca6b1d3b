import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseWrapper, type Wrapper, wrappersOf } from '../../core/wrapper/index.ts'
import { type Columns, parquetTable } from '../../output/index.ts'
import { type ArchiveSource, type FetchOutcome, readArchive } from '../../source/index.ts'
import type { PageRecord } from '../apply.ts'
import type { MadePage } from '../inputs.ts'
import { makePage } from '../inputs.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { plainReading } from '../reading.ts'
import { recordsOf } from '../records-of.ts'
import { inSession, type Session } from '../session.ts'
import type { ExaminedBy } from '../work/job.ts'
import { createPool } from '../work/pool.ts'
import { columnsOf, rowOf } from './columns.ts'
import type { Shard, ShardChoices } from './plan.ts'

/** What pages of a shard, or of all, came to. */
export interface ShardCounts {
  /** Pages that could be read. */
  readonly pages: number
  /** Rows. */
  readonly records: number
  /** Of these, violated ones. */
  readonly violated: number
  /** Pages of another class; they give no row. */
  readonly otherClass: number
  /** Empty pages, and what is no HTML after all. */
  readonly skipped: number
  /** Pages past a limit or in an encoding that cannot be read. */
  readonly failed: number
  /** Places where an archive is damaged or cut short, and records that are not where the list says. */
  readonly unreadable: number
}

/** What became of a shard. Plain data. */
export interface ShardReport extends ShardCounts {
  readonly name: string
  readonly place: string
  /** One sentence on the first page that could not be read; null when all could. */
  readonly trouble: string | null
}

/** How a shard is extracted, and where its file goes. */
export interface ShardOptions extends ShardChoices {
  readonly archives: ArchiveSource
  /** A folder of this machine for the file while it is made. */
  readonly scratch: string
  /** Takes the finished file of a shard: whole or not at all. What is left at `localPath` is removed afterwards. */
  readonly put: (name: string, localPath: string, report: ShardReport) => Promise<void>
  /** Whether a shard's file is where `put` puts it: then nothing is done. @default it is not */
  readonly isThere?: (name: string) => Promise<boolean>
  readonly signal?: AbortSignal
}

/**
 * Extracts a shard and hands its Parquet file over: a row for each page of the wrapper's class, as `run` without repairs gives it of the shard's pages alone, its lists
 * as far as the page has them. Depends on nothing but its arguments, so that it may be done on any machine and again. In memory are one page, those that wait
 * for others to tell their class (30 at most), and a row group.
 *
 * @returns null when the file is there already
 * @throws SourceError when the archive cannot be had or is none; WrapperError; OutputError
 */
export async function extractShard(
  document: Wrapper | object,
  shard: Shard,
  options: ShardOptions,
): Promise<ShardReport | null> {
  if (await options.isThere?.(shard.name)) return null
  const wrapper = parseWrapper(document)
  const columns = columnsOf(wrapper, options)
  const path = join(options.scratch, shard.name)
  try {
    const report = await write(wrapper, shard, columns, path, options)
    await options.put(shard.name, path, report)
    return report
  } finally {
    await rm(path, { force: true })
  }
}

type Counting = { -readonly [Name in keyof ShardReport]: ShardReport[Name] }

async function write(
  wrapper: Wrapper,
  shard: Shard,
  columns: Columns,
  path: string,
  options: ShardOptions,
): Promise<ShardReport> {
  const { name, place } = shard
  const counts = { pages: 0, records: 0, violated: 0, otherClass: 0, skipped: 0, failed: 0, unreadable: 0 }
  const report: Counting = { name, place, ...counts, trouble: null }
  const table = parquetTable(path, columns)
  try {
    for await (const record of recordsIn(wrapper, shard, report, options)) {
      if (record.status === 'other-class') report.otherClass++
      else {
        await table.write(rowOf(record, columns))
        report.records++
        if (record.status === 'violated') report.violated++
      }
    }
    await table.commit()
    return report
  } catch (error) {
    table.discard()
    throw error
  }
}

function recordsIn(
  document: Wrapper,
  shard: Shard,
  report: Counting,
  options: ShardOptions,
): AsyncGenerator<PageRecord, void> {
  const { limits = {}, raw = false, text = 'text', signal } = options
  const wrappers = wrappersOf(document)
  const kind = { command: 'run', identity: shard.name, startUrls: [], needsStore: false }
  const common = { limits, ...(signal && { signal }) }
  return inSession(kind, common, async function* (session) {
    const readings = wrappers.map((wrapper) => plainReading(session, wrapper, options))
    const pool = createPool({ kind: 'examine', wrapper: document, raw, text }, { threads: 0, limits })
    const choose = (page: MadePage<ExaminedBy>) => [page.made!.index, page.made] as const
    const { maxBytes = DEFAULT_LIMITS.maxBytes } = limits
    const outcomes = readArchive(options.archives, shard.place, shard.ranges, maxBytes)
    const pages = pagesOf(session, outcomes, (outcome) => makePage(session, outcome, pool, {}), report)
    for await (const { index, record } of recordsOf(session, readings, choose, pages))
      yield wrappers.length === 1 ? record : { ...record, wrapper: wrappers[index]!.name }
  })
}

/** The pages that can be read; the others are counted. */
async function* pagesOf(
  session: Session,
  outcomes: AsyncIterable<FetchOutcome>,
  make: (outcome: FetchOutcome) => Promise<MadePage<ExaminedBy> | { readonly detail: string }>,
  report: Counting,
): AsyncGenerator<MadePage<ExaminedBy>> {
  for await (const outcome of outcomes) {
    session.budget.throwIfAborted()
    const page = await make(outcome)
    if ('tree' in page) {
      report.pages++
      yield page
      continue
    }
    report.trouble ??= page.detail
    if (outcome.kind === 'skipped') report.skipped++
    else if (outcome.kind === 'failed' && outcome.reason === 'unreadable') report.unreadable++
    else report.failed++
  }
}

import { errorOf } from '../../core/base/index.ts'
import { serializeWrapper } from '../../core/wrapper/index.ts'
import {
  type CollectOptions,
  type CommonOptions,
  collect,
  EngineError,
  type EngineEvent,
  type HostPermits,
  learn,
  locate,
  openHistory,
  type PageRecord,
  proposeRepair,
  type RepairReport,
  run,
  type SearchOptions,
  StoreError,
} from '../../engine/index.ts'
import type { RunQuestion } from '../explained.ts'
import type { FoundPage } from '../plan/index.ts'
import { compareWithBefore } from './compare.ts'
import { createExplaining, type SayExplained } from './explaining.ts'
import type { Job, MadeWrapper, OfferedRepair, Outcome, Products } from './job.ts'
import type { Shipper } from './shipper.ts'
import type { Tally } from './tally.ts'

/** Who does a job, and who is told. */
export interface Around {
  readonly signal: AbortSignal
  /** Fetches nothing more once it fires. */
  readonly enough?: AbortSignal
  readonly tally: Tally
  readonly onFound: (pages: readonly FoundPage[]) => void
  readonly onExplained: SayExplained
  /** Asks a person; null is that no more is to be asked. */
  readonly ask: (question: RunQuestion) => Promise<boolean | null>
  /** Keeps what the run made; the run counts as finished only after that. */
  readonly keep: (products: Products) => Promise<void>
  /** Null when nothing is shipped. */
  readonly shipper: Shipper | null
  /** Null when nobody else asks the hosts. */
  readonly permits: HostPermits | null
}

/** Kinds of runs whose records the workspace has. */
const GIVES_RECORDS: ReadonlySet<string> = new Set(['collect', 'run'])

/** Pages that are said at once. */
const FOUND_AT_ONCE = 500

/**
 * Does a job: the engine's run with the workspace, then the comparison with the run before. What an earlier attempt has finished is not done
 * again. Never rejects.
 */
export async function perform(job: Job, around: Around): Promise<Outcome> {
  let stopped: string | null = null
  try {
    if (!isDone(job)) stopped = await work(job, around)
    await around.shipper?.flush()
    const records = (GIVES_RECORDS.has(job.spec.kind) && (await around.shipper?.records())) || null
    const compared = job.before === null ? null : compareWithBefore(job.workspace, job.before, job.run)
    return { counts: around.tally.counts(), stopped, error: null, isAborted: false, compared, records }
  } catch (error) {
    const isAborted = around.signal.aborted
    const told = isAborted ? null : errorOf(error)
    // What was fetched so far is of use to whoever goes on with it; why it failed is what is told.
    await around.shipper?.flush().catch(() => {})
    return { counts: around.tally.counts(), stopped, error: told, isAborted, compared: null, records: null }
  }
}

/** Whether the workspace has the run as finished: then the program ended between that and keeping how it ended. */
function isDone({ workspace, run: label }: Job): boolean {
  try {
    const history = openHistory(workspace)
    try {
      return history.run(label)?.state === 'finished'
    } finally {
      history.close()
    }
  } catch (error) {
    if (error instanceof StoreError && error.code === 'no-workspace') return false
    throw error
  }
}

/** The engine's run. Gives why it ended: a budget, or 'done'. */
async function work(job: Job, around: Around): Promise<string | null> {
  const { signal, enough, tally, onFound, onExplained, ask, keep, shipper, permits } = around
  const wrappers: MadeWrapper[] = []
  const repairs: OfferedRepair[] = []
  let stopped: string | null = null
  const onEvent = (event: EngineEvent): void => {
    tally.onEvent(event)
    if (event.kind === 'finished') stopped = event.stats.stopped
    if (event.kind === 'learned') wrappers.push({ document: serializeWrapper(event.wrapper), origin: 'learned' })
    if (event.kind === 'healed') wrappers.push({ document: serializeWrapper(event.wrapper), origin: 'healed' })
    if (event.kind === 'proposed') {
      const { changes, confidence, expectedWrong, pages } = event.proposal
      const evidence = { changes, confidence, expectedWrong, pages, short: event.short }
      repairs.push({ document: serializeWrapper(event.wrapper), evidence })
    }
  }
  const options: CommonOptions = {
    workspace: job.workspace,
    label: job.run,
    signal,
    onEvent,
    threads: 0,
    publicOnly: !job.allowPrivate,
    allowPrivate: job.allowPrivate,
    ...(job.root !== null && { filesBelow: job.root }),
    beforeFinish: () => keep({ wrappers, repairs }),
    ...(enough !== undefined && { endSearch: enough }),
    ...sinceOf(job, shipper),
    ...(permits !== null && { permits }),
    ...(shipper !== null && { journal: shipper.journal }),
  }
  const search = { onExplained: createExplaining(onExplained), ...(asks(job) && { ask }) }
  await byKind(job, options, { tally, onFound, search, onReport: (report) => repairs.push(...offered(report)) })
  return stopped
}

/** What was fetched by an earlier attempt elsewhere is the run's own. */
function sinceOf({ spec }: Job, shipper: Shipper | null): Pick<CommonOptions, 'since'> {
  const asked = spec.options?.since
  const moments = [...(asked === undefined ? [] : [new Date(asked)]), ...(shipper === null ? [] : [shipper.since])]
  const [since] = moments.sort((one, other) => one.getTime() - other.getTime())
  return since === undefined ? {} : { since }
}

function asks({ spec, mayAsk }: Job): boolean {
  return mayAsk && (spec.kind === 'collect' || spec.kind === 'locate') && spec.options?.ask === true
}

function offered({ proposal, short, message }: RepairReport): readonly OfferedRepair[] {
  if (proposal === null) return []
  const { wrapper, changes, confidence, expectedWrong, pages } = proposal
  return [
    { document: serializeWrapper(wrapper), evidence: { changes, confidence, expectedWrong, pages, short, message } },
  ]
}

interface Heard extends Pick<Around, 'tally' | 'onFound'> {
  readonly search: Pick<SearchOptions, 'ask' | 'onExplained'>
  readonly onReport: (report: RepairReport) => void
}

async function byKind(job: Job, common: CommonOptions, { tally, onFound, search, onReport }: Heard): Promise<void> {
  const { spec } = job
  const wrapper = parsedDocument(job.wrapper)
  const again = parsedDocument(job.again) ?? undefined
  const name = job.name === null ? {} : { name: job.name }
  switch (spec.kind) {
    case 'collect': {
      const { schema, examples, heal = 'propose', maxWrong, ...rest } = spec.options ?? {}
      const taught = { ...name, ...defined({ again, schema, examples: examples as CollectOptions['examples'] }) }
      const by = wrapper === null ? { ...taught, drafts: true } : { wrapper, heal, ...defined({ maxWrong }) }
      const only = defined({ urls: spec.urls })
      const options = { ...common, ...search, ...defined(rest), ...by, ...only }
      const collecting = collect(spec.samples ?? [], options)
      const read = (pages: readonly string[]) => run(wrapper!, pages, { ...common, ...defined(rest), heal })
      const records = wrapper === null ? collecting : orAgain(collecting, () => readBefore(job), read)
      for await (const { status } of records) tally.onRecord(status)
      break
    }
    case 'locate': {
      let pages: FoundPage[] = []
      const options = { ...common, ...search, ...defined(spec.options ?? {}) }
      for await (const { url, similarity, sample } of locate(spec.samples, options)) {
        pages.push({ url, similarity, sample })
        tally.onRecord('found')
        if (pages.length === FOUND_AT_ONCE) {
          onFound(pages)
          pages = []
        }
      }
      onFound(pages)
      break
    }
    case 'learn': {
      const { examples, ...rest } = spec.options ?? {}
      const taught = { ...name, ...defined({ ...rest, again, examples: examples as CollectOptions['examples'] }) }
      await learn(spec.pages, { ...common, ...taught })
      break
    }
    case 'run': {
      const { heal = 'propose', ...rest } = spec.options ?? {}
      for await (const { status } of run(wrapper!, spec.pages, { ...common, ...defined(rest), heal }))
        tally.onRecord(status)
      break
    }
    case 'heal': {
      const { maxWrong, ...rest } = spec.options ?? {}
      const adapt = maxWrong === undefined ? {} : { adapt: { maxWrong } }
      await proposeRepair(wrapper!, spec.pages, { ...common, ...defined(rest), ...adapt, onReport })
      break
    }
  }
}

/**
 * What a site gives; when its samples are of the wrapper's class no more, the pages of the run before are read again, as only pages that were right
 * once can show how the wrapper is to be repaired.
 */
async function* orAgain(
  collecting: AsyncIterable<PageRecord>,
  known: () => readonly string[],
  again: (pages: readonly string[]) => AsyncIterable<PageRecord>,
): AsyncGenerator<PageRecord, void> {
  try {
    yield* collecting
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'bad-sample') throw error
    const pages = known()
    if (pages.length === 0) throw error
    yield* again(pages)
  }
}

/** Pages that are read again at most: enough to repair by, and to see what changed. */
const MOST_AGAIN = 1000

/** The pages that the run before gave records of. */
function readBefore({ workspace, before }: Job): readonly string[] {
  if (before === null) return []
  const history = openHistory(workspace)
  try {
    const known = history.run(before)
    return known === null ? [] : history.records(known, 0, MOST_AGAIN).map(({ record }) => record.url)
  } finally {
    history.close()
  }
}

function parsedDocument(document: string | null): object | null {
  return document === null ? null : (JSON.parse(document) as object)
}

/** Options that the engine takes in another form. */
const TRANSLATED: ReadonlySet<string> = new Set(['since', 'ask'])

/** Options as the engine takes them, without what is left out: an option that is there has a value. */
function defined<Options extends object>(
  options: Options,
): { [Name in Exclude<keyof Options, 'since' | 'ask'>]: Exclude<Options[Name], undefined> } {
  const entries = Object.entries(options)
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && !TRANSLATED.has(name))) as never
}

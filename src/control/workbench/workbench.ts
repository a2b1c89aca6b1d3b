import { CodedError } from '../../core/base/index.ts'
import { parseWrapper, serializeWrapper, type Wrapper } from '../../core/wrapper/index.ts'
import {
  acceptPart,
  changedPaths,
  type PageTemplate,
  type Suggestions,
  type WrapperProfile,
} from '../../review/index.ts'
import { entryBeside } from '../../threads.ts'
import { PlanError } from '../errors.ts'
import { unknownWrapper } from '../jobs/prepare.ts'
import type { Plan, PlannedRun, WaitingProposal, WrapperVersion } from '../plan/index.ts'
import { createThreadPool, type ThreadPool } from '../threads/thread-pool.ts'
import { type Bringing, NOTHING_TO_BRING } from '../worker/bringing.ts'
import type {
  BenchCall,
  BenchResults,
  ReadRequest,
  RepairComparison,
  SuggestRequest,
  TemplateRequest,
  TriedWrapper,
} from './call.ts'
import { lastRunsBy, wrapperOfRun } from './reading-runs.ts'

/**
 * Where a person looks at what was learned and tries edits, on pages that the workspace keeps: nothing is fetched, and nothing is kept. What takes too
 * long or too much memory is refused (`too-long`, `too-large`) and harms nobody else.
 */
export interface Workbench {
  /** The JSON of a `WrapperReading`, as it can be large and is handed on. @throws PlanError `unknown-wrapper`, `bad-edit` */
  read(name: string, request: ReadRequest, signal: AbortSignal): Promise<string>
  /** @throws PlanError `unknown-wrapper`, `unknown-page`, `bad-edit`, `bad-input` */
  suggest(name: string, request: SuggestRequest, signal: AbortSignal): Promise<Suggestions>
  /** @throws PlanError `unknown-wrapper`, `unknown-page` */
  template(name: string, request: TemplateRequest, signal: AbortSignal): Promise<PageTemplate>
  /** Of a run that goes on, of its records so far. */
  fields(run: PlannedRun, signal: AbortSignal): Promise<WrapperProfile>
  /** @throws PlanError `unknown-wrapper` when the version that it repairs is gone */
  comparison(proposal: WaitingProposal, signal: AbortSignal): Promise<RepairComparison>
  close(): Promise<void>
}

/** The workbench with what the service itself does with it. */
export interface OwnWorkbench extends Workbench {
  /** An edited wrapper with evidence of what the edits changed, where pages of it are kept: so that repairs find that again. */
  withEvidence(name: string, before: string, after: Wrapper): Promise<Wrapper>
}

/** Callers that may wait. */
const MOST_WAITING = 50
const HEAP_MB = 1024
const PATIENCE_MS = 60_000
/** Ended runs whose fields are known still. */
const MOST_PROFILES = 50

/** @param bring has what other machines did brought into the workspace */
export function createWorkbench({
  plan,
  workspace,
  bring = NOTHING_TO_BRING,
}: {
  readonly plan: Plan
  readonly workspace: string
  readonly bring?: Bringing
}): OwnWorkbench {
  const pool: ThreadPool<BenchCall, BenchResults[keyof BenchResults]> = createThreadPool({
    entry: entryBeside(import.meta.url),
    data: workspace,
    // One, as it knows the pages that it has parsed.
    threads: 1,
    mostWaiting: MOST_WAITING,
    heapMb: HEAP_MB,
    patienceMs: PATIENCE_MS,
    says: saysOf,
    finishes: true,
  })
  const ask = <Call extends BenchCall>(call: Call, signal: AbortSignal): Promise<BenchResults[Call['kind']]> =>
    pool.ask(call, signal) as Promise<BenchResults[Call['kind']]>
  const profiles = new Map<string, WrapperProfile>()

  /** A version with all that the thread needs to look at it. */
  const triedOf = async (
    name: string,
    { version, edits = [] }: { readonly version?: number; readonly edits?: readonly unknown[] },
  ): Promise<{ readonly tried: TriedWrapper; readonly runs: readonly string[] }> => {
    const kept = await versionOf(plan, name, version)
    return { tried: { version: kept.version, document: kept.document, edits }, runs: await runsBy(name, kept.run) }
  }
  /** The last runs by a wrapper, which are there with their pages. @param origin the run that made it */
  const runsBy = async (name: string, origin: string | null): Promise<readonly string[]> => {
    const runs = await lastRunsBy(plan, name)
    await bring.runs([...new Set([...runs, ...(origin === null ? [] : [origin])])], 'pages')
    return runs
  }
  return {
    read: async (name, { pages, raw, limit, ...request }, signal) => {
      const asked = { ...(pages && { pages }), ...(raw !== undefined && { raw }), ...(limit && { limit }) }
      return ask({ kind: 'read', ...(await triedOf(name, request)), ...asked }, signal)
    },
    suggest: async (name, request, signal) =>
      ask({ kind: 'suggest', ...(await triedOf(name, request)), ask: request.ask }, signal),
    template: async (name, request, signal) =>
      ask({ kind: 'template', ...(await triedOf(name, request)), url: request.url }, signal),
    fields: async (run, signal) => {
      const known = profiles.get(run.id)
      if (known !== undefined) return known
      const document = (await wrapperOfRun(plan, run))?.document ?? null
      await bring.runs([run.id], 'pages')
      const fields = await ask({ kind: 'fields', run: run.id, document }, signal)
      if (run.endedAt !== null) profiles.set(run.id, fields)
      const [oldest] = profiles.keys()
      if (profiles.size > MOST_PROFILES && oldest !== undefined) profiles.delete(oldest)
      return fields
    },
    comparison: async (proposal, signal) => {
      const { wrapper: name, version, document: repaired, evidence, run: id } = proposal
      const { document: old } = await versionOf(plan, name, version)
      const run = id === null ? null : await plan.runs.get(id)
      const pages = run !== null && 'pages' in run.spec ? run.spec.pages.filter((page) => /^https?:/.test(page)) : []
      const runs = id === null ? [] : [id]
      await bring.runs(runs, 'pages')
      return ask({ kind: 'comparison', name, old, repaired, evidence, pages, runs }, signal)
    },
    withEvidence: async (name, before, after) => {
      const runs = await runsBy(name, null)
      const call = { kind: 'evidence', before, after: serializeWrapper(after), runs } as const
      try {
        return parsed(await ask(call, AbortSignal.timeout(PATIENCE_MS)))
      } catch (error) {
        // Without it the edit does what it should; only a repair finds less again.
        if (error instanceof CodedError) return after
        throw error
      }
    },
    close: pool.close,
  }
}

/** @throws PlanError `unknown-wrapper` */
async function versionOf(plan: Plan, name: string, version?: number): Promise<WrapperVersion> {
  const kept = await plan.wrappers.get(name, version)
  if (kept === null) throw unknownWrapper({ name, version })
  return kept
}

/** The repaired document with some of the patterns that the repair changed; the others are as they were. @throws PlanError `bad-input` */
export async function partOfRepair(plan: Plan, proposal: WaitingProposal, fields: readonly string[]): Promise<string> {
  const { document } = await versionOf(plan, proposal.wrapper, proposal.version)
  const [old, repaired] = [parsed(document), parsed(proposal.document)]
  const changed = new Set(changedPaths(old, repaired))
  const unknown = fields.find((field) => !changed.has(field))
  if (unknown !== undefined)
    throw new PlanError(
      'bad-input',
      `The repair does not change "${unknown.slice(0, 100)}"; it changes ${[...changed].join(', ')}.`,
    )
  return serializeWrapper(acceptPart(old, repaired, fields))
}

function parsed(document: string): Wrapper {
  return parseWrapper(JSON.parse(document))
}

function saysOf(call: BenchCall): string {
  switch (call.kind) {
    case 'read':
    case 'evidence':
      return 'Reading the pages'
    case 'suggest':
      return 'Looking for edits'
    case 'template':
      return `Comparing ${call.url} with other pages`
    case 'fields':
      return `Looking through the records of ${call.run}`
    case 'comparison':
      return 'Comparing the repair'
  }
}

import { existsSync } from 'node:fs'
import type { Proposal } from '../core/adapt/index.ts'
import {
  type KeptText,
  openReader,
  openStore,
  type RunSummary,
  type StoredProposal,
  type StoredRecord,
  type Summary,
} from '../store/index.ts'
import type { PageRecord } from './apply.ts'
import { EngineError } from './errors.ts'

export type { RunSummary, Summary }

/** What a workspace holds; a run may be writing it. Throws a `StoreError` when there is none. */
export function workspaceStatus(folder: string): Summary {
  const reader = openReader(folder)
  try {
    return reader.summary()
  } finally {
    reader.close()
  }
}

/** A repair that was proposed, with what speaks for it. */
export interface ReportedProposal {
  readonly id: number
  readonly state: 'open' | 'applied' | 'rejected'
  /** Share of the wrapper's patterns that are there with it, 0..1. */
  readonly confidence: number
  readonly changes: readonly { readonly pattern: string; readonly change: string; readonly evidence: object }[]
}

/** Records kept of one run. */
export interface KeptRecords {
  readonly run: RunSummary
  /** In the order in which the run gave them, one in memory at a time. */
  readonly records: () => Generator<PageRecord, void>
  /** The repairs that the workspace holds, for any run, oldest first. */
  readonly proposals: () => readonly ReportedProposal[]
  readonly close: () => void
}

/**
 * The records of a run, as they were given. The caller must `close`.
 *
 * @param number the run's number as `workspaceStatus` tells it; null is the newest run that has records
 * @throws EngineError `no-records` when there is no such run or it has none
 */
export function openRecords(folder: string, number: number | null): KeptRecords {
  const reader = openReader(folder)
  const { runs } = reader.summary()
  const run = runs.find(({ id, records }) => (number === null ? records > 0 : id === number))
  if (run === undefined || run.records === 0) {
    reader.close()
    const which = number === null ? 'no run' : `no run ${number}`
    throw new EngineError(
      'no-records',
      `Workspace "${folder}" has ${which} with records; see "treegram status", and make some with "treegram collect".`,
    )
  }
  return {
    run,
    records: function* () {
      for (const record of reader.recordsOf(run.id)) yield toPageRecord(record, run.wrappers > 1)
    },
    proposals: () => reader.proposals().map(toReported),
    close: reader.close,
  }
}

function toReported({ id, state, evidence }: StoredProposal): ReportedProposal {
  const { changes = [], confidence = 0 } = evidence as Partial<Pick<Proposal, 'changes' | 'confidence'>>
  const told = changes.map(({ pattern, change, ...more }) => ({ pattern, change, evidence: more }))
  return { id, state, confidence, changes: told }
}

/** @param isNamed whether several wrappers were at work, so that a record says which one read it */
function toPageRecord(record: StoredRecord, isNamed: boolean): PageRecord {
  const { url, source, wrapperName, status, data, provenance, violations, layout } = record
  const read = { status, data, provenance, violations, ...(layout !== null && { layout }) }
  return { url, source, ...(isNamed && { wrapper: wrapperName }), ...read } as PageRecord
}

/** What is asked of a workspace again and again while runs write it. */
export interface History {
  /** The newest run of a name, see `CommonOptions.label`; null when there is none. */
  readonly run: (label: string) => RunSummary | null
  /** Some records of a run, each with its place among them, from 0. @param from the least place */
  readonly records: (
    run: RunSummary,
    from: number,
    limit: number,
  ) => readonly { readonly position: number; readonly record: PageRecord }[]
  /** The newest text of the page that was asked for as `url`, or found there after redirects; null when none is kept. */
  readonly page: (url: string) => PageText | null
  /** The same without the text, at less cost. */
  readonly pageName: (url: string) => Omit<PageText, 'html'> | null
  /** An earlier text, or the newest, by its name; null when it is not kept, or the name is none. @param hash hexadecimal digits */
  readonly pageText: (hash: string) => string | null
  /** A text of a page by its name, see `pageHashes`; null when the page has none of that name. */
  readonly pageVersion: (url: string, hash: string) => PageText | null
  /** Names of the texts of a page that a wrapper, whatever its version, read and that are kept still; newest first. */
  readonly pageHashes: (url: string, wrapper: string) => readonly string[]
  readonly close: () => void
}

/** A page as it is kept. */
export interface PageText {
  /** Canonical URL after redirects. */
  readonly url: string
  /** SHA-256 of the text in hexadecimal digits: its name. */
  readonly hash: string
  readonly html: string
}

/** Opens what a workspace knows of its runs. The caller must `close`. Throws a `StoreError` when there is none. */
export function openHistory(folder: string): History {
  const reader = openReader(folder)
  return {
    run: reader.labelled,
    records: ({ id, wrappers }, from, limit) =>
      reader
        .recordsFrom(id, from, limit)
        .map((stored) => ({ position: stored.position, record: toPageRecord(stored, wrappers > 1) })),
    page: (url) => toPageText(reader.newestText(url)),
    pageName: (url) => {
      const kept = reader.newestName(url)
      return kept && { ...kept, hash: Buffer.from(kept.hash).toString('hex') }
    },
    pageText: (hash) => (HASH.test(hash) ? reader.textOf(Buffer.from(hash, 'hex')) : null),
    pageVersion: (url, hash) => (HASH.test(hash) ? toPageText(reader.versionOf(url, Buffer.from(hash, 'hex'))) : null),
    pageHashes: (url, wrapper) => reader.textsRead(url, wrapper).map((hash) => Buffer.from(hash).toString('hex')),
    close: reader.close,
  }
}

const HASH = /^[0-9a-f]{64}$/

function toPageText(kept: KeptText | null): PageText | null {
  return kept && { ...kept, hash: Buffer.from(kept.hash).toString('hex') }
}

/** What `cleanWorkspace` takes. */
export interface CleanOptions {
  /** Leave the pages, which spare the next run of the same command their transfer. @default false */
  readonly keepPages?: boolean
  /**
   * Only what is older; then runs that nobody has gone on with since, and what older runs gave, but each wrapper's last two, go too.
   *
   * @default all that nobody needs, whatever its age
   */
  readonly before?: Date
}

/** What `cleanWorkspace` left, and the size before. */
export interface Cleaned {
  readonly before: Summary
  readonly after: Summary
}

/**
 * Frees space: pages that no unfinished run needs, records that newer ones have replaced, finished runs without any. Wrappers,
 * proposals, the newest record of each page and those of each wrapper's last two runs stay.
 *
 * @throws StoreError when there is no workspace, or a run holds it
 */
export function cleanWorkspace(folder: string, { keepPages = false, before: old }: CleanOptions = {}): Cleaned {
  if (!existsSync(folder)) openReader(folder).close()
  const store = openStore(folder, 'alone')
  try {
    const before = store.summary()
    store.clean({ keepPages, ...(old !== undefined && { before: old.getTime() }) })
    return { before, after: store.summary() }
  } finally {
    store.close()
  }
}

import { path, request, type Some, send } from './client.ts'
import type { StreamEvent } from './event-stream.ts'
import { type FollowOptions, followEvents } from './follow.ts'
import type {
  Data,
  ExplainedPage,
  FieldProfile,
  Fleet,
  PageGroup,
  PlacedRecord,
  Question,
  RecordChange,
  RecordStatus,
  Run,
  RunKind,
  RunSpec,
  RunState,
  SearchOptions,
} from './types.ts'

interface RunFilter {
  readonly state?: RunState
  readonly site?: string
  readonly kind?: RunKind
  readonly after?: string | undefined
  readonly limit?: number
}

/** Newest first. */
export function listRuns(filter: RunFilter = {}, signal?: AbortSignal): Promise<Some<Run>> {
  return request('GET', '/v1/runs', { query: { ...filter }, signal })
}

export function getFleet(signal?: AbortSignal): Promise<Fleet> {
  return request('GET', '/v1/fleet', { signal })
}

/** Plans a run; the same key never plans two. */
export function startRun(spec: RunSpec, key: string = crypto.randomUUID()): Promise<Run> {
  return request('POST', '/v1/runs', { body: spec, headers: { 'idempotency-key': key } })
}

export function getRun(id: string, signal?: AbortSignal): Promise<Run> {
  return request('GET', path`/v1/runs/${id}`, { signal })
}

export function stopRun(id: string): Promise<Run> {
  return request('DELETE', path`/v1/runs/${id}`)
}

/** Has a run end with what it found; it is finished a little later. */
export function finishRun(id: string): Promise<Run> {
  return request('POST', path`/v1/runs/${id}/finish`)
}

/** What a record would be, learned from one page alone; the page is kept. */
export function guessPage(
  url: string,
  options: Pick<SearchOptions, 'render' | 'ignoreRobots'>,
): Promise<{ readonly url: string; readonly data: Data }> {
  return request('POST', '/v1/extract', { body: { url, guess: true, ...options } })
}

/** A run's events as they come, until its last one. */
export function followRun(id: string, onEvent: (event: StreamEvent) => void, options: FollowOptions): Promise<void> {
  return followEvents(path`/v1/runs/${id}/events`, onEvent, options)
}

/** Which rows of a run are wanted, and in which order. */
export interface RecordsQuery {
  readonly status?: RecordStatus
  readonly list?: string
  readonly search?: string
  readonly within?: string
  readonly missing?: string
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
}

export function listRecords(
  id: string,
  window: RecordsQuery & { readonly after?: string | undefined; readonly limit?: number } = {},
  signal?: AbortSignal,
): Promise<Some<PlacedRecord> & { readonly total: number }> {
  return request('GET', path`/v1/runs/${id}/records`, { query: { ...window }, signal })
}

/** Kinds of file that a run's records can be had as. */
export const EXPORT_TYPES = {
  jsonl: 'application/jsonl',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
} as const

/** Records of a run as a file. @param fields those that are in it; null for all */
export async function exportRecords(
  id: string,
  type: keyof typeof EXPORT_TYPES,
  query: RecordsQuery,
  fields: readonly string[] | null,
): Promise<Blob> {
  const response = await send('GET', path`/v1/runs/${id}/records`, {
    headers: { accept: EXPORT_TYPES[type] },
    query: { ...query, ...(fields !== null && { fields: fields.join(',') }) },
  })
  return response.blob()
}

export function listChanges(id: string, after?: string, limit = 100): Promise<Some<RecordChange>> {
  return request('GET', path`/v1/runs/${id}/changes`, { query: { after, limit } })
}

interface PageFilter {
  readonly status?: string | undefined
  readonly reason?: string | undefined
  readonly after?: string | undefined
  readonly limit?: number
}

/** What became of the pages of a search, and why. */
export function listPages(id: string, filter: PageFilter = {}, signal?: AbortSignal): Promise<Some<ExplainedPage>> {
  return request('GET', path`/v1/runs/${id}/pages`, { query: { ...filter }, signal })
}

export function listPageGroups(id: string, signal?: AbortSignal): Promise<Some<PageGroup>> {
  return request('GET', path`/v1/runs/${id}/pages/groups`, { signal })
}

export function getQuestion(id: string, signal?: AbortSignal): Promise<{ readonly question: Question | null }> {
  return request('GET', path`/v1/runs/${id}/question`, { signal })
}

/** Null: ask no more. */
export function answerQuestion(id: string, url: string, isLike: boolean | null): Promise<void> {
  return request('POST', path`/v1/runs/${id}/answers`, { body: { url, isLike } })
}

export function readFields(
  id: string,
  signal?: AbortSignal,
): Promise<{ readonly records: number; readonly fields: readonly FieldProfile[] }> {
  return request('GET', path`/v1/runs/${id}/fields`, { signal })
}

import { path, request, type Some } from './client.ts'
import type { Edit } from './edits.ts'
import type { WrapperSummary, WrapperVersion } from './types.ts'

export function listWrappers(after?: string, limit = 100): Promise<Some<WrapperSummary>> {
  return request('GET', '/v1/wrappers', { query: { after, limit } })
}

export function getWrapper(name: string, version?: number): Promise<WrapperVersion> {
  return request(
    'GET',
    version === undefined ? path`/v1/wrappers/${name}` : path`/v1/wrappers/${name}/versions/${version}`,
  )
}

/** Newest first. */
export function listVersions(name: string, after?: string, limit = 100): Promise<Some<WrapperSummary>> {
  return request('GET', path`/v1/wrappers/${name}/versions`, { query: { after, limit } })
}

/** Applies an edit to the version `parent`; refused (409) when that is not the newest any more. */
export function editWrapper(name: string, edit: Edit, parent: number | null): Promise<WrapperVersion> {
  return request('PATCH', path`/v1/wrappers/${name}`, { body: { edit, parent } })
}

/** Makes an earlier version the newest again: a new version that equals it. */
export function rollBack(name: string, version: number): Promise<WrapperVersion> {
  return request('POST', path`/v1/wrappers/${name}/rollback`, { body: { version } })
}

import { path, request, type Some } from './client.ts'
import type { Run, Site, SiteHistory, SiteInput } from './types.ts'

export function listSites(after?: string, limit = 100): Promise<Some<Site>> {
  return request('GET', '/v1/sites', { query: { after, limit } })
}

export function getSite(name: string): Promise<Site> {
  return request('GET', path`/v1/sites/${name}`)
}

export function putSite(name: string, site: SiteInput): Promise<Site> {
  return request('PUT', path`/v1/sites/${name}`, { body: site })
}

export function deleteSite(name: string): Promise<void> {
  return request('DELETE', path`/v1/sites/${name}`)
}

export function runSite(name: string, key: string = crypto.randomUUID()): Promise<Run> {
  return request('POST', path`/v1/sites/${name}/runs`, { headers: { 'idempotency-key': key } })
}

export function getHistory(name: string, limit = 30, signal?: AbortSignal): Promise<SiteHistory> {
  return request('GET', path`/v1/sites/${name}/history`, { query: { limit }, signal })
}

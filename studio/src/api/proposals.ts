import { path, readAll, request, type Some } from './client.ts'
import type { Break, Comparison, Proposal, ProposalState, ProposalSummary } from './types.ts'

/** All of a state. */
export function listProposals(state: ProposalState): Promise<readonly ProposalSummary[]> {
  return readAll((after) => request<Some<ProposalSummary>>('GET', '/v1/proposals', { query: { state, after } }))
}

export function getProposal(id: string): Promise<Proposal> {
  return request('GET', path`/v1/proposals/${id}`)
}

export function compareProposal(id: string, signal?: AbortSignal): Promise<Comparison> {
  return request('GET', path`/v1/proposals/${id}/comparison`, { signal })
}

/** Takes a repair, or only some of its patterns. */
export function acceptProposal(id: string, fields?: readonly string[]): Promise<Proposal> {
  return request('POST', path`/v1/proposals/${id}/accept`, fields === undefined ? {} : { body: { fields } })
}

export function rejectProposal(id: string): Promise<Proposal> {
  return request('POST', path`/v1/proposals/${id}/reject`)
}

/** All of a state. */
export function listBreaks(state: Break['state']): Promise<readonly Break[]> {
  return readAll((after) => request<Some<Break>>('GET', '/v1/breaks', { query: { state, after } }))
}

export function acknowledgeBreak(id: string): Promise<Break> {
  return request('POST', path`/v1/breaks/${id}/acknowledge`)
}

import { extract, get, learn, type PageContent, type PageRecord, run } from '../../engine/index.ts'
import type { ExtractRequest } from '../service.ts'

/** One page to be read, as plain data. */
export interface ExtractCall extends Omit<ExtractRequest, 'wrapper'> {
  readonly wrapper: object | null
  /** Where the page of a guess is kept. */
  readonly workspace: string
  readonly allowPrivate: boolean
}

/** Longest that one page may take, in seconds, its fetching included. */
export const MOST_SECONDS = 60

/** Reads one page: by a wrapper, or without one. */
export async function extractCall(call: ExtractCall): Promise<PageRecord | PageContent> {
  const { url, html, wrapper, raw = false, text = 'text', embedded = false } = call
  const { render = false, ignoreRobots = false, allowPrivate } = call
  if (html !== undefined && wrapper !== null) return extract(wrapper, html, { url, raw, text, embedded })
  const page = html === undefined ? url : { url, html }
  const fetching = {
    publicOnly: !allowPrivate,
    allowPrivate,
    render,
    ignoreRobots,
    maxSeconds: MOST_SECONDS,
    threads: 0,
  }
  // The page that is learned from is kept, and read without being fetched again.
  const guessing =
    call.guess === true && wrapper === null
      ? { workspace: call.workspace, since: new Date(), heal: 'off' as const }
      : null
  const options = { ...fetching, raw, text, ...guessing }
  const by = guessing === null ? wrapper : await learn([page], options)
  const results = by === null ? get([page], options) : run(by, [page], { ...options, embedded })
  for await (const result of results) return result
  throw new Error(`No result for ${url}`)
}

import { extract, get, type PageContent, type PageRecord, run } from '../../engine/index.ts'
import type { ExtractRequest } from '../service.ts'

/** One page to be read, as plain data. */
export interface ExtractCall extends Omit<ExtractRequest, 'wrapper'> {
  readonly wrapper: object | null
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
  const options = { ...fetching, raw, text }
  const results = wrapper === null ? get([page], options) : run(wrapper, [page], { ...options, embedded })
  for await (const result of results) return result
  throw new Error(`No result for ${url}`)
}

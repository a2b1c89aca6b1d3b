import {
  type CommonOptions,
  extract,
  get,
  learn,
  type PageContent,
  type PageInput,
  type PageRecord,
  run,
} from '../../engine/index.ts'
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
  const options = { ...fetching, raw, text }
  if (call.guess === true && wrapper === null) return guess(page, { ...options, workspace: call.workspace })
  const results = wrapper === null ? get([page], options) : run(wrapper, [page], { ...options, embedded })
  for await (const result of results) return result
  throw new Error(`No result for ${url}`)
}

/** What a record would be by what this page alone shows; it is fetched once. */
async function guess(page: PageInput, options: CommonOptions): Promise<PageRecord> {
  const since = new Date()
  const wrapper = await learn([page], options)
  for await (const record of run(wrapper, [page], { ...options, since, heal: 'off' })) return record
  throw new Error('No result of a guess')
}

import { extract, get, type PageContent, type PageRecord, run } from '../../engine/index.ts'
import { errorOf } from '../errors.ts'
import type { ExtractRequest } from '../service.ts'

/** One page to be read, as plain data. */
export interface ExtractCall extends Omit<ExtractRequest, 'wrapper'> {
  readonly wrapper: object | null
  readonly allowPrivate: boolean
}

export type ExtractAnswer =
  | { readonly ok: true; readonly result: PageRecord | PageContent }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** Longest that one page may take, in seconds, its fetching included. */
export const MOST_SECONDS = 60

/** Reads one page: by a wrapper, or without one. Never rejects. */
export async function extractCall(call: ExtractCall): Promise<ExtractAnswer> {
  try {
    return { ok: true, result: await resultOf(call) }
  } catch (error) {
    return { ok: false, ...errorOf(error) }
  }
}

async function resultOf(call: ExtractCall): Promise<PageRecord | PageContent> {
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

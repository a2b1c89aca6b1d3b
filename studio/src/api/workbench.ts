import { path, request } from './client.ts'
import type { Edit } from './edits.ts'
import type { Data, Frame, Violation } from './types.ts'

export interface PatternInfo {
  readonly path: string
  readonly kind: 'field' | 'list'
  readonly type: string | null
  readonly required: boolean
  /** By an edit. */
  readonly made: boolean
  readonly gone: boolean
  readonly estimatedError: number | null
  readonly goesOn?: string
}

/** Where something that was read stands on a page. */
export interface Mark {
  readonly pattern: string
  /** Indices of the records it is in, outermost first. */
  readonly record: readonly number[]
  readonly nodes: readonly number[]
  readonly kind: 'field' | 'list' | 'record'
  readonly text?: string
}

export interface GoodReading {
  readonly url: string
  readonly hash: string
  readonly status: string
  readonly data: Data
  readonly violations: readonly Violation[]
  readonly marks: readonly Mark[]
}
export type PageReading = GoodReading | { readonly url: string; readonly problem: string }

/** What a wrapper makes of its sample pages. */
export interface Reading {
  readonly version: number
  readonly patterns: readonly PatternInfo[]
  readonly dropped: readonly PatternInfo[]
  readonly edits: readonly { readonly edit: Edit; readonly says: string }[]
  readonly notes: readonly string[]
  readonly samples: readonly { readonly url: string; readonly isKept: boolean }[]
  readonly pages: readonly PageReading[]
}

export interface ReadRequest {
  readonly version?: number
  readonly edits?: readonly Edit[]
  readonly pages?: readonly string[]
  readonly raw?: boolean
  readonly limit?: number
}

export type BorderWish = 'record' | 'no-record' | 'first' | 'last'
export type Ask =
  | { readonly kind: 'value'; readonly url: string; readonly node: number; readonly name?: string }
  | {
      readonly kind: 'borders'
      readonly list: string
      readonly url: string
      readonly node: number
      readonly as: BorderWish
    }
  | { readonly kind: 'nest'; readonly list: string; readonly into: string | null }
  | { readonly kind: 'going-on'; readonly list: string }

export interface Suggestion {
  readonly edit: Edit
  readonly says: string
  readonly pages: readonly { readonly url: string; readonly before: unknown; readonly after: unknown }[]
  /** Share of the sample pages with a value. */
  readonly coverage: number
}
export interface Suggestions {
  readonly suggestions: readonly Suggestion[]
  readonly why?: string
}

export type TemplateKind = 'always' | 'varies' | 'optional' | 'repeated'
export interface Template {
  /** Pages that were compared. */
  readonly pages: number
  readonly nodes: readonly { readonly node: number; readonly kind: TemplateKind; readonly share: number }[]
}

/** Opens a kept page for showing. */
export function openFrame(url: string, version?: string, signal?: AbortSignal): Promise<Frame> {
  return request('POST', '/v1/frames', { body: { url, ...(version !== undefined && { version }) }, signal })
}

/** What a wrapper, with some more edits, makes of its sample pages. */
export function readWrapper(name: string, body: ReadRequest = {}, signal?: AbortSignal): Promise<Reading> {
  return request('POST', path`/v1/wrappers/${name}/read`, { body, signal })
}

/** Edits that would do what a person asks for, best first. */
export function suggest(name: string, ask: Ask, signal?: AbortSignal): Promise<Suggestions> {
  return request('POST', path`/v1/wrappers/${name}/suggest`, { body: { ask }, signal })
}

/** What the pages have in common, drawn over one of them. */
export function readTemplate(name: string, url: string, signal?: AbortSignal): Promise<Template> {
  return request('POST', path`/v1/wrappers/${name}/template`, { body: { url }, signal })
}

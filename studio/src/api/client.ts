import { dropKey, readKey } from './key.ts'
import { ApiError, errorOf, isAbort } from './problem.ts'

/** What a query is made of; what is undefined or null is left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface RequestOptions {
  readonly query?: Query
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Some of many, with what to ask for the next of them. */
export interface Some<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

/** A path with each part made safe: `` path`/v1/runs/${id}` ``. */
export function path(texts: TemplateStringsArray, ...parts: readonly (string | number)[]): string {
  return texts.reduce((whole, text, i) => whole + encodeURIComponent(String(parts[i - 1])) + text)
}

/** The address of an operation with its query. */
export function addressOf(at: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text === '' ? at : `${at}?${text}`
}

/** Sends a request; the response is one that was not refused. @throws ApiError */
export async function send(method: string, at: string, options: RequestOptions = {}): Promise<Response> {
  const { query, body, headers, signal } = options
  const key = readKey()
  const response = await fetch(addressOf(at, query), {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(key !== null && { 'x-treegram-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (isAbort(error)) throw error
    throw new ApiError(
      'offline',
      0,
      'Treegram cannot be reached. Check that "treegram serve" or "treegram studio" is running.',
    )
  })
  if (response.status === 401) dropKey()
  if (!response.ok) throw await errorOf(response)
  return response
}

/** Sends a request and reads its JSON; undefined when the answer is empty. @throws ApiError */
export async function request<T>(method: string, at: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(method, at, options)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** All items of a list that is told in windows, up to a bound. */
export async function readAll<T>(
  window: (after: string | undefined) => Promise<Some<T>>,
  most = 1_000,
): Promise<readonly T[]> {
  const all: T[] = []
  let after: string | undefined
  do {
    const { items, next } = await window(after)
    all.push(...items)
    after = next ?? undefined
  } while (after !== undefined && all.length < most)
  return all
}

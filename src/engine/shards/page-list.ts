import { isAbsolute, resolve } from 'node:path'
import type { ByteRange } from '../../source/index.ts'
import { EngineError } from '../errors.ts'

/** Where pages are: an archive, or one record of it. */
export interface ListedPages {
  /** A path or an http or https URL. */
  readonly place: string
  readonly range: ByteRange | null
}

/** What names in a list are relative to. */
export interface ListBase {
  /** Of paths, unless there is a `base`. */
  readonly folder: string
  /** A URL or a folder. @default none */
  readonly base?: string
}

const WEB = /^https?:\/\//i
/** A line of a CDXJ index: key, time, and what is known as JSON. */
const CDXJ = /^\S+ \d{1,17} (\{.*)$/
const RANGE = /^(.*\S)\s+(\d{1,15})\s+(\d{1,15})$/

/**
 * The archives and records that a list names, in its order: lines `PLACE`, `PLACE OFFSET LENGTH`, or JSON with `filename` and perhaps `offset` and `length`, by
 * itself or as in a CDXJ index. Blank lines and those that begin with `#` are passed over.
 *
 * @throws EngineError `bad-list` that names the line
 */
export async function* readPageList(
  lines: AsyncIterable<string> | Iterable<string>,
  base: ListBase,
): AsyncGenerator<ListedPages, void> {
  let number = 0
  for await (const raw of lines) {
    number++
    const line = raw.replace(/^\ufeff/, '').trim()
    if (line === '' || line.startsWith('#')) continue
    yield readLine(line, number, base)
  }
}

function readLine(line: string, number: number, base: ListBase): ListedPages {
  const json = line.startsWith('{') ? line : CDXJ.exec(line)?.[1]
  if (json !== undefined) return fromJson(json, number, base)
  const [, place, offset, length] = RANGE.exec(line) ?? []
  if (place === undefined) return { place: placeOf(line, number, base), range: null }
  return { place: placeOf(place, number, base), range: rangeOf(offset, length, number) }
}

function fromJson(json: string, number: number, base: ListBase): ListedPages {
  let entry: unknown
  try {
    entry = JSON.parse(json)
  } catch {
    throw bad(number, 'is no JSON')
  }
  const { filename, offset, length } = entry as Readonly<Record<string, unknown>>
  if (typeof filename !== 'string' || filename === '') throw bad(number, 'has no "filename"')
  const isWhole = offset === undefined && length === undefined
  return { place: placeOf(filename, number, base), range: isWhole ? null : rangeOf(offset, length, number) }
}

/** Indexes have numbers as texts too. */
function rangeOf(offset: unknown, length: unknown, number: number): ByteRange {
  const range = { offset: wholeOf(offset), length: wholeOf(length) }
  if (!(range.offset >= 0) || !(range.length > 0)) throw bad(number, 'has no offset and length of a record')
  return range
}

function wholeOf(value: unknown): number {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) : Number.NaN
}

function placeOf(name: string, number: number, { folder, base }: ListBase): string {
  if (WEB.test(name)) return checked(URL.parse(name), number)
  if (base !== undefined && WEB.test(base))
    return checked(URL.parse(name.replace(/^\/+/, ''), `${base.replace(/(?<!\/)\/*$/, '')}/`), number)
  return isAbsolute(name) ? name : resolve(base ?? folder, name)
}

function checked(url: URL | null, number: number): string {
  if (url === null) throw bad(number, 'has an address that is none')
  return url.href
}

function bad(number: number, what: string): EngineError {
  const todo =
    'write a path or URL of a WARC file, perhaps with offset and length, or JSON with "filename", "offset" and "length"'
  return new EngineError('bad-list', `Line ${number} of the list of pages ${what}; ${todo}.`)
}

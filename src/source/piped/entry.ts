import { type Entry, parseEntry } from '../manifest.ts'
import type { Line } from '../text-lines.ts'

/** What a line of JSON holds or names. */
export type PipedEntry =
  /** The page itself, as text. */
  | { readonly kind: 'html'; readonly url: string; readonly html: string }
  /** Its bytes, as they were sent. */
  | { readonly kind: 'bytes'; readonly url: string; readonly bytes: Uint8Array; readonly contentType: string }
  /** A file in the current directory or below it. */
  | { readonly kind: 'file'; readonly url: string; readonly path: string }
  /** A page of the web, or a file, as a manifest names them. */
  | ({ readonly kind: 'listed' } & Entry)

/** A line that is no page, and the address that it is of, if it says so. */
export interface BadEntry {
  readonly kind: 'bad'
  readonly url: string | null
  /** What is wrong, to stand behind `Line 3 of stdin`. */
  readonly problem: string
}

/** What a right line looks like, for messages. */
export const PIPED_EXAMPLE = '{"url": "https://example.com/a", "html": "<html>..."}'

const PLACES = ['html', '$htmlFile', 'body', 'file'] as const

/** What a line of JSON holds or names: exactly one of `html`, `$htmlFile`, `body` and `file`, or the `url` of a page of the web alone. */
export function parsePiped(line: Line): PipedEntry | BadEntry {
  let value: unknown
  try {
    value = JSON.parse(line.text)
  } catch {
    return { kind: 'bad', url: null, problem: 'is not JSON' }
  }
  const object = (value ?? {}) as Readonly<Record<string, unknown>>
  const { url } = object
  if (typeof url !== 'string' || !URL.canParse(url)) return { kind: 'bad', url: null, problem: 'has no absolute "url"' }
  const bad = (problem: string): BadEntry => ({ kind: 'bad', url, problem })
  const given = PLACES.filter((place) => Object.hasOwn(object, place))
  if (given.length > 1) return bad(`has both "${given[0]}" and "${given[1]}"`)
  const [place] = given
  if (place === undefined || place === 'file') return listed(line, url)
  const content = object[place]
  if (typeof content !== 'string') return bad(`has a "${place}" that is no text`)
  if (place === 'html') return { kind: 'html', url, html: content }
  if (place === '$htmlFile') return { kind: 'file', url, path: content }
  const bytes = fromBase64(content)
  if (bytes === null) return bad('has a "body" that is no base64')
  const { 'content-type': contentType = '' } = object
  return typeof contentType === 'string'
    ? { kind: 'bytes', url, bytes, contentType }
    : bad('has a "content-type" that is no text')
}

function listed(line: Line, url: string): PipedEntry | BadEntry {
  const entry = parseEntry(line)
  if (typeof entry !== 'string') return { kind: 'listed', ...entry }
  return { kind: 'bad', url, problem: 'has none of "html", "$htmlFile" and "body", and its "url" is no web address' }
}

/** Null for a text that is no base64; line breaks in it, the alphabet for URLs and missing padding are allowed. */
function fromBase64(text: string): Uint8Array | null {
  const plain = text.replaceAll(/\s/g, '')
  const size = plain.length - (plain.endsWith('==') ? 2 : plain.endsWith('=') ? 1 : 0)
  if (size % 4 === 1) return null
  // The decoder leaves out what is none, so that there are fewer bytes.
  const bytes = Buffer.from(plain, 'base64')
  return bytes.length === Math.floor((size * 3) / 4) ? bytes : null
}

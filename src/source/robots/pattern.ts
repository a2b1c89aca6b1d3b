/** The pattern of a rule, ready to be matched. */
export interface Pattern {
  /** Between its stars, in canonical form: the first one begins where the path does, each further one anywhere behind the one before. */
  readonly segments: readonly string[]
  /** It ended in `$`: the last segment ends where the path does. */
  readonly isAnchored: boolean
  /** Octets of the pattern once percent-encoded, stars and `$` included: of the rules that match a path the longest counts. */
  readonly length: number
}

/** Characters that stand for an encoded octet whose plain form means something else begin here: `%2F` is no `/`. */
const ENCODED = 256
/** Octets that divide a path or a query: there an encoded one is another. */
const DIVIDES_PATH: ReadonlySet<number> = new Set([...'/?'].map(codeOf))
const DIVIDES_QUERY: ReadonlySet<number> = new Set([...'&=+;'].map(codeOf))
/** Octets that are written as they are in a percent-encoded path. */
const PLAIN = /[!$&-;=?-Z[\]_a-z~]/

function codeOf(char: string): number {
  return char.charCodeAt(0)
}

/** A URL's path with its query in canonical form, to be matched; at most `maxChars` of it. O(characters). */
export function canonicalPath(path: string, maxChars: number): string {
  return canonical(path.slice(0, maxChars), false).text
}

/**
 * The pattern of a rule (RFC 9309, 2.2.2 and 2.2.3): `*` is any octets, `$` at the end the end. Percent-encoded and plain octets are one, but where the
 * encoded one is no divider (`%2F`), and `%2A` and `%24` are plain characters. O(octets).
 *
 * @param text octets as characters (Latin-1)
 */
export function compilePattern(text: string): Pattern {
  const isAnchored = text.endsWith('$')
  const body = (isAnchored ? text.slice(0, -1) : text).replace(/\*+/g, '*')
  let isQuery = false
  let length = isAnchored ? 1 : 0
  const segments = body.split('*').map((segment, i) => {
    const read = canonical(segment, isQuery)
    isQuery = read.isQuery
    length += read.length + (i > 0 ? 1 : 0)
    return read.text
  })
  return { segments, isAnchored, length }
}

/** @param isQuery whether a `?` was before */
function canonical(
  text: string,
  isQuery: boolean,
): { readonly text: string; readonly isQuery: boolean; readonly length: number } {
  const octets = Buffer.from(text, 'latin1')
  const chars: number[] = []
  let inQuery = isQuery
  let length = 0
  for (let i = 0; i < octets.length; i++) {
    const encoded = octets[i] === PERCENT ? hexAt(octets, i + 1) : -1
    const octet = encoded === -1 ? octets[i]! : encoded
    if (encoded !== -1) i += 2
    const isOther = encoded !== -1 && (inQuery ? DIVIDES_QUERY : DIVIDES_PATH).has(octet)
    chars.push(isOther ? ENCODED + octet : octet)
    length += !isOther && octet < 128 && PLAIN.test(String.fromCharCode(octet)) ? 1 : 3
    if (encoded === -1 && octet === QUESTION) inQuery = true
  }
  return { text: textOf(chars), isQuery: inQuery, length }
}

const PERCENT = codeOf('%')
const QUESTION = codeOf('?')

/** The octet that two hexadecimal digits say; -1 when they are none. */
function hexAt(octets: Uint8Array, at: number): number {
  const [high, low] = [digitOf(octets[at]), digitOf(octets[at + 1])]
  return high === -1 || low === -1 ? -1 : high * 16 + low
}

function digitOf(octet: number | undefined): number {
  if (octet === undefined) return -1
  if (octet >= 48 && octet <= 57) return octet - 48
  const letter = octet | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

function textOf(chars: readonly number[]): string {
  let text = ''
  for (let i = 0; i < chars.length; i += 4096) text += String.fromCharCode(...chars.slice(i, i + 4096))
  return text
}

/**
 * Whether a pattern matches a path. O(path + pattern): each segment is taken where it comes first, which leaves most for those behind it.
 *
 * @param path in canonical form
 * @param isWhole false when the path was cut: no `$` can match then
 */
export function matches({ segments, isAnchored }: Pattern, path: string, isWhole: boolean): boolean {
  const [first = '', ...rest] = segments
  if (isAnchored && !isWhole) return false
  if (!path.startsWith(first)) return false
  const last = rest.at(-1)
  if (last === undefined) return !isAnchored || path.length === first.length
  let at = first.length
  for (const segment of isAnchored ? rest.slice(0, -1) : rest) {
    const found = indexOf(path, segment, at)
    if (found === -1) return false
    at = found + segment.length
  }
  return !isAnchored || (path.endsWith(last) && path.length - last.length >= at)
}

/** Up to this the built-in search takes time in proportion to the path; beyond, its worst case is path times segment. */
const SHORT = 7

/** As `String.indexOf`, O(text + wanted) whatever they hold (Knuth, Morris and Pratt 1977). */
function indexOf(text: string, wanted: string, from: number): number {
  if (wanted.length <= SHORT) return text.indexOf(wanted, from)
  if (wanted.length > text.length - from) return -1
  const borders = bordersOf(wanted)
  let held = 0
  for (let i = from; i < text.length; i++) {
    const char = text.charCodeAt(i)
    while (held > 0 && wanted.charCodeAt(held) !== char) held = borders[held - 1]!
    if (wanted.charCodeAt(held) === char) held++
    if (held === wanted.length) return i - held + 1
  }
  return -1
}

/** For each beginning of a text the length of its longest part that both begins and ends it. */
function bordersOf(text: string): Int32Array {
  const borders = new Int32Array(text.length)
  for (let i = 1, held = 0; i < text.length; i++) {
    while (held > 0 && text.charCodeAt(i) !== text.charCodeAt(held)) held = borders[held - 1]!
    if (text.charCodeAt(i) === text.charCodeAt(held)) held++
    borders[i] = held
  }
  return borders
}

import { EQUALS, HASH, isAlphanumeric, SEMICOLON } from './chars.ts'
import { PACKED_NAMES } from './reference-names.ts'

/** What a character reference stands for, and where the text goes on behind it. */
export interface Reference {
  readonly text: string
  readonly end: number
}

/** Names longer than this are none. */
const LONGEST_NAME = 32
/** Names that need no semicolon are at most this long. */
const LONGEST_OPEN_NAME = 6

/** What Windows-1252 has where Unicode has controls, from 0x80 on; 0 where both have the same. */
const WINDOWS = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0, 0,
  0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
]

/**
 * The character reference at an ampersand, or null when the ampersand is one. In attributes a name without a semicolon is none when a letter, a digit or `=`
 * is behind it. O(length of the reference).
 */
export function referenceAt(html: string, ampersand: number, inAttribute: boolean): Reference | null {
  const first = html.charCodeAt(ampersand + 1)
  if (first === HASH) return numericAt(html, ampersand + 2)
  return isAlphanumeric(first) ? namedAt(html, ampersand + 1, inAttribute) : null
}

function numericAt(html: string, at: number): Reference | null {
  const isHex = (html.charCodeAt(at) | 32) === 120
  const start = isHex ? at + 1 : at
  const base = isHex ? 16 : 10
  let end = start
  let value = 0
  for (let digit = digitAt(html, end, base); digit >= 0; digit = digitAt(html, end, base)) {
    value = Math.min(value * base + digit, 0x110000)
    end++
  }
  if (end === start) return null
  return { text: characterOf(value), end: html.charCodeAt(end) === SEMICOLON ? end + 1 : end }
}

function digitAt(html: string, at: number, base: number): number {
  const code = html.charCodeAt(at)
  if (code >= 48 && code <= 57) return code - 48
  const low = code | 32
  return base === 16 && low >= 97 && low <= 102 ? low - 87 : -1
}

function characterOf(value: number): string {
  if (value === 0 || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return '\ufffd'
  return String.fromCodePoint(WINDOWS[value - 0x80] || value)
}

function namedAt(html: string, start: number, inAttribute: boolean): Reference | null {
  let end = start
  while (end - start < LONGEST_NAME && isAlphanumeric(html.charCodeAt(end))) end++
  const { closed, open } = referenceNames()
  if (html.charCodeAt(end) === SEMICOLON) {
    const text = closed.get(html.slice(start, end))
    if (text !== undefined) return { text, end: end + 1 }
  }
  for (let last = Math.min(end, start + LONGEST_OPEN_NAME); last > start + 1; last--) {
    const text = open.get(html.slice(start, last))
    if (text === undefined) continue
    const next = html.charCodeAt(last)
    return inAttribute && (next === EQUALS || isAlphanumeric(next)) ? null : { text, end: last }
  }
  return null
}

interface ReferenceNames {
  /** By name, what it stands for before a semicolon. */
  readonly closed: ReadonlyMap<string, string>
  /** Those that need none. */
  readonly open: ReadonlyMap<string, string>
}

let unpacked: ReferenceNames | undefined

function referenceNames(): ReferenceNames {
  unpacked ??= unpack()
  return unpacked
}

function unpack(): ReferenceNames {
  const closed = new Map<string, string>()
  const open = new Map<string, string>()
  let name = ''
  for (const entry of PACKED_NAMES.split(' ')) {
    const end = entry.search(/[!=]/)
    name = name.slice(0, Number(entry[0])) + entry.slice(1, end)
    const text = entry.slice(end + 1)
    closed.set(name, text)
    if (entry[end] === '!') open.set(name, text)
  }
  return { closed, open }
}

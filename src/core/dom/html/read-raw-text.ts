import { GREATER, isSpace, SLASH, startsWithWord, withoutNul } from './chars.ts'
import { readTag } from './read-tag.ts'
import { decoded } from './read-text.ts'
import type { Reader } from './reader.ts'

/** Whether a word stands at a place, and behind it the end of a tag's name. */
export function isTagAt(html: string, word: string, at: number): boolean {
  if (!startsWithWord(html, word, at)) return false
  const next = html.charCodeAt(at + word.length)
  return next === GREATER || next === SLASH || isSpace(next)
}

/** Reads the text of an element up to its end tag, and that; with character references decoded in `title` and `textarea`. */
export function readRawText(t: Reader, hasReferences: boolean): void {
  const { html, rawName } = t
  let at = html.indexOf('</', t.at)
  while (at >= 0 && !isTagAt(html, rawName, at + 2)) at = html.indexOf('</', at + 2)
  readTextTo(t, at < 0 ? html.length : at, hasReferences)
  if (at >= 0) readRawEnd(t)
}

/** Reads the end tag of an element that holds text. */
export function readRawEnd(t: Reader): void {
  t.builder.content = 'data'
  readTag(t, t.at + 2, true)
}

/** Reads all that is left as text. */
export function readPlaintext(t: Reader): void {
  readTextTo(t, t.html.length, false)
}

/** Reads characters as text. */
export function readTextTo(t: Reader, to: number, hasReferences: boolean): void {
  const { html, builder } = t
  const from = t.at
  t.at = to
  if (from === to) return
  const source = html.slice(from, to)
  const isPlain = !source.includes('\0') && !(hasReferences && source.includes('&'))
  const text = hasReferences && !isPlain ? decoded(source, false) : source
  if (isPlain) builder.text(html, from, to)
  else builder.text(withoutNul(text), 0, text.length)
}

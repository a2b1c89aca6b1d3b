import { AMPERSAND, BANG, GREATER, isLetter, LESS, NUL, QUESTION, SLASH } from './chars.ts'
import { readBogusComment, readDeclaration } from './read-declaration.ts'
import { readTag } from './read-tag.ts'
import { decoded } from './read-text.ts'
import type { Reader } from './reader.ts'

/** Reads text up to a tag or the like, and that. */
export function readData(t: Reader): void {
  const { html } = t
  const from = t.at
  const end = html.length
  let at = from
  let code = 0
  while (at < end) {
    code = html.charCodeAt(at)
    if (code <= LESS && (code === LESS || code === AMPERSAND || code === NUL)) break
    at++
  }
  if (at < end && code === AMPERSAND) {
    readReferences(t, at)
    return
  }
  t.at = at
  if (at > from) t.builder.text(html, from, at)
  if (at === end) return
  if (code === LESS) readMarkup(t)
  else {
    t.at = at + 1
    t.builder.nul()
  }
}

/** Reads a text with character references, the first of which is at `ampersand`, as one. */
function readReferences(t: Reader, ampersand: number): void {
  const { html } = t
  let end = ampersand
  while (end < html.length && html.charCodeAt(end) !== LESS && html.charCodeAt(end) !== NUL) end++
  const text = decoded(html.slice(t.at, end), false)
  t.at = end
  t.builder.text(text, 0, text.length)
}

/** What begins with `<`. */
function readMarkup(t: Reader): void {
  const { html, at } = t
  const next = html.charCodeAt(at + 1)
  if (isLetter(next)) readTag(t, at + 1, false)
  else if (next === SLASH) readEnd(t)
  else if (next === BANG) readDeclaration(t)
  else if (next === QUESTION) readBogusComment(t, at + 1)
  else readText(t, at + 1)
}

function readEnd(t: Reader): void {
  const { html, at } = t
  const next = html.charCodeAt(at + 2)
  if (isLetter(next)) readTag(t, at + 2, true)
  else if (next === GREATER) t.at = at + 3
  else if (at + 2 >= html.length) readText(t, html.length)
  else readBogusComment(t, at + 2)
}

function readText(t: Reader, to: number): void {
  const from = t.at
  t.at = to
  t.builder.text(t.html, from, to)
}

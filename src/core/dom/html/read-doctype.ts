import {
  asName,
  DOUBLE_QUOTE,
  GREATER,
  isSpace,
  SINGLE_QUOTE,
  skipSpaces,
  startsWithWord,
  withoutNul,
} from './chars.ts'
import type { Doctype } from './quirks.ts'
import type { Reader } from './reader.ts'

type Part = 'publicId' | 'systemId'

/** Reads a document type behind `<!doctype`. */
export function readDoctype(t: Reader, from: number): void {
  const doctype = readParts(t, from)
  const end = t.html.indexOf('>', t.at)
  t.at = end < 0 ? t.html.length : end + 1
  t.builder.doctype(doctype)
}

/** Reads what a document type says; `t.at` is then somewhere before its end, or at it. */
function readParts(t: Reader, from: number): Doctype {
  const { html } = t
  const none = { name: null, publicId: null, systemId: null, isBroken: true }
  t.at = skipSpaces(html, from, html.length)
  if (isOver(t)) return none
  const start = t.at
  while (t.at < html.length && html.charCodeAt(t.at) !== GREATER && !isSpace(html.charCodeAt(t.at))) t.at++
  const named = { ...none, name: asName(html.slice(start, t.at)) }
  t.at = skipSpaces(html, t.at, html.length)
  if (isOver(t)) return { ...named, isBroken: t.at >= html.length }
  const isPublic = startsWithWord(html, 'public', t.at)
  if (!isPublic && !startsWithWord(html, 'system', t.at)) return named
  t.at = skipSpaces(html, t.at + 6, html.length)
  const first = readId(t)
  if (first === null) return named
  const withFirst = {
    ...named,
    [isPublic ? 'publicId' : ('systemId' satisfies Part)]: first.id,
    isBroken: first.isBroken,
  }
  return isPublic && !first.isBroken ? { ...withFirst, ...readSystemId(t) } : withFirst
}

/** The system id behind a public id. */
function readSystemId(t: Reader): Pick<Doctype, 'systemId' | 'isBroken'> {
  if (html(t) === GREATER) return { systemId: null, isBroken: false }
  const second = readId(t)
  return second === null ? { systemId: null, isBroken: true } : { systemId: second.id, isBroken: second.isBroken }
}

function html(t: Reader): number {
  return t.html.charCodeAt(t.at)
}

function isOver(t: Reader): boolean {
  return t.at >= t.html.length || html(t) === GREATER
}

/** A quoted id, and the white space behind it; null when there is none. One that is not closed, or that the source ends behind, is broken. */
function readId(t: Reader): { readonly id: string; readonly isBroken: boolean } | null {
  const quote = html(t)
  if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return null
  const from = ++t.at
  while (t.at < t.html.length && html(t) !== quote && html(t) !== GREATER) t.at++
  const id = withoutNul(t.html.slice(from, t.at))
  if (html(t) !== quote) return { id, isBroken: true }
  t.at = skipSpaces(t.html, t.at + 1, t.html.length)
  return { id, isBroken: t.at >= t.html.length }
}

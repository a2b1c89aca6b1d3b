import { BANG, DASH, GREATER, startsWithWord, withoutNul } from './chars.ts'
import { isForeign } from './integration.ts'
import { readDoctype } from './read-doctype.ts'
import type { Reader } from './reader.ts'

/** Reads what begins with `<!`. */
export function readDeclaration(t: Reader): void {
  const { html, builder } = t
  const at = t.at + 2
  if (html.startsWith('--', at)) readComment(t, at + 2)
  else if (startsWithWord(html, 'doctype', at)) readDoctype(t, at + 7)
  else if (html.startsWith('[CDATA[', at) && isForeign(builder)) readCharacterData(t, at + 7)
  else readBogusComment(t, at)
}

/** Reads a comment that is none: up to the next `>`. */
export function readBogusComment(t: Reader, from: number): void {
  const { html, builder } = t
  const end = html.indexOf('>', from)
  const to = end < 0 ? html.length : end
  t.at = end < 0 ? to : end + 1
  builder.comment(withoutNul(html.slice(from, to)))
}

/** Reads a comment whose text begins at a place. It ends with `-->` or `--!>`, whose first dashes may be its own, or is empty before `>` or `->`. */
function readComment(t: Reader, from: number): void {
  const { html, builder } = t
  if (html.charCodeAt(from) === GREATER || html.startsWith('->', from)) {
    t.at = html.indexOf('>', from) + 1
    builder.comment('')
    return
  }
  let end = html.indexOf('--', from)
  while (end >= 0 && closing(html, end) === 0) end = html.indexOf('--', end + 1)
  t.at = end < 0 ? html.length : end + closing(html, end)
  const text = end < 0 ? withoutBeginOfEnd(html.slice(from)) : html.slice(from, end)
  builder.comment(withoutNul(text))
}

/** How long the end of a comment at two dashes is; 0 for none. */
function closing(html: string, dashes: number): number {
  const next = html.charCodeAt(dashes + 2)
  if (next === GREATER) return 3
  return next === BANG && html.charCodeAt(dashes + 3) === GREATER ? 4 : 0
}

/** The text of a comment that the source ends in. */
function withoutBeginOfEnd(text: string): string {
  if (text.endsWith('--!')) return text.slice(0, -3)
  if (text.endsWith('--')) return text.slice(0, -2)
  return text.charCodeAt(text.length - 1) === DASH ? text.slice(0, -1) : text
}

/** Reads `<![CDATA[ ... ]]>` in SVG and MathML: text as it is. */
function readCharacterData(t: Reader, from: number): void {
  const { html, builder } = t
  const end = html.indexOf(']]>', from)
  const to = end < 0 ? html.length : end
  t.at = end < 0 ? to : end + 3
  const parts = html.slice(from, to).split('\0')
  for (const [i, part] of parts.entries()) {
    if (i > 0) builder.nul()
    if (part !== '') builder.text(part, 0, part.length)
  }
}

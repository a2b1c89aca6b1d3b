import { HASH_START, hashStep } from '../../base/index.ts'
import { LimitExceeded } from '../arena.ts'
import {
  AMPERSAND,
  DOUBLE_QUOTE,
  EQUALS,
  GREATER,
  isSpace,
  NUL,
  SINGLE_QUOTE,
  SLASH,
  skipSpaces,
  withoutNul,
} from './chars.ts'
import { decoded } from './read-text.ts'
import type { Reader } from './reader.ts'

/** Reads a tag whose name begins at `start`, and gives it to the builder; one that the source ends in is dropped. */
export function readTag(t: Reader, start: number, isEnd: boolean): void {
  const { arena, builder } = t
  const tag = readName(t, start, start, arena.tags)
  const from = arena.attributeCount
  t.attributesFrom = from
  t.tagCount++
  t.isSelfClosing = false
  if (!readAttributes(t)) return
  builder.tag = tag
  builder.isSelfClosing = t.isSelfClosing
  builder.attributesFrom = from
  builder.attributesTo = arena.attributeCount
  if (isEnd) {
    arena.attributeCount = from
    builder.endTag()
  } else {
    builder.startTag()
    if (builder.content !== 'data') t.rawName = arena.tags.names[tag]!
  }
}

/** Character codes that end the name of a tag or an attribute, where `=` ends only the latter. */
const NAME_ENDS = new Uint8Array(64)
for (const character of '\t\n\f />=') NAME_ENDS[character.charCodeAt(0)] = 1

/** Reads a name from `start` to the first end at or behind `at`; gives its id. */
function readName(t: Reader, start: number, from: number, names: Reader['arena']['tags']): number {
  const { html, arena } = t
  const end = html.length
  const isTag = names === arena.tags
  let hash = HASH_START
  let at = start
  for (; at < end; at++) {
    let code = html.charCodeAt(at)
    if (code < 64) {
      if (NAME_ENDS[code] === 1 && at >= from && !(isTag && code === EQUALS)) break
      if (code === NUL) code = 0xfffd
    } else if (code >= 65 && code <= 90) code += 32
    hash = hashStep(hash, code)
  }
  t.at = at
  return names.internRange(html, start, at, hash)
}

/** Reads attributes up to the end of the tag; false when the source ends before. */
function readAttributes(t: Reader): boolean {
  const { html } = t
  for (;;) {
    const at = skipSpaces(html, t.at, html.length)
    const code = html.charCodeAt(at)
    if (code === GREATER) {
      t.at = at + 1
      return true
    }
    if (at >= html.length) {
      t.at = at
      return false
    }
    if (code === SLASH) {
      t.at = at + 1
      t.isSelfClosing = html.charCodeAt(at + 1) === GREATER
    } else readAttribute(t, at)
  }
}

function readAttribute(t: Reader, start: number): void {
  const { html } = t
  const end = html.length
  // An equals sign that a name begins with is a part of it.
  const name = readName(t, start, start + 1, t.arena.attributeNames)
  const isFirst = addName(t, name)
  const equals = skipSpaces(html, t.at, end)
  t.at = equals
  if (html.charCodeAt(equals) !== EQUALS) return
  const from = skipSpaces(html, equals + 1, end)
  const quote = html.charCodeAt(from)
  t.at = from
  if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) readQuoted(t, quote, isFirst)
  else if (quote !== GREATER && from < end) readUnquoted(t, isFirst)
}

/** Adds an attribute without a value; false when the tag has one of this name. */
function addName(t: Reader, name: number): boolean {
  const { arena, tagCount } = t
  if (name >= t.seen.length) {
    const seen = new Int32Array(2 * name)
    seen.set(t.seen)
    t.seen = seen
  }
  if (t.seen[name] === tagCount) return false
  t.seen[name] = tagCount
  arena.addAttribute(name)
  if (arena.attributeCount - t.attributesFrom > arena.limits.maxAttributes) throw new LimitExceeded('maxAttributes')
  return true
}

function readQuoted(t: Reader, quote: number, isFirst: boolean): void {
  const { html } = t
  const end = html.length
  const from = t.at + 1
  let isPlain = true
  let at = from
  for (; at < end; at++) {
    const code = html.charCodeAt(at)
    // One comparison for most characters: all that are looked for come before letters.
    if (code > SINGLE_QUOTE) continue
    if (code === quote) break
    if (code === AMPERSAND || code === NUL) isPlain = false
  }
  t.at = at + 1
  if (isFirst) setValue(t, from, at, isPlain)
}

function readUnquoted(t: Reader, isFirst: boolean): void {
  const { html } = t
  const end = html.length
  const from = t.at
  let isPlain = true
  let at = from
  for (; at < end; at++) {
    const code = html.charCodeAt(at)
    if (code > GREATER) continue
    if (code === GREATER || isSpace(code)) break
    if (code === AMPERSAND || code === NUL) isPlain = false
  }
  t.at = at
  if (isFirst) setValue(t, from, at, isPlain)
}

/** Gives the attribute added last a part of the source as its value. */
function setValue({ html, arena }: Reader, from: number, to: number, isPlain: boolean): void {
  if (isPlain) arena.setRange(from, to)
  else arena.setValue(withoutNul(decoded(html.slice(from, to), true)))
}

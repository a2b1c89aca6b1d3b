import type { FieldData } from '../extract/index.ts'
import { parseValue, TYPES } from '../values/index.ts'
import type { FieldPattern } from '../wrapper/index.ts'

/** Whether a field's values show how the page wrote them: typed ones do not. */
export function hasText({ type }: FieldPattern): boolean {
  return TYPES[type].gives === 'texts'
}

export function hasTexts(value: FieldData): boolean {
  return typeof value === 'string' || Array.isArray(value)
}

/** The texts of a value: one, or each of an array's; none when it is missing or typed. */
export function textsOf(value: FieldData): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** A value, typed or raw, as ranges compare it: a number (of a price its amount) or an ISO date; null when it is none. */
export function comparable(value: FieldData, { type, format }: FieldPattern): number | string | null {
  const typed = typeof value === 'string' ? parseValue(value, type, format) : value
  if (typeof typed === 'number') return typed
  if (typeof typed === 'string') return TYPES[type].order === 'date' ? typed : null
  if (typed !== null && typeof typed === 'object' && 'amount' in typed && typeof typed.amount === 'number')
    return typed.amount
  return null
}

/** Any value as one text, equal for equal values; null when it is missing. */
export function keyOf(value: FieldData): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const SHOWN_CHARS = 80

/** As much of a text as a message shows. */
export function cut(text: string): string {
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text
}

/** Characters of a text that are looked at: enough to say what it is made of. */
const LOOKED_AT = 2_000

/** The kind of a character: `A` capital, `a` small, `x` other letter, `9` digit, `_` white space, else itself. */
function kindOf(character: string): string {
  const code = character.codePointAt(0)!
  if (code < 0x80) {
    if (code >= 0x61 && code <= 0x7a) return 'a'
    if (code >= 0x41 && code <= 0x5a) return 'A'
    if (code >= 0x30 && code <= 0x39) return '9'
    return code <= 0x20 || code === 0x7f ? '_' : character
  }
  if (/\p{Lu}|\p{Lt}/u.test(character)) return 'A'
  if (/\p{Ll}/u.test(character)) return 'a'
  if (/\p{L}|\p{M}/u.test(character)) return 'x'
  if (/\p{N}/u.test(character)) return '9'
  return /\s/u.test(character) ? '_' : character
}

/** How often each kind occurs in a text. Of a long text only the beginning counts. O(characters looked at). */
export function kindsIn(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const character of text.slice(0, LOOKED_AT)) {
    const kind = kindOf(character)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

export function maskOf(text: string): string {
  let mask = ''
  let last = ''
  for (const character of text.slice(0, LOOKED_AT)) {
    const kind = kindOf(character)
    if (kind !== last) mask += kind
    last = kind
  }
  return mask
}

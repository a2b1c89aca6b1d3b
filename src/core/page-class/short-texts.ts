import { mix } from '../base/index.ts'
import { MAX_STRING_CHARS } from './constants.ts'

/**
 * Hash of a short text, which is what template and data share; which of them are the template's shows when pages are compared.
 * White space is collapsed, each run of digits is one; 0 when it is empty, has more than `MAX_STRING_CHARS` characters without spaces,
 * or more than four times that with them. No allocation.
 */
export function shortTextHash(text: string, start: number, end: number): number {
  if (end - start > 4 * MAX_STRING_CHARS) return 0
  let hash = 0
  let length = 0
  let last = SPACE
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code <= SPACE || code === NO_BREAK_SPACE) {
      last = SPACE
      continue
    }
    const unit = code >= ZERO && code <= NINE ? ZERO : code
    if (unit === ZERO && last === ZERO) continue
    if (++length > MAX_STRING_CHARS) return 0
    if (last === SPACE && length > 1) hash = step(hash, SPACE)
    hash = step(hash, unit)
    last = unit
  }
  return length === 0 ? 0 : mix(hash, length)
}

/** Whether a text that stands after its tag, as in a signature, is a short one. */
export function isShortText(text: string): boolean {
  return shortTextHash(text, text.indexOf(' ') + 1, text.length) !== 0
}

function step(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193) ^ (hash >>> 15)
}

const SPACE = 32
const NO_BREAK_SPACE = 160
const ZERO = 48
const NINE = 57

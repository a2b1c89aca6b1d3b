/**
 * Most instructions of a pattern's program. Matching takes time in proportion to this times the text: with 3,000 a text of 10,000 characters
 * takes some seconds at worst, with 20,000 it took 37 s. `.{0,1000}` has 2,002, and patterns of people have a hundred.
 */
export const MAX_PATTERN_SIZE = 3000

/** How large a sequence is so far, and its last part, which a quantifier behind it repeats. */
interface Sequence {
  size: number
  last: number
}

/**
 * At least how many instructions a pattern in RE2's syntax compiles to, counted repetitions written out, as compiling does. A pattern that is
 * none has some size, too. O(characters), whatever the repetitions are.
 */
export function patternSize(pattern: string): number {
  const open: Sequence[] = []
  let current: Sequence = { size: 0, last: 0 }
  const add = (size: number): void => {
    current = { size: current.size + size, last: size }
  }
  const repeat = (last: number): void => {
    current = { size: current.size - current.last + last, last }
  }
  for (const part of partsOf(pattern)) {
    if (part === '(') {
      open.push(current)
      current = { size: 0, last: 0 }
    } else if (part === ')') {
      const { size } = current
      current = open.pop() ?? { size: 0, last: 0 }
      add(size)
    } else if (part.startsWith('{') && part.length > 1) {
      const [least = 0, most] = part.slice(1, -1).split(',').map(Number)
      // Each copy that need not be there has a step of its own, as an open end has.
      const free = most === undefined ? 0 : most === 0 ? 1 : Math.max(0, most - least)
      repeat(current.last * Math.max(1, least, most ?? 0) + free)
    } else if (/^[*+?]$/.test(part)) repeat(current.last + 1)
    else if (part === '|') current = { size: current.size + 1, last: 0 }
    else if (part !== '^' && part !== '$') add(1)
  }
  return open.reduce((sum, { size }) => sum + size, current.size)
}

/** The parts of a pattern: what is escaped, a class, a counted repetition, else one character. O(characters). */
function* partsOf(pattern: string): Generator<string> {
  for (let at = 0; at < pattern.length; ) {
    const end = Math.min(pattern.length, at + Math.max(1, lengthAt(pattern, at)))
    yield pattern.slice(at, end)
    at = end
  }
}

function lengthAt(pattern: string, at: number): number {
  switch (pattern[at]) {
    case '\\':
      return escapedAt(pattern, at)
    case '[':
      return classAt(pattern, at)
    case '{':
      return REPETITION.exec(pattern.slice(at, at + LONGEST_REPETITION))?.[0].length ?? 1
    default:
      return 1
  }
}

/** RE2 takes repetitions up to 1,000. */
const LONGEST_REPETITION = 12
const REPETITION = /^\{\d{1,5}(?:,\d{0,5})?\}/

/** `\\d`, `\\pL`, `\\p{Lu}`, `\\x{1f600}`. */
function escapedAt(pattern: string, at: number): number {
  if (!/[pPx]/.test(pattern[at + 1] ?? '')) return 2
  if (pattern[at + 2] !== '{') return pattern[at + 1] === 'x' ? 2 : 3
  const end = pattern.slice(at, at + LONGEST_NAME).indexOf('}')
  return end === -1 ? 2 : end + 1
}

/** Longer than the names of Unicode's classes. */
const LONGEST_NAME = 64

/** A class with its brackets; the rest of the pattern when it has no end. */
function classAt(pattern: string, at: number): number {
  let i = at + 1
  if (pattern[i] === '^') i++
  // A bracket right at the beginning is a member.
  if (pattern[i] === ']') i++
  for (; i < pattern.length && pattern[i] !== ']'; i++) {
    if (pattern[i] === '\\') i++
    else if (pattern.startsWith('[:', i)) i += Math.max(0, pattern.slice(i, i + LONGEST_NAME).indexOf(':]', 2) + 1)
  }
  return i + 1 - at
}

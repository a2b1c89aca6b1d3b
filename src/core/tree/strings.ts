/**
 * Distances and similarities of sequences: texts (by UTF-16 unit) and token lists (small non-negative integers such as
 * label or class ids, each below 2^24). Scratch arrays are kept between calls and grow to the largest token.
 */

/** Bit vectors by symbol; all zero between calls. */
let patternBits = new Int32Array(1 << 16)
/** One bit for each symbol of the text: whether the block above left a horizontal +1 or -1 there. */
let plusBits = new Int32Array(64)
let minusBits = new Int32Array(64)
let textSymbols = new Int32Array(1024)
let patternSymbols = new Int32Array(1024)

/** A text or a list of tokens. */
export type Sequence = string | ArrayLike<number>

/**
 * Least number of symbols to insert, delete or replace (Levenshtein).
 *
 * Myers, J. ACM 1999, in Hyyrö's block form: 32 rows of the table at a time. O(|a| |b| / 32); nothing is allocated once
 * the scratch arrays have grown.
 */
export function levenshtein(a: Sequence, b: Sequence): number {
  if (a === b) return 0
  if (a.length > b.length) return levenshtein(b, a)
  let start = 0
  let endA = a.length
  let endB = b.length
  patternSymbols = symbolsOf(a, patternSymbols)
  textSymbols = symbolsOf(b, textSymbols)
  while (start < endA && patternSymbols[start] === textSymbols[start]) start++
  while (endA > start && patternSymbols[endA - 1] === textSymbols[endB - 1]) {
    endA--
    endB--
  }
  return endA === start ? endB - start : blocks(start, endA, endB)
}

/** 1 - levenshtein / (|a| + |b|), from 0.5 for nothing in common at equal length, to 1; 1 for two empty ones. */
export function editSimilarity(a: Sequence, b: Sequence): number {
  const length = a.length + b.length
  return length === 0 ? 1 : 1 - levenshtein(a, b) / length
}

function symbolsOf(sequence: Sequence, scratch: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const length = sequence.length
  const into = length > scratch.length ? new Int32Array(2 * length) : scratch
  let largest = 0
  for (let i = 0; i < length; i++) {
    const symbol = typeof sequence === 'string' ? sequence.charCodeAt(i) : sequence[i]!
    into[i] = symbol
    if (symbol > largest) largest = symbol
  }
  if (largest >= patternBits.length) patternBits = new Int32Array(2 * largest)
  return into
}

/** Distance of pattern[start..endA] and text[start..endB], both not empty. The kernel; names as in Hyyrö's paper. */
function blocks(start: number, endA: number, endB: number): number {
  const words = ((endB - start + 31) >>> 5) + 1
  if (words > plusBits.length) {
    plusBits = new Int32Array(2 * words)
    minusBits = new Int32Array(2 * words)
  }
  plusBits.fill(-1, 0, words)
  minusBits.fill(0, 0, words)
  let distance = endB - start
  for (let from = start; from < endA; from += 32) {
    const to = Math.min(from + 32, endA)
    for (let i = from; i < to; i++) patternBits[patternSymbols[i]!]! |= 1 << (i - from)
    const lastRow = to - from - 1
    let pv = -1
    let mv = 0
    distance = to - start
    for (let j = start; j < endB; j++) {
      const word = (j - start) >>> 5
      const bit = (j - start) & 31
      const plusIn = (plusBits[word]! >>> bit) & 1
      const minusIn = (minusBits[word]! >>> bit) & 1
      let eq = patternBits[textSymbols[j]!]!
      const xv = eq | mv
      eq |= minusIn
      const xh = (((eq & pv) + pv) ^ pv) | eq
      let ph = mv | ~(xh | pv)
      let mh = pv & xh
      const plusOut = (ph >>> lastRow) & 1
      const minusOut = (mh >>> lastRow) & 1
      distance += plusOut - minusOut
      if (plusOut !== plusIn) plusBits[word]! ^= 1 << bit
      if (minusOut !== minusIn) minusBits[word]! ^= 1 << bit
      ph = (ph << 1) | plusIn
      mh = (mh << 1) | minusIn
      pv = mh | ~(xv | ph)
      mv = ph & xv
    }
    for (let i = from; i < to; i++) patternBits[patternSymbols[i]!] = 0
  }
  return distance
}

/** Share of the prefix bonus for each common symbol at the start, and how many symbols count (Winkler 1990). */
const PREFIX_WEIGHT = 0.1
const MAX_PREFIX = 4

let firstAt = new Int32Array(1 << 16).fill(-1)
let nextSame = new Int32Array(1024)
let matchedA = new Int32Array(1024)
let isMatchedB = new Uint8Array(1024)

/**
 * Jaro-Winkler similarity, from 0 (no symbol in common) to 1 (equal); 1 for two empty sequences. Linear time: the next
 * free place of each symbol only moves right, as the window does.
 */
export function jaroWinkler(a: Sequence, b: Sequence): number {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0
  patternSymbols = symbolsOf(a, patternSymbols)
  textSymbols = symbolsOf(b, textSymbols)
  const matches = matchWithinWindow(a.length, b.length)
  if (matches === 0) return 0
  let transposed = 0
  for (let i = 0, j = 0; i < matches; i++, j++) {
    while (isMatchedB[j] === 0) j++
    if (matchedA[i] !== textSymbols[j]) transposed++
  }
  const jaro = (matches / a.length + matches / b.length + (matches - transposed / 2) / matches) / 3
  let prefix = 0
  const longest = Math.min(MAX_PREFIX, a.length, b.length)
  while (prefix < longest && patternSymbols[prefix] === textSymbols[prefix]) prefix++
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro)
}

/** Marks the symbols that match within Jaro's window, collects the first sequence's, and counts them. */
function matchWithinWindow(lengthA: number, lengthB: number): number {
  if (lengthB > nextSame.length) {
    nextSame = new Int32Array(2 * lengthB)
    isMatchedB = new Uint8Array(2 * lengthB)
  }
  if (lengthA > matchedA.length) matchedA = new Int32Array(2 * lengthA)
  if (firstAt.length < patternBits.length) firstAt = new Int32Array(patternBits.length).fill(-1)
  isMatchedB.fill(0, 0, lengthB)
  for (let j = lengthB - 1; j >= 0; j--) {
    nextSame[j] = firstAt[textSymbols[j]!]!
    firstAt[textSymbols[j]!] = j
  }
  const window = Math.max(0, (Math.max(lengthA, lengthB) >>> 1) - 1)
  let matches = 0
  for (let i = 0; i < lengthA; i++) {
    const symbol = patternSymbols[i]!
    let j = firstAt[symbol]!
    while (j >= 0 && j < i - window) j = nextSame[j]!
    if (j >= 0 && j <= i + window) {
      isMatchedB[j] = 1
      matchedA[matches++] = symbol
      j = nextSame[j]!
    }
    firstAt[symbol] = j
  }
  for (let j = 0; j < lengthB; j++) firstAt[textSymbols[j]!] = -1
  return matches
}

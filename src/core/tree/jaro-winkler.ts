/** A text, by UTF-16 unit, or a list of tokens: small non-negative integers such as label or class ids, each below 2^24. */
export type Sequence = string | ArrayLike<number>

// Scratch arrays are kept between calls and grow to the longest sequence and the largest token.
let symbolsA = new Int32Array(1024)
let symbolsB = new Int32Array(1024)
/** By symbol: its first free place in the second sequence; -1 between calls. */
let firstAt = new Int32Array(1 << 16).fill(-1)
let nextSame = new Int32Array(1024)
let matchedA = new Int32Array(1024)
let isMatchedB = new Uint8Array(1024)

/** Share of the prefix bonus for each common symbol at the start, and how many symbols count (Winkler 1990). */
const PREFIX_WEIGHT = 0.1
const MAX_PREFIX = 4

/** Jaro-Winkler similarity, 0 (no symbol in common) .. 1 (equal, or both empty). Linear time: the next free place of each symbol only moves right. */
export function jaroWinkler(a: Sequence, b: Sequence): number {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0
  symbolsA = symbolsOf(a, symbolsA)
  symbolsB = symbolsOf(b, symbolsB)
  const matches = matchWithinWindow(a.length, b.length)
  if (matches === 0) return 0
  let transposed = 0
  for (let i = 0, j = 0; i < matches; i++, j++) {
    while (isMatchedB[j] === 0) j++
    if (matchedA[i] !== symbolsB[j]) transposed++
  }
  const jaro = (matches / a.length + matches / b.length + (matches - transposed / 2) / matches) / 3
  let prefix = 0
  const longest = Math.min(MAX_PREFIX, a.length, b.length)
  while (prefix < longest && symbolsA[prefix] === symbolsB[prefix]) prefix++
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro)
}

/** Marks the symbols that match within Jaro's window, collects the first sequence's, and counts them. */
function matchWithinWindow(lengthA: number, lengthB: number): number {
  if (lengthB > nextSame.length) {
    nextSame = new Int32Array(2 * lengthB)
    isMatchedB = new Uint8Array(2 * lengthB)
  }
  if (lengthA > matchedA.length) matchedA = new Int32Array(2 * lengthA)
  isMatchedB.fill(0, 0, lengthB)
  for (let j = lengthB - 1; j >= 0; j--) {
    nextSame[j] = firstAt[symbolsB[j]!]!
    firstAt[symbolsB[j]!] = j
  }
  const window = Math.max(0, (Math.max(lengthA, lengthB) >>> 1) - 1)
  let matches = 0
  for (let i = 0; i < lengthA; i++) {
    const symbol = symbolsA[i]!
    let j = firstAt[symbol]!
    while (j >= 0 && j < i - window) j = nextSame[j]!
    if (j >= 0 && j <= i + window) {
      isMatchedB[j] = 1
      matchedA[matches++] = symbol
      j = nextSame[j]!
    }
    firstAt[symbol] = j
  }
  for (let j = 0; j < lengthB; j++) firstAt[symbolsB[j]!] = -1
  return matches
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
  if (largest >= firstAt.length) firstAt = new Int32Array(2 * largest).fill(-1)
  return into
}

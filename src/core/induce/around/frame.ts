/** What some texts share, in order: before, between and behind the parts that differ. */
export interface Frame {
  /** '' where the texts begin, or end, with parts that differ. */
  readonly prefix: string
  readonly suffix: string
  /** Between the parts, with white space; one less than these. */
  readonly gaps: readonly string[]
  /** By text: its parts. */
  readonly parts: readonly (readonly string[])[]
}

interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * The words and marks that all texts share, the last places first where there are several; null where they share none, differ in more than parts, or where
 * a part is empty in one of them. O(texts x tokens^2).
 */
export function frameOf(texts: readonly string[]): Frame | null {
  const all = texts.map(tokensOf)
  let shared = all.reduce((short, own) => (own.length < short.length ? own : short)).map(({ text }) => text)
  for (const own of all) shared = commonOf(shared, own)
  if (shared.length === 0) return null
  const [first, ...others] = all.map((own, i) => cutAt(texts[i]!, own, lastPlaces(own, shared)))
  const key = JSON.stringify(first!.constants)
  const isSame = others.every(({ constants }) => JSON.stringify(constants) === key)
  if (!isSame || first!.parts.length === 0) return null
  const [prefix, ...gaps] = first!.constants
  const suffix = gaps.pop()!
  return { prefix: prefix!, suffix, gaps, parts: [first!, ...others].map(({ parts }) => parts) }
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}\s]/gu)].map(({ 0: token, index }) => ({
    text: token,
    start: index,
    end: index + token.length,
  }))
}

/** The longest common subsequence of two lists of tokens. O(product of their lengths). */
function commonOf(a: readonly string[], b: readonly Token[]): string[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Int32Array(b.length + 1))
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]!.text
      lengths[i]![j] = isSame ? lengths[i - 1]![j - 1]! + 1 : Math.max(lengths[i - 1]![j]!, lengths[i]![j - 1]!)
    }
  }
  const common: string[] = []
  let [i, j] = [a.length, b.length]
  while (i > 0 && j > 0) {
    if (a[i - 1] === b[j - 1]!.text) {
      common.unshift(a[i - 1]!)
      i--
      j--
    } else if (lengths[i - 1]![j]! >= lengths[i]![j - 1]!) i--
    else j--
  }
  return common
}

/** Where shared tokens stand, each the last time before the next. */
function lastPlaces(own: readonly Token[], shared: readonly string[]): readonly number[] {
  const places: number[] = []
  let at = own.length - 1
  for (const text of shared.toReversed()) {
    while (own[at]!.text !== text) at--
    places.unshift(at--)
  }
  return places
}

/** The constants (the first and last may be empty) and the parts between them. */
function cutAt(
  text: string,
  own: readonly Token[],
  places: readonly number[],
): { constants: string[]; parts: string[] } {
  const isShared = new Set(places)
  const constants: string[] = []
  const parts: string[] = []
  let end = 0
  for (let i = 0; i < own.length; ) {
    if (isShared.has(i)) {
      i++
      continue
    }
    let last = i
    while (last + 1 < own.length && !isShared.has(last + 1)) last++
    constants.push(text.slice(end, own[i]!.start))
    parts.push(text.slice(own[i]!.start, own[last]!.end))
    end = own[last]!.end
    i = last + 1
  }
  constants.push(text.slice(end))
  return { constants, parts }
}

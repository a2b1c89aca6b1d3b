/** Length of the word runs that are looked up in the truth. */
const RUN = 4
/** Segments shorter than this are looked up whole. */
const SHORT = 6
/** How many neighbours on each side decide which copy of a text is the wanted one. */
const REACH = 6

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu) ?? []

/**
 * Which segments of a page stand in its true main text: for each the share of its words, 0..1. Long segments are matched by runs of
 * words, short ones whole; when a text stands on the page more often than in the truth, the copies with true neighbours win.
 */
export function labelSegments(texts: readonly string[], truth: string): Float64Array {
  const truthWords = wordsOf(truth)
  const joined = ` ${truthWords.join(' ')} `
  const runs = new Set<string>()
  for (let i = 0; i + RUN <= truthWords.length; i++) runs.add(truthWords.slice(i, i + RUN).join(' '))

  const words = texts.map(wordsOf)
  const labels = Float64Array.from(words, (own) => (own.length < SHORT ? 0 : covered(own, runs)))
  const places = new Map<string, number[]>()
  for (const [i, own] of words.entries()) {
    if (own.length > 0 && (own.length < SHORT || labels[i]! > 0.5)) {
      const key = ` ${own.join(' ')} `
      places.set(key, [...(places.get(key) ?? []), i])
    }
  }
  const known = labels.slice()
  for (const [key, indexes] of places) {
    const wanted = occurrences(joined, key)
    const support = (i: number): number => neighbourhood(known, words, i)
    const best = indexes.length <= wanted ? indexes : [...indexes].sort((a, b) => support(b) - support(a))
    if (wanted === 0 && words[indexes[0]!]!.length >= SHORT) continue
    for (const [rank, i] of best.entries()) labels[i] = rank < wanted ? 1 : 0
  }
  return labels
}

function covered(words: readonly string[], runs: ReadonlySet<string>): number {
  const hit = new Uint8Array(words.length)
  for (let i = 0; i + RUN <= words.length; i++) {
    if (runs.has(words.slice(i, i + RUN).join(' '))) hit.fill(1, i, i + RUN)
  }
  return hit.reduce((sum, x) => sum + x, 0) / words.length
}

function occurrences(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length - 1)) count++
  return count
}

function neighbourhood(labels: Float64Array, words: readonly string[][], i: number): number {
  let sum = 0
  for (let step = 1; step <= REACH; step++) {
    for (const j of [i - step, i + step]) sum += ((labels[j] ?? 0) * Math.min(words[j]?.length ?? 0, 20)) / step
  }
  return sum
}

import { alignPair, type Score, type TokenSequence } from './align-pair.ts'
import { CENTER_CANDIDATES, MAX_ALIGN_DEPTH } from './constants.ts'

/** How to align. */
export interface AlignOptions {
  /** What it is worth to put two tokens into one column. Called often: keep it cheap. */
  readonly score: Score
  /**
   * Two tokens with the same key are interchangeable for `score`; sequences with equal keys are aligned once.
   * @default the token itself
   */
  readonly key?: (token: number) => number
}

/** Sequences laid out in common columns. */
export interface Alignment {
  /** How many columns there are. */
  readonly columns: number
  /** `columnOf[s][i]` is the column of token `i` of sequence `s`; ascending within a sequence. */
  readonly columnOf: readonly Int32Array[]
  /** The sequence that the others were aligned with; -1 when all are empty. */
  readonly center: number
}

/**
 * Multiple alignment by center star: the sequence that is worth most when aligned with all others is the center, every
 * other one is aligned with it optimally, and what they hold between two of its tokens is aligned among itself in the
 * same way.
 *
 * Gusfield, Bull. Math. Biol. 1993. Differs: equal sequences are aligned once; the center is one of the
 * `CENTER_CANDIDATES` most frequent, then longest ones; tokens inserted at one place are aligned, not stacked.
 * O(candidates^2 L^2 + distinct sequences L^2) for sequences of length L.
 */
export function align(sequences: readonly TokenSequence[], options: AlignOptions): Alignment {
  const key = options.key ?? ((token) => token)
  const columnOf = sequences.map((sequence) => new Int32Array(sequence.length))
  const parts = sequences.map((sequence, index) => ({ index, from: 0, to: sequence.length }))
  return { ...alignParts({ sequences, score: options.score, key, columnOf }, parts, 0, 0), columnOf }
}

interface Aligner {
  readonly sequences: readonly TokenSequence[]
  readonly score: Score
  readonly key: (token: number) => number
  readonly columnOf: readonly Int32Array[]
}

/** A run of tokens of one sequence. */
interface Part {
  readonly index: number
  readonly from: number
  readonly to: number
}

/** Parts of equal length whose tokens have the same keys. */
type Group = readonly [Part, ...Part[]]

/** Gives the tokens of all parts columns from `column` on. */
function alignParts(
  aligner: Aligner,
  parts: readonly Part[],
  column: number,
  depth: number,
): Omit<Alignment, 'columnOf'> {
  const groups = groupEqual(aligner, parts)
  if (groups.length === 0) return { columns: 0, center: -1 }
  if (depth === MAX_ALIGN_DEPTH) return layOut(aligner, groups, column)
  const center = groups[centerOf(aligner, groups)]!
  const matches = groups.map((group) => matchWith(aligner, center, group))
  let at = column
  for (let slot = 0; slot <= lengthOf(center); slot++) {
    at += alignParts(aligner, insertedAt(matches, slot), at, depth + 1).columns
    if (slot < lengthOf(center)) place(aligner, matches, slot, at++)
  }
  return { columns: at - column, center: center[0].index }
}

function groupEqual(aligner: Aligner, parts: readonly Part[]): Group[] {
  const groups = new Map<string, [Part, ...Part[]]>()
  for (const part of parts) {
    if (part.from === part.to) continue
    const keys: number[] = []
    for (let i = part.from; i < part.to; i++) keys.push(aligner.key(aligner.sequences[part.index]![i]!))
    const name = keys.join(' ')
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [part])
    else group.push(part)
  }
  return [...groups.values()]
}

function lengthOf(group: Group): number {
  return group[0].to - group[0].from
}

/** The group whose sequences are worth most when aligned with all others. */
function centerOf(aligner: Aligner, groups: readonly Group[]): number {
  const candidates = [...groups.keys()]
    .sort((a, b) => groups[b]!.length - groups[a]!.length || lengthOf(groups[b]!) - lengthOf(groups[a]!) || a - b)
    .slice(0, CENTER_CANDIDATES)
  if (candidates.length === 1) return candidates[0]!
  const worth = new Float64Array(candidates.length)
  for (let i = 0; i < candidates.length; i++) {
    for (let j = i; j < candidates.length; j++) {
      const [a, b] = [groups[candidates[i]!]!, groups[candidates[j]!]!]
      const { score } = pair(aligner, a, b)
      worth[i]! += score * b.length
      if (i !== j) worth[j]! += score * a.length
    }
  }
  return candidates[worth.indexOf(Math.max(...worth))]!
}

function pair(aligner: Aligner, a: Group, b: Group): ReturnType<typeof alignPair> {
  const [x, y] = [a[0], b[0]]
  return alignPair(aligner.sequences[x.index]!, x.from, x.to, aligner.sequences[y.index]!, y.from, y.to, aligner.score)
}

/** Where the sequences of a group lie along the center. */
interface Match {
  readonly group: Group
  /** By center token: the offset of the group's token in its column, or -1. */
  readonly offset: Int32Array
  /** By center token and at the end: the offset of the first token that belongs to it or to a later one. */
  readonly next: Int32Array
}

function matchWith(aligner: Aligner, center: Group, group: Group): Match {
  const offset =
    center === group ? Int32Array.from({ length: lengthOf(center) }, (_, i) => i) : pair(aligner, center, group).match
  const next = new Int32Array(offset.length + 1)
  next[offset.length] = lengthOf(group)
  for (let i = offset.length - 1; i >= 0; i--) next[i] = offset[i]! >= 0 ? offset[i]! : next[i + 1]!
  return { group, offset, next }
}

/** What lies before the center's token `slot` and directly after a token matched with the one before it. */
function insertedAt(matches: readonly Match[], slot: number): Part[] {
  const parts: Part[] = []
  for (const { group, offset, next } of matches) {
    if (slot > 0 && offset[slot - 1]! < 0) continue
    const from = slot === 0 ? 0 : offset[slot - 1]! + 1
    for (const part of group) parts.push({ index: part.index, from: part.from + from, to: part.from + next[slot]! })
  }
  return parts
}

/** Puts the tokens matched with the center's token `slot` into a column. */
function place(aligner: Aligner, matches: readonly Match[], slot: number, column: number): void {
  for (const { group, offset } of matches) {
    if (offset[slot]! < 0) continue
    for (const part of group) aligner.columnOf[part.index]![part.from + offset[slot]!] = column
  }
}

/** Columns of their own for each group, one group after the other. */
function layOut(aligner: Aligner, groups: readonly Group[], column: number): Omit<Alignment, 'columnOf'> {
  let at = column
  for (const group of groups) {
    for (const part of group)
      for (let i = part.from; i < part.to; i++) aligner.columnOf[part.index]![i] = at + i - part.from
    at += lengthOf(group)
  }
  return { columns: at - column, center: groups[0]![0].index }
}

import { largest } from '../../core/base/index.ts'
import { LABEL, oneLine, rawText, type Tree } from '../../core/dom/index.ts'
import { NESTED_LISTS } from '../constants.ts'
import { distinctOf, editSimilarity, type SubtreeString } from './subtree-strings.ts'

/** Values of several records that stand for one field. */
export interface Column {
  /** The text before it that all records have which have the value and that is the same in all of them; null for none. */
  readonly label: string | null
  /** By record; null where it has none. */
  readonly values: readonly (string | null)[]
}

/**
 * The attributes of records: all are aligned with the one that is most like the others (center star, Gonnet et al. 1992), texts at one place are a
 * column; columns of one text are labels of the next. Ours: equal texts are aligned more readily than others, and what ends with a colon
 * with its equal alone, as tags cannot tell "Compensation: 5" from "Job type: 5". O(records x length^2).
 */
export function alignRecords(tree: Tree, records: readonly SubtreeString[]): readonly Column[] {
  const texts = records.map(({ tokens, nodes }) =>
    tokens.map((token, i) => (token === LABEL['#text'] ? oneLine(rawText(tree, nodes[i]!)) : null)),
  )
  const center = centerOf(records.map(({ tokens }) => tokens))
  // Before each token of the center, and behind the last, what others have and it lacks.
  const slots: (readonly (string | null)[])[] = []
  const placed = records.map((record, r) => align(records[center]!, texts[center]!, record, texts[r]!))
  for (const [at, text] of texts[center]!.entries()) {
    for (const column of extraColumns(texts, placed, at)) slots.push(column)
    if (text !== null) slots.push(texts.map((own, r) => textAt(own, placed[r]!.indexOf(at))))
  }
  for (const column of extraColumns(texts, placed, records[center]!.tokens.length)) slots.push(column)
  return withLabels(slots)
}

const textAt = (own: readonly (string | null)[], i: number): string | null => (i < 0 ? null : own[i]!)

/** Columns of texts that stand between two tokens of the center: the first of each record, the second ... */
function extraColumns(
  texts: readonly (readonly (string | null)[])[],
  placed: readonly (readonly number[])[],
  before: number,
): readonly (readonly (string | null)[])[] {
  const own = placed.map((places, r) =>
    places.flatMap((place, i) => (place === -1 - before && texts[r]![i] !== null ? [texts[r]![i]!] : [])),
  )
  const most = own.reduce((all, { length }) => Math.max(all, length), 0)
  return Array.from({ length: most }, (_, k) => own.map((some) => some[k] ?? null))
}

/** The record with the largest sum of similarities to all. */
function centerOf(records: readonly (readonly number[])[]): number {
  const distinct = distinctOf(records).slice(0, NESTED_LISTS.mostDistinct)
  const sums = distinct.map(({ tokens }) =>
    distinct.reduce((sum, other) => sum + other.at.length * editSimilarity(tokens, other.tokens), 0),
  )
  return distinct[sums.indexOf(largest(sums))]!.at[0]!
}

/** What two different texts cost that are aligned; a token of one record alone costs 1. */
const OTHER_TEXT = 0.5

const isLabel = (text: string | null | undefined): boolean => typeof text === 'string' && /[:\uff1a]$/.test(text)

/** By token of a record: the position in the center that it is aligned with, or -1 - the one that it stands before. */
function align(
  center: SubtreeString,
  centerTexts: readonly (string | null)[],
  record: SubtreeString,
  texts: readonly (string | null)[],
): readonly number[] {
  const [rows, columns] = [record.tokens.length, center.tokens.length]
  const width = columns + 1
  const pair = (i: number, j: number): number => {
    if (record.tokens[i] !== center.tokens[j]) return Infinity
    if (texts[i] === centerTexts[j]) return 0
    return isLabel(texts[i]) || isLabel(centerTexts[j]) ? Infinity : OTHER_TEXT
  }
  const table = new Float64Array((rows + 1) * width)
  for (let i = rows; i >= 0; i--) {
    for (let j = columns; j >= 0; j--) {
      if (i === rows && j === columns) continue
      table[i * width + j] = Math.min(
        i < rows ? table[(i + 1) * width + j]! + 1 : Infinity,
        j < columns ? table[i * width + j + 1]! + 1 : Infinity,
        i < rows && j < columns ? table[(i + 1) * width + j + 1]! + pair(i, j) : Infinity,
      )
    }
  }
  const places: number[] = []
  for (let i = 0, j = 0; i < rows; ) {
    const here = table[i * width + j]!
    if (j < columns && table[(i + 1) * width + j + 1]! + pair(i, j) === here) {
      places.push(j++)
      i++
    } else if (j < columns && table[i * width + j + 1]! + 1 === here) j++
    else {
      places.push(-1 - j)
      i++
    }
  }
  return places
}

/** Columns whose texts are all the same, in two records at least, are labels of the column behind them. */
function withLabels(slots: readonly (readonly (string | null)[])[]): readonly Column[] {
  const columns: Column[] = []
  let label: string | null = null
  for (const values of slots) {
    const present = values.filter((value) => value !== null)
    const isFixed = present.length > 1 && new Set(present).size === 1
    if (isFixed) label = present[0]!
    else {
      columns.push({ label, values })
      label = null
    }
  }
  return columns
}

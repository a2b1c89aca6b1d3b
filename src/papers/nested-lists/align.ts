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

/** A record, or what it has at one place that the others are aligned with: its tokens, and the texts of those that are texts. */
interface Line {
  readonly tokens: readonly number[]
  readonly texts: readonly (string | null)[]
  /** By text: itself where it is a label, else the label before it; null for none. */
  readonly names: readonly (string | null)[]
}

/**
 * The attributes of records: all are aligned with the one that is most like the others (center star, Gonnet et al. 1992), texts at one place are a
 * column; columns of one text are labels of the next. Ours: equal texts are aligned more readily than others, and what ends with a colon
 * with its equal alone, as tags cannot tell "Compensation: 5" from "Job type: 5", and so is the text behind it; what the center lacks at one place is aligned in the same way.
 * O(records x length^2) for each center.
 */
export function alignRecords(tree: Tree, records: readonly SubtreeString[]): readonly Column[] {
  const lines = records.map(({ tokens, nodes }): Line => {
    const texts = tokens.map((token, i) => (token === LABEL['#text'] ? oneLine(rawText(tree, nodes[i]!)) : null))
    return { tokens, texts, names: namesOf(texts) }
  })
  return withLabels(slotsOf(lines))
}

/** Texts at one place, and their names, by record. */
interface Slot {
  readonly values: Column['values']
  readonly names: Column['values']
}

/** Columns of texts, in order: those at each token of the center, and before each and behind the last what others have and it lacks. */
function slotsOf(lines: readonly Line[]): readonly Slot[] {
  const some = lines.filter(({ tokens }) => tokens.length > 0)
  if (some.length === 0) return []
  const center = some[centerOf(some.map(({ tokens }) => tokens))]!
  const placed = lines.map((line) => align(center, line))
  const between = (at: number): readonly Slot[] =>
    slotsOf(lines.map((line, r) => partOf(line, (i) => placed[r]![i] === -1 - at)))
  const slots = center.texts.flatMap((text, at) => [
    ...between(at),
    ...(text === null ? [] : [slotAt(lines, (r) => placed[r]!.indexOf(at))]),
  ])
  return [...slots, ...between(center.tokens.length)]
}

function partOf({ tokens, texts, names }: Line, isPart: (i: number) => boolean): Line {
  const kept = <T>(all: readonly T[]): readonly T[] => all.filter((_, i) => isPart(i))
  return { tokens: kept(tokens), texts: kept(texts), names: kept(names) }
}

function namesOf(texts: readonly (string | null)[]): readonly (string | null)[] {
  let name: string | null = null
  return texts.map((text) => {
    if (text === null) return null
    const before = name
    name = isLabel(text) ? text : null
    return name ?? before
  })
}

function slotAt(lines: readonly Line[], placeIn: (line: number) => number): Slot {
  const of = (key: 'texts' | 'names'): Column['values'] => lines.map((line, r) => line[key][placeIn(r)] ?? null)
  return { values: of('texts'), names: of('names') }
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

/** Whether a text names what stands behind it. */
export const isLabel = (text: string | null | undefined): boolean => typeof text === 'string' && /[:\uff1a]$/.test(text)

/** By token of a record: the position in the center that it is aligned with, or -1 - the one that it stands before. */
function align(center: Line, record: Line): readonly number[] {
  const { texts, names } = record
  const [rows, columns] = [record.tokens.length, center.tokens.length]
  const width = columns + 1
  const pair = (i: number, j: number): number => {
    if (record.tokens[i] !== center.tokens[j]) return Infinity
    if (names[i] !== center.names[j] || isLabel(texts[i]) !== isLabel(center.texts[j])) return Infinity
    return texts[i] === center.texts[j] ? 0 : OTHER_TEXT
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

/**
 * The columns of values: what has one label is one column; columns whose texts are all the same, in two records at least, are labels of the column
 * behind them where it has none.
 */
function withLabels(slots: readonly Slot[]): readonly Column[] {
  const columns: Column[] = []
  let before: string | null = null
  for (const { values, names } of slots) {
    if (values.some(isLabel)) continue
    const present = presentIn(values)
    if (new Set(present).size === 1 && present.length > 1) {
      before = present[0]!
      continue
    }
    const label = presentIn(names)[0] ?? before
    before = null
    const same = columns.findIndex((column) => label !== null && column.label === label && areApart(column, values))
    if (same === -1) columns.push({ label, values })
    else columns[same] = { label, values: values.map((value, r) => value ?? columns[same]!.values[r]!) }
  }
  return columns
}

const presentIn = (values: Column['values']): readonly string[] => values.filter((value) => value !== null)

const areApart = (column: Column, values: Column['values']): boolean =>
  values.every((value, r) => value === null || column.values[r] === null)

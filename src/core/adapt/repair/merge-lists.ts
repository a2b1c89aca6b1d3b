import type { FieldData, RecordData } from '../../extract/index.ts'
import { RECORD_LOST } from '../constants.ts'
import { bestPairs, countPairs, type Pair } from '../evidence/best-pairs.ts'
import { type TextPlaces, tight } from '../evidence/memory.ts'

/** A text of a list or record, told from others by the names that lead to it. */
export interface KeyedText {
  readonly key: string
  readonly text: string
}

/** The texts in some data; the names that lead to them begin with `path`. O(texts). */
export function textsOf(data: FieldData, path: string): readonly KeyedText[] {
  if (typeof data === 'string') return [{ key: `${path} ${tight(data)}`, text: data }]
  if (Array.isArray(data)) return data.flatMap((entry: FieldData) => textsOf(entry, `${path}[]`))
  if (data === null || typeof data !== 'object') return []
  return Object.entries(data).flatMap(([name, value]) => textsOf(value as FieldData, `${path}.${name}`))
}

/**
 * A list as it is now with what it lost: each old record is the new one that holds most of its texts, one-to-one, and gives it those that
 * stand in the page once and nowhere in the list; old records that are none are put back where they stand. O(texts x (depth + log)).
 * @param before as it was, without what is nowhere in the page
 */
export function mergedList(
  now: readonly FieldData[],
  before: readonly FieldData[],
  places: TextPlaces,
): readonly FieldData[] {
  const known = new Set(textsOf(now, '').map(({ key }) => key))
  const isLost = ({ key, text }: KeyedText): boolean => !known.has(key) && places.isOnce(text)
  return mergedAt({ isLost, places }, now, before, '')
}

interface Merge {
  /** Whether a text stands in the page at one place and is nowhere in the list. */
  readonly isLost: (text: KeyedText) => boolean
  readonly places: TextPlaces
}

function mergedAt(
  merge: Merge,
  now: readonly FieldData[],
  before: readonly FieldData[],
  path: string,
): readonly FieldData[] {
  const own = `${path}[]`
  const pairs = pairedEntries(now, before, own)
  const kept = new Set(pairs.map(({ row }) => row))
  const lost = before.filter((entry, i) => !kept.has(i) && isMostlyLost(merge, entry, own))
  const filled = [...now]
  for (const { row, column } of pairs) filled[column] = filledEntry(merge, now[column]!, before[row]!, own)
  return inPageOrder(filled, lost, (entry) => placeOfEntry(entry, merge.places))
}

function isMostlyLost({ isLost, places }: Merge, entry: FieldData, path: string): boolean {
  const standing = textsOf(entry, path).filter(({ text }) => places.isOnce(text))
  return standing.length > 0 && standing.filter(isLost).length >= RECORD_LOST * standing.length
}

/** Old entries with the new ones that share most of their texts, one-to-one. */
function pairedEntries(now: readonly FieldData[], before: readonly FieldData[], path: string): readonly Pair[] {
  const holders = new Map<string, number>()
  for (const [j, entry] of now.entries())
    for (const { key } of textsOf(entry, path)) if (!holders.has(key)) holders.set(key, j)
  const shared = before.flatMap((entry, i) =>
    textsOf(entry, path).flatMap(({ key }) => (holders.has(key) ? [[i, holders.get(key)!] as const] : [])),
  )
  return bestPairs(countPairs(shared))
}

function filledEntry(merge: Merge, now: FieldData, before: FieldData, path: string): FieldData {
  if (!isRecord(now) || !isRecord(before)) return now
  const filled = Object.entries(now).map(([name, value]) => {
    const old = (before[name] ?? null) as FieldData
    return [name, filledValue(merge, value as FieldData, old, `${path}.${name}`)] as const
  })
  return Object.fromEntries(filled)
}

function filledValue(merge: Merge, now: FieldData, old: FieldData, path: string): FieldData {
  if (Array.isArray(now) && Array.isArray(old)) return mergedAt(merge, now, old, path)
  const isText = typeof old === 'string' && (now === null || typeof now === 'string')
  return isText && merge.isLost({ key: `${path} ${tight(old)}`, text: old }) ? old : now
}

export function isRecord(data: FieldData): data is RecordData & FieldData {
  return data !== null && typeof data === 'object' && !Array.isArray(data)
}

/** Where the first of an entry's texts stands that stand once; infinite when none does. */
function placeOfEntry(entry: FieldData, { placeOf }: TextPlaces): number {
  return textsOf(entry, '').reduce((first, { text }) => {
    const place = placeOf(text)
    return place < 0 ? first : Math.min(first, place)
  }, Number.POSITIVE_INFINITY)
}

/** Entries in their order, with others put in before the first of them that stands after. O(n log n). */
function inPageOrder(
  entries: readonly FieldData[],
  more: readonly FieldData[],
  placeOf: (entry: FieldData) => number,
): readonly FieldData[] {
  const waiting = more.map((entry) => ({ entry, place: placeOf(entry) })).sort((a, b) => b.place - a.place)
  const ordered: FieldData[] = []
  for (const entry of entries) {
    const place = placeOf(entry)
    while (place !== Number.POSITIVE_INFINITY && (waiting.at(-1)?.place ?? place) < place)
      ordered.push(waiting.pop()!.entry)
    ordered.push(entry)
  }
  return [...ordered, ...waiting.reverse().map(({ entry }) => entry)]
}

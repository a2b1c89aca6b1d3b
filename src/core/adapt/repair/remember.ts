import type { Tree } from '../../dom/index.ts'
import type { FieldData, RecordData } from '../../extract/index.ts'
import { LIST_GROWTH, LIST_SAME, LIST_STANDING, LIST_THERE } from '../constants.ts'
import { type TextPlaces, textPlaces, tight } from '../evidence/memory.ts'
import { isRecord, mergedList, textsOf } from './merge-lists.ts'

/**
 * Data of a page whose template changed, with what was read from the same URL before: a text that stands in the page at one place and is
 * lost or replaced is the value still. A list is taken over when texts of it are lost, one that has grown gets back what it lost. Single
 * values without a text of their own (numbers, dates, prices) are left alone. O(text of the page x depth).
 */
export function withRemembered(data: RecordData, before: RecordData, tree: Tree): RecordData {
  const places = textPlaces(tree)
  const changed: Record<string, FieldData> = {}
  for (const [name, value] of Object.entries(data)) {
    const old = before[name]
    if (old === undefined || old === null) continue
    if (typeof old === 'string' && (value === null || typeof value === 'string')) {
      if (tight(old) !== tight(value ?? '') && places.isOnce(old)) changed[name] = old
    } else if (Array.isArray(old) && Array.isArray(value)) {
      const kept = rememberedList(value, old, places)
      if (kept !== null) changed[name] = kept
    }
  }
  return Object.keys(changed).length === 0 ? data : { ...data, ...changed }
}

/** A list with what was read of it before and is lost although it still stands in the page; null when that is nothing. O(texts). */
function rememberedList(
  now: readonly FieldData[],
  before: readonly FieldData[],
  places: TextPlaces,
): readonly FieldData[] | null {
  const old = textsOf(before, '')
  const known = new Set(textsOf(now, '').map(({ key }) => key))
  const standing = old.filter(({ text }) => places.isOnce(text))
  const still = standing.filter(({ key }) => known.has(key))
  if (now.length > 0 && still.length === standing.length) return null
  const there = old.filter(({ text }) => places.occurs(text))
  if (standing.length < LIST_STANDING * old.length && there.length < LIST_THERE * old.length) return null
  const kept = before.map((entry) => stillThere(entry, places)).filter(isSomething)
  if (kept.length === 0) return null
  // A list that grew says more than what is remembered of it; one of other texts is another list.
  const isSame = known.size > LIST_GROWTH * old.length || still.length >= LIST_SAME * standing.length
  return isSame ? mergedList(now, kept, places) : kept
}

/** What is remembered without the values that are nowhere in the page: those are stale. */
function stillThere(data: FieldData, places: TextPlaces): FieldData {
  if (Array.isArray(data)) return data.map((entry: FieldData) => stillThere(entry, places)).filter(isSomething)
  if (!isRecord(data)) return data !== null && places.occurs(String(data)) ? data : null
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, stillThere(value as FieldData, places)]))
}

function isSomething(data: FieldData): boolean {
  if (Array.isArray(data)) return data.length > 0
  return isRecord(data) ? Object.values(data).some((value) => isSomething(value as FieldData)) : data !== null
}

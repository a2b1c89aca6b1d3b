import type { Tree } from '../../dom/index.ts'
import type { FieldData, RecordData } from '../../extract/index.ts'
import { type TextPlaces, textPlaces, tight } from '../evidence/memory.ts'
import { mergedList, textsOf, withNewEntries } from './merge-lists.ts'

/**
 * Data of a page whose template changed, with what was read from the same URL before: where a text that was there before
 * still stands in the page, at one place only, and is lost or replaced by another, it is the value still. A list is taken
 * over when texts of it are lost, without what is nowhere in the page any more; one that has grown gets back what it lost. Single
 * values without a text of their own (numbers, dates, prices) are left alone.
 *
 * O(text of the page x depth).
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

/** A list is taken over when it has not grown beyond this; else it gets back what it lost. */
const GROWTH = 1.2
/** With this share of its texts still in it, its other records are kept. */
const LEAST_SAME = 0.5
/** Only when this share of its texts still stands in the page at one place, ... */
const LEAST_STANDING = 0.2
/** ... or this share at any. */
const LEAST_THERE = 0.7

/** A list with what was read of it before and is lost although it still stands in the page; null when that is nothing. O(texts). */
function rememberedList(
  now: readonly FieldData[],
  before: readonly FieldData[],
  places: TextPlaces,
): readonly FieldData[] | null {
  const old = textsOf(before, '')
  const known = new Set(textsOf(now, '').map(({ key }) => key))
  const standing = old.filter(({ text }) => places.isOnce(text))
  if (now.length > 0 && standing.every(({ key }) => known.has(key))) return null
  const there = old.filter(({ text }) => places.occurs(text))
  const isThere = standing.length >= LEAST_STANDING * old.length || there.length >= LEAST_THERE * old.length
  if (!isThere) return null
  const kept = before.map((entry) => stillThere(entry, places)).filter(isSomething)
  if (kept.length === 0) return null
  // A list that grew says more than what is remembered of it.
  if (known.size > GROWTH * old.length) return mergedList(now, kept, places)
  const isSame = standing.filter(({ key }) => known.has(key)).length >= LEAST_SAME * standing.length
  return isSame ? withNewEntries(kept, now, places) : kept
}

/** What is remembered, without the values that are nowhere in the page any more: those would be stale. */
function stillThere(data: FieldData, places: TextPlaces): FieldData {
  if (data === null) return null
  if (typeof data !== 'object') return places.occurs(String(data)) ? data : null
  if (Array.isArray(data)) return data.map((entry: FieldData) => stillThere(entry, places)).filter(isSomething)
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, stillThere(value as FieldData, places)]))
}

function isSomething(data: FieldData): boolean {
  if (data === null) return false
  if (Array.isArray(data)) return data.length > 0
  return typeof data !== 'object' || Object.values(data).some((value) => isSomething(value as FieldData))
}

import type { Tree } from '../dom/index.ts'
import type { FieldData, RecordData } from '../extract/index.ts'
import { rememberedList } from './remember-lists.ts'
import { textPlaces, tight } from './text-places.ts'

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

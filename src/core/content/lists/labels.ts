import { LABEL } from '../../dom/index.ts'
import { LABEL_ONLY_SHARE, LABEL_SHARE } from './constants.ts'
import type { ListPage } from './list-page.ts'
import type { Places } from './places.ts'
import type { RawValue } from './values.ts'

/** A value with its place and the text that names it. */
export interface PlacedValue {
  readonly value: RawValue
  readonly place: number
  /** Without its colon; null when nothing beside the value names it. */
  readonly label: string | null
}

/**
 * The values of each record, with labels taken for names: a text that stands at one place in several records, and ends with
 * a colon or is a `dt` or `th`, names the value after it, and is no value itself when most records have it; a beginning
 * such as `Price: ` that several values of a place have names the value it begins. Link targets have the label of the text
 * inside the link.
 */
export function placeValues(
  page: ListPage,
  rows: readonly (readonly RawValue[])[],
  places: Places,
): readonly (readonly PlacedValue[])[] {
  const shareOf = countLabels(rows, places)
  return rows.map((row) => {
    const placed: PlacedValue[] = []
    let pending: string | null = null
    for (const [i, value] of row.entries()) {
      const place = places.idOf(value.holder)
      const naming = value.kind === 'text' && isLabel(page, value, row[i + 1]) ? shareOf(place, value.text) : 0
      if (naming < LABEL_ONLY_SHARE) {
        const prefix = prefixOf(textOf(row, i))
        const label = pending ?? (prefix !== null && shareOf(place, `${prefix}:`) >= LABEL_SHARE ? prefix : null)
        placed.push({ value, place, label: label?.replace(/\s*:$/, '') ?? null })
      }
      if (naming >= LABEL_SHARE) pending = value.text
      else if (value.kind === 'text') pending = null
    }
    return placed
  })
}

/** Whether a text has the form of a label, and the next value stands beside it: in the same parent or grandparent. */
function isLabel({ tree }: ListPage, { holder, text }: RawValue, next: RawValue | undefined): boolean {
  if (next === undefined) return false
  if (!text.endsWith(':') && tree.label[holder] !== LABEL.dt && tree.label[holder] !== LABEL.th) return false
  const around = tree.parent[holder]!
  return next.node < around + tree.size[around]!
}

/** `Price` of `Price: 5`; null when a text does not begin like that. */
function prefixOf(text: string): string | null {
  return /^([^:]{1,40}):\s/.exec(text)?.[1] ?? null
}

/** The text of a value, or of the text inside the link it belongs to. */
function textOf(row: readonly RawValue[], i: number): string {
  const value = row[i]!
  if (value.kind === 'text') return value.text
  return row.slice(i + 1, i + 3).find(({ kind, node }) => kind === 'text' && node < value.end)?.text ?? ''
}

/** Gives the share of the records that have a text at a place; 0 when only one has. */
function countLabels(rows: readonly (readonly RawValue[])[], places: Places): (place: number, text: string) => number {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const here = new Set<string>()
    for (const { kind, holder, text } of row) {
      if (kind !== 'text') continue
      const prefix = prefixOf(text)
      here.add(`${places.idOf(holder)} ${prefix === null ? text : `${prefix}:`}`)
    }
    for (const key of here) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (place, text) => {
    const count = counts.get(`${place} ${text}`) ?? 0
    return count > 1 ? count / rows.length : 0
  }
}

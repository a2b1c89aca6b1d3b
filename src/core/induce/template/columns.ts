import { headersOf, isCell, LABEL, labelName, type NodeId, rowRole, type Tree } from '../../dom/index.ts'
import { asLabel, type Step, textAsLabel } from '../../wrapper/index.ts'
import type { Occurrence, Slot } from './scope.ts'

/**
 * Cells in the columns of their tables: a slot for each header that stands over cells of several pages, or of the only one, wherever its column stands. Cells under no such
 * header are in none. Where a column stands at one place in all rows, that place is a second way to it, for tables that lack the header. O(cells).
 */
export function columnsOf(occurrences: readonly Occurrence[]): readonly Slot[] {
  const cells = cellsBelowHeaders(occurrences)
  if (cells.length === 0) return []
  const byHeader = Map.groupBy(cells, ({ tree, node }) => asLabel(headersOf(tree, node).column))
  byHeader.delete(null)
  const isSinglePage = new Set(cells.map(({ tree }) => tree)).size === 1
  const known = [...byHeader].filter(([, own]) => isSinglePage || new Set(own.map(({ tree }) => tree)).size > 1)
  const headers = known.map(([header]) => header!)
  const placeOf = placesInRows(occurrences)
  return known.map(([under, own]): Slot => {
    const tags = [...new Set(own.map(({ tree, node }) => labelName(tree, node)))]
    const places = new Set(own.map((one) => placeOf.get(one)!))
    const others = headers.filter((header) => header !== under)
    const placed: readonly Step[] =
      tags.length === 1 && places.size === 1
        ? [{ tag: tags[0]!, ...(others.length > 0 && { notUnder: others }), nth: [...places][0]! }]
        : []
    return { steps: [...tags.map((tag): Step => ({ tag, under: under! })), ...placed], occurrences: own }
  })
}

/** Occurrences without the headers that several pages have: they name columns, wherever these stand, and are no values. O(cells). */
export function withoutColumnNames(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  const heads = occurrences.filter(({ tree, node }) => isColumnHead(tree, node))
  if (heads.length === 0) return occurrences
  const byText = Map.groupBy(heads, ({ tree, node }) => textAsLabel(tree, node))
  const names = [...byText.values()].filter((own) => new Set(own.map(({ tree }) => tree)).size > 1)
  const named = new Set(names.flat())
  return occurrences.filter((one) => !named.has(one))
}

function isColumnHead(tree: Tree, node: NodeId): boolean {
  return tree.label[node] === LABEL.th && rowRole(tree, tree.parent[node]!) === 'header'
}

/** The cells of rows that are no header themselves; a header row of plain cells, in bold type, is a row like others. */
function cellsBelowHeaders(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  const cells = occurrences.filter(({ tree, node }) => isCell(tree, node))
  const byRow = Map.groupBy(cells, ({ owner, tree, node }) => `${owner} ${tree.parent[node]}`)
  return [...byRow.values()].flatMap((own) => {
    const { tree, node } = own[0]!
    return isColumnHead(tree, node) ? [] : own
  })
}

/** By cell, its place among those of its tag in its row, from 1. */
function placesInRows(occurrences: readonly Occurrence[]): ReadonlyMap<Occurrence, number> {
  const counts = new Map<string, number>()
  const places = new Map<Occurrence, number>()
  for (const one of occurrences) {
    const key = `${one.owner} ${labelName(one.tree, one.node)}`
    const place = (counts.get(key) ?? 0) + 1
    counts.set(key, place)
    places.set(one, place)
  }
  return places
}

/** Slots of other cells, without those that a column's header tells. */
export function notUnder(slots: readonly Slot[], columns: readonly Slot[]): readonly Slot[] {
  const headers = columns.flatMap(({ steps }) => steps.flatMap(({ under }) => under ?? []))
  if (headers.length === 0) return slots
  const isOfCells = ({ occurrences: [first] }: Slot): boolean => first !== undefined && isCell(first.tree, first.node)
  return slots.map((slot) =>
    isOfCells(slot)
      ? { ...slot, steps: slot.steps.map((step): Step => ({ ...step, notUnder: [...new Set(headers)] })) }
      : slot,
  )
}

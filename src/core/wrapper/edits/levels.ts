import type { DroppedPattern } from '../document.ts'
import { type Editable, inLevel, levelAt, type Patterns } from './patterns.ts'

/** A place among patterns that stand beside one another: of one that is there, or of one that was left out. */
export type Slot =
  | { readonly pattern: Patterns[number]; readonly dropped?: undefined }
  | { readonly dropped: DroppedPattern; readonly pattern?: undefined }

/** The patterns at a place in their order, those that were left out among them. O(patterns x dropped). */
function slotsOf(at: Editable, lists: readonly string[]): readonly Slot[] {
  const slots: Slot[] = levelAt(at.children, lists).map((pattern) => ({ pattern }))
  const own = at.dropped.filter((one) => isSame(one.lists, lists))
  for (const dropped of own.toSorted((a, b) => a.at - b.at)) slots.splice(dropped.at, 0, { dropped })
  return slots
}

/** What stands at a place changed, slot by slot; what is left out keeps its place among the others. */
export function inSlots(at: Editable, lists: readonly string[], change: (slot: Slot) => readonly Slot[]): Editable {
  const slots = slotsOf(at, lists).flatMap(change)
  const children = inLevel(at.children, lists, () => slots.flatMap(({ pattern }) => pattern ?? []))
  const places = new Map(slots.flatMap(({ dropped }, i) => (dropped === undefined ? [] : [[dropped, i] as const])))
  const known = new Set(at.dropped)
  const moved = (one: DroppedPattern): DroppedPattern => ({ ...one, at: places.get(one) ?? one.at })
  const staying = at.dropped.filter((one) => places.has(one) || !isSame(one.lists, lists))
  const added = [...places.keys()].filter((one) => !known.has(one))
  return { ...at, children, dropped: [...staying, ...added].map(moved) }
}

/** What stands at a place changed, pattern by pattern. */
export function inPatterns(
  at: Editable,
  lists: readonly string[],
  change: (pattern: Patterns[number]) => Patterns,
): Editable {
  return inSlots(at, lists, (slot) =>
    slot.pattern === undefined ? [slot] : change(slot.pattern).map((pattern) => ({ pattern })),
  )
}

export function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && isBelow(some, others)
}

/** Whether lists are those of another place, or more in these. */
export function isBelow(lists: readonly string[], top: readonly string[]): boolean {
  return top.every((name, i) => lists[i] === name)
}

/** What was left out of a list, and of lists in it, now that this stands elsewhere or is called otherwise. */
export function withListsMoved(
  dropped: readonly DroppedPattern[],
  from: readonly string[],
  to: readonly string[],
): readonly DroppedPattern[] {
  return dropped.map((one) =>
    isBelow(one.lists, from) ? { ...one, lists: [...to, ...one.lists.slice(from.length)] } : one,
  )
}

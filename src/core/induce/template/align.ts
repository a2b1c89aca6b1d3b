import { mean } from '../../base/index.ts'
import type { NodeId, Tree } from '../../dom/index.ts'
import type { Step } from '../../wrapper/index.ts'
import { REPEAT_SHARE } from './constants.ts'
import { byOwner, type Occurrence, type Slot } from './scope.ts'

export type { Slot } from './scope.ts'

/** Siblings of one owner, aligned with those of the others. */
export interface Member {
  readonly owner: number
  readonly tree: Tree
  readonly siblings: readonly NodeId[]
}

/** Tags of list entries: of one kind whatever their classes, in any number. */
export const LIST_ITEMS: ReadonlySet<string> = new Set(['li', 'tr', 'article'])

/** Whether enough owners have more than one. */
export function repeats(owners: ReadonlyMap<number, readonly Occurrence[]>, ownerCount: number): boolean {
  let several = 0
  for (const list of owners.values()) if (list.length > 1) several++
  return several > 0 && several >= REPEAT_SHARE * ownerCount
}

/** Slots by the mean of where their first occurrences stand. */
export function inUsualOrder<Kind extends Slot>(slots: readonly Kind[]): Kind[] {
  const usual = new Map(
    slots.map((slot) => [slot, mean([...byOwner(slot.occurrences).values()].map(([first]) => first!.at))]),
  )
  return slots.toSorted((a, b) => usual.get(a)! - usual.get(b)!)
}

/** Whether nothing but its tag tells a slot. */
export function isPlain(slot: Slot): boolean {
  return slot.steps.every(isPlainStep)
}

/** Whether nothing but its tag, and what it is not, tells what a step picks. */
export function isPlainStep({ id, classes = [] }: Step): boolean {
  return id === undefined && classes.length === 0
}

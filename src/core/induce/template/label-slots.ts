import { asLabel, type Step } from '../../wrapper/index.ts'
import type { Member, Slot } from './align.ts'
import { classifySlot, type SlotRole } from './interpret-slot.ts'
import { textOf } from './scope.ts'

/** Without the elements that are only the labels by which parts beside them are told: terms of definition lists. O(characters of the elements). */
export function withoutLabels(roles: readonly SlotRole[]): readonly SlotRole[] {
  const labels = new Set(
    roles.flatMap((role) => (role.kind === 'split' ? role.slots : [])).flatMap(({ steps }) => steps[0]!.after ?? []),
  )
  if (labels.size === 0) return roles
  const isLabel = (text: string): boolean => labels.has(asLabel(text) ?? '')
  return roles.filter((role) => {
    const slots = role.kind === 'split' ? role.slots : [role.slot]
    const isTold = slots.some(({ steps }) => steps[0]!.after !== undefined)
    return isTold || !slots.every(({ occurrences }) => occurrences.every((one) => isLabel(textOf(one))))
  })
}

/**
 * Siblings of one look in records that are runs of them, where the first of each record has no label and all others have (rows of one table: a title,
 * then `Price: ...`): the first is a part of its own. Null for others.
 */
export function startAndLabelled(slot: Slot, members: readonly Member[]): readonly SlotRole[] | null {
  const startOf = new Map(members.map(({ owner, siblings }) => [owner, siblings[0]]))
  const starts = slot.occurrences.filter(({ owner, node }) => startOf.get(owner) === node)
  const behind = slot.occurrences.filter(({ owner, node }) => startOf.get(owner) !== node)
  if (starts.length < members.length || behind.length === 0) return null
  const labelled = classifySlot({ ...slot, occurrences: behind }, members.length, true)
  if (labelled.kind !== 'split' || labelled.rest !== null || labelled.strangers.length > 0) return null
  if (labelled.slots.some(({ label }) => label === null)) return null
  const steps = slot.steps.map((step): Step => ({ ...step, nth: 1 }))
  return [{ kind: 'single', slot: { steps, occurrences: starts } }, labelled]
}

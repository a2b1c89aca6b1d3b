import { asLabel } from '../../wrapper/index.ts'
import { textOf } from './scope.ts'
import type { SlotRole } from './split.ts'

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

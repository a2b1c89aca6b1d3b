import { elementsOf } from '../../dom/index.ts'
import type { Step } from '../../wrapper/index.ts'
import { joiningBits } from '../interpret/kinds.ts'
import { WEIGHTS } from '../interpret/weights.ts'
import { LIST_ITEMS, repeats, type Slot } from './align.ts'
import { byOwner } from './scope.ts'

/** Joins variants of one vertex: of one id; of one tag and never both in one owner (`stock in`, `stock out`); entries of one list (`tr.odd`, `tr.even`). */
export function joinVariants(slots: readonly Slot[], ownerCount: number): Slot[] {
  const joined: Slot[] = []
  for (const slot of slots) {
    const at = joined.findIndex((other) => areVariants(other, slot, ownerCount))
    if (at < 0) joined.push(slot)
    else joined[at] = join(joined[at]!, slot)
  }
  return joined
}

function join(a: Slot, b: Slot): Slot {
  const occurrences = [...a.occurrences, ...b.occurrences].sort((x, y) => x.owner - y.owner || x.node - y.node)
  const [first, second] = [a.steps[0]!, b.steps[0]!]
  const shared = (first.classes ?? []).filter((token) => second.classes?.includes(token))
  if (first.id !== undefined) {
    return { steps: [{ tag: first.tag, ...(shared.length > 0 && { classes: shared }), id: first.id }], occurrences }
  }
  const steps =
    shared.length > 0 && a.steps.length === 1 ? [{ tag: first.tag, classes: shared }] : [...a.steps, ...b.steps]
  return { steps, occurrences }
}

function areVariants(a: Slot, b: Slot, ownerCount: number): boolean {
  const [first, second] = [a.steps[0]!, b.steps[0]!]
  if (first.tag !== second.tag) return false
  if (first.id !== undefined || second.id !== undefined) return first.id === second.id
  const [inA, inB] = [byOwner(a.occurrences), byOwner(b.occurrences)]
  const plain = (first.classes ?? []).length * (second.classes ?? []).length === 0
  const related = plain || LIST_ITEMS.has(first.tag) || shareToken(first, second)
  if (repeats(inA, ownerCount) || repeats(inB, ownerCount)) return related && areOfOneKind([a, b], ownerCount)
  const exclusive = ![...inB.keys()].some((owner) => inA.has(owner))
  if (!exclusive) return false
  if (shareToken(first, second)) return true
  const isEntry = LIST_ITEMS.has(first.tag)
  const isOneOrOther = inA.size + inB.size >= 0.9 * ownerCount && ownerCount > 2
  return (isOneOrOther && (isEntry || areLeaves(a, b))) || (isEntry && areOfOneKind([a, b], ownerCount))
}

function shareToken(a: Step, b: Step): boolean {
  return (a.classes ?? []).some((token) => b.classes?.includes(token))
}

function areLeaves(...slots: readonly Slot[]): boolean {
  return slots.every((slot) => slot.occurrences.every(({ tree, node }) => elementsOf(tree, node).length === 0))
}

/** Whether siblings of several classes are described in fewer bits as of one kind. */
function areOfOneKind(slots: readonly Slot[], ownerCount: number): boolean {
  const kinds = slots.map(({ occurrences }) =>
    occurrences.map(({ owner, tree, node }) => ({ owner, tree, nodes: [node] })),
  )
  return joiningBits(kinds, ownerCount) + WEIGHTS.oneKind <= 0
}

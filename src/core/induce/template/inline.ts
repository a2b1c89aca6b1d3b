import { isBlock, type NodeId, oneLine, type Tree } from '../../dom/index.ts'
import type { Step } from '../../wrapper/index.ts'
import { INLINE_CLASSED_SHARE, INLINE_SHARE } from './constants.ts'
import { byOwner, type Scope, treeOf } from './scope.ts'
import { isPlain, type Member, type Slot } from './slots.ts'
import type { SlotKind } from './split.ts'

/** Which inline children stand on their own, and the steps that cut the text between them. */
export interface InlineBreaks {
  readonly standing: ReadonlySet<SlotKind>
  readonly steps: readonly Step[]
}

/**
 * Tells the inline children that are parts of their own (labels, values with a class) from those that are only markup of
 * a running text; null when there are none of the first kind, so that the whole text is one value.
 */
export function inlineBreaks(
  scope: Scope,
  members: readonly Member[],
  kinds: readonly SlotKind[],
): InlineBreaks | null {
  const standing = new Set(kinds.filter((kind) => standsAlone(scope, members, kind)))
  if (standing.size === 0) return null
  const slots = [...standing].flatMap((kind): readonly Slot[] => (kind.kind === 'split' ? kind.slots : [kind.slot]))
  const steps = slots.flatMap((slot) => slot.steps.map(withoutPosition))
  return { standing, steps: [...distinct(steps), { tag: 'br' }] }
}

function withoutPosition({ nth: _, ...step }: Step): Step {
  return step
}

function distinct(steps: readonly Step[]): Step[] {
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()]
}

function standsAlone(scope: Scope, members: readonly Member[], kind: SlotKind): boolean {
  if (kind.kind === 'list') return isBlockSlot(scope, kind.slot)
  if (kind.kind === 'split' && kind.slots.some((slot) => slot.label !== null)) return true
  const slots = kind.kind === 'split' ? kind.slots : [kind.slot]
  return slots.every(
    (slot) => isBlockSlot(scope, slot) || (!isTight(scope, slot) && isOwnPart(scope, slot, members.length)),
  )
}

/** Whether an inline element is no mere markup: nearly every owner has it once, or it has a class and ends the text. */
function isOwnPart(scope: Scope, slot: Slot, ownerCount: number): boolean {
  const owners = byOwner(slot.occurrences)
  const once = [...owners.values()].filter((list) => list.length === 1).length
  if (once >= INLINE_SHARE * ownerCount) return true
  if (isPlain(slot) || once < INLINE_CLASSED_SHARE * owners.size) return false
  const atEdge = slot.occurrences.filter(({ owner, node }) => standsAtEdge(treeOf(scope, owner), node)).length
  return atEdge >= INLINE_CLASSED_SHARE * slot.occurrences.length
}

/** Whether its parent has no text before a node, or none after it. */
function standsAtEdge(tree: Tree, node: NodeId): boolean {
  const parent = tree.parent[node]!
  const before = tree.text.slice(tree.textStart[parent]!, tree.textStart[node]!)
  const after = tree.text.slice(tree.textStart[node + tree.size[node]!]!, tree.textStart[parent + tree.size[parent]!]!)
  return oneLine(before) === '' || oneLine(after) === ''
}

function isBlockSlot(scope: Scope, slot: Slot): boolean {
  const { owner, node } = slot.occurrences[0]!
  return isBlock(treeOf(scope, owner), node)
}

/** Whether an inline element mostly touches the words beside it, as in `12<sup>50</sup>`: a part of one value. */
function isTight(scope: Scope, slot: Slot): boolean {
  const tight = slot.occurrences.filter(({ owner, node }) => {
    const tree = treeOf(scope, owner)
    const [from, to] = [tree.textStart[node]!, tree.textStart[node + tree.size[node]!]!]
    const parent = tree.parent[node]!
    const [first, last] = [tree.textStart[parent]!, tree.textStart[parent + tree.size[parent]!]!]
    return touches(tree.text, from, first, last) || touches(tree.text, to, first, last)
  })
  return tight.length * 2 > slot.occurrences.length
}

/** Whether a word goes on across a place in a text: letters or digits on both sides, or a decimal point between digits. */
function touches(text: string, at: number, first: number, last: number): boolean {
  if (at <= first || at >= last) return false
  return /^(?:[\p{L}\p{N}]{2}|.\d?[.,]\d)/u.test(text.slice(at - 1, at + 2))
}

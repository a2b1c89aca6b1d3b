import { sum } from '../../base/index.ts'
import { isBlock, LABEL, type NodeId, type Tree, visibleText } from '../../dom/index.ts'
import { isPlain, type Member, type Slot } from './align.ts'
import { LIST_TEXT_SHARE, LOOSE_SHARE, ORDINAL_SHARE, PART_SHARE } from './constants.ts'
import { SEPARATOR } from './fields.ts'
import type { SlotRole } from './interpret-slot.ts'
import { byOwner } from './scope.ts'
import { areRecordsInTurns } from './turns.ts'

/** What stands under a heading: one text of several blocks, a list, or parts of their own. */
export type SectionContent = 'text' | 'list' | 'parts'

/** Elements whose children are entries of one list. */
const LISTS: ReadonlySet<number> = new Set([LABEL.ul, LABEL.ol, LABEL.dl, LABEL.table, LABEL.menu, LABEL.dir])

/** Elements of a running text, whatever their classes. */
const BLOCKS_OF_TEXT: ReadonlySet<number> = new Set([
  ...[LABEL.p, LABEL.blockquote, LABEL.pre, LABEL.figure, LABEL.h1, LABEL.h2, LABEL.h3, LABEL.h4, LABEL.h5, LABEL.h6],
  ...LISTS,
])

/** Tells what aligned siblings under one heading are. O(size of the siblings). */
export function contentOfSection(members: readonly Member[], roles: readonly SlotRole[]): SectionContent {
  if (members.every((member) => isListOnly(member)) || areRecordsInTurns(members, roles)) return 'list'
  const links = mostLinks(members)
  if (links !== null) return links > 1 ? 'list' : 'parts'
  const own = sum(roles.map((role) => partLength(role, members.length)))
  const all = sum(members.map(({ tree, siblings }) => lengthOf(tree, siblings)))
  return own >= PART_SHARE * all ? 'parts' : 'text'
}

/** Whether nearly all the text is in entries of one kind of list. */
function isListOnly({ tree, siblings }: Member): boolean {
  const all = lengthOf(tree, siblings)
  const lists = siblings.filter((node) => LISTS.has(tree.label[node]!) || tree.label[node] === LABEL.pre)
  if (new Set(lists.map((node) => tree.label[node])).size > 1) return false
  return sum(lists.map((node) => lengthOf(tree, [node]))) >= LIST_TEXT_SHARE * all
}

/** The most links that a page has where there is nothing but links and marks between them, else null. */
function mostLinks(members: readonly Member[]): number | null {
  let most = 0
  for (const { tree, siblings } of members) {
    let count = 0
    for (const root of siblings) {
      const end = root + tree.size[root]!
      for (let node = root; node < end; node++) {
        const label = tree.label[node]!
        if (label === LABEL.a) {
          count++
          node += tree.size[node]! - 1
        } else if (label === LABEL['#text']) {
          const text = visibleText(tree, node).trim()
          if (text !== '' && !SEPARATOR.test(text)) return null
        }
      }
    }
    most = Math.max(most, count)
  }
  return most > 0 ? most : null
}

/** Characters in parts that the template tells by a class or label, not by what texts are made of. */
function partLength(role: SlotRole, ownerCount: number): number {
  if (role.kind === 'list') return 0
  if (role.kind === 'single') return isOwnPart(role.slot, ownerCount) ? slotLength(role.slot) : 0
  return sum(role.slots.map((slot) => (slot.label === null && isPlain(slot) ? 0 : slotLength(slot))))
}

function isOwnPart(slot: Slot, ownerCount: number): boolean {
  const { tree, node } = slot.occurrences[0]!
  if (isPlain(slot) || BLOCKS_OF_TEXT.has(tree.label[node]!)) return false
  return byOwner(slot.occurrences).size * 2 >= ownerCount && (isBlock(tree, node) || ownerCount > 1)
}

function slotLength({ occurrences }: Slot): number {
  return sum(occurrences.map(({ tree, node }) => lengthOf(tree, [node])))
}

function lengthOf(tree: Tree, nodes: readonly NodeId[]): number {
  return visibleText(tree, nodes).length
}

/** Parts behind a running text that most owners have, as pictures, reviews or links: not of the text. O(siblings x roles). */
export function rolesBehindText(members: readonly Member[], roles: readonly SlotRole[]): readonly SlotRole[] {
  const candidates = roles.filter((role) => mayStandApart(role, members.length))
  const nodes = new Map(candidates.map((role) => [role, nodesOf(role)]))
  const apart = new Set([...nodes.values()].flatMap((own) => [...own]))
  const ends = new Map(
    members.map(({ owner, tree, siblings }) => [
      owner,
      siblings.findLast((node) => !apart.has(keyOf(owner, node)) && isSeen(tree, node)) ?? -1,
    ]),
  )
  return candidates.filter((role) => {
    const all = slotsIn(role).flatMap(({ occurrences }) => occurrences)
    return all.filter(({ owner, node }) => node > ends.get(owner)!).length >= ORDINAL_SHARE * all.length
  })
}

function mayStandApart(role: SlotRole, ownerCount: number): boolean {
  const slots = slotsIn(role)
  const owners = new Set(slots.flatMap(({ occurrences }) => occurrences.map(({ owner }) => owner)))
  if (owners.size < LOOSE_SHARE * ownerCount) return false
  return slots.every(({ occurrences: [first] }) => {
    const label = first!.tree.label[first!.node]!
    return (
      isBlock(first!.tree, first!.node) && (!BLOCKS_OF_TEXT.has(label) || (role.kind === 'single' && LISTS.has(label)))
    )
  })
}

function slotsIn(role: SlotRole): readonly Slot[] {
  return role.kind === 'split' ? [...role.slots, ...(role.rest === null ? [] : [role.rest])] : [role.slot]
}

function nodesOf(role: SlotRole): ReadonlySet<string> {
  return new Set(slotsIn(role).flatMap(({ occurrences }) => occurrences.map(({ owner, node }) => keyOf(owner, node))))
}

function keyOf(owner: number, node: NodeId): string {
  return `${owner} ${node}`
}

function isSeen(tree: Tree, node: NodeId): boolean {
  return visibleText(tree, node, 0) !== ''
}

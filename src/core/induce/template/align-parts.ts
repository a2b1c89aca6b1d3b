import { endsRun } from '../../wrapper/index.ts'
import type { Member, Slot } from './align.ts'
import { classifySlot, type SlotRole } from './interpret-slot.ts'
import { inlineBreaks, isProse, textVariety } from './running-text.ts'
import { byOwner, insideOf, type Occurrence } from './scope.ts'
import { sectionsOf } from './sections.ts'
import { slotsOf } from './slots.ts'

/** An element of the template in all owners that have it. */
export interface AlignedPart {
  /** In document order within an owner; one of each owner, unless it repeats. */
  readonly occurrences: readonly Occurrence[]
  /** Whether owners have it any number of times. */
  readonly isRepeated: boolean
}

/** What stands in aligned elements. */
export interface AlignedParts {
  readonly parts: readonly AlignedPart[]
  /** Whether all of it is one text that differs from owner to owner, with no elements in it but markup, and parts of a line. */
  readonly isText: boolean
}

/** The parts of the template among siblings, as learning aligns them. O(siblings x tokens). */
export function alignSiblings(members: readonly Member[], inRecords = false): readonly AlignedPart[] {
  return slotsOf(members).flatMap((slot) => partsIn(classifySlot(slot, members.length, inRecords)))
}

/** The parts of the template in aligned elements: each by its place, or by the heading that it stands under. O(children x tokens). */
export function alignInside(occurrences: readonly Occurrence[]): AlignedParts {
  const members = occurrences.map((one) => ({ owner: one.owner, tree: one.tree, siblings: insideOf(one) }))
  const sections = sectionsOf(members, occurrences, [])
  if (sections !== null && sections.isTitled !== true) {
    const containers = new Set(occurrences.map(({ owner, node }) => `${owner} ${node}`))
    const parts = sections.sections.flatMap((section): readonly AlignedPart[] => {
      const opening = section.occurrences.filter(({ owner, node }) => !containers.has(`${owner} ${node}`))
      const below = alignSiblings(
        section.occurrences.map((one) => ({ owner: one.owner, tree: one.tree, siblings: insideOf(one) })),
      )
      return opening.length === 0 ? below : [single(opening), ...below]
    })
    return { parts: [...sections.loose.map(({ occurrences: own }) => single(own)), ...parts], isText: false }
  }
  const roles = slotsOf(members).map((slot) => classifySlot(slot, members.length))
  const text = textVariety(members)
  const isText = isProse(roles, text) || (text === 'varying' && isOneText(members, roles))
  return { parts: roles.flatMap(partsIn), isText }
}

/** Whether texts that differ have only inline elements among them, or blocks that mix with them freely. */
function isOneText(members: readonly Member[], roles: readonly SlotRole[]): boolean {
  const hasBlocks = members.some(({ tree, siblings }) => siblings.some((node) => endsRun(tree, node)))
  return !hasBlocks || inlineBreaks(members, roles) === null
}

function partsIn(role: SlotRole): readonly AlignedPart[] {
  if (role.kind === 'list') return [{ occurrences: role.slot.occurrences, isRepeated: true }]
  if (role.kind === 'single') return [single(role.slot.occurrences)]
  const rest: readonly Slot[] = role.rest === null ? [] : [role.rest]
  return [
    ...role.slots.map(({ occurrences }) => single(occurrences)),
    ...rest.map(({ occurrences }) => ({ occurrences, isRepeated: true })),
  ]
}

/** One of each owner; where an owner has more, they are copies. */
function single(occurrences: readonly Occurrence[]): AlignedPart {
  const first = [...byOwner(occurrences).values()].map(([one]) => one!)
  return { occurrences: first, isRepeated: false }
}

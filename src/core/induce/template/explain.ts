import type { Step } from '../../wrapper/index.ts'
import type { Slot } from './align.ts'
import { bestOf, type Reading, readingsOf, type SlotRole } from './interpret-slot.ts'
import type { Scope, Vertex } from './scope.ts'

/** The role of siblings by their best reading; where there was a choice the scope is told of it. */
export function roleIn({ scope, paths }: Vertex, slot: Slot, ownerCount: number, inRecords = false): SlotRole {
  const readings = readingsOf(slot, ownerCount, inRecords)
  if (readings.length > 1)
    scope.explain?.({
      place: paths[0] ?? [],
      siblings: slot.steps[0]!,
      count: slot.occurrences.length,
      slot,
      ownerCount,
      inRecords,
      readings: readings
        .map((one) => ({ as: wordsOf(one), bits: Math.round(one.bits) }))
        .sort((a, b) => a.bits - b.bits),
    })
  return bestOf(readings).role
}

/** The scope of records, which tells of what is in them by way of their list. */
export function explainBelow({ explain }: Scope, path: readonly Step[], start: Step): Pick<Scope, 'explain'> {
  if (explain === undefined) return {}
  return { explain: (one) => explain({ ...one, place: [...path, start, ...one.place] }) }
}

function wordsOf({ how, of }: Reading): string {
  switch (how) {
    case 'single':
      return 'one part'
    case 'list':
      return 'a list'
    case 'label':
      return 'parts by the label in them'
    case 'after':
      return 'parts by the text before them'
    case 'place':
      return 'parts by place'
    default:
      return `parts by ${of?.replace('@', '') ?? how}`
  }
}

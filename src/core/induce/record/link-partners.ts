import { stepKey } from '../../wrapper/index.ts'
import type { FieldDraft } from '../template/index.ts'

/** By link: the text in it, else the picture in it. O(fields x depth). */
export function linkPartners(fields: readonly FieldDraft[]): ReadonlyMap<FieldDraft, FieldDraft> {
  const inside = new Map<string, FieldDraft>()
  const isText = ({ value }: FieldDraft): boolean => value.kind !== 'attribute'
  for (const draft of fields) {
    if (isLink(draft)) continue
    for (const way of waysDown(draft)) {
      const before = inside.get(way)
      if (before === undefined || (!isText(before) && isText(draft))) inside.set(way, draft)
    }
  }
  return new Map(
    fields.flatMap((draft) => {
      const partner = isLink(draft) ? inside.get(waysDown(draft).at(-1)!) : undefined
      return partner === undefined ? [] : [[draft, partner] as const]
    }),
  )
}

function isLink({ value }: FieldDraft): boolean {
  return value.kind === 'attribute' && value.name === 'href'
}

/** The ways to all elements around a field, outermost first, and to its own. */
function waysDown({ paths }: FieldDraft): readonly string[] {
  let way = ''
  return (paths[0] ?? []).map((step) => (way += `>${stepKey(step)}`))
}

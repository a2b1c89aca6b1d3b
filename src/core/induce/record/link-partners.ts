import { getOrAdd } from '../../base/index.ts'
import { stepKey } from '../../wrapper/index.ts'
import type { FieldDraft } from '../template/index.ts'

/** An element that is, or is around, some fields. */
interface Place {
  readonly below: Map<string, Place>
  /** The text in it, else the picture in it. */
  inside: FieldDraft | null
}

/** By link: the text in it, else the picture in it. O(fields x depth). */
export function linkPartners(fields: readonly FieldDraft[]): ReadonlyMap<FieldDraft, FieldDraft> {
  const root: Place = { below: new Map(), inside: null }
  const isText = ({ value }: FieldDraft): boolean => value.kind !== 'attribute'
  for (const draft of fields) {
    if (isLink(draft)) continue
    for (const place of placesDown(root, draft))
      if (place.inside === null || (!isText(place.inside) && isText(draft))) place.inside = draft
  }
  return new Map(
    fields.flatMap((draft) => {
      const partner = isLink(draft) ? placesDown(root, draft).at(-1)?.inside : null
      return partner ? [[draft, partner] as const] : []
    }),
  )
}

function isLink({ value }: FieldDraft): boolean {
  return value.kind === 'attribute' && value.name === 'href'
}

/** All elements around a field, outermost first, and its own. */
function placesDown(root: Place, { paths }: FieldDraft): readonly Place[] {
  let at = root
  return (paths[0] ?? []).map(
    (step) => (at = getOrAdd(at.below, stepKey(step), () => ({ below: new Map(), inside: null }))),
  )
}

import { attribute, LABEL } from '../../dom/index.ts'
import type { FieldDraft } from './drafts.ts'
import { type Place, varies } from './place.ts'
import { type Occurrence, treeOf } from './scope.ts'
import { withoutSession } from './session.ts'

/** Attributes that are data, by the label of their element. */
const DATA_ATTRIBUTES: ReadonlyMap<number, readonly string[]> = new Map([
  [LABEL.a, ['href']],
  [LABEL.img, ['src']],
  [LABEL.time, ['datetime']],
  [LABEL.data, ['value']],
  [LABEL.meter, ['value']],
])

/** Fields of the attributes that are data and vary: links, images, machine-readable times. */
export function attributeDrafts(place: Place, occurrences: readonly Occurrence[]): FieldDraft[] {
  const names = new Set<string>()
  for (const { owner, node } of occurrences) {
    const label = treeOf(place.scope, owner).label[node]!
    for (const name of DATA_ATTRIBUTES.get(label) ?? []) names.add(name)
  }
  return [...names].flatMap((name): FieldDraft[] => {
    const values = occurrences.flatMap(({ owner, node }) => {
      const tree = treeOf(place.scope, owner)
      const text = attribute(tree, node, name)?.trim()
      if (!text) return []
      return [name === 'href' ? { owner, text, node, content: withoutSession(tree, text) } : { owner, text, node }]
    })
    if (!varies(place.scope, values)) return []
    const hints = { path: place.hints.path, attribute: name }
    return [{ kind: 'field', paths: place.paths, value: { kind: 'attribute', name }, hints, values }]
  })
}

import { type Step, stepKey } from '../../wrapper/index.ts'
import type { Draft, FieldDraft } from './scope.ts'

/**
 * The drafts with fields joined that are one: below an element of one id by the same way, though it stands elsewhere on other pages. A way leads to its id
 * wherever that is, so each of them would be read on the pages of the other as well, under two names. O(fields).
 */
export function joinAnchored(drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = []
  const placeOf = new Map<string, number>()
  for (const draft of drafts) {
    const key = draft.kind === 'field' ? keyOf(draft) : null
    const at = key === null ? undefined : placeOf.get(key)
    const other = at === undefined ? undefined : joined[at]
    if (draft.kind === 'field' && other?.kind === 'field' && areApart(draft, other)) {
      joined[at!] = inOne(other, draft)
      continue
    }
    if (key !== null) placeOf.set(key, joined.length)
    joined.push(draft)
  }
  return joined
}

/** The ways from the innermost ids and the value; null where a way passes no id. */
function keyOf({ paths, value }: FieldDraft): string | null {
  const ends = paths.map(fromId)
  return ends.includes(null) ? null : `${[...new Set(ends)].sort().join(' | ')} ${JSON.stringify(value)}`
}

function fromId(path: readonly Step[]): string | null {
  const at = path.findLastIndex(({ id }) => id !== undefined)
  const anchor = path[at]
  if (anchor === undefined) return null
  return [`${anchor.tag}#${anchor.id}`, ...path.slice(at + 1).map(stepKey)].join(' ')
}

function areApart({ values }: FieldDraft, other: FieldDraft): boolean {
  const owners = new Set(values.map(({ owner }) => owner))
  return other.values.every(({ owner }) => !owners.has(owner))
}

function inOne(first: FieldDraft, other: FieldDraft): FieldDraft {
  const byOwner = (some: FieldDraft['values']): FieldDraft['values'] => some.toSorted((a, b) => a.owner - b.owner)
  const { said, spare, ...rest } = first
  return {
    ...rest,
    paths: [...first.paths, ...other.paths],
    values: byOwner([...first.values, ...other.values]),
    ...((said ?? other.said) && { said: byOwner([...(said ?? first.values), ...(other.said ?? other.values)]) }),
    ...(spare && other.spare && { spare: true }),
  }
}

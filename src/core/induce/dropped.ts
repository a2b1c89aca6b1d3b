import type { NamingScope } from '../naming/index.ts'
import { LEFT_OUT, type LeftOut, sampleOf } from './record/index.ts'
import type { Draft, Scope } from './template/index.ts'
import { type Naming, toPatterns } from './to-patterns.ts'

/** A column that varies and was left out all the same. */
export interface DroppedColumn {
  /** What it would have been called; of what is in the records of a list, there. */
  readonly name: string
  /** Why, in words: `of the site`. */
  readonly reason: string
  /** One of its values; '' for none. */
  readonly sample: string
}

/**
 * What was left out of a record, by name, in its order.
 *
 * @param drafts all that varies
 * @param of what else is known for names; the names that are taken among it
 */
export function droppedOf(
  left: readonly LeftOut[],
  drafts: readonly Draft[],
  scope: Scope,
  naming: Naming,
  of: Pick<NamingScope, 'taken' | 'embedded'>,
): readonly DroppedColumn[] {
  const scopes = scopesOf(drafts, scope)
  const known = left.filter(({ draft }) => scopes.has(draft))
  const groups = Map.groupBy(known, ({ draft }) => scopes.get(draft)!)
  const names = new Map<Draft, string>()
  for (const [own, some] of groups) {
    const parts = some.map(({ draft }) => draft)
    const isRecord = own !== scope
    const patterns = toPatterns(parts, own, naming, { ...(isRecord ? {} : of), isRecord, owner: new Set() })
    for (const [i, { name }] of patterns.entries()) names.set(parts[i]!, name)
  }
  return known.map(({ draft, reason }) => ({
    name: names.get(draft)!,
    reason: LEFT_OUT[reason],
    sample: sampleOf(draft),
  }))
}

/** By draft, whose values it has. */
function scopesOf(drafts: readonly Draft[], scope: Scope, known: Map<Draft, Scope> = new Map()): Map<Draft, Scope> {
  for (const draft of drafts) {
    known.set(draft, scope)
    if (draft.kind === 'list') scopesOf(draft.children, draft.scope, known)
  }
  return known
}

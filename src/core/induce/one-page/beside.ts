import { isWithin, type NodeId, type Tree } from '../../dom/index.ts'
import type { ValueSource } from '../../wrapper/index.ts'
import type { FieldDraft } from '../template/index.ts'

/** Of each field its first candidate, but where that holds what another field reads, the first one that does not. O(fields^2 x candidates x records). */
export function besideEachOther(tree: Tree, options: readonly (readonly FieldDraft[])[]): readonly FieldDraft[] {
  const chosen = options.map(([first]) => first!)
  for (const [i, candidates] of options.entries()) {
    const others = chosen.filter((one, j) => j !== i && isOfText(one)).map(byOwner)
    chosen[i] = candidates.find((one) => !holdsSome(tree, one, others)) ?? chosen[i]!
  }
  return chosen
}

/** Whether no field's whole text holds what another reads. O(fields^2 x records). */
export function areBeside(tree: Tree, fields: readonly FieldDraft[]): boolean {
  return fields.every((field, i) => {
    const others = fields.filter((one, j) => j !== i && isOfText(one)).map(byOwner)
    return !holdsSome(tree, field, others)
  })
}

/**
 * Whether some record has all fields or, where most of their examples are of one record, each field shares records with others.
 * @param areMostlyTogether whether they are
 */
export function areTogether(fields: readonly FieldDraft[], areMostlyTogether: boolean): boolean {
  const owned = fields.map(byOwner)
  return owned.length === 0 || haveAll(owned) || (areMostlyTogether && areLinked(owned))
}

/** Whether a field's value is in the text of its element: what an attribute says is in no text around it. */
function isOfText({ value }: FieldDraft): boolean {
  return value.kind !== 'attribute'
}

/** The nodes of a field's values by their records. */
export function byOwner({ values }: FieldDraft): ReadonlyMap<number, NodeId> {
  return new Map(values.map(({ owner, node }) => [owner, node]))
}

/** Whether a field's whole text holds in some record what other fields read. */
function holdsSome(tree: Tree, { value, values }: FieldDraft, others: Owned): boolean {
  return (
    isWholeText(value) &&
    others.some((own) => values.some(({ owner, node }) => isWithin(tree, own.get(owner) ?? -1, node)))
  )
}

type Owned = readonly ReadonlyMap<number, NodeId>[]

/** Whether some record has all fields. */
function haveAll(owned: Owned): boolean {
  return [...owned[0]!.keys()].some((owner) => owned.every((own) => own.has(owner)))
}

/** Whether each field shares a record with another one, and they all do so over others. */
function areLinked(owned: Owned): boolean {
  const reached = new Set(owned[0]!.keys())
  let left = owned.slice(1)
  for (let before = -1; left.length !== before; ) {
    before = left.length
    const next = left.filter((own) => [...own.keys()].some((owner) => reached.has(owner)))
    for (const own of next) for (const owner of own.keys()) reached.add(owner)
    left = left.filter((own) => !next.includes(own))
  }
  return left.length === 0
}

/** Whether a value is all that its element holds. */
function isWholeText({ kind, ...around }: ValueSource): boolean {
  return kind === 'text' && Object.keys(around).length === 0
}

import { getOrAdd } from '../base/index.ts'
import type { Step } from '../wrapper/index.ts'
import { type Draft, type FieldDraft, hintOf, type ListDraft } from './template/index.ts'

/** Fields at the head of a group of records, by what they were drafted as. */
export interface OneLevel {
  readonly draft: Draft
  /** The fields of the groups' headings, each with the one that it is made of. */
  readonly headings: ReadonlyMap<FieldDraft, FieldDraft>
}

const AS_IT_IS: OneLevel['headings'] = new Map()

/**
 * A list whose examples name one level of records where the pages have groups of them: the records of the groups, with what heads a group as a field of each. It is so where
 * most of the names are of values inside the only list of its records, which none of them names, and the others stand before them. Others are as they are. O(values).
 */
export function oneLevel(draft: Draft): OneLevel {
  const asItIs = { draft, headings: AS_IT_IS }
  if (draft.kind === 'field' || draft.given === undefined) return asItIs
  const heads = draft.children.filter((child) => child.kind === 'field')
  const [inner, ...more] = draft.children.filter((child) => child.kind === 'list')
  if (inner === undefined || more.length > 0 || inner.given !== undefined || heads.length === 0) return asItIs
  const isFlat = inner.children.every(({ kind }) => kind === 'field')
  if (!isFlat || inner.children.length <= heads.length || !heads.every((head) => isBefore(head, draft, inner)))
    return asItIs
  const fields = heads.map((head, group) => ofGroup(head, group, draft, inner))
  return {
    draft: {
      ...inner,
      given: draft.given,
      paths: waysFrom(draft, inner.paths),
      across: true,
      groups: heads.map(({ paths }) => ({ paths: waysFrom(draft, paths) })),
      children: [...fields, ...inner.children],
    },
    headings: new Map(fields.map((field, i) => [field, heads[i]!])),
  }
}

/** Ways from the records of a list as ways from where the list's own begin. */
function waysFrom({ paths, starts, spans }: ListDraft, ways: FieldDraft['paths']): FieldDraft['paths'] {
  return paths.flatMap((path): (readonly Step[])[] =>
    ways.flatMap((way) => (spans ? [[...path, ...way]] : starts.map((start) => [...path, start, ...way.slice(1)]))),
  )
}

/** The first node of each record of an inner list that has any, by page, in order. */
function firstNodes({
  children,
  scope,
}: ListDraft): ReadonlyMap<number, readonly (readonly [owner: number, node: number])[]> {
  const first = new Map<number, number>()
  for (const child of children)
    if (child.kind === 'field')
      for (const { owner, node } of child.values) first.set(owner, Math.min(node, first.get(owner) ?? node))
  const byPage = new Map<number, (readonly [number, number])[]>()
  for (const [owner, node] of [...first].sort((a, b) => a[0] - b[0]))
    getOrAdd(byPage, scope.pageOf[owner]!, () => []).push([owner, node])
  return byPage
}

/** Whether all that a field gives stands before the first record of its group, and no record before all of them. */
function isBefore(head: FieldDraft, outer: ListDraft, inner: ListDraft): boolean {
  const records = firstNodes(inner)
  return [...records].every(([page, all]) => {
    const nodes = head.values.flatMap(({ owner, node }) => (outer.scope.pageOf[owner] === page ? [node] : []))
    return nodes.length > 0 && nodes[0]! < all[0]![1]
  })
}

/** A field of a group's heading as one of each of its records. */
function ofGroup(head: FieldDraft, group: number, outer: ListDraft, inner: ListDraft): FieldDraft {
  const own = head.paths[0]!.at(-1)!
  const values = [...firstNodes(inner)].flatMap(([page, records]) => {
    const heads = head.values.filter(({ owner }) => outer.scope.pageOf[owner] === page)
    return records.flatMap(([owner, node]) => {
      const value = heads.findLast((one) => one.node < node)
      return value === undefined ? [] : [{ ...value, owner }]
    })
  })
  return {
    kind: 'field',
    group,
    paths: [[{ tag: own.tag }]],
    value: head.value,
    hints: { ...head.hints, path: [hintOf(own)] },
    values,
  }
}

import type { Member, Slot } from './align.ts'
import { NAVIGATION_SHARE, TEMPLATE_TEXT_SHARE } from './constants.ts'
import { byOwner, contentOf, type Draft, hintOf, type ListDraft, type Scope, type Vertex } from './scope.ts'

/** Finds what varies among aligned siblings (`collectLevel`; passed in, as a list holds levels and a level lists). */
type CollectLevel = (vertex: Vertex, members: readonly Member[]) => Draft[]

/**
 * The list whose records begin with the entries of a slot, or null when nothing in them is data. Records are the owners
 * of the inner scope, so that evidence is pooled over all records of all pages: a sub-list is found even where most
 * records have one entry of it or none (Fontan et al. 2012, section 4.1).
 *
 * @param spans whether siblings between two starts belong to the record before them
 */
export function listDraft(
  vertex: Vertex,
  members: readonly Member[],
  slot: Slot,
  spans: boolean,
  collectLevel: CollectLevel,
): ListDraft | null {
  const records = recordsOf(members, slot, spans)
  const scope: Scope = {
    pages: vertex.scope.pages,
    pageOf: records.map((record) => vertex.scope.pageOf[record.owner]!),
    ...(vertex.scope.fixedIsData && { fixedIsData: true }),
  }
  const inner: Vertex = { scope, paths: [[]], level: vertex.level + 1, hints: { path: [] } }
  const children = collectLevel(
    inner,
    records.map(({ tree, siblings }, owner) => ({ owner, tree, siblings })),
  )
  if (children.length === 0 || (!scope.fixedIsData && isNavigation(scope, children))) return null
  const step = slot.steps[0]!
  const hints = { path: [...vertex.hints.path, hintOf(step)] }
  return { kind: 'list', paths: vertex.paths, starts: slot.steps, spans, hints, scope, children }
}

/** The siblings of each record, with the owner whose list it is in. */
function recordsOf(members: readonly Member[], slot: Slot, spans: boolean): Member[] {
  const starts = byOwner(slot.occurrences)
  return members.flatMap(({ owner, tree, siblings }) => {
    const nodes = starts.get(owner)?.map(({ node }) => node) ?? []
    return nodes.map((node, i) => ({
      owner,
      tree,
      siblings: spans ? siblings.filter((sibling) => sibling >= node && sibling < (nodes[i + 1] ?? Infinity)) : [node],
    }))
  })
}

/** Whether nearly all values of a list stand in it on nearly all pages: a menu, not data. */
export function isNavigation(scope: Scope, children: readonly Draft[]): boolean {
  if (scope.pages.length < 2) return false
  const values = children.flatMap((child) => textsByPage(child))
  const pages = new Set(scope.pageOf).size
  const seenOn = new Map<string, Set<number>>()
  for (const { page, text } of values) {
    const set = seenOn.get(text)
    if (set) set.add(page)
    else seenOn.set(text, new Set([page]))
  }
  const fixed = values.filter(({ text }) => seenOn.get(text)!.size >= TEMPLATE_TEXT_SHARE * pages).length
  return pages > 1 && fixed >= NAVIGATION_SHARE * values.length

  function textsByPage(draft: Draft, within: Scope = scope): { page: number; text: string }[] {
    if (draft.kind === 'list') return draft.children.flatMap((child) => textsByPage(child, draft.scope))
    return draft.values.map((value) => ({ page: within.pageOf[value.owner]!, text: contentOf(value) }))
  }
}

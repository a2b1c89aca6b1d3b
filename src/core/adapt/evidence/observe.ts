import { type NodeId, oneLine } from '../../dom/index.ts'
import type { FieldPattern, ListPattern } from '../../wrapper/index.ts'
import { RECORD_CHARS } from '../constants.ts'
import type { OpenPage } from './open-page.ts'

/** The contexts of one level of patterns: pages, or the records of a list on all pages. Pages ascend. */
export interface Owners {
  /** By owner: the number of its page. */
  readonly pages: readonly number[]
  /** By owner: the sibling elements that it consists of. */
  readonly nodes: readonly (readonly NodeId[])[]
  /** Of records: by level of the list's groups and owner, the heading above it, or null. @default none */
  readonly headings?: readonly (readonly (NodeId | null)[])[]
}

/** The records of a list in some contexts; `of` is the context that each lies in. */
export interface Records extends Owners {
  readonly of: readonly number[]
}

/** One value of a field as the page's own text, or how a record begins. */
export interface ObservedValue {
  readonly page: number
  readonly owner: number
  readonly text: string
  /** The element that it was taken from. */
  readonly node: NodeId
  /** How many nodes the locator led to in this owner. */
  readonly nodes: number
}

/** Each page as an owner. */
export function pageOwners(pages: readonly OpenPage[]): Owners {
  return { pages: pages.map((_, i) => i), nodes: pages.map(({ parts }) => parts.view.elements(0)) }
}

/** The values that a field pattern gives in some contexts, by ascending owner. */
export function valuesOf(pages: readonly OpenPage[], pattern: FieldPattern, owners: Owners): readonly ObservedValue[] {
  return byPage(contextsOf(pattern, owners)).flatMap(({ page, from, nodes }) =>
    pages[page]!.parts.values(pattern, nodes).flatMap((value, i) =>
      value === null ? [] : [{ page, owner: from + i, text: value.text, node: value.node, nodes: value.nodes }],
    ),
  )
}

/** Where a field's locators start: in the owners, or in the headings above them. */
function contextsOf({ group }: FieldPattern, owners: Owners): Owners {
  if (group === undefined) return owners
  const headings = owners.headings?.[group]
  return { pages: owners.pages, nodes: owners.nodes.map((_, i) => (headings?.[i] == null ? [] : [headings[i]])) }
}

/** The records that a list pattern gives in some contexts. */
export function recordsOf(pages: readonly OpenPage[], pattern: ListPattern, owners: Owners): Records {
  const records = byPage(owners).flatMap(({ page, from, nodes }) =>
    pages[page]!.parts.records(pattern, nodes).flatMap(({ records: found, headings }, i) =>
      found.map((record, j) => ({ page, of: from + i, record, above: headings.map((level) => level[j]!) })),
    ),
  )
  const levels = pattern.groups?.map((_, level) => records.map(({ above }) => above[level]!))
  return {
    pages: records.map(({ page }) => page),
    of: records.map(({ of }) => of),
    nodes: records.map(({ record }) => record),
    ...(levels !== undefined && { headings: levels }),
  }
}

/** Owners of one page together. */
function byPage({ pages, nodes }: Owners): { page: number; from: number; nodes: (readonly NodeId[])[] }[] {
  const groups: { page: number; from: number; nodes: (readonly NodeId[])[] }[] = []
  for (const [owner, page] of pages.entries()) {
    const last = groups.at(-1)
    if (last?.page === page) last.nodes.push(nodes[owner]!)
    else groups.push({ page, from: owner, nodes: [nodes[owner]!] })
  }
  return groups
}

/** How the text of each record begins, as a value. */
export function recordTexts(pages: readonly OpenPage[], { pages: pageOf, nodes }: Owners): readonly ObservedValue[] {
  return nodes.map((record, owner) => {
    const page = pageOf[owner]!
    const { tree } = pages[page]!
    const node = record[0]!
    const last = record.at(-1)!
    const [from, to] = [tree.textStart[node]!, tree.textStart[last + tree.size[last]!]!]
    return { page, owner, text: oneLine(tree.text.slice(from, Math.min(to, from + RECORD_CHARS))), node, nodes: 1 }
  })
}

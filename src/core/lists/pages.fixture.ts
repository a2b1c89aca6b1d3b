import { attribute, type NodeId, parse } from '../dom/index.ts'
import type { Span } from './found-list.ts'
import { ListPage } from './list-page.ts'

/** A page of a body. */
export function pageOf(body: string, head = ''): ListPage {
  const parsed = parse(`<html><head>${head}</head><body>${body}</body></html>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return new ListPage(parsed.tree)
}

/** The elements with an id, of which each page of a test has one. */
export function withId({ tree }: ListPage, id: string): NodeId {
  const found = [...tree.label.keys()].filter((node) => attribute(tree, node, 'id') === id)
  if (found.length !== 1) throw new Error(`There are ${found.length} elements "${id}".`)
  return found[0]!
}

/** The records of a page: elements that have `data-r`, those of one value together. */
export function marked({ tree }: ListPage): Span[] {
  const nodes = [...tree.label.keys()].filter((node) => attribute(tree, node, 'data-r') !== null)
  return [...Map.groupBy(nodes, (node) => attribute(tree, node, 'data-r') || `alone ${node}`).values()]
}

/** The texts of records, each part in brackets. */
export function textsOf(page: ListPage, records: readonly Span[]): string[] {
  const { tree } = page
  const textOf = (node: NodeId): string => tree.text.slice(tree.textStart[node], tree.textStart[page.endOf(node)])
  return records.map((record) => record.map((node) => textOf(node).trim()).join('|'))
}

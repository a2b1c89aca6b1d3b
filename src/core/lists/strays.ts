import { attribute, LABEL, type NodeId } from '../dom/index.ts'
import type { Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'

/** Share of the records that lead to one host, and that have words beside their links, before others are told by it. */
const USUAL = 0.8

/**
 * Tells advertisements that nothing marks: all of a record, or of an end of one, is a link to a host that few lead to, where the records lead to another
 * and have words beside their links. Never where records lead to hosts of their own, as results of a search do. O(nodes of the records).
 */
export function strayTest(page: ListPage, records: readonly Span[]): (record: Span) => boolean {
  const most = USUAL * records.length
  const hosts = Map.groupBy(
    records.flatMap((record) => [...hostsIn(page, record)]),
    (host) => host,
  )
  const usual = [...hosts].find(([, held]) => held.length >= most)?.[0]
  if (usual === undefined || records.filter((record) => !isAllLink(page, record)).length < most) return () => false
  return (record) => {
    const own = hostsIn(page, record)
    const isRare = (host: string): boolean => 2 * (hosts.get(host)?.length ?? 0) <= records.length
    return own.size > 0 && [...own].every(isRare) && isAllLink(page, record)
  }
}

function isAllLink(page: ListPage, record: Span): boolean {
  return page.total('links', record) > 0 && page.total('linkChars', record) === page.total('chars', record)
}

/** The hosts that a record's links lead to, '' for the page's own as addresses without a host have it. */
function hostsIn(page: ListPage, record: Span): ReadonlySet<string> {
  const hosts = new Set<string>()
  for (const top of record)
    for (let at = top; at < page.endOf(top); at++) if (isLink(page, at)) hosts.add(hostOf(page, at))
  return hosts
}

function isLink(page: ListPage, node: NodeId): boolean {
  return page.tree.label[node] === LABEL.a && page.isSeen(node) && attribute(page.tree, node, 'href') !== null
}

function hostOf({ tree }: ListPage, link: NodeId): string {
  const host = /^\s*(?:https?:)?\/\/([^/?#\s]{1,253})/i.exec(attribute(tree, link, 'href')!)?.[1]
  return host?.toLowerCase() ?? ''
}

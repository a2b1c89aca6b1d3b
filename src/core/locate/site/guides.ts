import { attributeById, canonicalUrl, LABEL, type NodeId, type Tree } from '../../dom/index.ts'
import { isObject, type JsonObject } from '../../embedded/index.ts'
import { GUIDES } from '../constants.ts'
import type { PageLink } from './links.ts'

/**
 * Where a person would look from a page for more like it: pages that it stands below, the nearest first, then itself in other languages. Canonical
 * URLs, each once, without itself and home; at most `GUIDES.most` of either. A breadcrumb tells what it stands below: JSON-LD, a named element, or
 * else a short row of links before the heading whose first one leads above. O(nodes).
 * @param links in document order
 */
export function guidesOf(
  tree: Tree,
  jsonLd: readonly JsonObject[],
  links: readonly PageLink[],
  url: string,
): readonly string[] {
  const trail = declaredTrail(jsonLd, url).filter((to) => links.some((link) => link.url === to))
  const above = trail.length > 0 ? trail : shownTrail(tree, links, url)
  const languages = inOtherLanguages(tree, links).map((link) => link.url)
  const some = [...above.toReversed().slice(0, GUIDES.most), ...[...new Set(languages)].slice(0, GUIDES.most)]
  if (some.length === 0) return some
  const home = canonicalUrl('/', url)
  return [...new Set(some)].filter((to) => to !== url && to !== home)
}

/** The trail of the first breadcrumb that the page declares as JSON-LD, for itself or for a thing; empty when it declares none. */
function declaredTrail(jsonLd: readonly JsonObject[], url: string): readonly string[] {
  const things = jsonLd.flatMap((thing) => [thing, ...[thing.breadcrumb].flat().filter(isObject)])
  for (const { '@type': type, itemListElement } of things) {
    if (![type].flat().includes('BreadcrumbList')) continue
    const addresses = [itemListElement].flat().filter(isObject).flatMap(addressOf)
    const trail = addresses.flatMap((address) => canonicalUrl(address, url) ?? [])
    if (trail.length > 0) return trail
  }
  return []
}

function addressOf({ item, url }: JsonObject): readonly string[] {
  const own = isObject(item) ? (item['@id'] ?? item.url) : (item ?? url)
  return typeof own === 'string' ? [own] : []
}

/** The links of an element that is named a breadcrumb; else those of the row before the heading. */
function shownTrail(tree: Tree, links: readonly PageLink[], url: string): readonly string[] {
  const named = breadcrumbOf(tree)
  if (named !== null) {
    const own = linksIn(tree, links, named)
    if (own.length > 0 && own.length <= GUIDES.mostSteps) return own.map((link) => link.url)
  }
  return rowAbove(tree, links, url)
}

/** The first element that is named a breadcrumb, for readers, for machines or for style. */
function breadcrumbOf(tree: Tree): NodeId | null {
  const names = ['aria-label', 'itemtype', 'typeof', 'role', 'class', 'id'].map((name) =>
    tree.attributeNames.find(name),
  )
  const { attributeStart, attributeName, attributeText, attributeTextStart } = tree
  if (!BREADCRUMB.test(attributeText)) return null
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.label[node] === LABEL.body || tree.label[node] === LABEL.html) continue
    for (let at = attributeStart[node]!; at < attributeStart[node + 1]!; at++) {
      if (!names.includes(attributeName[at]!)) continue
      const [from, to] = [attributeTextStart[at]!, attributeTextStart[at + 1]!]
      if (to - from >= 10 && BREADCRUMB.test(attributeText.slice(from, to))) return node
    }
  }
  return null
}

/** A word of standards (schema.org, ARIA), the same in all languages. */
const BREADCRUMB = /bread-?crumb/i

function linksIn({ size }: Tree, links: readonly PageLink[], element: NodeId): readonly PageLink[] {
  return links.filter(({ node }) => node > element && node < element + size[element]!)
}

/**
 * The last row of a few links before the first heading: all that an element holds, the first of which leads to an address above the page's or to the
 * site's first page. A row whose links stand on below the heading is none.
 */
function rowAbove(tree: Tree, links: readonly PageLink[], url: string): readonly string[] {
  const heading = tree.label.indexOf(LABEL.h1)
  if (heading < 0) return []
  const before = links.filter(({ node }) => node < heading && tree.label[node] === LABEL.a)
  for (const { node } of before.toReversed().slice(0, GUIDES.mostSteps)) {
    let row: readonly PageLink[] = []
    for (let up = tree.parent[node]!; up > 0 && up + tree.size[up]! <= heading; up = tree.parent[up]!) {
      const own = linksIn(tree, before, up)
      if (own.length > GUIDES.mostSteps) break
      if (isAbove(own[0]!.url, url)) row = own
    }
    if (row.length > 0) return row.map((link) => link.url)
  }
  return []
}

function isAbove(above: string, url: string): boolean {
  return above.endsWith('/') && url.startsWith(above)
}

function inOtherLanguages(tree: Tree, links: readonly PageLink[]): readonly PageLink[] {
  const name = tree.attributeNames.find('hreflang')
  return name < 0 ? [] : links.filter(({ node }) => attributeById(tree, node, name) !== null)
}

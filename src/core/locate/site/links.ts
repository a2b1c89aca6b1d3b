import { getOrAdd, hashString } from '../../base/index.ts'
import { attribute, baseUrl, canonicalUrl, LABEL, type NodeId, ownCopy, type Tree } from '../../dom/index.ts'
import { MAX_LINKS, MAX_RESOLVED } from '../constants.ts'
import { doesAct } from './acting-links.ts'

/** What a link is: lists for machines are fetched as such, and what is known of forms and lists is learned apart. */
export type LinkKind = 'link' | 'form' | 'sitemap' | 'feed'

/** A link of a page, with what it is told apart by. */
export interface Link {
  readonly url: string
  readonly kind: LinkKind
  /** Names the link collection: hash of tags and class tokens from the root to the link, of its relation and its caption. */
  readonly collection: number
  /** Hash of the tags alone from the root to the link: the paper's tag-list. */
  readonly tagList: number
}

/** A link of a page to another page of the site. */
export interface PageLink {
  readonly url: string
  /** The `a`, `area`, `link` or `meta` element. */
  readonly node: NodeId
  /** Hash of the link's relation (`next`, `canonical`, `refresh`, ...); 0 for a plain link. */
  readonly relation: number
}

/** Relations of a `<link>` in the head that lead to pages for readers. */
const PAGE_RELATIONS = new Set(
  'canonical next prev previous first last start home up contents index chapter section alternate'.split(' '),
)
/** Relations of an anchor that say which page of a series it leads to; the others (`nofollow`, `noopener`) are no kind of link. */
const ANCHOR_RELATIONS = new Set('next prev previous first last up contents index tag author bookmark'.split(' '))

/** File name endings that are not HTML on any ordinary server: not worth a download. */
const OTHER_FILE = new RegExp(
  `\\.(?:${[
    'pdf|ps|eps|djvu|epub|mobi|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|tsv|txt|json|xml|rss|atom|ics|bib',
    'zip|gz|tgz|bz2|xz|7z|rar|tar|jar|war|whl|deb|rpm|dmg|pkg|exe|msi|iso|apk|bin',
    'jpe?g|png|gif|webp|avif|svgz?|bmp|ico|tiff?|psd|mp[34]|m4[av]|ogg|og[av]|wav|flac|avi|mov|mkv|webm|wmv|mpe?g|swf',
    'css|m?js|map|wasm|woff2?|ttf|otf|eot',
  ].join('|')})$`,
  'i',
)

/**
 * The links of a page that lead to HTML pages on `hosts`, in document order: `a` and `area`, `link` with a relation between pages, and meta refresh.
 * `base` counts; `nofollow` alone does not keep a link out (robots.txt, which is binding, is the engine's). Links that act (`doesAct`), to the page itself
 * and to files that are not HTML by their name are left out. At most `MAX_LINKS`.
 * @param elements the page's elements that may link (`mayLink`), in document order
 * @param url canonical URL of the page
 */
export function linksOf(tree: Tree, elements: readonly NodeId[], url: string, resolver: Resolver): PageLink[] {
  const links: PageLink[] = []
  const resolve = resolver(baseUrl(tree, url))
  for (const node of elements) {
    if (links.length === MAX_LINKS) break
    const label = tree.label[node]!
    const href = hrefOf(tree, node, label)
    const target = href === null ? null : resolve(href)
    if (target === null || target === url || doesAct(tree, node, target)) continue
    links.push({ url: target, node, relation: relationOf(tree, node, label) })
  }
  return links
}

/** Whether an element with this label may be a link, or a form that leads to pages. */
export function mayLink(label: number): boolean {
  return MAY_LINK.has(label)
}

const MAY_LINK: ReadonlySet<number> = new Set([LABEL.a, LABEL.area, LABEL.link, LABEL.meta, LABEL.form])

/** The elements that may link (`mayLink`), in document order. */
export function elementsThatLink({ nodeCount, label, attributeStart }: Tree): readonly NodeId[] {
  const elements: NodeId[] = []
  for (let node = 1; node < nodeCount; node++) {
    if (mayLink(label[node]!) && attributeStart[node] !== attributeStart[node + 1]) elements.push(node)
  }
  return elements
}

/** Where an element leads, as written; null when it is not a link between pages. */
function hrefOf(tree: Tree, node: NodeId, label: number): string | null {
  if (label === LABEL.a || label === LABEL.area) return attribute(tree, node, 'href')
  if (label === LABEL.link) return isPageRelation(tree, node) ? attribute(tree, node, 'href') : null
  return label === LABEL.meta ? refreshOf(tree, node) : null
}

/** An alternate for another medium (print, small screens) shows the same page again. */
function isPageRelation(tree: Tree, node: NodeId): boolean {
  const type = attribute(tree, node, 'type')
  const relation = type === null || type === 'text/html' ? firstRelation(tree, node, PAGE_RELATIONS) : null
  return relation !== null && (relation !== 'alternate' || attribute(tree, node, 'media') === null)
}

/** Where a meta refresh sends the reader; null when the node is none. */
export function refreshOf(tree: Tree, node: NodeId): string | null {
  if (attribute(tree, node, 'http-equiv')?.toLowerCase() !== 'refresh') return null
  return /url\s*=\s*['"]?([^'"\s]+)/i.exec(attribute(tree, node, 'content') ?? '')?.[1] ?? null
}

export const CANONICAL: number = hashString('canonical')

function relationOf(tree: Tree, node: NodeId, label: number): number {
  if (label === LABEL.meta) return hashString('refresh')
  const relation = firstRelation(tree, node, label === LABEL.link ? PAGE_RELATIONS : ANCHOR_RELATIONS)
  return relation === null ? 0 : hashString(relation)
}

/** The first relation of an element that is one of these; null when none is. */
export function firstRelation(tree: Tree, node: NodeId, known: ReadonlySet<string>): string | null {
  const relations = attribute(tree, node, 'rel')?.toLowerCase().split(/\s+/)
  return relations?.find((relation) => known.has(relation)) ?? null
}

/** Gives, for a base URL, what an href leads to: a canonical URL, or null when it is no page of the site. */
export type Resolver = (base: string) => (href: string) => string | null

/** Resolves hrefs to pages on `hosts`. Remembers what it resolved, as the pages of a folder repeat their menus. */
export function createResolver(hosts: ReadonlySet<string>): Resolver {
  const folders = new Map<string, Map<string, string | null>>()
  let count = 0
  return (base) => {
    const path = pathOf(base)
    const folder = path.slice(0, path.lastIndexOf('/'))
    const known = getOrAdd(folders, folder, () => new Map<string, string | null>())
    return (href) => {
      const before = known.get(href)
      if (before !== undefined) return before
      const url = pageUrl(href, base, hosts)
      // These depend on more of the base than its folder.
      if (href === '' || href.startsWith('?')) return url
      known.set(ownCopy(href), url)
      if (++count > MAX_RESOLVED) {
        folders.clear()
        count = 0
      }
      return url
    }
  }
}

function pageUrl(href: string, base: string, hosts: ReadonlySet<string>): string | null {
  if (/^\s*(?:#|javascript:|mailto:|tel:|data:)/i.test(href)) return null
  const url = canonicalUrl(href, base)
  return url !== null && hosts.has(hostOf(url)) && isPageAddress(url) ? url : null
}

/** Whether a canonical URL may be an HTML page, by its name. */
export function isPageAddress(url: string): boolean {
  return !OTHER_FILE.test(pathOf(url))
}

/** Host and port of a canonical URL. */
export function hostOf(url: string): string {
  const start = url.indexOf('//') + 2
  return url.slice(start, url.indexOf('/', start))
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

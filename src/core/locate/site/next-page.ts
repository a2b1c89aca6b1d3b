import {
  attribute,
  attributeById,
  baseUrl,
  canonicalUrl,
  classTokens,
  isHidden,
  LABEL,
  type NodeId,
  oneLine,
  rawText,
  type Tree,
  visibleText,
} from '../../dom/index.ts'
import { LOAD_MORE, NEXT_PAGE, saying } from '../../phrases/index.ts'

/** How a listing page leads on to its next one. */
export type NextPage =
  /** A link to the next page: told by `rel`, by its words or arrow, or by being the number after the current page's. */
  | { readonly kind: 'link'; readonly url: string; readonly node: NodeId; readonly by: 'rel' | 'words' | 'number' }
  /** More records come into the same page by a script: there is no address to fetch. */
  | { readonly kind: 'load-more'; readonly node: NodeId; readonly text: string }

const saysNext = saying([NEXT_PAGE], 'whole')
const saysMore = saying([LOAD_MORE], 'start')
/** Arrows alone, or around words. */
const ARROWS = /^[›»→>]{1,2}$/u
const SIGNS_BEFORE = /^[\s›»→>‹«←<]+/u
const SIGNS_BEHIND = /(?<![\s›»→>‹«←<…])[\s›»→>‹«←<…]+$/u
/** Words of a button that loads more: what it is, and no sentence. */
const MORE_WORDS = 5
/** Classes and ids of pagers, as words. */
const PAGER = /(?:^|[^a-z])(?:pag(?:er|es|inat\w*|ing|enav\w*)|next)(?:$|[^a-z])/i
const NUMBER = /^\d{1,5}$/
/** Characters of a link's text that are read: numbers, arrows and a few words. */
const MOST_CHARS = 40
/** Elements around a link whose class or id may say that it is in a pager. */
const PAGER_LEVELS = 4

/**
 * The page of the same host that goes on where a listing ends; null when nothing says so. A `rel=next` counts first, then a link's words or arrow,
 * then the number after the current page's; of several pagers, the one with addresses like the page's own. A button that loads more is told as such,
 * as is a link that leads nowhere. O(nodes).
 */
export function nextPage(tree: Tree, url: string): NextPage | null {
  return nextLink(tree, url) ?? loadMore(tree)
}

/** As `nextPage`, without buttons. Only links that may lead on are resolved: cheap beside parsing the page. */
export function nextLink(tree: Tree, url: string): LinkToNext | null {
  const links = ownPagerFirst(readLinks(tree, url), url)
  const own = URL.parse(url)?.protocol
  // What leads to the other protocol counts where nothing leads on by the page's own.
  return (
    nextAmong(
      tree,
      url,
      links.filter((link) => URL.parse(link.url)?.protocol === own),
    ) ?? nextAmong(tree, url, links)
  )
}

type LinkToNext = Extract<NextPage, { readonly kind: 'link' }>

function nextAmong(tree: Tree, url: string, links: readonly Link[]): LinkToNext | null {
  const toLink = (link: Link | undefined, by: LinkToNext['by']): LinkToNext | null =>
    link === undefined ? null : { kind: 'link', url: link.url, node: link.node, by }
  return (
    toLink(
      links.find(({ isNext }) => isNext),
      'rel',
    ) ??
    toLink(nextByWords(tree, links) ?? nextByMore(links, url), 'words') ??
    toLink(nextByNumber(tree, links, url), 'number')
  )
}

interface Link {
  readonly node: NodeId
  readonly url: string
  /** On one line; the label for machines where there is no text. */
  readonly text: string
  readonly isNext: boolean
}

/** The links of a page to other addresses of its host, by either protocol, that may lead on, `link` elements included. */
function readLinks(tree: Tree, url: string): readonly Link[] {
  const { label, nodeCount, attributeNames } = tree
  const [hrefId, relId] = [attributeNames.find('href'), attributeNames.find('rel')]
  const links: Link[] = []
  let page: { readonly host?: string | undefined; readonly own: string; readonly base: string } | null = null
  for (let node = 0; node < nodeCount; node++) {
    if (label[node] !== LABEL.a && label[node] !== LABEL.link) continue
    const href = attributeById(tree, node, hrefId)?.trim() ?? ''
    if (href === '' || href.startsWith('#')) continue
    const isNext = attributeById(tree, node, relId)?.toLowerCase().split(/\s+/).includes('next') ?? false
    const text = textOf(tree, node)
    if (!isNext && (text === '' || !(isNextWord(text) || NUMBER.test(text) || isMore(text)))) continue
    page ??= { host: URL.parse(url)?.host, own: withoutProtocol(canonicalUrl(url) ?? url), base: baseUrl(tree, url) }
    const target = canonicalUrl(href, page.base)
    if (target === null || withoutProtocol(target) === page.own || URL.parse(target)?.host !== page.host) continue
    links.push({ node, url: target, text, isNext })
  }
  return links
}

/** The links in their order, those first whose addresses differ from the page's own in numbers alone: other pagers lead through other listings. */
function ownPagerFirst(links: readonly Link[], url: string): readonly Link[] {
  const own = shapeOf(canonicalUrl(url) ?? url)
  const isOwn = (link: Link): number => Number(shapeOf(link.url) === own)
  return links.toSorted((a, b) => isOwn(b) - isOwn(a))
}

function withoutProtocol(url: string): string {
  return url.replace(/^https?:/, '')
}

function textOf(tree: Tree, node: NodeId): string {
  if (tree.textStart[node + tree.size[node]!]! - tree.textStart[node]! > 10 * MOST_CHARS) return ''
  const isPlain = tree.size[node] === 2 && tree.label[node + 1] === LABEL['#text']
  const text =
    oneLine(isPlain ? rawText(tree, node + 1) : visibleText(tree, node)) ||
    oneLine(attribute(tree, node, 'aria-label') ?? attribute(tree, node, 'title') ?? '')
  return text.slice(0, MOST_CHARS + 1)
}

/** A link that reads `Next`; arrows and `More results` only in a pager, where they do not turn pictures; what several links read that lead elsewhere does not. */
function nextByWords(tree: Tree, links: readonly Link[]): Link | undefined {
  const named = links.filter(({ node, text }) => tree.label[node] === LABEL.a && isNextWord(text))
  const targets = Map.groupBy(named, ({ text }) => text)
  const isAlone = ({ text, url }: Link): boolean =>
    /\p{L}/u.test(text) && targets.get(text)!.every((one) => one.url === url)
  return named.find(({ node }) => isInPager(tree, node)) ?? named.find(isAlone)
}

function isNextWord(text: string): boolean {
  return ARROWS.test(text) || saysNext(withoutSigns(text))
}

/** A link that reads `Load more` but has an address for those without scripts: the page's own, with a number of its own. */
function nextByMore(links: readonly Link[], url: string): Link | undefined {
  const own = URL.parse(url)
  return links.find((link) => {
    if (!isMore(link.text)) return false
    const { pathname, search } = URL.parse(link.url)!
    return pathname === own?.pathname ? /=\d+(?:&|$)/.test(search) : /\/page\/\d+\/?$/.test(pathname)
  })
}

/** Words of a button or link that loads more. */
function isMore(text: string): boolean {
  const words = withoutSigns(text)
  return saysMore(words) && words.split(' ').length <= MORE_WORDS
}

function withoutSigns(text: string): string {
  return text.replace(SIGNS_BEFORE, '').replace(SIGNS_BEHIND, '')
}

function isInPager(tree: Tree, node: NodeId): boolean {
  let at = node
  for (let level = 0; at > 0 && level < PAGER_LEVELS; level++, at = tree.parent[at]!) {
    if ([...classTokens(tree, at), attribute(tree, at, 'id') ?? ''].some((name) => PAGER.test(name))) return true
  }
  return false
}

/** The link `n + 1` in a row of numbered links to addresses alike, where `n` is the current page's number. */
function nextByNumber(tree: Tree, links: readonly Link[], url: string): Link | undefined {
  const numbered = links.filter(({ text }) => NUMBER.test(text))
  const rows = Map.groupBy(numbered, ({ node }) => rowOf(tree, node))
  for (const [row, some] of rows) {
    if (some.length < 2 && !isInPager(tree, some[0]!.node)) continue
    if (new Set(some.map((link) => shapeOf(link.url))).size > 2) continue
    const current = currentNumber(tree, { row, links: some }, url)
    const next = some.find(({ text }) => current !== null && Number(text) === current + 1)
    if (next !== undefined) return next
  }
  return undefined
}

interface Row {
  readonly row: NodeId
  readonly links: readonly Link[]
}

/**
 * The number of the current page: the one that is no link, the one whose link is marked as no other is, or 1 where the row begins behind it or the
 * page's address is that of the links without a number.
 */
function currentNumber(tree: Tree, { row, links }: Row, url: string): number | null {
  const numbers = new Set(links.map(({ text }) => Number(text)))
  const told = numberWithout(tree, row, numbers) ?? markedNumber(tree, links)
  if (told !== null) return told
  const own = withoutProtocol(canonicalUrl(url) ?? url).replace(/\/$/, '')
  const isFirst = links.every((link) => {
    const other = withoutProtocol(link.url)
    return other.startsWith(own) && /^(?:[?&][^=&]+=|\/[^/]+\/)\d+\/?$/.test(other.slice(own.length))
  })
  return numbers.has(2) && (!numbers.has(1) || isFirst) ? 1 : null
}

/** The number whose link, or its item, has a class that no other has; null where none or several have. */
function markedNumber(tree: Tree, links: readonly Link[]): number | null {
  const classes = links.map(({ node }) => new Set([node, tree.parent[node]!].flatMap((at) => classTokens(tree, at))))
  const counts = new Map<string, number>()
  for (const token of classes.flatMap((own) => [...own])) counts.set(token, (counts.get(token) ?? 0) + 1)
  const marked = links.filter((_, i) => [...classes[i]!].some((token) => counts.get(token) === 1))
  return marked.length === 1 && links.length > 1 ? Number(marked[0]!.text) : null
}

/** What holds the numbers of a pager: the parent of the links, or that of their items. */
function rowOf({ parent, label }: Tree, node: NodeId): NodeId {
  const up = parent[node]!
  return label[up] === LABEL.li || label[up] === LABEL.span || label[up] === LABEL.td ? parent[up]! : up
}

/** Nodes of a row of numbers that are looked at, and characters of a text in it that may be one. */
const ROW = { nodes: 5_000, chars: 100 } as const

/** The number among the texts of a row that none of its links has. */
function numberWithout(tree: Tree, row: NodeId, linked: ReadonlySet<number>): number | null {
  const end = row + Math.min(tree.size[row]!, ROW.nodes)
  for (let node = row; node < end; node++) {
    if (tree.label[node] !== LABEL['#text'] || rawText(tree, node).length > ROW.chars) continue
    const text = oneLine(rawText(tree, node))
    if (NUMBER.test(text) && !linked.has(Number(text))) return Number(text)
  }
  return null
}

function shapeOf(url: string): string {
  return url.replace(/\d+/g, '#')
}

function loadMore(tree: Tree): NextPage | null {
  for (let node = 0; node < tree.nodeCount; node++) {
    const label = tree.label[node]!
    if (label !== LABEL.button && label !== LABEL.a) continue
    const href = attribute(tree, node, 'href')?.trim() ?? ''
    const isScript = label === LABEL.button || href === '' || /^(?:#|javascript:)/i.test(href)
    const text = isScript && !isHidden(tree, node) ? textOf(tree, node) : ''
    if (isMore(text)) return { kind: 'load-more', node, text }
  }
  return null
}

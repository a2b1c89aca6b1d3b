import { type ArticlePage, articlePageOf } from '../../article/index.ts'
import {
  attribute,
  canonicalUrl,
  isHeadingLabel,
  LABEL,
  type NodeId,
  oneLine,
  type Tree,
  visibleText,
} from '../../dom/index.ts'
import { canonicalLink } from '../../embedded/index.ts'
import type { TrainingPage } from '../template/index.ts'
import { HEADING_LEVELS } from './constants.ts'

/** What of a page says which of its parts are the site's. */
export interface PageFacts {
  readonly page: TrainingPage
  readonly measured: ArticlePage
  /** The heading that `<title>` has too, else the first `h1`; -1 for none. */
  readonly title: NodeId
  /** Its own address and the one that it names as canonical, in one spelling. */
  readonly addresses: readonly string[]
  /** Links of the page: how often each is there. */
  readonly links: ReadonlyMap<string, number>
  /** Its headings, as keys. */
  readonly headings: ReadonlySet<string>
}

/** O(nodes + text). */
export function factsOf(page: TrainingPage): PageFacts {
  const measured = articlePageOf(page.tree)
  const headings = headingsOf(page.tree)
  return {
    page,
    measured,
    title: titleNode(measured, headings),
    addresses: addressesOf(page),
    links: linksOf(page),
    headings: new Set(headings.map(({ key }) => key)),
  }
}

interface Heading {
  readonly node: NodeId
  readonly key: string
}

/** In order, without those that hold headings many levels deep: each text is read a few times only. O(nodes + text). */
function headingsOf(tree: Tree): Heading[] {
  const found: Heading[] = []
  /** The outermost headings behind, the nearest last. */
  const behind: { readonly node: NodeId; readonly levels: number }[] = []
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    if (!isHeadingLabel(tree.label[node]!)) continue
    const end = node + tree.size[node]!
    let levels = 1
    while (behind.length > 0 && behind[behind.length - 1]!.node < end)
      levels = Math.max(levels, behind.pop()!.levels + 1)
    behind.push({ node, levels })
    if (levels <= HEADING_LEVELS) found.push({ node, key: keyOf(visibleText(tree, node)) })
  }
  return found.reverse()
}

function addressesOf({ tree, url }: TrainingPage): readonly string[] {
  const named = canonicalLink(tree)
  return [url, ...(named === null ? [] : [named])].map((address) => canonicalUrl(address, url) ?? address)
}

function titleNode({ tree, title }: ArticlePage, headings: readonly Heading[]): NodeId {
  const whole = keyOf(title)
  let best = -1
  let longest = 0
  let first = -1
  for (const { node, key } of headings) {
    if (key === '') continue
    if (first < 0 && tree.label[node] === LABEL.h1) first = node
    if (key.length > longest && whole.includes(key)) [best, longest] = [node, key.length]
  }
  return longest >= SHORTEST_TITLE || first < 0 ? best : first
}

/** Characters from which on a heading that `<title>` has too is no accident. */
const SHORTEST_TITLE = 3

function linksOf({ tree, url }: TrainingPage): Map<string, number> {
  const links = new Map<string, number>()
  for (let at = 0; at < tree.nodeCount; at++) {
    const href = tree.label[at] === LABEL.a ? attribute(tree, at, 'href') : null
    if (href === null) continue
    const target = canonicalUrl(href.trim(), url) ?? href
    links.set(target, (links.get(target) ?? 0) + 1)
  }
  return links
}

/** Letters and digits alone, lower case: what two spellings of one text share. */
export function keyOf(text: string): string {
  return oneLine(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

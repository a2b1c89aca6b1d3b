import { isBlock, LABEL, type NodeId, oneLine, rawText, type Tree } from '../dom/index.ts'
import { embeddedData } from '../embedded/index.ts'
import { metadataOf, type PageMetadata } from './metadata.ts'
import { below, HINTS, isProse, LANDMARKS, type Layout, layoutOf } from './segment-layout.ts'
import { type Segment, segmentsOf } from './segments.ts'

export interface Sums {
  readonly segments: number
  readonly words: number
  readonly linkWords: number
  readonly prose: number
}

/** Everything that features are computed from: one page, measured once. */
export interface ArticlePage {
  readonly tree: Tree
  readonly segments: readonly Segment[]
  readonly layout: Layout
  readonly totals: Sums
  /** Sums by `layout.path` of the segments' blocks. */
  readonly groups: ReadonlyMap<number, Sums>
  /** How often each text stands on the page. */
  readonly copies: ReadonlyMap<string, number>
  /** Deepest nodes that hold 80, 50 and 30 % of the running text. */
  readonly cores: { readonly most: NodeId; readonly half: NodeId; readonly third: NodeId }
  /** Words below `cores.half`. */
  readonly coreWords: number
  /** Words of the largest group of at least four segments. */
  readonly biggestGroup: number
  readonly title: string
  readonly titleWords: ReadonlySet<string>
  /** Index of the first segment in an `h1`, -1 when there is none. */
  readonly firstH1: number
  /** How many `article` elements, short segments with a price, short segments with a year. */
  readonly articles: number
  readonly prices: number
  readonly dates: number
  /** Words in elements called comment or message. */
  readonly messageWords: number
  readonly metadata: PageMetadata
}

const PRICE = /[$€£¥₹₽₩]\s?\d|\d\s?(?:[€£¥₹₽₩]|zł|kr\b|USD|EUR)/
const YEAR = /\b(?:19|20)\d\d\b/
const MESSAGE_BITS = (1 << HINTS.indexOf('message')) | (1 << HINTS.indexOf('comment'))

/** Measures a page. O(nodes + text). */
export function articlePageOf(tree: Tree): ArticlePage {
  const segments = segmentsOf(tree)
  const layout = layoutOf(tree, segments)
  const groups = groupSums(segments, layout)
  const title = titleTag(tree)
  const copies = new Map<string, number>()
  for (const s of segments) copies.set(s.text, (copies.get(s.text) ?? 0) + 1)
  const mass = layout.proseBefore[tree.nodeCount]! >= 20 ? layout.proseBefore : layout.wordsBefore
  const half = coreOf(tree, mass, 0.5)
  return {
    tree,
    segments,
    layout,
    totals: sumsOf(segments),
    groups,
    copies,
    cores: { most: coreOf(tree, mass, 0.8), half, third: coreOf(tree, mass, 0.3) },
    coreWords: below(tree, layout.wordsBefore, half),
    biggestGroup: biggestOf(groups),
    title,
    titleWords: new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu)),
    firstH1: segments.findIndex((s) => tree.label[s.block] === LABEL.h1),
    articles: tree.label.reduce((count, label) => count + (label === LABEL.article ? 1 : 0), 0),
    prices: segments.filter((s) => s.words < 6 && PRICE.test(s.text)).length,
    dates: segments.filter((s) => s.words < 8 && YEAR.test(s.text)).length,
    messageWords: sumsOf(segments.filter((s) => (layout.hints[s.block]! & MESSAGE_BITS) !== 0)).words,
    metadata: metadataOf(embeddedData(tree)),
  }
}

const FIGURE_BIT = 1 << LANDMARKS.indexOf('figure')

export function isCaption({ layout }: ArticlePage, segment: Segment): boolean {
  return (layout.landmarks[segment.first]! & FIGURE_BIT) !== 0
}

/** The nearest block around a node, else the document. */
export function blockAround(tree: Tree, node: NodeId): NodeId {
  let at = tree.parent[node]!
  while (at > 0 && !isBlock(tree, at)) at = tree.parent[at]!
  return Math.max(at, 0)
}

/** From the document down into the child that alone holds the given share of the mass, as far as there is one. */
function coreOf(tree: Tree, mass: Float64Array, share: number): NodeId {
  const needed = share * mass[tree.nodeCount]!
  let node = 0
  for (let child = tree.firstChild[0]!; child >= 0 && needed > 0; ) {
    if (below(tree, mass, child) >= needed) {
      node = child
      child = tree.firstChild[child]!
    } else child = tree.nextSibling[child]!
  }
  return node
}

function sumsOf(segments: readonly Segment[]): Sums {
  let words = 0
  let linkWords = 0
  let prose = 0
  for (const s of segments) {
    words += s.words
    linkWords += s.words * s.linkShare
    if (isProse(s)) prose += s.words
  }
  return { segments: segments.length, words, linkWords, prose }
}

function groupSums(segments: readonly Segment[], layout: Layout): Map<number, Sums> {
  const groups = Map.groupBy(segments, (s) => layout.path[s.block]!)
  return new Map([...groups].map(([path, group]) => [path, sumsOf(group)]))
}

function biggestOf(groups: ReadonlyMap<number, Sums>): number {
  let words = 0
  for (const g of groups.values()) if (g.segments >= 4) words = Math.max(words, g.words)
  return words
}

function titleTag(tree: Tree): string {
  const node = tree.label.indexOf(LABEL.title)
  return node < 0 ? '' : oneLine(rawText(tree, node))
}

import { attribute, isHidden, type KnownLabel, LABEL, type NodeId, type Tree } from '../dom/index.ts'
import { PAGE_SHARE } from './constants.ts'
import type { Segment } from './segments.ts'

/** By node; a `...Before` array has nodeCount + 1 sums over the segments that start before a node, so that `below` takes O(1). */
export interface Layout {
  readonly segmentsBefore: Float64Array
  readonly wordsBefore: Float64Array
  readonly linkWordsBefore: Float64Array
  readonly proseBefore: Float64Array
  /** Bits of `HINTS` of the node and its ancestors, apart from those that hold most of the page. */
  readonly hints: Int32Array
  /** Bits of `LANDMARKS` that the node is or stands in. */
  readonly landmarks: Int32Array
  /** 1 when the node or an ancestor is hidden for now by its style. */
  readonly concealed: Uint8Array
  /** Equal numbers, equal paths of labels and classes from the root. */
  readonly path: Int32Array
}

/** O(nodes + text of classes). */
export function layoutOf(tree: Tree, segments: readonly Segment[]): Layout {
  const wordsBefore = sumsBefore(tree, segments, (s) => s.words)
  return {
    segmentsBefore: sumsBefore(tree, segments, () => 1),
    wordsBefore,
    linkWordsBefore: sumsBefore(tree, segments, (s) => s.words * s.linkShare),
    proseBefore: sumsBefore(tree, segments, (s) => (isProse(s) ? s.words : 0)),
    ...inherited(tree, wordsBefore),
  }
}

/** Running text: long, with the end of a sentence, mostly not linked. */
export function isProse(s: Segment): boolean {
  return s.words >= 10 && s.stops > 0 && s.linkShare < 0.5
}

/** The sum over a subtree of a `...Before` array. */
export function below(tree: Tree, sums: Float64Array, node: NodeId): number {
  return sums[node + tree.size[node]!]! - sums[node]!
}

function sumsBefore(tree: Tree, segments: readonly Segment[], value: (s: Segment) => number): Float64Array {
  const sums = new Float64Array(tree.nodeCount + 1)
  for (const s of segments) sums[s.first + 1] = value(s)
  for (let i = 0; i < tree.nodeCount; i++) sums[i + 1]! += sums[i]!
  return sums
}

function inherited(tree: Tree, words: Float64Array): Pick<Layout, 'hints' | 'landmarks' | 'concealed' | 'path'> {
  const hints = new Int32Array(tree.nodeCount)
  const landmarks = new Int32Array(tree.nodeCount)
  const concealed = new Uint8Array(tree.nodeCount)
  const path = new Int32Array(tree.nodeCount)
  const numbers = new Map<string, number>()
  const most = PAGE_SHARE * words[tree.nodeCount]!
  for (let at = 1; at < tree.nodeCount; at++) {
    const up = tree.parent[at]!
    hints[at] = hints[up]!
    landmarks[at] = landmarks[up]! | landmarkBit(tree, at)
    concealed[at] = concealed[up]!
    path[at] = path[up]!
    const own = below(tree, words, at)
    if (own === 0 || tree.label[at] === LABEL['#text']) continue
    if (own <= most) hints[at]! |= hintBits(tree, at)
    if (isHidden(tree, at)) concealed[at] = 1
    const key = `${path[up]} ${tree.label[at]} ${attribute(tree, at, 'class') ?? ''}`
    path[at] = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, path[at]!)
  }
  return { hints, landmarks, concealed, path }
}

/** Words in class, id, role and itemprop that say what a part is: weak evidence, whole words only, weighed by the model. */
const WORDS = {
  navigation:
    'nav navbar navigation menu submenu menubar breadcrumb breadcrumbs crumb crumbs pagination pager paging toc tabs tablist skip sitemap',
  edge: 'header masthead topbar top footer foot bottom copyright legal colophon contentinfo',
  side: 'sidebar side aside rail widget widgets complementary secondary',
  promotion:
    'ad ads advert advertisement sponsor sponsored promo promotion banner newsletter subscribe subscription signup cta donate paywall teaser upsell',
  related:
    'related recommend recommended recommendations recommendation more suggested suggestions similar popular trending latest recent also upsells crosssell carousel slider',
  social: 'share sharing social follow facebook twitter whatsapp addthis sharedaddy',
  overlay:
    'cookie cookies consent gdpr modal popup overlay dialog tooltip dropdown drawer offcanvas toast flyout lightbox alert notice notification',
  form: 'form search login signin register input filter filters facet facets sort cart checkout button buttons btn option options quantity variant swatch select',
  comment: 'comment comments commentlist disqus respond discussion replies',
  byline:
    'meta byline author authors date time published posted tag tags category categories info details label badge avatar profile signature bio views rating ratings stars',
  caption: 'caption figure image img photo media gallery video player credit',
  content: 'content article body text story entry main post prose markdown richtext rte copy wysiwyg articlebody page',
  description: 'description desc summary product overview specification specifications specs features details',
  review: 'review reviews testimonial testimonials feedback',
  message: 'message answer answers question thread topic reply postbody posttext',
  hidden: 'hidden sr visually invisible screenreader offscreen collapse collapsed print',
} as const

/** What words in names of elements say of what is in them. */
export type Hint = keyof typeof WORDS

/** In the order of their bits in `hintBits`. */
export const HINTS: readonly Hint[] = Object.keys(WORDS) as Hint[]

/** Elements named for what they hold, in the order of their bits in `landmarkBit`. */
export const LANDMARKS: readonly KnownLabel[] = [
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'main',
  'article',
  'figure',
  'button',
]

const BITS: ReadonlyMap<string, number> = wordBits()
const LANDMARK_BITS: ReadonlyMap<number, number> = new Map(LANDMARKS.map((name, bit) => [LABEL[name], 1 << bit]))
const NAMING_ATTRIBUTES = ['class', 'id', 'role', 'itemprop']
const MAX_HINT_CHARS = 400

function wordBits(): Map<string, number> {
  const bits = new Map<string, number>()
  for (const [bit, hint] of HINTS.entries()) {
    for (const word of WORDS[hint].split(' ')) bits.set(word, (bits.get(word) ?? 0) | (1 << bit))
  }
  return bits
}

/** The bits of the `HINTS` that an element's class, id, role and itemprop name. O(their length). */
function hintBits(tree: Tree, node: NodeId): number {
  if (tree.attributeStart[node] === tree.attributeStart[node + 1]) return 0
  let bits = 0
  for (const name of NAMING_ATTRIBUTES) {
    const value = attribute(tree, node, name)
    if (value !== null) for (const word of wordsIn(value.slice(0, MAX_HINT_CHARS))) bits |= BITS.get(word) ?? 0
  }
  return bits
}

function landmarkBit(tree: Tree, node: NodeId): number {
  return LANDMARK_BITS.get(tree.label[node]!) ?? 0
}

/** `articleBody-main_2` -> article, body, main. */
function wordsIn(value: string): string[] {
  return value
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

import { isHeadingLabel, isWithin, LABEL } from '../dom/index.ts'
import { type ArticlePage, blockAround } from './article-page.ts'
import { below, HINTS, LANDMARKS } from './segment-layout.ts'
import type { Segment } from './segments.ts'

interface FeatureGroup {
  readonly names: readonly string[]
  readonly values: (page: ArticlePage, s: Segment, index: number) => readonly number[]
}

const log = (count: number): number => Math.log2(1 + count)
const flag = (claim: boolean): number => (claim ? 1 : 0)
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

const text: FeatureGroup = {
  names: ['words', 'link share', 'sentence ends', 'sentence ends per word', 'capitals per word'],
  values: (_, s) => [log(s.words), s.linkShare, log(s.stops), share(s.stops, s.words), share(s.capitals, s.words)],
}

const element: FeatureGroup = {
  names: ['is p', 'is h2', 'is h3..h6', 'is li', 'depth', 'concealed'],
  values: ({ tree, layout }, s) => {
    const label = tree.label[s.block]!
    return [
      flag(label === LABEL.p),
      flag(label === LABEL.h2),
      flag(isHeadingLabel(label) && label >= LABEL.h3),
      flag(label === LABEL.li),
      tree.depth[s.block]!,
      layout.concealed[s.first]!,
    ]
  },
}

const hints: FeatureGroup = {
  names: HINTS.map((hint) => `hint ${hint}`),
  values: ({ layout }, s) => HINTS.map((_, bit) => (layout.hints[s.first]! >> bit) & 1),
}

const landmarks: FeatureGroup = {
  names: LANDMARKS.map((name) => `in ${name}`),
  values: ({ layout }, s) => LANDMARKS.map((_, bit) => (layout.landmarks[s.first]! >> bit) & 1),
}

/** The three blocks around the segment's own. */
const containers: FeatureGroup = {
  names: [1, 2, 3].flatMap((k) =>
    ['words', 'link share', 'prose share', 'words per segment'].map((n) => `up ${k} ${n}`),
  ),
  values: ({ tree, layout }, s) => {
    const values: number[] = []
    let block = s.block
    for (let k = 0; k < 3; k++) {
      block = blockAround(tree, block)
      const words = below(tree, layout.wordsBefore, block)
      values.push(
        log(words),
        share(below(tree, layout.linkWordsBefore, block), words),
        share(below(tree, layout.proseBefore, block), words),
        share(words, below(tree, layout.segmentsBefore, block)),
      )
    }
    return values
  },
}

const core: FeatureGroup = {
  names: ['in core 80', 'in core 30', 'steps to core 50'],
  values: ({ tree, cores }, s) => [
    flag(isWithin(tree, s.first, cores.most)),
    flag(isWithin(tree, s.first, cores.third)),
    stepsOutside(tree.parent, tree.size, s.block, cores.half),
  ],
}

/** Steps from a node up to the first ancestor that holds the core; -1 inside of it. */
function stepsOutside(parent: Int32Array, size: Int32Array, node: number, coreNode: number): number {
  if (node >= coreNode && node < coreNode + size[coreNode]!) return -1
  let steps = 0
  for (let at = node; at > 0 && !(coreNode >= at && coreNode < at + size[at]!); at = parent[at]!) steps++
  return steps
}

const position: FeatureGroup = {
  names: ['words before', 'segments before', 'prose before', 'prose after', 'segments after h1'],
  values: ({ layout, segments, totals, firstH1 }, s, index) => [
    share(layout.wordsBefore[s.first]!, totals.words),
    index / segments.length,
    totals.prose > 0 ? layout.proseBefore[s.first]! / totals.prose : 0.5,
    log(totals.prose - layout.proseBefore[s.first]!),
    firstH1 < 0 ? 0 : Math.max(-50, Math.min(50, index - firstH1)),
  ],
}

/** Segments of one path of labels and classes: the repeated structure of lists, threads and paragraphs. */
const repetition: FeatureGroup = {
  names: ['alike', 'alike words', 'alike share', 'alike link share', 'alike prose share', 'alike mean', 'same text'],
  values: ({ layout, groups, totals, copies }, s) => {
    const g = groups.get(layout.path[s.block]!)!
    return [
      log(g.segments),
      log(g.words),
      share(g.words, totals.words),
      share(g.linkWords, g.words),
      share(g.prose, g.words),
      g.words / g.segments,
      copies.get(s.text)!,
    ]
  },
}

const title: FeatureGroup = {
  names: ['words of title'],
  values: ({ titleWords }, s) => {
    const own = s.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    return [share(own.filter((word) => titleWords.has(word)).length, own.length)]
  },
}

const neighbours: FeatureGroup = {
  names: ['words at -1', 'words at +1', 'words at +2'],
  values: ({ segments }, _, index) => [-1, 1, 2].map((step) => log(segments[index + step]?.words ?? 0)),
}

/** The kind of page, the same for all segments: the model can route by it. */
const page: FeatureGroup = {
  names: [
    'page words',
    'page link share',
    'page prose share',
    'page words per segment',
    'page core share',
    'page biggest group',
    'page articles',
    'page prices',
    'page dates',
    'page message share',
  ],
  values: ({ totals, segments, ...view }) => [
    log(totals.words),
    share(totals.linkWords, totals.words),
    share(totals.prose, totals.words),
    share(totals.words, segments.length),
    share(view.coreWords, totals.words),
    share(view.biggestGroup, totals.words),
    log(view.articles),
    log(view.prices),
    log(view.dates),
    share(view.messageWords, totals.words),
  ],
}

/** Types that the page's embedded data gives. */
const DECLARED: readonly (readonly [string, RegExp])[] = [
  ['article', /article|posting|report/],
  ['news', /newsarticle|reportage/],
  ['product', /product|offer/],
  ['list', /itemlist|collectionpage|searchresults/],
  ['website', /^website$/],
]

const declared: FeatureGroup = {
  names: DECLARED.map(([name]) => `declared ${name}`),
  values: ({ metadata }) => DECLARED.map(([, pattern]) => flag(metadata.types.some((type) => pattern.test(type)))),
}

const GROUPS = [
  text,
  element,
  hints,
  landmarks,
  containers,
  core,
  position,
  repetition,
  title,
  neighbours,
  page,
  declared,
]

/** The columns of `featuresOf`, in order. */
export const FEATURES: readonly string[] = GROUPS.flatMap((group) => group.names)

/** A row of features for each segment. O(segments x features). */
export function featuresOf(view: ArticlePage): Float64Array {
  const rows = new Float64Array(view.segments.length * FEATURES.length)
  let at = 0
  for (const [index, segment] of view.segments.entries()) {
    for (const group of GROUPS) for (const value of group.values(view, segment, index)) rows[at++] = value
  }
  return rows
}

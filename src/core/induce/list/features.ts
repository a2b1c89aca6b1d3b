import type { Candidate } from './candidates.ts'
import type { Facts } from './facts.ts'
import { countIn, type PageView } from './page-view.ts'

type Feature = (facts: Facts, view: PageView, candidate: Candidate) => number

/** What speaks for or against a candidate being the main list of its page, by name. Each is roughly in [-2, 10]. */
const FEATURES: Readonly<Record<string, Feature>> = {
  count: ({ count }) => Math.log2(count),
  few: ({ count }) => Number(count < 4),
  pageShare: ({ chars }, view) => Math.log2(0.001 + chars / Math.max(1, countIn(view, 'chars', 0))),
  recordChars: ({ chars, count }) => Math.log2(1 + chars / count),
  longRecords: ({ chars, count }) => Math.max(0, Math.log2(1 + chars / count) - 9),
  shortRecords: ({ chars, count }) => Math.max(0, 6 - Math.log2(1 + chars / count)),
  recordTexts: ({ texts, count }) => Math.log2(1 + texts / count),
  manyTexts: ({ texts, count }) => Math.max(0, Math.log2(1 + texts / count) - 5),
  linkShare: ({ chars, linkChars }) => linkChars / Math.max(1, chars),
  allLinks: ({ chars, linkChars }) => Number(linkChars > 0.9 * chars),
  unevenness: ({ unevenness }) => Math.min(3, unevenness),
  largest: ({ largest, count }) => largest * Math.min(count, 10),
  withLink: ({ withLink }) => withLink,
  withHeading: ({ withHeading }) => withHeading,
  withImage: ({ withImage }) => withImage,
  withControl: ({ withControl }) => withControl,
  withOwnTarget: ({ withOwnTarget }) => withOwnTarget,
  targetsElsewhere: ({ targetsElsewhere }) => targetsElsewhere,
  distinctTexts: ({ distinctTexts }) => distinctTexts,
  withNumber: ({ withNumber }) => withNumber,
  withProse: ({ withProse }) => withProse,
  corePaths: ({ corePaths }) => Math.log2(1 + corePaths),
  homogeneity: ({ homogeneity }) => homogeneity,
  parentCoverage: ({ chars, parents }, view) => chars / Math.max(1, sumChars(view, parents)),
  regionCoverage: ({ chars, region }, view) => chars / Math.max(1, countIn(view, 'chars', region)),
  recordsPerParent: ({ count, parents }) => Math.log2(count / parents.length),
  alone: ({ count, parents }) => Number(parents.length > 0.9 * count),
  start: ({ region }, view) => position(view, region),
  middle: (_, view, { records }) => position(view, records[records.length >> 1]![0]!),
  inNavigation: ({ context }) =>
    Number(
      ['<nav>', '<header>', '<footer>', 'nav', 'menu', 'footer', 'breadcrumb', 'breadcrumbs', 'navigation'].some(
        (word) => context.has(word),
      ),
    ),
  inSide: ({ context }) =>
    Number(
      [
        '<aside>',
        'sidebar',
        'aside',
        'widget',
        'rail',
        'filter',
        'filters',
        'facet',
        'facets',
        'refine',
        'refinement',
      ].some((word) => context.has(word)),
    ),
  inCarousel: ({ context }) =>
    Number(
      [
        'carousel',
        'slider',
        'slick',
        'slide',
        'swiper',
        'recommend',
        'recommended',
        'recommendations',
        'related',
        'trending',
        'popular',
        'featured',
        'ad',
        'ads',
        'sponsored',
        'promo',
        'recent',
      ].some((word) => context.has(word)),
    ),
  inResults: ({ context }) =>
    Number(
      [
        'result',
        'results',
        'search',
        'listing',
        'listings',
        'hits',
        'main',
        '<main>',
        'content',
        'products',
        'feed',
      ].some((word) => context.has(word)),
    ),
  resultWord: ({ context }) => Number(['result', 'results'].some((word) => context.has(word))),
  siblings: (_, __, { origin }) => Number(origin === 'siblings'),
  sameTag: (_, __, { origin }) => Number(origin === 'same-tag'),
  cousins: (_, __, { origin }) => Number(origin === 'cousins'),
  division: (_, __, { origin }) => Number(origin === 'division'),
  trimmed: (_, __, { origin }) => Number(origin === 'trimmed'),
  extended: (_, __, { origin }) => Number(origin === 'extended'),
}

export const FEATURE_NAMES: readonly string[] = Object.keys(FEATURES)

/** The features of a candidate, in the order of `FEATURE_NAMES`. */
export function featuresOf(view: PageView, candidate: Candidate, facts: Facts): readonly number[] {
  return Object.values(FEATURES).map((feature) => feature(facts, view, candidate))
}

function sumChars(view: PageView, nodes: readonly number[]): number {
  return nodes.reduce((all, node) => all + countIn(view, 'chars', node), 0)
}

/** Share of the page's characters that stand before a node. */
function position(view: PageView, node: number): number {
  return view.sums.chars[node]! / Math.max(1, countIn(view, 'chars', 0))
}

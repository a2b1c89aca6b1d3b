import type { Facts } from './facts.ts'
import { countIn, type ListPage } from './list-page.ts'

type Feature = (facts: Facts, view: ListPage) => number

/** Words of classes, ids, roles and elements around the records. */
const NAVIGATION = '<nav> <header> <footer> nav menu footer breadcrumb breadcrumbs navigation'.split(' ')
const SIDE = '<aside> sidebar aside widget rail filter filters facet facets refine refinement'.split(' ')
const PROMOTION =
  `carousel slider slick slide swiper recommend recommended recommendations related trending popular featured
  ad ads sponsored promo recent`.split(/\s+/)
const RESULTS = 'result results'.split(' ')

/** What speaks for or against a candidate being the main list of its page. Most are in [0, 1] or logarithms of counts. */
const FEATURES: Readonly<Record<string, Feature>> = {
  count: ({ count }) => Math.log2(count),
  few: ({ count }) => Number(count < 4),
  pageShare: ({ chars }, view) => Math.log2(0.001 + chars / Math.max(1, countIn(view, 'chars', 0))),
  shortRecords: ({ chars, count }) => Math.max(0, 6 - Math.log2(1 + chars / count)),
  longRecords: ({ chars, count }) => Math.max(0, Math.log2(1 + chars / count) - 9),
  recordTexts: ({ texts, count }) => Math.log2(1 + texts / count),
  manyTexts: ({ texts, count }) => Math.max(0, Math.log2(1 + texts / count) - 5),
  allLinks: ({ chars, linkChars }) => Number(linkChars > 0.9 * chars),
  unevenness: ({ unevenness }) => Math.min(3, unevenness),
  largest: ({ largest, count }) => largest * Math.min(count, 10),
  withLink: ({ withLink }) => withLink,
  withHeading: ({ withHeading }) => withHeading,
  withOwnTarget: ({ withOwnTarget }) => withOwnTarget,
  withNumber: ({ withNumber }) => withNumber,
  withProse: ({ withProse }) => withProse,
  distinctTexts: ({ distinctTexts }) => distinctTexts,
  corePaths: ({ corePaths }) => Math.log2(1 + corePaths),
  homogeneity: ({ homogeneity }) => homogeneity,
  odd: ({ odd }) => Math.log2(1 + odd),
  oddest: ({ oddest }) => oddest,
  strays: ({ strays }) => Math.log2(1 + strays),
  longest: ({ longest }) => Math.log2(1 + longest),
  leftOut: ({ leftOut }) => Math.log2(1 + leftOut),
  leftOutAlike: ({ leftOutAlike }) => Math.log2(1 + leftOutAlike),
  parentCoverage: ({ chars, parents }, view) => Math.min(1, chars / Math.max(1, charsBelow(view, parents))),
  regionCoverage: ({ chars, region }, view) => chars / Math.max(1, countIn(view, 'chars', region)),
  middle: ({ middle }, view) => view.sums.chars[middle]! / Math.max(1, countIn(view, 'chars', 0)),
  inNavigation: ({ context }) => hasAny(context, NAVIGATION),
  inSide: ({ context }) => hasAny(context, SIDE),
  inPromotion: ({ context }) => hasAny(context, PROMOTION),
  inResults: ({ context }) => hasAny(context, RESULTS),
}

/** The names of the features, in their order. */
export const FEATURE_NAMES: readonly string[] = Object.keys(FEATURES)

/** The features of a candidate, in the order of `FEATURE_NAMES`. */
export function featuresOf(view: ListPage, facts: Facts): readonly number[] {
  return Object.values(FEATURES).map((feature) => feature(facts, view))
}

function charsBelow(view: ListPage, nodes: readonly number[]): number {
  return nodes.reduce((all, node) => all + countIn(view, 'chars', node), 0)
}

function hasAny(words: ReadonlySet<string>, wanted: readonly string[]): number {
  return Number(wanted.some((word) => words.has(word)))
}

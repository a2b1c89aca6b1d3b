import { type Features, featuresOf, readTargets } from './candidate-features.ts'
import { allCandidates, findReadCandidates, keyOf } from './candidates.ts'
import { ITEM_CHARS, LISTING_SHARE, LISTING_TARGETS } from './constants.ts'
import { FIRST_WEIGHTS } from './first-weights.ts'
import { lineCandidates } from './line-candidates.ts'
import type { ListPage } from './list-page.ts'
import { byScore, type Ranked, rankAnew, rankCandidates, scoreOf } from './rank.ts'
import { readingFeatures, titleOf } from './reading-features.ts'
import { PROBABILITY, READING_WEIGHTS } from './reading-weights.ts'
import { WEIGHTS } from './weights.ts'

/** A candidate, and how likely it is a list that a reader would take from the page, 0..1. */
export interface ReadRanked extends Ranked {
  readonly probability: number
  /** Whether its items are shown in groups under their headings: those that do not lead elsewhere, and short ones beside what the page is for. */
  readonly isGrouped: boolean
}

/** What a page offers its readers, with features; the main list first, where it makes the page a listing. */
export interface Readable {
  readonly items: readonly Pick<Ranked, 'candidate' | 'features'>[]
  readonly isListing: boolean
  /** The candidates for the main list, best first. */
  readonly asMain: readonly Ranked[]
}

/** The candidates for the main list, in the order of readers, then others that are worth reading. */
export function readCandidates(page: ListPage): Readable {
  const all = allCandidates(page)
  const asMain = rankAnew(rankCandidates(page, WEIGHTS, all), FIRST_WEIGHTS)
  const title = titleOf(page)
  const items = [...asMain, ...furtherCandidates(page, all, asMain)].map(({ candidate, features }) => {
    return { candidate, features: { ...features, ...readingFeatures(page, title, candidate.records) } }
  })
  return { items, isListing: asMain.length > 0 && isListing(items[0]!.features), asMain }
}

/**
 * The candidates in the order in which a reader of the page would want them: by what they hold, how and where, whether or not they lead elsewhere. Where
 * the main list makes the page a listing it stays the first, as likely as the likeliest.
 */
export function rankForReading(
  { items, isListing }: Pick<Readable, 'items' | 'isListing'>,
  weights: Features = READING_WEIGHTS,
): readonly ReadRanked[] {
  const scores = items.map(({ features }) => scoreOf(features, weights))
  const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const ranked = items.map((item, i): ReadRanked => {
    const isMain = isListing && i === 0
    const score = isMain ? best : scores[i]!
    return { ...item, score, probability: probabilityOf(score, best), isGrouped: !isMain && areItems(item.features) }
  })
  return isListing ? [ranked[0]!, ...ranked.slice(1).sort(byScore)] : ranked.sort(byScore)
}

/** Candidates that are worth reading, beside those that could be the main list. */
function furtherCandidates(
  page: ListPage,
  all: ReturnType<typeof allCandidates>,
  asMain: readonly Ranked[],
): readonly Pick<Ranked, 'candidate' | 'features'>[] {
  const targets = readTargets(page)
  const known = new Set(asMain.map(({ candidate }) => keyOf(candidate)))
  return findReadCandidates(page, [...all, ...lineCandidates(page)])
    .filter((candidate) => !known.has(keyOf(candidate)))
    .map((candidate) => ({ candidate, features: featuresOf(page, targets, candidate.records) }))
}

/** Whether the main list leads to other pages and holds so much of this one that it is what the page is for. */
function isListing(features: Features): boolean {
  return (
    features.pageShare! > Math.log2(LISTING_SHARE) &&
    features.withOwnTarget! >= LISTING_TARGETS &&
    features.inComments === 0
  )
}

function areItems({ withOwnTarget, meanChars }: Features): boolean {
  return withOwnTarget! < LISTING_TARGETS || meanChars! <= Math.log2(1 + ITEM_CHARS)
}

/** @param best the highest score of the page */
function probabilityOf(score: number, best: number): number {
  return 1 / (1 + Math.exp(-(PROBABILITY.constant + PROBABILITY.score * score + PROBABILITY.behind * (score - best))))
}

/**
 * Learns the weights of `src/core/lists/weights.ts` and says what they are worth.
 *
 *   TREEGRAM_CORPUS=DIR node bench/train/lists.ts           cross-validate only
 *   TREEGRAM_CORPUS=DIR node bench/train/lists.ts --write   then train on everything, write the weights; --check: hold the file to that
 *
 * DIR/records/<site>/<n>/page.html (or .xhtml) with truth.json { records: [[cell, ...], ...] }. The figures printed are
 * cross-fitted: five folds of sites, three ways to deal them; no page is ranked by weights that saw a page of its site.
 * Variants and relations are those of the best candidates, which needs weights: these come from a first fit without them.
 * A new feature needs a line in the weights, of any value, to be learnt.
 */
import { featuresOf, readTargets } from '../../../src/core/lists/candidate-features.ts'
import { findCandidates } from '../../../src/core/lists/candidates.ts'
import type { ListPage } from '../../../src/core/lists/list-page.ts'
import { type Ranked, rankCandidates } from '../../../src/core/lists/rank.ts'
import { WEIGHTS } from '../../../src/core/lists/weights.ts'
import { neededCorpus } from '../../../test/corpus.ts'
import { keep, tell } from '../keep.ts'
import {
  constantSource,
  type Learnt,
  learn,
  learnAndTell,
  range,
  readResultPages,
  toRanking,
  type Worth,
} from './rankings.ts'

const SET = 'records'
/** The names of all features. */
const NAMES = Object.keys(WEIGHTS)

function candidatesOf(page: ListPage): readonly Pick<Ranked, 'candidate' | 'features'>[] {
  const targets = readTargets(page)
  return findCandidates(page).map((candidate) => ({
    candidate,
    features: featuresOf(page, targets, candidate.records),
  }))
}

function weightsSource({ weights, leftOut, same }: Learnt, pages: number, sites: number): string {
  const deals = (name: keyof Worth): string => range(leftOut.get(SET)!.map((one) => one[name]))
  const own = (name: keyof Worth): string => range([same.get(SET)![name]])
  return `/**
 * What each feature of a candidate adds to its score as a main list. Learnt by \`bench/train/lists.ts --write\`, which makes this file, on ${pages}
 * search-result pages of ${sites} sites. Weights from four fifths of the sites rank the pages of the others with record F1
 * ${deals('F1')} (${leftOut.get(SET)!.length} ways to deal the folds), ${deals('macro')} in the mean of sites, and ${deals('whole')} of the pages without any wrong record; on the
 * training pages themselves ${own('F1')}, ${own('macro')}, ${own('whole')}. Differences below .01 are noise.
 */
${constantSource('WEIGHTS', weights)}`
}

const pages = readResultPages(SET, neededCorpus(SET))
const firstWeights = learn(
  pages.map((page) => toRanking(page, candidatesOf(page.page), NAMES)),
  NAMES,
)
const learnt = learnAndTell(
  pages.map((page) => toRanking(page, rankCandidates(page.page, firstWeights), NAMES)),
  NAMES,
)
keep('../../src/core/lists/weights.ts', () =>
  weightsSource(learnt, pages.length, new Set(pages.map(({ site }) => site)).size),
)
const leftOut = learnt.leftOut.get(SET)!
const meanOf = (name: keyof Worth): number => leftOut.reduce((sum, one) => sum + one[name], 0) / leftOut.length
tell({ F1: meanOf('F1'), macroF1: meanOf('macro'), wholePages: meanOf('whole') })

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
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '../../../src/core/dom/index.ts'
import { type Features, featuresOf, readTargets } from '../../../src/core/lists/candidate-features.ts'
import { findCandidates } from '../../../src/core/lists/candidates.ts'
import { ListPage } from '../../../src/core/lists/list-page.ts'
import { rankCandidates } from '../../../src/core/lists/rank.ts'
import { WEIGHTS } from '../../../src/core/lists/weights.ts'
import { neededCorpus } from '../../../test/corpus.ts'
import { keep, tell } from '../keep.ts'
import { fitWeights, type Question, scoreRow } from './softmax.ts'
import { type Agreement, createJudge, f1 } from './truth.ts'

const OPTIONS = { ridge: 0.02, sharpness: 6, steps: 300 }
const FOLDS = 5
const DEALS = 3

interface TrainingPage {
  readonly site: string
  readonly page: ListPage
  readonly judge: ReturnType<typeof createJudge>
}

/** The candidates of a page: their features, and how they agree with the truth. */
interface Ranking {
  readonly page: TrainingPage
  readonly rows: Float64Array
  readonly agreement: readonly Agreement[]
}

function readPages(folder: string): TrainingPage[] {
  const pages: TrainingPage[] = []
  for (const site of readdirSync(folder).sort()) {
    for (const query of readdirSync(join(folder, site)).sort()) {
      const file = ['page.html', 'page.xhtml'].map((name) => join(folder, site, query, name)).find(existsSync)
      const parsed = file === undefined ? null : parse(readFileSync(file, 'utf8'))
      if (!parsed?.ok) continue
      const page = new ListPage(parsed.tree)
      pages.push({ site, page, judge: createJudge(page, join(folder, site, query, 'truth.json')) })
    }
  }
  return pages
}

/** The names of all features. */
const NAMES = Object.keys(WEIGHTS)

/** @param weights those by which variants and relations of candidates are made; without them there are none */
function rank(page: TrainingPage, weights?: Features): Ranking {
  const targets = readTargets(page.page)
  const found =
    weights === undefined
      ? findCandidates(page.page).map((candidate) => {
          return { candidate, features: featuresOf(page.page, targets, candidate.records) }
        })
      : rankCandidates(page.page, weights)
  return {
    page,
    rows: Float64Array.from(found.flatMap(({ features }) => NAMES.map((name) => features[name] ?? 0))),
    agreement: found.map(({ candidate }) => page.judge(candidate.records)),
  }
}

/** Weights for the pages; each site counts the same, pages on which no candidate is any good do not count. */
function learn(rankings: readonly Ranking[]): Features {
  const perSite = new Map<string, number>()
  for (const { page } of rankings) perSite.set(page.site, (perSite.get(page.site) ?? 0) + 1)
  const questions = rankings.flatMap(({ page, rows, agreement }): Question[] => {
    const quality = agreement.map(f1)
    if (Math.max(...quality) < 0.2) return []
    return [{ rows, quality, weight: 1 / perSite.get(page.site)! / perSite.size }]
  })
  const weights = fitWeights(questions, NAMES.length, OPTIONS)
  return Object.fromEntries(NAMES.map((name, i) => [name, weights[i]!]))
}

/** What the best-scored candidate of each page is worth. */
function choose({ rows, agreement }: Ranking, weights: Features): Agreement {
  const values = NAMES.map((name) => weights[name]!)
  const scores = agreement.map((_, i) => scoreRow(rows, i, values))
  return agreement[scores.indexOf(Math.max(...scores))]!
}

function crossFit(rankings: readonly Ranking[], deal: number): Agreement[] {
  const sites = [...new Set(rankings.map(({ page }) => page.site))].sort((a, b) => mix(a, deal) - mix(b, deal))
  const foldOf = new Map(sites.map((site, i) => [site, i % FOLDS]))
  const weights = Array.from({ length: FOLDS }, (_, fold) =>
    learn(rankings.filter(({ page }) => foldOf.get(page.site) !== fold)),
  )
  return rankings.map((ranking) => choose(ranking, weights[foldOf.get(ranking.page.site)!]!))
}

/** A number that depends on all of a name and the deal. */
function mix(name: string, deal: number): number {
  return [...`${deal}${name}`].reduce((hash, c) => Math.imul(hash ^ c.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
}

/** What a choice for each page is worth. */
interface Worth {
  readonly F1: number
  readonly P: number
  readonly R: number
  readonly macro: number
  readonly whole: number
}

function report(name: string, rankings: readonly Ranking[], chosen: readonly Agreement[]): Worth {
  const bySite = new Map<string, Agreement>()
  for (const [i, { page }] of rankings.entries()) bySite.set(page.site, add(bySite.get(page.site), chosen[i]!))
  const all = [...bySite.values()].reduce<Agreement | undefined>(add, undefined)!
  const macro = [...bySite.values()].reduce((sum, site) => sum + f1(site), 0) / bySite.size
  const whole =
    chosen.filter(({ found, extracted, wanted }) => found === wanted && extracted === wanted).length / chosen.length
  const figures = { F1: f1(all), P: all.found / all.extracted, R: all.found / all.wanted, macro, whole }
  console.log(
    name.padEnd(22),
    Object.entries(figures)
      .map(([key, value]) => `${key} ${value.toFixed(3)}`)
      .join('  '),
  )
  return figures
}

function add(a: Agreement | undefined, b: Agreement): Agreement {
  if (a === undefined) return b
  return { found: a.found + b.found, extracted: a.extracted + b.extracted, wanted: a.wanted + b.wanted }
}

function weightsSource(
  weights: Features,
  pages: readonly TrainingPage[],
  leftOut: readonly Worth[],
  same: Worth,
): string {
  const lines = NAMES.map((name) => `  ${name}: ${Number(weights[name]!.toPrecision(3))},`)
  const three = (...values: readonly number[]): string =>
    [...new Set([Math.min(...values), Math.max(...values)].map((value) => value.toFixed(3)))].join('-')
  const deals = (name: keyof Worth): string => three(...leftOut.map((one) => one[name]))
  return `/**
 * What each feature of a candidate adds to its score as a main list. Learnt by \`bench/train/lists.ts --write\`, which makes this file, on ${pages.length}
 * search-result pages of ${new Set(pages.map(({ site }) => site)).size} sites. Weights from four fifths of the sites rank the pages of the others with record F1
 * ${deals('F1')} (${leftOut.length} ways to deal the folds), ${deals('macro')} in the mean of sites, and ${deals('whole')} of the pages without any wrong record; on the
 * training pages themselves ${three(same.F1)}, ${three(same.macro)}, ${three(same.whole)}. Differences below .01 are noise.
 */
export const WEIGHTS: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n}\n`
}

const pages = readPages(neededCorpus('records'))
const firstWeights = learn(pages.map((page) => rank(page)))
const rankings = pages.map((page) => rank(page, firstWeights))
const best = ({ agreement }: Ranking): Agreement => agreement.reduce((a, b) => (f1(b) > f1(a) ? b : a))
report('best candidate', rankings, rankings.map(best))
const leftOut = Array.from({ length: DEALS }, (_, i) =>
  report(`cross-fitted, deal ${i + 1}`, rankings, crossFit(rankings, i + 1)),
)
const weights = learn(rankings)
const same = report(
  'same pages (too good)',
  rankings,
  rankings.map((ranking) => choose(ranking, weights)),
)
console.log(NAMES.map((name) => `${name} ${weights[name]!.toPrecision(3)}`).join(', '))
keep('../../src/core/lists/weights.ts', () => weightsSource(weights, pages, leftOut, same))
const meanOf = (name: keyof Worth): number => leftOut.reduce((sum, one) => sum + one[name], 0) / leftOut.length
tell({ F1: meanOf('F1'), macroF1: meanOf('macro'), wholePages: meanOf('whole') })

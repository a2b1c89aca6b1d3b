/**
 * Learns the weights of `src/core/content/lists/weights.ts` and says what they are worth.
 *
 *   TREEGRAM_CORPUS=DIR node bench/quality/list-weights.ts           cross-validate only
 *   TREEGRAM_CORPUS=DIR node bench/quality/list-weights.ts --write   then train on everything, write the weights
 *
 * DIR/records/<site>/<n>/page.html (or .xhtml) with truth.json { records: [[cell, ...], ...] }. The figures printed are
 * cross-fitted: five folds of sites, three ways to deal them; no page is ranked by weights that saw a page of its site.
 * Variants are made of the best candidates, which needs weights: those come from a first fit without variants.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Candidate, findCandidates, keyOf } from '../../src/core/content/lists/candidates.ts'
import { VARIED_CANDIDATES } from '../../src/core/content/lists/constants.ts'
import { gatherFacts, type LinkTargets, readTargets } from '../../src/core/content/lists/facts.ts'
import { FEATURE_NAMES, featuresOf } from '../../src/core/content/lists/features.ts'
import { type ListPage, listPageOf } from '../../src/core/content/lists/list-page.ts'
import { createSimilarity, type Similarity } from '../../src/core/content/lists/similarity.ts'
import { variantsOf } from '../../src/core/content/lists/variants.ts'
import { parse } from '../../src/core/dom/index.ts'
import { fitWeights, type Question, scoreRow } from './list/softmax.ts'
import { type Agreement, createJudge, f1 } from './list/truth.ts'

const OPTIONS = { ridge: 0.02, sharpness: 6, steps: 300 }
const FOLDS = 5
const DEALS = 3
const WEIGHTS_FILE = new URL('../../src/core/content/lists/weights.ts', import.meta.url)

interface Page {
  readonly site: string
  readonly view: ListPage
  readonly similarity: Similarity
  readonly targets: LinkTargets
  readonly judge: (records: Candidate['records']) => Agreement
}

/** The candidates of a page: what they are, their features, how they agree with the truth. */
interface Ranking {
  readonly page: Page
  readonly candidates: readonly Candidate[]
  readonly rows: Float64Array
  readonly agreement: readonly Agreement[]
}

function readPages(folder: string): Page[] {
  const pages: Page[] = []
  for (const site of readdirSync(folder).sort()) {
    for (const query of readdirSync(join(folder, site)).sort()) {
      const file = ['page.html', 'page.xhtml'].map((name) => join(folder, site, query, name)).find(existsSync)
      const parsed = file === undefined ? null : parse(readFileSync(file, 'utf8'))
      if (!parsed?.ok) continue
      const view = listPageOf(parsed.tree)
      const judge = createJudge(view, join(folder, site, query, 'truth.json'))
      pages.push({ site, view, similarity: createSimilarity(view), targets: readTargets(view), judge })
    }
  }
  return pages
}

function rank(page: Page, candidates: readonly Candidate[]): Ranking {
  const { view, similarity, targets, judge } = page
  const rows = candidates.flatMap(({ records }) => featuresOf(view, gatherFacts(view, similarity, targets, records)))
  return { page, candidates, rows: Float64Array.from(rows), agreement: candidates.map(({ records }) => judge(records)) }
}

/** The ranking with the variants of its best candidates added. */
function withVariants({ page, candidates, rows }: Ranking, weights: readonly number[]): Ranking {
  const scores = candidates.map((_, i) => scoreRow(rows, i, weights))
  const best = [...candidates.keys()].sort((a, b) => scores[b]! - scores[a]!).slice(0, VARIED_CANDIDATES)
  const all = new Map(candidates.map((candidate) => [keyOf(candidate), candidate]))
  for (const i of best) {
    for (const variant of variantsOf(page.view, page.similarity, candidates[i]!)) {
      if (!all.has(keyOf(variant))) all.set(keyOf(variant), variant)
    }
  }
  return rank(page, [...all.values()])
}

/** Weights for the pages; each site counts the same, pages on which no candidate is any good do not count. */
function learn(rankings: readonly Ranking[]): readonly number[] {
  const perSite = new Map<string, number>()
  for (const { page } of rankings) perSite.set(page.site, (perSite.get(page.site) ?? 0) + 1)
  const questions = rankings.flatMap(({ page, rows, agreement }): Question[] => {
    const quality = agreement.map(f1)
    if (Math.max(...quality) < 0.2) return []
    return [{ rows, quality, weight: 1 / perSite.get(page.site)! / perSite.size }]
  })
  return fitWeights(questions, FEATURE_NAMES.length, OPTIONS)
}

/** What the best-scored candidate of each page is worth. */
function choose({ rows, agreement, candidates }: Ranking, weights: readonly number[]): Agreement {
  const scores = candidates.map((_, i) => scoreRow(rows, i, weights))
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

function report(name: string, rankings: readonly Ranking[], chosen: readonly Agreement[]): void {
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
}

function add(a: Agreement | undefined, b: Agreement): Agreement {
  if (a === undefined) return b
  return { found: a.found + b.found, extracted: a.extracted + b.extracted, wanted: a.wanted + b.wanted }
}

function weightsSource(weights: readonly number[]): string {
  const lines = FEATURE_NAMES.map((name, i) => `  ${name}: ${Number(weights[i]!.toPrecision(3))},`)
  const source = readFileSync(WEIGHTS_FILE, 'utf8')
  const head = source.slice(0, source.indexOf('export const WEIGHTS'))
  return `${head}export const WEIGHTS: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n}\n`
}

const corpus = process.env.TREEGRAM_CORPUS
if (corpus === undefined) throw new Error('Set TREEGRAM_CORPUS to the folder that holds records/.')
const plain = readPages(join(corpus, 'records')).map((page) => rank(page, findCandidates(page.view, page.similarity)))
const firstWeights = learn(plain)
const rankings = plain.map((ranking) => withVariants(ranking, firstWeights))
const best = ({ agreement }: Ranking): Agreement => agreement.reduce((a, b) => (f1(b) > f1(a) ? b : a))
report('best candidate', rankings, rankings.map(best))
for (let deal = 1; deal <= DEALS; deal++) report(`cross-fitted, deal ${deal}`, rankings, crossFit(rankings, deal))
const weights = learn(rankings)
report(
  'same pages (too good)',
  rankings,
  rankings.map((ranking) => choose(ranking, weights)),
)
if (process.argv.includes('--write')) writeFileSync(WEIGHTS_FILE, weightsSource(weights))
else console.log(FEATURE_NAMES.map((name, i) => `${name} ${weights[i]!.toPrecision(3)}`).join(', '))

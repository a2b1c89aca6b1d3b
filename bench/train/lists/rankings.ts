/** Pages with true records, the rankings of their candidates, and what weights are worth on pages of sites that they did not see. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '../../../src/core/dom/index.ts'
import type { Features } from '../../../src/core/lists/candidate-features.ts'
import { ListPage } from '../../../src/core/lists/list-page.ts'
import type { Ranked } from '../../../src/core/lists/rank.ts'
import { fitWeights, type Question, scoreRow } from './softmax.ts'
import { type Agreement, createJudge, f1, type Rows, readRows } from './truth.ts'

const OPTIONS = { ridge: 0.02, sharpness: 6, steps: 300 }
const FOLDS = 5
const DEALS = 3

/** A page of a site, and how lists of it agree with its true records. */
export interface TrainingPage {
  readonly set: string
  readonly site: string
  readonly page: ListPage
  readonly judge: ReturnType<typeof createJudge>
}

/** The candidates of a page: their features, in the order of the names of the weights, and how they agree with the truth. */
export interface Ranking {
  readonly page: TrainingPage
  readonly rows: Float64Array
  readonly agreement: readonly Agreement[]
}

/** The pages in FOLDER/<site>/<n>/page.html (or .xhtml) with truth.json { records: [[cell, ...], ...] }. */
export function readResultPages(set: string, folder: string): readonly TrainingPage[] {
  return readdirSync(folder)
    .sort()
    .flatMap((site) =>
      readdirSync(join(folder, site))
        .sort()
        .flatMap((query) => {
          const file = ['page.html', 'page.xhtml'].map((name) => join(folder, site, query, name)).find(existsSync)
          const truth = join(folder, site, query, 'truth.json')
          return file === undefined ? [] : readPage(set, site, file, readRows(truth))
        }),
    )
}

/** A page, unless it cannot be parsed. */
export function readPage(set: string, site: string, file: string, records: Rows): readonly TrainingPage[] {
  const parsed = parse(readFileSync(file, 'utf8'))
  if (!parsed.ok) return []
  const page = new ListPage(parsed.tree)
  return [{ set, site, page, judge: createJudge(page, records) }]
}

/** Judges ranked candidates of a page. */
export function toRanking(
  page: TrainingPage,
  found: readonly Pick<Ranked, 'candidate' | 'features'>[],
  names: readonly string[],
): Ranking {
  return {
    page,
    rows: Float64Array.from(found.flatMap(({ features }) => names.map((name) => features[name] ?? 0))),
    agreement: found.map(({ candidate }) => page.judge(candidate.records)),
  }
}

/** Weights for the pages; each set counts the same, and each site in it; pages on which no candidate is any good do not count. */
export function learn(rankings: readonly Ranking[], names: readonly string[]): Features {
  const pages = Map.groupBy(rankings, ({ page }) => `${page.set} ${page.site}`)
  const sites = Map.groupBy(pages.keys(), (key) => key.split(' ')[0]!)
  const shareOf = ({ set, site }: TrainingPage): number =>
    1 / pages.get(`${set} ${site}`)!.length / sites.get(set)!.length / sites.size
  const questions = rankings.flatMap(({ page, rows, agreement }): Question[] => {
    const quality = agreement.map(f1)
    if (Math.max(...quality) < 0.2) return []
    return [{ rows, quality, weight: shareOf(page) }]
  })
  const weights = fitWeights(questions, names.length, OPTIONS)
  return Object.fromEntries(names.map((name, i) => [name, weights[i]!]))
}

/** What a choice for each page is worth. */
export interface Worth {
  readonly F1: number
  readonly P: number
  readonly R: number
  readonly macro: number
  readonly whole: number
}

/** Weights of all pages, and what weights are worth: those of other sites by set of pages and deal of the folds, these on the pages themselves. */
export interface Learnt {
  readonly weights: Features
  readonly leftOut: ReadonlyMap<string, readonly Worth[]>
  readonly same: ReadonlyMap<string, Worth>
}

/** Learns weights, tells on the way what they are worth, and the best candidates beside them. */
export function learnAndTell(rankings: readonly Ranking[], names: readonly string[]): Learnt {
  const sets = Map.groupBy(rankings, ({ page }) => page.set)
  const worthOf = (title: string, choice: (ranking: Ranking) => Agreement): ReadonlyMap<string, Worth> =>
    new Map([...sets].map(([set, own]) => [set, report(`${set}, ${title}`, own, own.map(choice))]))
  worthOf('best candidate', ({ agreement }) => agreement.reduce((a, b) => (f1(b) > f1(a) ? b : a)))
  const deals = Array.from({ length: DEALS }, (_, deal) => {
    const weightsOf = crossFit(rankings, names, deal + 1)
    return worthOf(`left out, deal ${deal + 1}`, (ranking) => choose(ranking, weightsOf(ranking), names))
  })
  const weights = learn(rankings, names)
  const same = worthOf('same pages (too good)', (ranking) => choose(ranking, weights, names))
  console.log(names.map((name) => `${name} ${weights[name]!.toPrecision(3)}`).join(', '))
  return { weights, leftOut: new Map([...sets.keys()].map((set) => [set, deals.map((deal) => deal.get(set)!)])), same }
}

/** What the best-scored candidate of a page is worth. */
function choose({ rows, agreement }: Ranking, weights: Features, names: readonly string[]): Agreement {
  const values = names.map((name) => weights[name]!)
  const scores = agreement.map((_, i) => scoreRow(rows, i, values))
  return agreement[scores.indexOf(Math.max(...scores))]!
}

/** For each page the weights of a fit that did not see its site. */
function crossFit(
  rankings: readonly Ranking[],
  names: readonly string[],
  deal: number,
): (ranking: Ranking) => Features {
  const sites = [...new Set(rankings.map(({ page }) => page.site))].sort((a, b) => mix(a, deal) - mix(b, deal))
  const foldOf = new Map(sites.map((site, i) => [site, i % FOLDS]))
  const weights = Array.from({ length: FOLDS }, (_, fold) =>
    learn(
      rankings.filter(({ page }) => foldOf.get(page.site) !== fold),
      names,
    ),
  )
  return ({ page }) => weights[foldOf.get(page.site)!]!
}

/** A number that depends on all of a name and the deal. */
function mix(name: string, deal: number): number {
  return [...`${deal}${name}`].reduce((hash, c) => Math.imul(hash ^ c.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
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
    name.padEnd(32),
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

/** Three decimals of the least and the largest value. */
export function range(values: readonly number[]): string {
  return [...new Set([Math.min(...values), Math.max(...values)].map((value) => value.toFixed(3)))].join('-')
}

/** The source of a constant with weights of three digits. */
export function constantSource(name: string, weights: Features): string {
  const lines = Object.entries(weights).map(([feature, weight]) => `  ${feature}: ${Number(weight.toPrecision(3))},`)
  return `export const ${name}: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n}\n`
}

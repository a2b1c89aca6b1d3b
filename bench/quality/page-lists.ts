#!/usr/bin/env node
/**
 * Learns the weights of `src/core/lists/reading-weights.ts` and says what they are worth.
 *
 *   TREEGRAM_CORPUS=DIR node bench/quality/page-lists.ts           cross-validate only
 *   TREEGRAM_CORPUS=DIR node bench/quality/page-lists.ts --write   then learn from everything, write the weights
 *
 * DIR/recipes/<host>/<n>.html with <n>.truth.json { ingredients, instructions }: two lists that readers want; DIR/records as for
 * `bench/train/lists.ts`: one. Cross-fitted by five folds of sites: no page is ranked by weights that saw a page of its site. Printed, as
 * means of sites: of the wanted lists the F1 of the best one among the first five and among all candidates; of result pages that of the first.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneLine, parse, visibleText } from '../../src/core/dom/index.ts'
import { chooseDistinct } from '../../src/core/lists/distinct.ts'
import { ListPage } from '../../src/core/lists/list-page.ts'
import { type Readable, rankForReading, readCandidates } from '../../src/core/lists/reading.ts'
import { PROBABILITY, READING_WEIGHTS } from '../../src/core/lists/reading-weights.ts'
import { fitWeights, type Question } from '../train/lists/softmax.ts'
import { createJudge, f1, readRows } from '../train/lists/truth.ts'

type Weights = Readonly<Record<string, number>>

interface Case {
  readonly set: 'recipes' | 'records'
  readonly site: string
  readonly page: ListPage
  readonly readable: Readable
  /** By wanted list, by candidate. */
  readonly quality: readonly (readonly number[])[]
}

const FOLDS = 5
const OPTIONS = { ridge: 0.01, sharpness: 6, steps: 250 }
/** Share of the result pages in what is learnt; .1 to .5: the same within .006. */
const RESULTS_SHARE = 0.3
/** A candidate is good at a list from this F1 on, and no wrong answer for the other list of its page. */
const GOOD = 0.5
const NAMES = Object.keys(READING_WEIGHTS)
const FILE = new URL('../../src/core/lists/reading-weights.ts', import.meta.url)

/** Letters and digits, without the number of a step. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*(?:step\s*)?\d{1,2}\s*[.):](?!\d)/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** F1 of items, one to one; an item that holds a wanted one and little more counts .9. */
function itemsF1(got: readonly string[], wanted: readonly string[]): number {
  const free = new Set(wanted.keys())
  let hits = 0
  for (const key of got) {
    const equal = [...free].find((i) => wanted[i] === key)
    const near = equal ?? [...free].find((i) => isNear(key, wanted[i]!))
    if (near === undefined) continue
    free.delete(near)
    hits += equal === undefined ? 0.9 : 1
  }
  return (2 * hits) / Math.max(1, got.length + wanted.length)
}

function isNear(key: string, wanted: string): boolean {
  return wanted.length > 5 && key.length < 600 && key.length <= 1.6 * wanted.length + 12 && key.includes(wanted)
}

function readRecipes(folder: string): Case[] {
  return readdirSync(folder).flatMap((site) =>
    readdirSync(join(folder, site))
      .filter((name) => name.endsWith('.html'))
      .flatMap((name): Case[] => {
        const file = join(folder, site, name)
        const truth = JSON.parse(readFileSync(file.replace(/html$/, 'truth.json'), 'utf8'))
        const lists = [truth.ingredients, truth.instructions].filter((list) => list.length > 1)
        const page = pageOf(file)
        if (page === null) return []
        const readable = readCandidates(page)
        const keys = new Map<string, string>()
        const items = readable.items.map(({ candidate }) =>
          candidate.records.map((record) => itemOf(page, record, keys)),
        )
        const quality = lists.map((list) => items.map((own) => itemsF1(own, list.map(keyOf))))
        return [{ set: 'recipes', site, page, readable, quality }]
      }),
  )
}

function itemOf(page: ListPage, record: readonly number[], known: Map<string, string>): string {
  const id = record.join()
  const key = known.get(id) ?? keyOf(oneLine(record.map((node) => visibleText(page.tree, node)).join(' ')))
  known.set(id, key)
  return key
}

function readResults(folder: string): Case[] {
  return readdirSync(folder).flatMap((site) =>
    readdirSync(join(folder, site)).flatMap((query): Case[] => {
      const at = join(folder, site, query)
      const file = ['page.html', 'page.xhtml'].map((name) => join(at, name)).find(existsSync)
      const page = file === undefined ? null : pageOf(file)
      if (page === null) return []
      const readable = readCandidates(page)
      const judge = createJudge(page, readRows(join(at, 'truth.json')))
      const quality = [readable.items.map(({ candidate }) => f1(judge(candidate.records)))]
      return [{ set: 'records', site, page, readable, quality }]
    }),
  )
}

function pageOf(file: string): ListPage | null {
  const parsed = parse(readFileSync(file, 'utf8'))
  return parsed.ok ? new ListPage(parsed.tree) : null
}

/** One question for each wanted list: which of the candidates, apart from those that are good at another one. */
function learn(cases: readonly Case[]): Weights {
  const pages = Map.groupBy(cases, ({ set, site }) => `${set} ${site}`)
  const sites = Map.groupBy([...pages.keys()], (key) => key.split(' ')[0]!)
  const questions = cases.flatMap(({ set, site, readable, quality }): Question[] =>
    quality.flatMap((own, k) => {
      const isOpen = (i: number): boolean => quality.every((other, j) => j === k || other[i]! <= GOOD)
      const open = [...own.keys()].filter(isOpen)
      if (Math.max(0, ...open.map((i) => own[i]!)) < 0.2) return []
      const share = (set === 'records' ? RESULTS_SHARE : 1 - RESULTS_SHARE) / quality.length
      const weight = share / pages.get(`${set} ${site}`)!.length / sites.get(set)!.length
      const rows = open.flatMap((i) => NAMES.map((name) => readable.items[i]!.features[name] ?? 0))
      return [{ rows: Float64Array.from(rows), quality: open.map((i) => own[i]!), weight }]
    }),
  )
  const weights = fitWeights(questions, NAMES.length, OPTIONS)
  return Object.fromEntries(NAMES.map((name, i) => [name, weights[i]!]))
}

/** By case, the candidates that are given, best first: positions in `readable.items`. */
function choose({ page, readable }: Case, weights: Weights, most: number): readonly number[] {
  const position = new Map(readable.items.map(({ candidate }, i) => [candidate, i]))
  const chosen = chooseDistinct(page, rankForReading(readable, weights), most, 0)
  return chosen.map(({ item }) => position.get(item.candidate)!)
}

function report(title: string, cases: readonly Case[], weightsOf: (one: Case) => Weights): void {
  const rows = cases.map((one) => {
    const given = choose(one, weightsOf(one), 5)
    const among = (some: readonly number[]): number =>
      one.quality.reduce((sum, own) => sum + Math.max(0, ...some.map((i) => own[i]!)), 0) / one.quality.length
    return { one, first: among(given.slice(0, 1)), five: among(given), all: among([...one.readable.items.keys()]) }
  })
  for (const [set, own] of Map.groupBy(rows, ({ one }) => one.set)) {
    const sites = [...Map.groupBy(own, ({ one }) => one.site).values()]
    const mean = (key: 'first' | 'five' | 'all'): string =>
      (
        sites.reduce((sum, site) => sum + site.reduce((s, row) => s + row[key], 0) / site.length, 0) / sites.length
      ).toFixed(3)
    console.log(title.padEnd(24), set, `first ${mean('first')}  five ${mean('five')}  all candidates ${mean('all')}`)
  }
}

/** A number that depends on all of a name. */
function mix(name: string): number {
  return [...name].reduce((hash, c) => Math.imul(hash ^ c.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
}

/** Scores of candidates as they are given by weights that did not see their site, and whether they are good. */
function samplesOf(cases: readonly Case[], weightsOf: (one: Case) => Weights) {
  return cases.flatMap((one) => {
    const weights = weightsOf(one)
    const scores = rankForReading({ items: one.readable.items, isListing: false }, weights)
    const byCandidate = new Map(scores.map(({ candidate, score }) => [candidate, score]))
    const best = scores[0]?.score ?? 0
    return choose({ ...one, readable: { ...one.readable, isListing: false } }, weights, 40).map((i) => {
      const score = byCandidate.get(one.readable.items[i]!.candidate)!
      return { set: one.set, x: [1, score, score - best], isGood: one.quality.some((own) => own[i]! >= GOOD) }
    })
  })
}

/** Logistic regression by gradient steps; both sets count the same. */
function calibrate(samples: ReturnType<typeof samplesOf>): readonly number[] {
  const counts = new Map([...Map.groupBy(samples, ({ set }) => set)].map(([set, own]) => [set, 2 * own.length]))
  const weights = [0, 0, 0]
  for (let step = 0; step < 6_000; step++) {
    const gradient = [0, 0, 0]
    for (const { set, x, isGood } of samples) {
      const p = 1 / (1 + Math.exp(-x.reduce((sum, value, j) => sum + value * weights[j]!, 0)))
      for (const [j, value] of x.entries()) gradient[j]! += ((p - Number(isGood)) * value) / counts.get(set)!
    }
    for (const j of weights.keys()) weights[j]! -= 0.5 * gradient[j]!
  }
  return weights
}

function write(weights: Weights, [constant, score, behind]: readonly number[]): void {
  const source = readFileSync(FILE, 'utf8')
  const number = (value: number): number => Number(value.toPrecision(3))
  const lines = NAMES.map((name) => `  ${name}: ${Number(weights[name]!.toPrecision(2))},`).join('\n')
  const calibration = `{ constant: ${number(constant!)}, score: ${number(score!)}, behind: ${number(behind!)} }`
  writeFileSync(
    FILE,
    source
      .replace(/(READING_WEIGHTS[^{]*\{\n)[\s\S]*?(\n\}\n)/, `$1${lines}$2`)
      .replace(/(PROBABILITY = )\{[^}]*\}/, `$1${calibration}`),
  )
}

const corpus = process.env.TREEGRAM_CORPUS
if (corpus === undefined) throw new Error('Set TREEGRAM_CORPUS to the folder that holds recipes/ and records/.')
const cases = [...readRecipes(join(corpus, 'recipes')), ...readResults(join(corpus, 'records'))]
const folds = Array.from({ length: FOLDS }, (_, fold) => learn(cases.filter(({ site }) => mix(site) % FOLDS !== fold)))
const unseen = ({ site }: Case): Weights => folds[mix(site) % FOLDS]!
report('cross-fitted', cases, unseen)
const weights = learn(cases)
report('same pages (too good)', cases, () => weights)
const calibration = calibrate(samplesOf(cases, unseen))
console.log(
  'calibration',
  calibration.map((value) => value.toFixed(3)).join(' '),
  'now',
  Object.values(PROBABILITY).join(' '),
)
if (process.argv.includes('--write')) write(weights, calibration)

// Whole searches over stored sites: how right they are, whether they say so when they are not, and what answers to their questions are worth.
//   node bench/quality/page-class/sureness.ts FOLDER_OF_SITES... [--samples 3] [--site a,b] [--folds FILE] [--answers 3] [--no-url-evidence]
// With `--folds` (of `tune.ts`) each site is searched with weights that were found without it. An answer is what the truth says of the page
// asked about; pages of the class's template that are arguably of another kind are said to be like it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answerLocate, type LocateState, located, nextQuestion, startLocate } from '../../../src/core/locate/index.ts'
import { BOUNDARY, type Weights } from '../../../src/core/page-class/weights.ts'
import { finishOn, judge, readStoredSite, type SiteClass, type StoredSite } from '../locate-sites.ts'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '3' },
    site: { type: 'string', default: '' },
    folds: { type: 'string' },
    answers: { type: 'string', default: '3' },
    'no-url-evidence': { type: 'boolean', default: false },
  },
})
if (folders.length === 0)
  throw new Error('usage: node bench/quality/page-class/sureness.ts FOLDER_OF_SITES... [--folds FILE]')
type Fold = { readonly urls: Weights; readonly plain: Weights }
const folds: Readonly<Record<string, Fold>> | null =
  values.folds === undefined ? null : JSON.parse(readFileSync(values.folds, 'utf8'))

/** A search, judged before and after the answers. */
interface Trial {
  readonly site: string
  readonly name: string
  readonly recall: number
  readonly precision: number
  readonly perTarget: number
  readonly isSure: boolean
  readonly answered: { readonly recall: number; readonly precision: number; readonly asked: number }
  /** Of each page fetched that the truth knows: the chance that it was given, and whether it is of the class. */
  readonly pages: readonly (readonly [probability: number, isOne: boolean])[]
}

const isGood = ({ recall, precision }: Pick<Trial, 'recall' | 'precision'>): boolean =>
  recall >= 0.9 && precision >= 0.9
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length)

function pagesOf(
  { site, strategy, samples }: LocateState,
  { members, neutral }: SiteClass,
  stored: StoredSite,
): Trial['pages'] {
  return site.pages.flatMap((page) => {
    const url = stored.pageAt(site.urls.at(page.url))
    if (url === null || neutral.has(url) || samples.includes(site.urls.at(page.url))) return []
    return [[strategy.verdicts.probabilityOf(page), members.has(url)] as const]
  })
}

function trialOf(name: string, stored: StoredSite, pageClass: SiteClass, sample: SiteClass['samples'][number]): Trial {
  const urlEvidence = !values['no-url-evidence']
  const first = finishOn(stored, startLocate([sample.url], { urlEvidence }))
  const { isSure } = located(first.step.state).certainty!
  const before = judge(pageClass, sample, first)
  const pages = pagesOf(first.step.state, pageClass, stored)
  let last = first
  let asked = 0
  for (; asked < Number(values.answers); asked++) {
    const question = nextQuestion(last.step.state)
    if (question === null) break
    const page = stored.pageAt(question.url)
    const isOne = page !== null && (pageClass.members.has(page) || pageClass.neutral.has(page))
    last = finishOn(stored, answerLocate(last.step.state, question.url, isOne), last.downloads)
  }
  const { recall, precision } = judge(pageClass, sample, last)
  return { site: name, name: pageClass.name, ...before, isSure, pages, answered: { recall, precision, asked } }
}

function printRow(name: string, trials: readonly Trial[]): void {
  const over = (of: (trial: Trial) => number): string => mean(trials.map(of)).toFixed(3)
  const unsure = `${trials.filter(({ isSure }) => !isSure).length} of ${trials.length}`
  const { answered } = {
    answered: `${over((trial) => trial.answered.recall)} / ${over((trial) => trial.answered.precision)}`,
  }
  const each = Math.exp(mean(trials.map(({ perTarget }) => Math.log(perTarget)))).toFixed(2)
  console.log(
    `| ${name} | ${over(({ recall }) => recall)} / ${over(({ precision }) => precision)} | ${each} | ${unsure} | ${answered} | ${over((trial) => trial.answered.asked)} |`,
  )
}

/** Rows whose mean is that of their classes, each of which counts once. */
function byClass(trials: readonly Trial[]): readonly Trial[] {
  const names = [...new Set(trials.map(({ name }) => name))]
  return names.map((name) => {
    const own = trials.filter((trial) => trial.name === name)
    const over = (of: (trial: Trial) => number): number => mean(own.map(of))
    const answered = {
      recall: over((t) => t.answered.recall),
      precision: over((t) => t.answered.precision),
      asked: over((t) => t.answered.asked),
    }
    const figures = {
      recall: over((t) => t.recall),
      precision: over((t) => t.precision),
      perTarget: over((t) => t.perTarget),
    }
    return { ...own[0]!, ...figures, answered, isSure: own.every(({ isSure }) => isSure) }
  })
}

const trials: Trial[] = []
console.log(
  '| class | R / P | downloads a target | unsure | after answers: R / P | questions |\n|---|---|---|---|---|---|',
)
for (const folder of folders) {
  for (const name of readdirSync(folder).sort()) {
    if (values.site !== '' && !values.site.split(',').includes(name)) continue
    Object.assign(BOUNDARY, folds?.[name] ?? {})
    const stored = readStoredSite(join(folder, name), name, Number(values.samples))
    for (const pageClass of stored.classes.filter(({ samples }) => samples.length > 0)) {
      const own = pageClass.samples.map((sample) => trialOf(name, stored, pageClass, sample))
      printRow(pageClass.name, own)
      trials.push(...own)
    }
  }
}
for (const site of new Set(trials.map(({ site: name }) => name)))
  printRow(`**${site}**`, byClass(trials.filter((trial) => trial.site === site)))
printRow('**mean of classes**', byClass(trials))
const share = (some: readonly Trial[]): string => {
  const unsure = some.filter(({ isSure }) => !isSure).length
  return `${unsure} of ${some.length} (${((100 * unsure) / Math.max(1, some.length)).toFixed(0)} %)`
}
console.log(
  `\nSaid to be unsure: ${share(trials.filter((one) => !isGood(one)))} of the searches with R or P under .9, ${share(trials.filter(isGood))} of the others.`,
)
console.log('\n| chance given | pages | of the class |\n|---|---|---|')
/** By tenth of the chance: each search counts once, however many pages it has. */
const bins = Array.from({ length: 10 }, () => ({ weight: 0, given: 0, of: 0, pages: 0 }))
let brier = 0
for (const { pages } of trials) {
  for (const [probability, isOne] of pages) {
    const bin = bins[Math.min(9, Math.floor(probability * 10))]!
    const weight = 1 / pages.length
    bin.weight += weight
    bin.given += weight * probability
    bin.of += isOne ? weight : 0
    bin.pages++
    brier += (weight * (probability - Number(isOne)) ** 2) / trials.length
  }
}
for (const { weight, given, of, pages } of bins)
  if (pages > 0) console.log(`| ${(given / weight).toFixed(2)} | ${pages} | ${(of / weight).toFixed(2)} |`)
console.log(`\nBrier score, each search once: ${brier.toFixed(4)}`)

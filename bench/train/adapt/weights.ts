/**
 * Learns the weights of `src/core/adapt/evidence/weights.ts` and says what they are worth.
 *
 *   TREEGRAM_CORPUS=DIR node bench/train/adapt.ts           cross-validate only
 *   TREEGRAM_CORPUS=DIR node bench/train/adapt.ts --write   train on everything, write the weights; --check: hold the file to that
 *
 * DIR/changes/<family>/versions.json (names in order) and <family>/<version>/<page>. Of each two consecutive versions a wrapper is learned from
 * up to twelve old pages; its fields are compared with every candidate in other pages of the new version. A pair is right when the
 * candidate gives on 70 % of those pages what the wrapper gave on their old versions, wrong below 10 %, and else left out. Each
 * family weighs the same, in it each field. Learned is what makes the best candidate a right one (`choice.ts`). The figures printed leave one family out at
 * a time: the share of the fields whose best candidate is a right one, for the new weights and for those in use. Who writes new weights learns
 * `--errors` anew too.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareEvidence } from '../../../src/core/adapt/evidence/evidence-similarity.ts'
import {
  type KnownPattern,
  knownPatterns,
  observePatterns,
  pageOwners,
} from '../../../src/core/adapt/evidence/known-patterns.ts'
import { type ObservedValue, type OpenPage, openPage } from '../../../src/core/adapt/evidence/open-page.ts'
import { BIAS, FEATURES, WEIGHTS } from '../../../src/core/adapt/evidence/weights.ts'
import { levelOf } from '../../../src/core/adapt/match/pattern-candidates.ts'
import { createVocabulary, type ParsedPage, parse } from '../../../src/core/dom/index.ts'
import { learnWrapper } from '../../../src/core/induce/index.ts'
import type { Wrapper } from '../../../src/core/wrapper/index.ts'
import { neededCorpus } from '../../../test/corpus.ts'
import { randomFrom } from '../../lib/random.ts'
import { keep, tell } from '../keep.ts'
import { type Choice, fitBias, fitChoices, type Scored } from './choice.ts'
import { type Logistic, logOdds } from './logistic.ts'

const TRAINING = 12
const TESTED = 12
const RIGHT = 0.7
const WRONG = 0.1
/** Penalty for weights of choices that sum to 1 for each family; from .005 to .02 all are as good on families left out. */
const RIDGE = 0.02

/** A field with its candidates. */
interface Question {
  readonly family: string
  readonly rows: readonly { readonly features: Float64Array; readonly isRight: boolean }[]
}

const folder = neededCorpus('changes')

function shuffled(names: readonly string[]): readonly string[] {
  const random = randomFrom(7)
  return names
    .map((name) => ({ name, at: random(1 << 30) }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name)
}

const pagesBelow = (at: string): readonly string[] =>
  readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.x?html?$/.test(name))
    .sort()

function pagesOf(family: string, version: string, names: readonly string[]): ParsedPage[] {
  const vocabulary = createVocabulary()
  return names.flatMap((name) => {
    const result = parse(readFileSync(join(folder, family, version, name), 'utf8'), { vocabulary })
    return result.ok ? [{ url: `https://${family}.example/${name}`, tree: result.tree }] : []
  })
}

/** What the patterns of a wrapper give on some pages. */
function observed(wrapper: Wrapper, pages: readonly OpenPage[]): readonly KnownPattern[] {
  return observePatterns(pages, knownPatterns({ page: wrapper.page }), pageOwners(pages))
}

/** The questions that one change of a family asks. */
function questionsOf(family: string, before: string, after: string): readonly Question[] {
  const news = new Set(pagesBelow(join(folder, family, after)))
  const common = shuffled(pagesBelow(join(folder, family, before)).filter((name) => news.has(name)))
  const half = Math.floor(common.length / 2)
  const training = pagesOf(family, before, common.slice(0, half).slice(0, TRAINING))
  const tested = common.slice(half).slice(0, TESTED)
  const learned = learnWrapper(training, { all: true })
  if (!learned.ok || tested.length === 0) return []
  const known = observed(learned.wrapper, training.map(openPage))
  const then = observed(learned.wrapper, pagesOf(family, before, tested).map(openPage))
  const changed = pagesOf(family, after, tested)
  const now = changed.map(openPage)
  const fresh = learnWrapper(changed, { all: true })
  const level = levelOf(now, pageOwners(now), fresh.ok ? fresh.wrapper.page.children : [])
  return known.flatMap((one, i): Question[] => {
    const evidence = one.now
    const truth = textsByPage(then[i]!.values)
    const candidates = one.kind === 'field' ? level.candidates.filter(({ kind }) => kind === 'field') : []
    if (evidence === null || truth.size < 2) return []
    const rows = candidates.flatMap((candidate) => {
      const share = agreement(truth, textsByPage(candidate.values))
      if (share < RIGHT && share >= WRONG) return []
      return [{ features: compareEvidence(evidence, candidate.evidence), isRight: share >= RIGHT }]
    })
    return rows.some(({ isRight }) => isRight) && rows.some(({ isRight }) => !isRight) ? [{ family, rows }] : []
  })
}

/** By page: its values, as one text. */
function textsByPage(values: readonly ObservedValue[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  for (const { page, text } of values) texts.set(page, `${texts.get(page) ?? ''} ${text.replace(/\s+/g, '')}`)
  return texts
}

function agreement(truth: ReadonlyMap<number, string>, given: ReadonlyMap<number, string>): number {
  const same = [...truth].filter(([page, text]) => given.get(page) === text).length
  return same / truth.size
}

/** Weights by which the best candidate is a right one; each family weighs 1, in it each field the same. */
function train(of: readonly Question[]): Logistic {
  const ofFamily = new Map<string, number>()
  for (const { family } of of) ofFamily.set(family, (ofFamily.get(family) ?? 0) + 1)
  const choices = of.map(({ family, rows }): Choice => ({ rows, weight: 1 / ofFamily.get(family)! }))
  const weights = fitChoices(choices, FEATURES.length, RIDGE)
  return { bias: fitBias(choices.flatMap((choice) => scoredIn(choice, weights))), weights }
}

/** Right and wrong candidates of a field weigh the same: how many others a page has says nothing of one. */
function scoredIn({ rows, weight }: Choice, weights: readonly number[]): readonly Scored[] {
  const right = rows.filter(({ isRight }) => isRight).length
  return rows.map(({ features, isRight }) => ({
    score: logOdds({ bias: 0, weights }, features),
    isRight,
    weight: weight / 2 / (isRight ? right : rows.length - right),
  }))
}

/** Share of the questions whose best candidate is a right one, each family weighing the same. */
function bestIsRight(questions: readonly Question[], model: Logistic): number {
  const right = questions.filter(({ rows }) => {
    const best = rows.reduce((a, b) => (logOdds(model, b.features) > logOdds(model, a.features) ? b : a))
    return best.isRight
  })
  return right.length / Math.max(1, questions.length)
}

const families = readdirSync(folder)
  .filter((name) => existsSync(join(folder, name, 'versions.json')))
  .sort()
const questions = families.flatMap((family) => {
  const versions: readonly string[] = JSON.parse(readFileSync(join(folder, family, 'versions.json'), 'utf8'))
  const found = versions.slice(1).flatMap((after, i) => questionsOf(family, versions[i]!, after))
  console.log(`${family}: ${found.length} fields`)
  return found
})

const inUse: Logistic = { bias: BIAS, weights: FEATURES.map((name) => WEIGHTS[name]) }
const shares = families.map((family) => {
  const own = questions.filter((question) => question.family === family)
  const others = train(questions.filter((question) => question.family !== family))
  return { family, fields: own.length, fitted: bestIsRight(own, others), inUse: bestIsRight(own, inUse) }
})
console.table(shares)
const mean = (values: readonly number[]): string => (values.reduce((sum, v) => sum + v, 0) / values.length).toFixed(3)
const [leftOut, asUsed] = [mean(shares.map((s) => s.fitted)), mean(shares.map((s) => s.inUse))]
console.log(`best candidate right, mean of families: ${leftOut} left out, ${asUsed} in use`)
tell({ bestIsRight: Number(leftOut), inUse: Number(asUsed) })

const model = train(questions)
const round = (value: number): number => Math.round(value * 100) / 100
console.log(FEATURES.map((name, i) => `${name} ${round(model.weights[i]!)}`).join(', '), `bias ${round(model.bias)}`)
keep('../../src/core/adapt/evidence/weights.ts', (now) => {
  let source = now.replace(/(BIAS: number = )[-\d.]+/, `$1${round(model.bias)}`)
  for (const [i, name] of FEATURES.entries())
    source = source.replace(new RegExp(`(\\n {2}${name}: )[-\\d.]+`), `$1${round(model.weights[i]!)}`)
  const learned = `Conditional logistic regression (learned by
 * \`bench/train/adapt.ts\`) on fields of two versions of the same pages (corpus \`changes\`) and their candidates (right: the same values on 70 % of the
 * pages, wrong: below 10 %), each site family weighing the same. On ${questions.length} fields the best candidate is right for ${leftOut} by weights that
 * never saw the family.
 */
export const WEIGHTS`
  return source.replace(
    /(?:Logistic|Conditional logistic) regression (?:on|\(learned)[^/]*(?:[^*]\/[^/]*)*\*\/\nexport const WEIGHTS/,
    () => learned,
  )
})

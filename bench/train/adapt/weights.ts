/**
 * Learns the weights of `src/core/adapt/evidence/weights.ts` and says what they are worth.
 *
 *   TREEGRAM_CORPUS=DIR node bench/train/adapt.ts           cross-validate only
 *   TREEGRAM_CORPUS=DIR node bench/train/adapt.ts --write   train on everything, write the weights; --check: hold the file to that
 *   ... --without FAMILY --write                            what never saw a family, to score its repairs with
 *
 * The fields of the wrappers of all version pairs (`version-pairs.ts`) are compared with every place of the new pages that may be theirs (`questions.ts`). Learned
 * is how likely a place is a right one. Each family weighs the same, in it each field, in it all right places and all wrong ones: how many others a page
 * has says nothing of one. The figures printed leave one family out at a time, and weigh families the same. Who writes new weights learns `--errors` anew
 * too. Three minutes of one processor.
 */
import { parseArgs } from 'node:util'
import { FIELD_BAR } from '../../../src/core/adapt/constants.ts'
import { BIAS, FEATURES, WEIGHTS } from '../../../src/core/adapt/evidence/weights.ts'
import { keep, tell } from '../keep.ts'
import { fitLogistic, type Logistic, logOdds, type Row } from './logistic.ts'
import { type Question, questionsOf } from './questions.ts'
import { allPairs } from './version-pairs.ts'

/** Penalty for weights of rows that sum to 1 for each family. From .3 to 10 families left out come to the same within .004, at .1 and below to less. */
const RIDGE = 1
/**
 * What the weights are multiplied by: the penalty makes all of them smaller, and they are added to log-odds that are not (`constants.ts`). Repairs of
 * `changes`, 8 pages of each pair, by weights that never saw their family: F1 .930 at 4, .938 at 5; of repairs of repairs .963 at both.
 */
const SCALE = 5

/** What weights are worth on some fields, 0..1 each. */
interface Worth {
  /** Share of the fields whose best place is a right one. */
  readonly bestIsRight: number
  /** Share whose best place is a right one and passes the bar. */
  readonly given: number
  /** Share of which no other place passes the bar when the right ones are gone. */
  readonly refused: number
}

function train(of: readonly Question[]): Logistic {
  const sizes = new Map<string, number>()
  for (const { family } of of) sizes.set(family, (sizes.get(family) ?? 0) + 1)
  const rows = of.flatMap(({ family, rows: own }): readonly Row[] => {
    const right = own.filter(({ isRight }) => isRight).length
    const half = 1 / (2 * sizes.get(family)!)
    return own.map((row) => ({ ...row, weight: half / (row.isRight ? right : own.length - right) }))
  })
  const { bias, weights } = fitLogistic(rows, new Array<number>(FEATURES.length).fill(RIDGE))
  return { bias: SCALE * bias, weights: weights.map((weight) => SCALE * weight) }
}

function worthOf(questions: readonly Question[], model: Logistic): Worth {
  const best = questions.map(({ rows }) => {
    const oddsOf = (isRight: boolean): number =>
      Math.max(...rows.filter((row) => row.isRight === isRight).map(({ features }) => logOdds(model, features)))
    return { right: oddsOf(true), wrong: oddsOf(false) }
  })
  const share = (holds: (one: (typeof best)[number]) => boolean): number => best.filter(holds).length / best.length
  return {
    bestIsRight: share(({ right, wrong }) => right > wrong),
    given: share(({ right, wrong }) => right > wrong && right > FIELD_BAR),
    refused: share(({ wrong }) => wrong <= FIELD_BAR),
  }
}

const questions: Question[] = []
for (const pair of allPairs()) {
  if (pair.isRemembered) continue
  const own = questionsOf(pair)
  questions.push(...own)
  if (own.length > 0) console.error(`${pair.family} ${pair.name}: ${own.length} fields`)
}
const families = [...new Set(questions.map(({ family }) => family))]
const inUse: Logistic = { bias: BIAS, weights: FEATURES.map((name) => WEIGHTS[name]) }
const worths = families.map((family) => {
  const own = questions.filter((question) => question.family === family)
  const others = train(questions.filter((question) => question.family !== family))
  return { family, fields: own.length, leftOut: worthOf(own, others), inUse: worthOf(own, inUse) }
})

const rounded = (value: number, places: number): number => Number(value.toFixed(places))
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const meanWorth = (of: 'leftOut' | 'inUse'): Worth => ({
  bestIsRight: rounded(mean(worths.map((one) => one[of].bestIsRight)), 3),
  given: rounded(mean(worths.map((one) => one[of].given)), 3),
  refused: rounded(mean(worths.map((one) => one[of].refused)), 3),
})
const [leftOut, used] = [meanWorth('leftOut'), meanWorth('inUse')]
console.table(worths.map(({ family, fields, leftOut: own }) => ({ family, fields, ...own })))
console.log('families left out', leftOut, 'in use, which saw all', used)
tell({ ...leftOut, inUse: used.bestIsRight })

const { without } = parseArgs({ options: { without: { type: 'string' } }, strict: false }).values
if (typeof without === 'string' && !families.includes(without)) throw new Error(`No family is called ${without}.`)
const model = train(questions.filter(({ family }) => family !== without))
const [weights, bias] = [model.weights.map((value) => rounded(value, 2)), rounded(model.bias, 2)]
console.log(FEATURES.map((name, i) => `${name} ${weights[i]}`).join(', '), `bias ${bias}`)
keep('../../src/core/adapt/evidence/weights.ts', (now) => {
  let source = now.replace(/(BIAS: number = )[-\d.]+/, `$1${bias}`)
  for (const [i, name] of FEATURES.entries())
    source = source.replace(new RegExp(`(\\n {2}${name}: )[-\\d.]+`), `$1${weights[i]}`)
  const figures = `On ${questions.length} fields of ${families.length}
 * families the best place is right for ${leftOut.bestIsRight} by weights that never saw the family; at the bar ${leftOut.given} are right, and ${leftOut.refused} refused where
 * the right place is gone.`
  return source.replace(/On \d+ fields of \d+\n[^.]*\.\d+ by[^;]*;[^*]*\*[^*]*gone\./, () => figures)
})

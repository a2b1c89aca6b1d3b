import { sum } from '../../../src/core/base/index.ts'
import { WEIGHTS } from '../../../src/core/induce/interpret/weights.ts'
import { classes, questionsOf } from './classes.ts'
import { bitsOf, fitWeights, isRight, lossOf } from './fit.ts'
import { NAMES, type Question } from './questions.ts'

/** Generated classes of pages that are learned from. */
const GENERATED = 100

const questions = [...classes(GENERATED)].flatMap(questionsOf)
const now = NAMES.map((name) => WEIGHTS[name])
const fitted = fitWeights(questions, now)
const families = [...new Set(questions.map(({ family }) => family))]
/** By family, the weights that were found without it. */
const without = new Map(
  families.map((family) => [
    family,
    fitWeights(
      questions.filter((one) => one.family !== family),
      now,
    ),
  ]),
)
const leftOut = ({ family }: Question): readonly number[] => without.get(family)!

for (const [i, name] of NAMES.entries()) console.log(`${name}: ${now[i]} now, ${fitted[i]} fitted`)
for (const question of questions) if (!isRight(question, now) || !isRight(question, leftOut(question))) show(question)
tell('as they are', () => now)
tell('fitted on all', () => fitted)
tell('each family left out', leftOut)

function show(question: Question): void {
  const { family, place, options } = question
  const weights = leftOut(question)
  const readings = options.map((one) => `${one.isRight ? 'right ' : ''}${one.as} ${Math.round(bitsOf(one, weights))}`)
  const change = [isRight(question, now), isRight(question, weights)]
    .map((one) => (one ? 'right' : 'wrong'))
    .join(' -> ')
  console.log(`${change}: ${family}: ${place}: ${readings.join(', ')}`)
}

function tell(what: string, weightsOf: (question: Question) => readonly number[]): void {
  const right = questions.filter((one) => isRight(one, weightsOf(one))).length
  const loss = sum(questions.map((one) => lossOf(one, weightsOf(one)))) / questions.length
  console.log(`${what}: ${right} of ${questions.length} siblings read right, log loss ${loss.toFixed(4)}`)
}

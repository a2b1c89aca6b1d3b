// Finds the weights of `core/portal/weights.ts` anew, and says how good they are on styles and hosts that they were found without.
//   TREEGRAM_CORPUS=DIR node bench/train/portal.ts [--write | --check] [--without-each]
// Learned from: generated portals (test/sites/portal) of 60 articles with three seeds, the stored news (`articles`) and pages of many kinds (`content`)
// of the corpus. Left out are each maker's style, and hosts in ten parts. `--without-each` says what is lost without each piece of evidence.
import { parseArgs } from 'node:util'
import { EVIDENCE } from '../../../src/core/portal/evidence.ts'
import { WEIGHTS, type Weights } from '../../../src/core/portal/weights.ts'
import { corpus } from '../../../test/corpus.ts'
import { keep } from '../keep.ts'
import { type Case, madeCases, storedCases } from './cases.ts'
import { fitWeights, judge, type Tally } from './fit.ts'
import { weightsModule } from './weights-module.ts'

const { values } = parseArgs({
  options: {
    write: { type: 'boolean' },
    check: { type: 'boolean' },
    'without-each': { type: 'boolean', default: false },
  },
})
const [news, ofKinds] = [corpus('articles'), corpus('content')]
if (news === null || ofKinds === null) throw new Error('TREEGRAM_CORPUS names no folder with `articles` and `content`.')
const made = await madeCases()
const stored = await storedCases(news, ofKinds)
const cases = [...made, ...stored]

type Tallies = Map<string, Tally>

function add(tallies: Tallies, one: Case, weights: Weights, isJudged: (family: string) => boolean): void {
  const before = tallies.get(one.group) ?? { right: 0, wrong: 0, missed: 0 }
  const { right, wrong, missed } = judge(one, weights, isJudged)
  tallies.set(one.group, {
    right: before.right + right,
    wrong: before.wrong + wrong,
    missed: before.missed + missed,
  })
}

const PARTS = 10
const partOf = (host: string): number =>
  [...host].reduce((hash, c) => (Math.imul(hash, 31) + c.charCodeAt(0)) >>> 0, 7) % PARTS

/** Each style and each part of the hosts judged by weights that were found without it. */
function leftOut(without: string | null = null): Tallies {
  const tallies: Tallies = new Map()
  const styles = new Set(made.map(({ name }) => name))
  for (const style of styles) {
    const isOut = (family: string): boolean => family === style
    const weights = fitWeights(cases, isOut, without)
    for (const one of made) add(tallies, one, weights, isOut)
  }
  for (let part = 0; part < PARTS; part++) {
    const isOut = (family: string): boolean => !styles.has(family) && partOf(family) === part
    const weights = fitWeights(cases, isOut, without)
    for (const one of stored) add(tallies, one, weights, isOut)
  }
  return tallies
}

function byAll(weights: Weights): Tallies {
  const tallies: Tallies = new Map()
  for (const one of cases) add(tallies, one, weights, () => true)
  return tallies
}

/** Recall and precision of each group. */
function shown(tallies: Tallies): string {
  const share = (part: number, rest: number): string => (part / Math.max(1, part + rest)).toFixed(3)
  const groups = [...tallies].map(
    ([group, { right, wrong, missed }]) => `${group} R ${share(right, missed)} P ${share(right, wrong)}`,
  )
  return groups.join(', ')
}

const weights = fitWeights(cases)
const figure = shown(leftOut())
console.log(`as they are: ${shown(byAll(WEIGHTS))}`)
console.log(`learned from all: ${shown(byAll(weights))}`)
console.log(`left out: ${figure}`)
if (values['without-each'])
  for (const kind of [...EVIDENCE, 'class']) console.log(`left out, without ${kind}: ${shown(leftOut(kind))}`)
keep('../../src/core/portal/weights.ts', () => weightsModule(weights, figure))

import { EVIDENCE } from '../../../src/core/portal/evidence.ts'
import { classOdds, totalOf } from '../../../src/core/portal/find-articles.ts'
import type { Weights } from '../../../src/core/portal/weights.ts'
import { fitLogistic, type Row } from '../adapt/logistic.ts'
import type { Case } from './cases.ts'

/**
 * What holds weights to zero: most of all that of the class, as the pages of a class are mostly of one kind and their answers no evidence of their own;
 * what evidence that is left out is held by; rounds of the fit, and digits that are kept.
 */
const FIT = { ridge: 0.0003, classRidge: 0.1, none: 1e6, rounds: 12, digits: 2 } as const

/** What the groups count beside each other: clip is for sites of articles, not for pages of any kind. */
const GROUP_SHARE: Readonly<Record<string, number>> = { made: 1, articles: 1, content: 0.5 }

/**
 * Logistic regression of what pages are on their evidence and on what is known of their classes by the weights of the round before. Each group of cases
 * counts its share, and each of its families alike. Deterministic.
 * @param isLeftOut families that nothing is learned from
 * @param without evidence that counts nothing
 */
export function fitWeights(
  cases: readonly Case[],
  isLeftOut: (family: string) => boolean = () => false,
  without: string | null = null,
): Weights {
  const held = { ...Object.fromEntries(EVIDENCE.map((kind) => [kind, FIT.ridge])), class: FIT.classRidge }
  const ridge = Object.entries(held).map(([kind, by]) => (kind === without ? FIT.none : by))
  const shares = sharesOf(cases, isLeftOut)
  let weights: Weights = { ...zero(), itself: 1 }
  for (let round = 0; round < FIT.rounds; round++) {
    const rows = cases.flatMap((one) => rowsOf(one, weights, shares))
    const { bias, weights: found } = fitLogistic(rows, ridge)
    const next = [...EVIDENCE, 'class'].map((kind, i) => [kind, rounded(found[i]!)] as const)
    weights = { bias: rounded(bias), ...Object.fromEntries(next) } as unknown as Weights
  }
  return weights
}

function zero(): Weights {
  return Object.fromEntries(['bias', ...EVIDENCE, 'class'].map((kind) => [kind, 0])) as unknown as Weights
}

function rounded(value: number): number {
  return Number(value.toFixed(FIT.digits))
}

/** By group and family: what each of its pages counts; nothing for those left out. */
function sharesOf(cases: readonly Case[], isLeftOut: (family: string) => boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { group, families, wanted } of cases)
    for (const [i, family] of families.entries()) {
      if (wanted[i] === null || isLeftOut(family)) continue
      const key = `${group} ${family}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const groupOf = (key: string): string => key.split(' ', 1)[0]!
  const families = new Map<string, number>()
  for (const key of counts.keys()) families.set(groupOf(key), (families.get(groupOf(key)) ?? 0) + 1)
  return new Map(
    [...counts].map(([key, count]) => [key, GROUP_SHARE[groupOf(key)]! / count / families.get(groupOf(key))!]),
  )
}

function rowsOf(one: Case, weights: Weights, shares: ReadonlyMap<string, number>): Row[] {
  const odds = classOdds(
    one.evidence.map((evidence) => totalOf(evidence, weights)),
    one.classes,
  )
  return one.evidence.flatMap((evidence, i): Row[] => {
    const weight = shares.get(`${one.group} ${one.families[i]}`)
    if (one.wanted[i] === null || weight === undefined) return []
    return [{ features: [...EVIDENCE.map((kind) => evidence[kind]), odds[i]!], isRight: one.wanted[i]!, weight }]
  })
}

/** Right and wrong answers of some pages. */
export interface Tally {
  right: number
  wrong: number
  missed: number
}

/** Judges the pages of a case by weights; those of families that `isJudged` names are counted. */
export function judge(one: Case, weights: Weights, isJudged: (family: string) => boolean): Tally {
  const totals = one.evidence.map((evidence) => totalOf(evidence, weights))
  const odds = classOdds(totals, one.classes)
  const tally: Tally = { right: 0, wrong: 0, missed: 0 }
  for (const [i, wanted] of one.wanted.entries()) {
    if (wanted === null || !isJudged(one.families[i]!)) continue
    const isTaken = totals[i]! + weights.class * odds[i]! >= 0
    if (isTaken) tally[wanted ? 'right' : 'wrong']++
    else if (wanted) tally.missed++
  }
  return tally
}

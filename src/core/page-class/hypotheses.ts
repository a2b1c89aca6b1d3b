import type { PageId } from '../base/index.ts'
import { NARROW, QUESTIONS, SURE } from './constants.ts'

/** What the samples' class may be: the pages up to one step of its growth. Hypotheses are nested, the narrowest first. */
export interface Hypothesis {
  readonly pages: number
  /** The chance that it is the class, 0..1; all hypotheses together come to 1. */
  readonly probability: number
}

/** The hypotheses by how many pages they have and how likely the class ends after each, 0..1; the last one ends it in any case. */
export function hypothesesOf(pages: readonly number[], ends: readonly number[]): readonly Hypothesis[] {
  let left = 1
  return pages.map((count, i) => {
    const end = i === pages.length - 1 ? 1 : ends[i]!
    const probability = left * end
    left -= probability
    return { pages: count, probability }
  })
}

/** A hypothesis to answer with, by position, and the F measure that the answer is expected to have, 0..1. */
export interface Answer {
  readonly hypothesis: number
  readonly expected: number
  /** The same with what `NARROW` makes of recall: what answers are chosen by. */
  readonly utility: number
}

/**
 * The hypothesis whose expected F measure is highest, the narrowest of equals, where pages too many weigh more than pages too few (`NARROW`).
 * As hypotheses are nested, the one with b pages in the light of one with a is (1 + n^2) min(a, b) / (n^2 a + b). O(hypotheses^2).
 */
export function answerOf(hypotheses: readonly Hypothesis[]): Answer {
  let best = 0
  let most = -1
  for (let i = 0; i < hypotheses.length; i++) {
    const utility = expectedOf(hypotheses, i, NARROW)
    if (utility <= most + 1e-9) continue
    best = i
    most = utility
  }
  return { hypothesis: best, expected: expectedOf(hypotheses, best), utility: most }
}

/** The expected F measure of a hypothesis, 0..1. @param narrow weight of recall beside precision, squared. @default 1 */
export function expectedOf(hypotheses: readonly Hypothesis[], answer: number, narrow: number = 1): number {
  const own = hypotheses[answer]!.pages
  const square = narrow ** 2
  let sum = 0
  let all = 0
  for (const { pages, probability } of hypotheses) {
    sum += (probability * (1 + square) * Math.min(own, pages)) / (square * pages + own)
    all += probability
  }
  return all === 0 ? 0 : sum / all
}

/** The chance that what a step of the growth adds is of the class: that the class is this hypothesis or a wider one. */
export function chanceOf(hypotheses: readonly Hypothesis[], step: number): number {
  let sum = 0
  for (let i = step; i < hypotheses.length; i++) sum += hypotheses[i]!.probability
  return Math.min(1, sum)
}

/** Whether an answer is called sure. */
export function isSure({ expected }: Pick<Answer, 'expected'>): boolean {
  return expected >= SURE
}

/** A page to ask a person about. */
export interface Question {
  readonly page: PageId
  /** The chance that it is one, 0..1. */
  readonly probability: number
  /** How much higher the utility of the answer is expected to be once this is known. */
  readonly gain: number
  /** The hypothesis that is the answer when it is one, and when it is not. */
  readonly yes: number
  readonly no: number
}

/** The question with the highest gain, if worth asking. O(hypotheses^3). @param pageAt a page that a step adds, to ask about; null for none */
export function bestQuestion(
  hypotheses: readonly Hypothesis[],
  pageAt: (step: number) => number | null,
): Question | null {
  const now = answerOf(hypotheses).utility
  let best: Question | null = null
  for (let step = 1; step < hypotheses.length; step++) {
    const probability = chanceOf(hypotheses, step)
    const answerIf = (isLeft: (i: number) => boolean): Answer =>
      answerOf(hypotheses.map((one, i) => (isLeft(i) ? one : { ...one, probability: 0 })))
    const [yes, no] = [answerIf((i) => i >= step), answerIf((i) => i < step)]
    const gain = probability * yes.utility + (1 - probability) * no.utility - now
    if (gain < QUESTIONS.least || (best !== null && gain <= best.gain)) continue
    const page = pageAt(step)
    if (page !== null) best = { page, probability, gain, yes: yes.hypothesis, no: no.hypothesis }
  }
  return best
}

import { QUESTIONS } from './constants.ts'
import { answerOf, chanceOf, type Reading } from './readings.ts'

/** A question to a person: is this page one of them? */
export interface Question {
  /** The page. */
  readonly page: number
  /** The chance that it is one, 0..1. */
  readonly probability: number
  /** How much more the answer is expected to be worth (`Answer.worth`) once this is known. */
  readonly gain: number
  /** The reading that is the answer when it is one, and when it is not. */
  readonly yes: number
  readonly no: number
}

/**
 * The question that is worth most, if any is: for each step of the chain one page of it is thought asked, and the readings weighed as they
 * would be after either answer. O(readings^3), for some dozen readings.
 *
 * @param pageAt the page to ask about, of those that a step adds; null when none may be
 */
export function bestQuestion(readings: readonly Reading[], pageAt: (step: number) => number | null): Question | null {
  const now = answerOf(readings).worth
  let best: Question | null = null
  for (let step = 1; step < readings.length; step++) {
    const probability = chanceOf(readings, step)
    const zeroed = (isKept: (i: number) => boolean): readonly Reading[] =>
      readings.map((reading, i) => (isKept(i) ? reading : { ...reading, probability: 0 }))
    const yes = answerOf(zeroed((i) => i >= step))
    const no = answerOf(zeroed((i) => i < step))
    const gain = probability * yes.worth + (1 - probability) * no.worth - now
    if (gain < QUESTIONS.least || (best !== null && gain <= best.gain)) continue
    const page = pageAt(step)
    if (page === null) continue
    best = { page, probability, gain, yes: yes.reading, no: no.reading }
  }
  return best
}

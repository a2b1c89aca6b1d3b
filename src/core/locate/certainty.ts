import { isSure, type Judgement, type Reading } from '../page-class/index.ts'
import { CERTAINTY } from './constants.ts'
import type { Page, Site } from './site.ts'
import type { Strategy } from './strategy.ts'

/** How sure a search is of its answer. */
export interface Certainty {
  /** The F measure that the answer is expected to have among the pages fetched so far, 0..1. */
  readonly expected: number
  readonly isSure: boolean
  /** What the class may be, nested, the narrowest first: the answer, and what else is likely. */
  readonly readings: readonly ClassReading[]
  /** One sentence for people when it is not sure, or found nothing; null otherwise. */
  readonly message: string | null
}

/** One reading of what the samples' class is. */
export interface ClassReading {
  readonly pages: number
  /** The chance that it is the class, 0..1; readings that hardly differ are counted as one. */
  readonly probability: number
  readonly isAnswer: boolean
  /** A page that the reading before does not have; of the first one the first page that was fetched. */
  readonly example: string
}

/**
 * How sure the search is, as it was judged last; null when the strategy does not tell. O(pages + readings^2).
 *
 * @param found the targets, the samples left out
 */
export function certaintyOf(site: Site, strategy: Strategy, found: readonly Page[]): Certainty | null {
  const judgement = strategy.judgement()
  if (judgement === null) return null
  const { answer } = judgement
  const likely = likelyReadings(judgement)
  const readings = likely.map(({ at, probability }, i): ClassReading => {
    const example = judgement.exampleOf(i === 0 ? -1 : likely[i - 1]!.at, at)
    const pages = judgement.readings[at]!.pages
    return { pages, probability, isAnswer: at === answer.reading, example: site.urls.at(site.pages[example]!.url) }
  })
  const sure = isSure(answer)
  const told = { expected: answer.expected, isSure: sure, readings }
  return { ...told, message: messageOf(readings, sure, found.length) }
}

/** The answer, and the readings that have a share of the chance, each with those beside it that are of nearly the same pages. */
function likelyReadings({ readings, answer }: Judgement): readonly { at: number; probability: number }[] {
  const groups: { at: number; probability: number }[] = []
  const isNear = (a: Reading, b: Reading): boolean => b.pages - a.pages <= CERTAINTY.apart * b.pages
  for (const [at, { probability }] of readings.entries()) {
    const last = groups.at(-1)
    if (last === undefined || !isNear(readings[last.at]!, readings[at]!)) {
      groups.push({ at, probability })
      continue
    }
    last.probability += probability
    if (at === answer.reading || (last.at !== answer.reading && probability > readings[last.at]!.probability))
      last.at = at
  }
  return groups.filter(({ at, probability }) => at === answer.reading || probability >= CERTAINTY.likely)
}

function messageOf(readings: readonly ClassReading[], sure: boolean, found: number): string | null {
  const others = readings.filter(({ isAnswer }) => !isAnswer).sort((a, b) => b.probability - a.probability)
  const [other] = others
  const answer = readings.find(({ isAnswer }) => isAnswer)!
  const such = other && `${other.pages} pages such as ${other.example} (chance ${other.probability.toFixed(2)})`
  if (found === 0) {
    const nearest = other === undefined ? '' : ` The nearest are ${such}.`
    return `No other page is like the sample.${nearest}`
  }
  if (sure) return null
  if (other === undefined) return `Not sure that these ${answer.pages} pages are all of one template.`
  const how = other.pages < answer.pages ? `a narrower one of ${other.pages} pages` : `a wider one, with ${such}`
  const chance = other.pages < answer.pages ? ` (chance ${other.probability.toFixed(2)})` : ''
  return `Not sure: these ${answer.pages} pages are one reading of what the sample is one of (chance ${answer.probability.toFixed(2)}), ${how}${chance} is another.`
}

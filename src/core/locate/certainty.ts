import { getOrAdd, type UrlId } from '../base/index.ts'
import { type Hypothesis, isSure, type Judgement } from '../page-class/index.ts'
import { CERTAINTY } from './constants.ts'
import type { PageVerdicts } from './options.ts'
import type { Site } from './site/site.ts'
import { type Variant, variantsOf } from './site/variants.ts'

/** How sure a search is of its answer. */
export interface Certainty {
  /** The F measure that the answer is expected to have among the pages fetched so far, 0..1. */
  readonly expected: number
  readonly isSure: boolean
  /** What the class may be, nested, the narrowest first: the answer, and what else is likely. */
  readonly readings: readonly ClassReading[]
  /** Versions of its pages, for print and by language; those that the answer leaves out as well. */
  readonly variants: readonly Variant[]
  readonly unfetched: Unfetched
  /** For people when it is not sure, or found nothing: one sentence, and what was not looked at; null otherwise. */
  readonly message: string | null
}

/** One reading of what the samples' class is. */
export interface ClassReading {
  /** How many pages would be given if it were the answer, the samples included: of several addresses of a page one. */
  readonly pages: number
  /** The chance that it is the class, 0..1; readings that hardly differ are counted as one. */
  readonly probability: number
  readonly isAnswer: boolean
  /** A page that the reading before does not have; of the first one the first page that was fetched. */
  readonly example: string
}

/** A reading among others: its position, and the chance of those that hardly differ from it. */
interface Likely {
  readonly at: number
  readonly probability: number
}

/** As judged last; null when the strategy does not tell. O(links of all pages + pages x readings). @param found targets without the samples */
export function certaintyOf(site: Site, verdicts: PageVerdicts, found: number): Certainty | null {
  const { judgement } = verdicts
  if (judgement === null) return null
  const { answer } = judgement
  const given = verdicts.given()
  const likely = likelyReadings(judgement, given)
  const exampleOf = (narrower: number, at: number): string =>
    site.urls.at(site.pages[judgement.exampleOf(narrower, at)]!.url)
  const readings = likely.map(({ at, probability }, i): ClassReading => {
    const example = exampleOf(i === 0 ? -1 : likely[i - 1]!.at, at)
    return { pages: given[at]!, probability, isAnswer: at === answer.hypothesis, example }
  })
  const sure = isSure(answer)
  const unfetched = unfetchedOf(site, verdicts)
  const told = {
    expected: answer.expected,
    isSure: sure,
    readings,
    variants: variantsOf(
      site,
      site.pages.filter((page) => verdicts.isTarget(page)),
    ),
    unfetched,
  }
  if (sure && found > 0) return { ...told, message: null }
  const likeliest = likely.filter(({ at }) => at !== answer.hypothesis).sort((a, b) => b.probability - a.probability)
  const other = likeliest[0] ?? (found === 0 ? nextOf(judgement) : undefined)
  const beyond = other && exampleOf(Math.min(other.at, answer.hypothesis), Math.max(other.at, answer.hypothesis))
  const rival = other && { ...other, pages: given[other.at]!, isWider: other.at > answer.hypothesis, example: beyond! }
  const own = readings.find(({ isAnswer }) => isAnswer)!
  return { ...told, message: sentenceOf(own, rival, found) + leftOut(unfetched) }
}

/** The answer, and the readings that have a share of the chance, each with those beside it that are of nearly the same pages. */
function likelyReadings({ hypotheses, answer }: Judgement, given: readonly number[]): readonly Likely[] {
  const groups: { at: number; probability: number }[] = []
  const isNear = (a: number, b: number): boolean => given[b]! - given[a]! <= CERTAINTY.apart * given[b]!
  for (const [at, { probability }] of hypotheses.entries()) {
    const last = groups.at(-1)
    if (last === undefined || !isNear(last.at, at)) {
      groups.push({ at, probability })
      continue
    }
    last.probability += probability
    if (at === answer.hypothesis || (last.at !== answer.hypothesis && probability > chanceAt(hypotheses, last.at)))
      last.at = at
  }
  return groups.filter(({ at, probability }) => at === answer.hypothesis || probability >= CERTAINTY.likely)
}

/** The reading that is the first to have more than the answer, however unlikely it is. */
function nextOf({ hypotheses, answer }: Judgement): Likely | undefined {
  const at = answer.hypothesis + 1
  return at < hypotheses.length ? { at, probability: chanceAt(hypotheses, at) } : undefined
}

function chanceAt(hypotheses: readonly Hypothesis[], at: number): number {
  return hypotheses[at]!.probability
}

/** The likeliest reading beside the answer: its pages, and one that either it or the answer has alone. */
interface Rival extends Likely {
  readonly pages: number
  readonly isWider: boolean
  readonly example: string
}

function sentenceOf(answer: ClassReading, other: Rival | undefined, found: number): string {
  const chance = other && `(chance ${other.probability.toFixed(2)})`
  if (found === 0) {
    if (!other?.isWider) return 'No other page is like the sample.'
    const more = other.pages - answer.pages
    const nearest = more === 1 ? `is ${other.example}` : `are ${more} pages such as ${other.example}`
    return `No other page is like the sample. The nearest ${nearest} ${chance}.`
  }
  const these = `these ${pagesOf(answer.pages)}`
  if (other === undefined) return `Not sure that ${these} are all of one template.`
  const how = other.isWider
    ? `a wider one, with ${pagesOf(other.pages)} such as ${other.example} ${chance}`
    : `a narrower one, of ${pagesOf(other.pages)} and without such as ${other.example} ${chance}`
  return `Not sure: ${these} are one reading of what the sample is one of (chance ${answer.probability.toFixed(2)}), ${how} is another.`
}

function leftOut({ urls, groups }: Unfetched): string {
  const [first] = groups
  if (first === undefined) return ''
  return urls === 1
    ? ` Not looked at: ${first.example}.`
    : ` Not looked at: ${urls} addresses such as ${first.example}.`
}

function pagesOf(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`
}

/** What a search knew of at its end and had not looked at. */
export interface Unfetched {
  /** Addresses of pages that something fetched leads to and that were not fetched; other addresses of fetched pages left out. */
  readonly urls: number
  /** The links that lead to most of them, the largest group first; a few. */
  readonly groups: readonly UnfetchedGroup[]
}

/** Addresses that links of one place, on pages of one class, or one list for machines were the first to show. */
export interface UnfetchedGroup {
  readonly urls: number
  /** The first of them, and the page or list that shows it. */
  readonly example: string
  readonly on: string
}

/** What is known and was not fetched, by the links that showed it first. O(links of all pages). */
function unfetchedOf({ urls, fetched, lists, log }: Site, verdicts: PageVerdicts): Unfetched {
  const seen = new Set<UrlId>()
  const groups = new Map<string, { urls: number; readonly example: string; readonly on: string }>()
  let count = 0
  for (const { page, list } of log) {
    const source = page ?? list
    const from = page === null ? 'list' : verdicts.classOf(page)
    for (const [i, url] of (source?.linkUrl ?? []).entries()) {
      if (seen.has(url)) continue
      seen.add(url)
      if (fetched.has(url) || lists.has(url) || verdicts.isKnown(url)) continue
      count++
      const example = { urls: 0, example: urls.at(url), on: urls.at(source!.url) }
      getOrAdd(groups, `${from} ${source!.linkCollection[i]}`, () => example).urls++
    }
  }
  return { urls: count, groups: [...groups.values()].sort((a, b) => b.urls - a.urls).slice(0, CERTAINTY.groups) }
}

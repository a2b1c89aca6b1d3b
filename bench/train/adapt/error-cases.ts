import { signsOf } from '../../../src/core/adapt/estimate/signs.ts'
import { withEvidence } from '../../../src/core/adapt/index.ts'
import type { Match } from '../../../src/core/adapt/match/matches.ts'
import { adaptWrapper } from '../../../src/core/adapt/repair/adapt.ts'
import type { Found } from '../../../src/core/adapt/repair/adapt-layout.ts'
import type { ParsedPage } from '../../../src/core/dom/index.ts'
import { extract, type RecordData } from '../../../src/core/extract/index.ts'
import { learnWrapper } from '../../../src/core/induce/index.ts'
import type { Wrapper } from '../../../src/core/wrapper/index.ts'
import { isTestable, type Outcome, outcomesOf, type Standing, standingTexts } from './outcomes.ts'
import type { VersionPair } from './version-pairs.ts'

/** A field that a repair found again, and what became of its values. */
export interface FoundField {
  readonly family: string
  /** Number of its repair. */
  readonly repair: number
  readonly path: string
  readonly signs: readonly number[]
  /** Values that it gives on the pages of the repair, whatever is known of them. */
  readonly values: number
  readonly right: number
  readonly wrong: number
}

/** Share of the pages that a text may stand in to be data. */
const MOST_PAGES = 0.3
/** So that nothing that was found is refused, and no earlier layout reads the pages. */
const SETTINGS = { maxWrong: 1, layoutRuns: 0 }

/** The fields that one repair found again, of which at least one value can be judged. */
export function foundFields(pair: VersionPair, repair: number): readonly FoundField[] {
  const { family, training, before, after, isRemembered } = pair
  const learned = learnWrapper(training)
  if (!learned.ok) return []
  const wrapper = withEvidence(learned.wrapper, training)
  const then = read(wrapper, before)
  const all: Found[] = []
  const adaptation = adaptWrapper(wrapper, after, {
    settings: SETTINGS,
    onFound: (found) => all.push(found),
    ...(isRemembered && { before: then }),
  })
  const [found] = all
  if (found === undefined || adaptation.kind !== 'proposal') return []
  const outcomes = judged(pair, then, read(adaptation.proposal.wrapper, after))
  return foundIn(found).flatMap(({ match, signs }) => {
    const { path } = match.known
    const { right = 0, wrong = 0 } = outcomes.get(path) ?? {}
    const values = match.candidate!.values.length
    return right + wrong === 0 ? [] : [{ family, repair, path, signs, values, right, wrong }]
  })
}

function read(wrapper: Wrapper, pages: readonly ParsedPage[]): readonly RecordData[] {
  return pages.map((page) => extract(wrapper, page, { raw: true }).data)
}

function foundIn({ matches, memory }: Found) {
  const walk = (
    some: readonly Match[],
    around: readonly Match[],
  ): readonly { match: Match; signs: readonly number[] }[] =>
    some.flatMap((match) => {
      const { known, isKept, candidate, children } = match
      if (known.kind === 'list') return walk(children, isKept ? around : [...around, match])
      return isKept || candidate === null ? [] : [{ match, signs: signsOf(match, { around, level: some, memory }) }]
    })
  return walk(matches, [])
}

/** By field what became of the values that are data and stand at one place of the page then and now. */
function judged(
  { before, after, isSameData }: VersionPair,
  then: readonly RecordData[],
  now: readonly RecordData[],
): ReadonlyMap<string, Outcome> {
  const [old, fresh] = [before.map(({ tree }) => standingTexts(tree)), after.map(({ tree }) => standingTexts(tree))]
  const [seldomThen, seldomNow] = [seldomIn(old), seldomIn(fresh)]
  const sums = new Map<string, Outcome>()
  for (const [i, data] of now.entries()) {
    const isAsked = (text: string): boolean =>
      seldomThen(text) && seldomNow(text) && isTestable(text, old[i]!, fresh[i]!)
    addTo(
      sums,
      outcomesOf(then[i]!, data, isAsked, (text) => fresh[i]!.get(text)!),
    )
    const isGone = (text: string): boolean => !fresh[i]!.has(text)
    if (isSameData)
      addTo(
        sums,
        outcomesOf(then[i]!, data, isGone, () => 0),
      )
  }
  return sums
}

function seldomIn(pages: readonly Standing[]): (text: string) => boolean {
  const counts = new Map<string, number>()
  for (const page of pages) for (const text of page.keys()) counts.set(text, (counts.get(text) ?? 0) + 1)
  return (text) => (counts.get(text) ?? 0) <= Math.max(1, MOST_PAGES * pages.length)
}

function addTo(sums: Map<string, Outcome>, more: ReadonlyMap<string, Outcome>): void {
  for (const [path, { right, wrong }] of more) {
    const known = sums.get(path) ?? { right: 0, wrong: 0 }
    sums.set(path, { right: known.right + right, wrong: known.wrong + wrong })
  }
}

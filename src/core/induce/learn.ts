import { type Attempt, draftsOf, learnedFrom, scopeOf } from './attempt.ts'
import { examplesAsWritten } from './example-addresses.ts'
import { badExampleName } from './example-names.ts'
import { pickByExample } from './examples.ts'
import type { LearnOptions, LearnResult } from './learn-options.ts'
import { pickShown } from './pick-wanted.ts'
import type { TrainingPage } from './template/index.ts'

/**
 * A wrapper for the pages of one class: a field for every text that varies among them, a list for every group of siblings that repeats. The order of
 * the pages matters only for the recorded URLs. Near-linear in the nodes of all pages.
 * @param pages parsed with one vocabulary; all texts of a single page are data, as only what repeats is told from the template
 */
export function learnWrapper(pages: readonly TrainingPage[], asked: LearnOptions = {}): LearnResult {
  if (pages.length === 0) return NO_PAGES
  const options =
    asked.examples === undefined ? asked : { ...asked, examples: examplesAsWritten(pages, asked.examples) }
  const bad = badExampleName(options.examples ?? [])
  if (bad !== null) return { ok: false, problem: { kind: 'no-example-found', message: bad } }
  const scope = scopeOf(pages, options)
  const { examples = [] } = options
  const shown = options.schema === undefined ? pickShown(scope, examples) : null
  const first =
    shown === null ? null : learnedFrom({ scope, drafts: shown.drafts, main: null, article: null }, shown, options)
  if (first !== null && holdsAll(first, options)) return first.learned
  const found = draftsOf(scope)
  const second = learnedFrom(found, null, options)
  if (examples.length === 0 || options.schema !== undefined || holdsAll(second, options)) return second.learned
  // What one page shows does not hold: what the template alone says of the examples may.
  const third = learnedFrom(found, { ...pickByExample(found.drafts, scope, examples), notes: [] }, options)
  const all = [second, ...(first === null ? [] : [first]), third].filter(({ learned }) => learned.ok)
  const [best = second] = all.toSorted((a, b) => b.held - a.held)
  return best.learned
}

function holdsAll({ learned, held }: Attempt, { examples = [] }: LearnOptions): boolean {
  return learned.ok && held === examples.length
}

/**
 * A wrapper with everything that varies on some pages (`all`) and, when it is asked for, one with what a person would keep of it, each as `learnWrapper` gives it, for
 * the price of one: what varies is found once.
 */
export function learnBoth(pages: readonly TrainingPage[]): {
  readonly all: LearnResult
  readonly wanted: () => LearnResult
} {
  if (pages.length === 0) return { all: NO_PAGES, wanted: () => NO_PAGES }
  const found = draftsOf(scopeOf(pages, {}))
  return { all: learnedFrom(found, null, { all: true }).learned, wanted: () => learnedFrom(found, null, {}).learned }
}

const NO_PAGES: LearnResult = {
  ok: false,
  problem: { kind: 'no-pages', message: 'There is no page to learn from; give at least one.' },
}

import type { CorpusSet } from '../../test/corpus.ts'
import type { Figure } from './floors.ts'
import type { ByMaker } from './makers.ts'

/** How much of the corpora is scored: all, or the fixed part that CI has time for. */
export type Sample = 'whole' | 'ci'

/**
 * What the pages of a corpus are to the program: weights were `trained` on them, constants were `tuned` on them, what is scored is `left-out`: weights found without a site,
 * family or host, on it; or they are `unseen`: nothing was set on them. Figures of the last two kinds are those to believe; of the others a good part may be memory.
 */
export type Basis = 'trained' | 'tuned' | 'left-out' | 'unseen'

/** One run of one scorer. */
export interface Job {
  readonly name: string
  readonly basis: Basis
  /** The job whose figures say what weights that never saw the pages make of them. */
  readonly leftOut?: string
  /** Whether it is done only whole: it takes long, or says nothing of a few pages. */
  readonly isWholeOnly?: boolean
  /** Whether it only says that the chain still works: its figures are as high as they can be. The same few pages are scored of any sample. */
  readonly isSmoke?: boolean
  /** Whether the command may refuse, with exit code 2, what the scorer then counts in its figures. */
  readonly mayRefuse?: boolean
  readonly corpus: CorpusSet
  /** The folder of the corpus that is scored, where it is not all of it. */
  readonly under?: string
  /** The scorer: a file of the scorers' folder, or `./x.ts` beside this file. */
  readonly script: string
  readonly args: readonly string[]
  /** Whether the scorer is given the folder that the corpus is in. @default the corpus */
  readonly takesParent?: boolean
  /** Further arguments that choose the sample of CI. */
  readonly ci: readonly string[]
  /** Reads the figures from the parsed report; throws when it is not one of this scorer. */
  readonly figures: (report: unknown) => readonly Figure[]
  /** Reads from it what the pages of each maker give; this adds figures of the mean and the worst makers. */
  readonly makers?: (report: unknown) => ByMaker
  /** How far these figures may move between runs. @default that of stored pages */
  readonly makerNoise?: number
}

/** A job with the given parts; `basis` may name the job of the weights left out behind a comma. */
export const job = (
  name: string,
  basis: Basis | `trained, ${string}`,
  corpus: CorpusSet,
  script: string,
  args: readonly string[],
  ci: readonly string[],
  figures: Job['figures'],
): Job => {
  const [kind, leftOut] = basis.split(', ') as [Basis, string | undefined]
  return { name, basis: kind, ...(leftOut !== undefined && { leftOut }), corpus, script, args, ci, figures }
}

/** The job as a smoke test. */
export const smoke = (of: Job): Job => ({ ...of, isSmoke: true })

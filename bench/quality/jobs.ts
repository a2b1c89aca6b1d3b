import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CorpusSet } from '../../test/corpus.ts'
import {
  acl2020Figures,
  articlesFigures,
  changesFigures,
  classifyFigures,
  clipFigures,
  constraintsFigures,
  contentFigures,
  fieldsFigures,
  leftOutFigures,
  listWrappersFigures,
  locateFigures,
  recipesFigures,
  recordsFigures,
  severalClassesFigures,
  wrappersFigures,
} from './figures.ts'
import type { Figure } from './floors.ts'

/** How much of the corpora is scored: all, or the fixed part that CI has time for. */
export type Sample = 'whole' | 'ci'

/**
 * What the pages of a corpus are to the program: weights were `trained` on them, constants were `tuned` on them, or what is scored is `left-out`: weights found without a site,
 * family or host, on it. Figures of the last kind are those to believe; of the others a good part may be memory.
 */
export type Basis = 'trained' | 'tuned' | 'left-out'

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
  /** The scorer: a file of the scorers' folder, or `./x.ts` beside this file. */
  readonly script: string
  readonly args: readonly string[]
  /** Whether the scorer is given the folder that the corpus is in. @default the corpus */
  readonly takesParent?: boolean
  /** Further arguments that choose the sample of CI. */
  readonly ci: readonly string[]
  /** Reads the figures from the parsed report; throws when it is not one of this scorer. */
  readonly figures: (report: unknown) => readonly Figure[]
}

const job = (
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

const smoke = (of: Job): Job => ({ ...of, isSmoke: true })

/** Weights of a room on what they were found without, by its script of `bench/train`; with `--check` they are held to be what it gives, too. */
const leftOut = (what: string, corpus: CorpusSet, args: readonly string[] = [], script = what): Job => {
  const name = `left-out-${what}`
  const own = job(name, 'left-out', corpus, `./../train/${script}.ts`, args, [], leftOutFigures(name))
  return { ...own, isWholeOnly: true }
}

/**
 * All jobs, the longest first: of two at a time none then waits for it alone. CI's sample takes the first pages of a corpus, which are whole sites or a fair mixture of kinds,
 * one sample page for each class of three of the five sites, and leaves out what costs most: the two largest sites.
 */
export const JOBS: readonly Job[] = [
  job('changes', 'trained, left-out-adapt', 'changes', 'score-changes.mjs', [], ['--limit', '8'], changesFigures),
  job('records', 'trained, left-out-lists', 'records', 'score-records.mjs', [], ['--limit', '90'], recordsFigures),
  job('list-wrappers', 'tuned', 'records', './list-wrappers.ts', [], ['--limit', '60'], listWrappersFigures),
  job('content', 'trained, left-out-article', 'content', 'score-content.mjs', [], ['--limit', '150'], contentFigures),
  ...['single', 'template'].map((mode) => {
    const name = `articles-${mode}`
    return job(
      name,
      'trained, left-out-article',
      'articles',
      'score-articles.mjs',
      ['--mode', mode],
      ['--limit', '60'],
      articlesFigures(name),
    )
  }),
  {
    ...job('recipes', 'trained', 'recipes', 'score-recipes.mjs', [], ['--limit', '100'], recipesFigures),
    takesParent: true,
    mayRefuse: true,
  },
  smoke(job('wrappers', 'tuned', 'wrappers', 'score-wrappers.mjs', ['--limit', '40'], [], wrappersFigures)),
  job('classify', 'trained', 'sites', './classify.ts', [], ['--every', '4'], classifyFigures),
  job('several-classes', 'trained', 'sites', './several-classes.ts', [], [], severalClassesFigures),
  ...(['wrappers', 'sites', 'changes'] as const).map((set) => {
    const name = `constraints-${set}`
    return job(name, 'tuned', set, './constraints.ts', [], [], constraintsFigures(name))
  }),
  job(
    'clip-articles',
    'trained',
    'articles',
    './clip/run.ts',
    ['--made'],
    ['--seeds', '1'],
    clipFigures('clip-articles'),
  ),
  job('clip-content', 'trained', 'content', './clip/run.ts', [], [], clipFigures('clip-content')),
  job('fields', 'trained', 'fields', './fields.ts', [], ['--without', 'country'], fieldsFigures),
  smoke(job('acl2020', 'tuned', 'sites', './acl2020.ts', [], [], acl2020Figures)),
  job(
    'locate',
    'trained',
    'sites',
    'score-locate.mjs',
    [],
    ['--site', 'acl2020,grass,sqlite', '--samples', '1'],
    locateFigures('locate'),
  ),
  job(
    'other-sites',
    'trained',
    'sites-2',
    'score-locate.mjs',
    ['--samples', '2'],
    ['--site', 'chareads,losers-wiki,moviediary', '--samples', '1'],
    locateFigures('other-sites'),
  ),
  leftOut('adapt', 'changes', ['--check']),
  leftOut('errors', 'changes', ['--errors', '--check'], 'adapt'),
  leftOut('lists', 'records'),
  leftOut('article', 'content'),
]

/** The jobs with the given names, `articles` meaning both `articles-...`; all when no name is given. Throws on an unknown name. */
export function pickJobs(names: readonly string[], jobs: readonly Job[] = JOBS): readonly Job[] {
  const isMeant = (of: Job, name: string): boolean => of.name === name || of.name.startsWith(`${name}-`)
  const unknown = names.find((name) => !jobs.some((of) => isMeant(of, name)))
  if (unknown !== undefined) throw new Error(`No set "${unknown}"; there are ${jobs.map((of) => of.name).join(', ')}.`)
  return names.length === 0 ? jobs : jobs.filter((of) => names.some((name) => isMeant(of, name)))
}

/** The arguments for Node that run a job on the corpus in `data` and write its report to `json`. */
export function jobArguments(
  { script, args, ci, takesParent = false }: Job,
  sample: Sample,
  scorers: string,
  data: string,
  json: string,
): string[] {
  const file = script.startsWith('./') ? fileURLToPath(new URL(script, import.meta.url)) : join(scorers, script)
  return [
    file,
    '--data',
    takesParent ? join(data, '..') : data,
    '--json',
    json,
    ...args,
    ...(sample === 'ci' ? ci : []),
  ]
}

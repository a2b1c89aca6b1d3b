import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CorpusSet } from '../../test/corpus.ts'
import {
  acl2020Figures,
  articlesFigures,
  classifyFigures,
  clipFigures,
  contentFigures,
  leftOutFigures,
  listWrappersFigures,
  locateFigures,
  recipesFigures,
  recordsFigures,
  severalClassesFigures,
} from './figures.ts'
import { type Job, job, type Sample, smoke } from './job.ts'
import { UNSEEN_JOBS } from './unseen-jobs.ts'
import { changesFigures, constraintsFigures, fieldsFigures, wrappersFigures } from './wrapper-figures.ts'

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
  job(
    'changes',
    'trained, left-out-adapt',
    'changes',
    'score-changes.mjs',
    [],
    ['--site', 'p', '--limit', '4'],
    changesFigures('changes'),
  ),
  job(
    'records',
    'trained, left-out-lists',
    'records',
    'score-records.mjs',
    [],
    ['--limit', '90'],
    recordsFigures('records'),
  ),
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
    ...job('recipes', 'trained', 'recipes', 'score-recipes.mjs', [], ['--limit', '50'], recipesFigures),
    takesParent: true,
    mayRefuse: true,
  },
  smoke(job('wrappers', 'tuned', 'wrappers', 'score-wrappers.mjs', ['--limit', '40'], [], wrappersFigures('wrappers'))),
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
  job('fields', 'trained', 'fields', './fields.ts', [], ['--without', 'country'], fieldsFigures('fields')),
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
  ...UNSEEN_JOBS,
]

/** The jobs with the given names, `sites-3` meaning all `sites-3-...` as no job is called so; all when no name is given. Throws on an unknown name. */
export function pickJobs(names: readonly string[], jobs: readonly Job[] = JOBS): readonly Job[] {
  const exact = new Set(jobs.map((of) => of.name))
  const isMeant = (of: Job, name: string): boolean =>
    of.name === name || (!exact.has(name) && of.name.startsWith(`${name}-`))
  const unknown = names.find((name) => !jobs.some((of) => isMeant(of, name)))
  if (unknown !== undefined) throw new Error(`No set "${unknown}"; there are ${jobs.map((of) => of.name).join(', ')}.`)
  return names.length === 0 ? jobs : jobs.filter((of) => names.some((name) => isMeant(of, name)))
}

/** The arguments for Node that run a job on the corpus in `data` and write its report to `json`. */
export function jobArguments(
  { script, args, ci, under = '', takesParent = false }: Job,
  sample: Sample,
  scorers: string,
  data: string,
  json: string,
): string[] {
  const file = script.startsWith('./') ? fileURLToPath(new URL(script, import.meta.url)) : join(scorers, script)
  return [
    file,
    '--data',
    takesParent ? join(data, '..') : join(data, under),
    '--json',
    json,
    ...args,
    ...(sample === 'ci' ? ci : []),
  ]
}

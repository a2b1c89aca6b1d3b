import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Job, Sample } from './job.ts'
import { pickJobs } from './jobs.ts'

/** What the user of the gate wants. */
export interface Options {
  readonly jobs: readonly Job[]
  readonly sample: Sample
  /** Scorers at a time; more than one spoils their times, not their figures. */
  readonly atOnce: number
  readonly raise: boolean
  /** Whether the figures of each maker are printed, not only their mean, worst and spread. */
  readonly eachMaker: boolean
  /** Names of figures whose floors are to be lowered to what is measured, and why. */
  readonly lower: readonly string[]
  readonly reason: string
  readonly floorsFile: string
  /** Where the measured figures go as JSON; nowhere when empty. */
  readonly figuresFile: string
}

export const USAGE: string = `usage: npm run bench:quality -- [--set records,locate] [--sample whole|ci] [--jobs 1|2]
         [--makers] [--raise] [--lower FIGURE --reason "..."]... [--floors FILE] [--figures FILE]`

/** Options from the arguments of the command. Throws with a sentence when they are wrong. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      set: { type: 'string', default: '' },
      sample: { type: 'string', default: 'whole' },
      jobs: { type: 'string', default: '1' },
      raise: { type: 'boolean', default: false },
      makers: { type: 'boolean', default: false },
      lower: { type: 'string', multiple: true, default: [] },
      reason: { type: 'string', default: '' },
      floors: { type: 'string', default: fileURLToPath(new URL('floors.json', import.meta.url)) },
      figures: { type: 'string', default: '' },
    },
  })
  const { sample, lower } = values
  if (sample !== 'whole' && sample !== 'ci') throw new Error(`--sample is whole or ci, not "${sample}".`)
  if (!/^[1-8]$/.test(values.jobs)) throw new Error(`--jobs is a number from 1 to 8, not "${values.jobs}".`)
  const reason = values.reason.trim()
  if (lower.length > 0 && reason === '') throw new Error('--lower needs --reason "why the figure may be worse".')
  const sets = values.set ? values.set.split(',') : lower.map(jobOf)
  return {
    jobs: pickJobs(sets).filter(({ isWholeOnly }) => sample === 'whole' || isWholeOnly !== true),
    sample,
    atOnce: Number(values.jobs),
    raise: values.raise,
    eachMaker: values.makers,
    lower,
    reason,
    floorsFile: values.floors,
    figuresFile: values.figures,
  }
}

/** The job that a figure belongs to: the part of its name before the first dot. */
const jobOf = (figure: string): string => figure.split('.', 1)[0] ?? figure

import { type Figure, type Floors, type JobFloors, lowerFloor, raiseFloors } from './floors.ts'
import type { Options } from './options.ts'

/** The figures of a job that ran without a problem, on the corpus of its floors. */
export interface Measured {
  readonly job: { readonly name: string }
  readonly corpus: string
  readonly figures: readonly Figure[]
}

/** Floors after the lowering and raising that the options ask for, and a line for each lowering or why there was none. */
export interface Update {
  readonly floors: Floors
  readonly notes: readonly string[]
}

/** Lowers the named floors to what was measured and notes it in the history, then raises those that were passed. */
export function updateFloors(
  floors: Floors,
  runs: readonly Measured[],
  { sample, raise, lower, reason }: Pick<Options, 'sample' | 'raise' | 'lower' | 'reason'>,
): Update {
  const jobs: Record<string, JobFloors> = { ...floors.samples[sample] }
  const history = [...floors.history]
  const notes: string[] = []
  for (const name of lower) {
    const run = runs.find(({ figures }) => figures.some((figure) => figure.name === name))
    const figure = run?.figures.find((of) => of.name === name)
    const old = run && jobs[run.job.name]
    const lowered = figure ? lowerFloor(old, figure) : null
    const from = old?.figures[name]?.floor
    const to = lowered?.figures[name]?.floor
    if (!run || !lowered || from === undefined || to === undefined) {
      notes.push(`not lowered: ${name} (${figure ? 'it has no floor, or keeps it' : 'it was not measured'})`)
      continue
    }
    jobs[run.job.name] = lowered
    history.push({ sample, figure: name, from, to, reason })
    notes.push(`lowered: ${name} from ${from} to ${to}`)
  }
  if (raise) for (const { job, corpus, figures } of runs) jobs[job.name] = raiseFloors(jobs[job.name], corpus, figures)
  return { floors: { ...floors, samples: { ...floors.samples, [sample]: jobs }, history }, notes }
}

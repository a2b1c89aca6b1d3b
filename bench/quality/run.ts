// The quality gate: runs the scorers on the corpora and compares their figures with the floors. See README.md beside this file.
// Exit: 0 no figure fell (or nothing to run: says "skipped") · 1 a figure fell, is lost or has no floor, a scorer or a run of the command
// failed, or CI has nothing to run · 2 wrong usage.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { corpus } from '../../test/corpus.ts'
import { folderDigest } from './digest.ts'
import { commandUnderTest, scorersFolder } from './environment.ts'
import { type Comparison, compareFigures, type Floors, type JobFloors, parseFloors, type Verdict } from './floors.ts'
import type { Job } from './job.ts'
import { makerLines } from './makers.ts'
import { type Options, parseOptions, USAGE } from './options.ts'
import { basisLines, comparisonTable, verdictLines } from './report.ts'
import { type Bench, type JobResult, runJob } from './run-job.ts'
import { updateFloors } from './update.ts'

/** A job that has run, with the digest of the corpus that it ran on. */
interface Run extends JobResult {
  readonly job: Job
  readonly corpus: string
}

/** Runs one job, telling of its start and its end. */
async function measure(job: Job, bench: Bench): Promise<Run> {
  const data = corpus(job.corpus)
  if (data === null) {
    const problems = [`${job.name}: TREEGRAM_CORPUS (${process.env.TREEGRAM_CORPUS}) holds no ${job.corpus}`]
    return { job, corpus: '', figures: [], makers: null, problems, summary: '', seconds: 0 }
  }
  console.log(`${job.name}: started`)
  const result = await runJob(job, data, bench)
  console.log(`${job.name}: ${result.problems.length > 0 ? 'FAILED' : 'done'} in ${result.seconds.toFixed(1)} s`)
  console.log(`  ${result.summary}`)
  return { ...result, job, corpus: folderDigest(data) }
}

/** Runs the jobs, `atOnce` at a time; results in the order of the jobs. */
async function measureAll({ jobs, atOnce }: Options, bench: Bench): Promise<readonly Run[]> {
  const runs: Run[] = []
  const waiting = jobs.entries()
  const worker = async (): Promise<void> => {
    for (const [i, job] of waiting) runs[i] = await measure(job, bench)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return runs
}

/** The run with a problem added when its floors were measured on another corpus. */
function checkCorpus(run: Run, floors: JobFloors | undefined): Run {
  if (!floors || floors.corpus === run.corpus || run.problems.length > 0) return run
  return { ...run, problems: [`${run.job.name}: this is not the corpus that its floors were measured on`] }
}

/** A figure without a floor is bad as well: it could be anything. `--raise` gives it one. */
const BAD: ReadonlySet<Verdict> = new Set(['fell', 'lost', 'new'])

/** Compares, prints, writes the floors that the options ask for; gives the exit code. */
function judge(measured: readonly Run[], before: Floors, options: Options): number {
  const { sample, floorsFile, figuresFile, raise, lower } = options
  const runs = measured.map((run) => checkCorpus(run, before.samples[sample][run.job.name]))
  const problems = runs.flatMap((run) => run.problems)
  const sound = runs.filter((run) => run.problems.length === 0)
  if (figuresFile) writeFileSync(figuresFile, JSON.stringify(sound.flatMap(({ figures }) => figures)))
  const { floors, notes } = updateFloors(before, sound, options)
  if (raise || lower.length > 0) writeFileSync(floorsFile, `${JSON.stringify(floors, null, 2)}\n`)

  const compare = ({ samples }: Floors): readonly Comparison[] =>
    runs.flatMap((run) => compareFigures(samples[sample][run.job.name], run.figures))
  const shown = compare(before)
  console.log(`\n${comparisonTable(shown)}\n`)
  for (const { job, makers } of runs) {
    if (makers !== null) for (const line of makerLines(job.name, makers, options.eachMaker)) console.log(line)
  }
  const bases = basisLines(runs.map(({ job }) => job))
  for (const line of [...bases, ...verdictLines(shown), ...notes, ...problems]) console.log(line)
  const isBad = compare(floors).some(({ verdict }) => BAD.has(verdict))
  return isBad || problems.length > 0 ? 1 : 0
}

async function main(): Promise<number> {
  let options: Options
  let floors: Floors
  let command: string
  try {
    options = parseOptions(process.argv.slice(2))
    command = commandUnderTest()
    floors = parseFloors(readFileSync(options.floorsFile, 'utf8'))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
    return 2
  }
  const scorers = scorersFolder()
  if (!process.env.TREEGRAM_CORPUS || process.env.TREEGRAM_CORPUS === 'none' || scorers === null) {
    const missing = (process.env.TREEGRAM_CORPUS || 'none') === 'none' ? 'TREEGRAM_CORPUS' : 'TREEGRAM_SCORERS'
    const isMeant = !process.env.CI || process.env.TREEGRAM_CORPUS === 'none'
    const advice = isMeant ? '' : ' In CI that has to be meant: TREEGRAM_CORPUS=none.'
    console.log(
      `${isMeant ? 'skipped' : 'failed'}: ${missing} does not name a folder; see bench/quality/README.md.${advice}`,
    )
    return isMeant ? 0 : 1
  }
  const reports = mkdtempSync(join(tmpdir(), 'treegram-quality-'))
  try {
    const bench = { scorers, command, sample: options.sample, reports }
    console.log(`command: ${command}; sample: ${options.sample}`)
    return judge(await measureAll(options, bench), floors, options)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

process.exitCode = await main()

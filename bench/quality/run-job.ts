import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './floors.ts'
import type { Job, Sample } from './job.ts'
import { jobArguments } from './jobs.ts'
import { type ByMaker, makerFigures } from './makers.ts'

/** Characters of a scorer's stderr that are shown when something failed. */
const SHOWN = 800

/** What jobs need to run: the scorers' folder, the command under test, how much to score, and a folder for reports. */
export interface Bench {
  readonly scorers: string
  readonly command: string
  readonly sample: Sample
  readonly reports: string
}

/** What came of a job. `problems` is empty when the scorer and each of its runs of the command succeeded. */
export interface JobResult {
  readonly figures: readonly Figure[]
  /** What each maker's pages give, where the job says who made them. */
  readonly makers: ByMaker | null
  readonly problems: readonly string[]
  /** The scorer's own last line. */
  readonly summary: string
  readonly seconds: number
}

/** Runs a job on the corpus in `data`. A scorer that fails is a problem in the result, not an exception. */
export async function runJob(job: Job, data: string, bench: Bench): Promise<JobResult> {
  const start = performance.now()
  const json = join(bench.reports, `${job.name}.json`)
  const { status, stdout, stderr } = await node(jobArguments(job, bench.sample, bench.scorers, data, json), {
    ...process.env,
    TREEGRAM: bench.command,
    TREEGRAM_SCORERS: bench.scorers,
  })
  const seconds = (performance.now() - start) / 1000
  const read = readFigures(job, json)
  const problems = [...problemsIn(job, status, stderr), ...read.problems]
  return {
    figures: read.figures,
    makers: read.makers,
    problems,
    summary: stdout.trimEnd().split('\n').at(-1) ?? '',
    seconds,
  }
}

/**
 * What a scorer's end says about failures. Each failed run of the command is announced on stderr by a line `failed (status): ...`;
 * that is counted because not every scorer has the number in its report, or ends with 1 then. Where the command may refuse, exit code 2 is
 * none, nor is that the scorer ends with 1 for it: its figures count it.
 */
export function problemsIn(
  { name, mayRefuse = false }: Pick<Job, 'name' | 'mayRefuse'>,
  status: number | string,
  stderr: string,
): readonly string[] {
  const allRuns = [...stderr.matchAll(/^failed \((\w+)\)/gm)]
  const failedRuns = allRuns.filter(([, code]) => !(mayRefuse && code === '2'))
  const shown = stderr
    .slice(failedRuns[0]?.index ?? -SHOWN)
    .slice(0, SHOWN)
    .trimEnd()
  if (failedRuns.length > 0)
    return [`${name}: ${failedRuns.length} runs of the command failed, the first so:\n${shown}`]
  const onlyRefused = status === 1 && allRuns.length > 0
  return status === 0 || onlyRefused ? [] : [`${name}: the scorer ended with ${status}:\n${shown}`]
}

function readFigures(job: Job, json: string): Pick<JobResult, 'figures' | 'makers' | 'problems'> {
  const none = { figures: [], makers: null }
  if (!existsSync(json)) return { ...none, problems: [`${job.name}: the scorer wrote no report`] }
  try {
    const report: unknown = JSON.parse(readFileSync(json, 'utf8'))
    const makers = job.makers?.(report) ?? null
    const ofMakers = makers === null ? [] : makerFigures(job.name, makers, job.makerNoise)
    return { figures: [...job.figures(report), ...ofMakers], makers, problems: [] }
  } catch (error) {
    return { ...none, problems: [`${job.name}: the report cannot be read: ${error}`] }
  }
}

interface Ended {
  readonly status: number | string
  readonly stdout: string
  readonly stderr: string
}

function node(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code, signal) => done({ status: code ?? signal ?? 'no status', stdout, stderr }))
  })
}

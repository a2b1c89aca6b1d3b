import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Wanted } from './instrument.ts'
import type { FromWorker, Known, Outcome, Task } from './messages.ts'

/** What came of each place, in their order, and the tests that could not run. */
export interface Tried {
  readonly outcomes: readonly (Outcome | undefined)[]
  readonly leftOut: readonly string[]
}

/** A worker that says nothing for so long has met a mutant that never ends. */
const MOST_SILENT_MS = 150_000

/** Tries all places of some files in worker processes; the first of them gets to know the tests for all. */
export async function tryAll(
  wanted: readonly Wanted[],
  tests: readonly string[],
  count: number,
  jobs: number,
): Promise<Tried> {
  const outcomes = new Array<Outcome | undefined>(count)
  const task = { wanted, tests, step: jobs }
  let known: Known | null = null
  let tell: (known: Known) => void
  const isKnown = new Promise<Known>((resolve) => {
    tell = resolve
  })
  const tryFrom = async (first: number): Promise<void> => {
    for (let from: number | null = first; from !== null; )
      from = await tryOn({ ...task, from, known }, outcomes, (found) => {
        known = found
        tell(found)
      })
  }
  const others = Array.from({ length: jobs - 1 }, async (_, i) => {
    await isKnown
    await tryFrom(i + 1)
  })
  await tryFrom(0)
  await Promise.all(others)
  return { outcomes, leftOut: known === null ? [] : (known as Known).leftOut }
}

/** One worker; gives where the next has to go on, null when nothing is left. */
function tryOn(task: Task, outcomes: (Outcome | undefined)[], onKnown: (known: Known) => void): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, CI: '1', TREEGRAM_SEED: process.env.TREEGRAM_SEED ?? '1' }
    const child: ChildProcess = fork(join(import.meta.dirname, 'worker.ts'), {
      env,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    let tried: number | null = null
    let next: number | null = null
    let isDone = false
    let timer = setTimeout(() => child.kill('SIGKILL'), 4 * MOST_SILENT_MS)
    child.on('message', (message: FromWorker) => {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), MOST_SILENT_MS)
      if (message.kind === 'known') onKnown(message.known)
      else if (message.kind === 'tries') tried = message.index
      else if (message.kind === 'verdict') {
        outcomes[message.index] = message.verdict
        tried = null
      } else if (message.kind === 'spoiled') next = message.next
      else isDone = true
    })
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      if (isDone) return resolve(null)
      if (next !== null) return resolve(next)
      if (tried === null) return reject(new Error('The tests could not be run without any mutant.'))
      // Ended while a mutant was tried: it never ends, or ends the process.
      outcomes[tried] = 'killed'
      resolve(tried + task.step)
    })
    child.send(task)
  })
}

import { type SpawnOptions, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { type Mutant, MutantError, mutated } from './mutant.ts'
import type { Sources } from './nearest-tests.ts'

/** What came of running tests: `timeout` when they took too long and were ended, `broken` when none of them could run. */
export interface Verdict {
  readonly kind: 'passed' | 'failed' | 'timeout' | 'broken'
  /** The first test that failed, or what its file said that failed without any; what the runner said when it is `broken`; else empty. */
  readonly by: string
  /** The file that failed, from the root; else empty. */
  readonly file: string
}

const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.treegram', 'dist', 'coverage'])

/** All TypeScript files below `src`, `test` and `bench`. */
export function readSources(root: string): Sources {
  const files = ['src', 'test', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const code = files.filter((file) => file.endsWith('.ts'))
  return new Map(code.map((file) => [file.split(sep).join('/'), readFileSync(join(root, file), 'utf8')]))
}

/** A copy of the project in which files may be broken. */
export interface Workshop {
  /** Runs test files, with one mutant in place when it is given. @param times how many times as long as usual they may take, 1 unless told */
  run(tests: readonly string[], mutant: Mutant | null, times?: number): Promise<Verdict>
  /** Deletes the copy. */
  close(): void
}

/** @param sources of `root` @param timeoutMs after which running tests are ended @param seed of the property tests */
export function openWorkshop(root: string, sources: Sources, timeoutMs: number, seed: number): Workshop {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'treegram-mutants-')))
  cpSync(root, folder, {
    recursive: true,
    filter: (from) => !LEFT_OUT.has(relative(root, from).split(sep)[0]!) || from === root,
  })
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  // Some tests start what is built; it is not of the mutant.
  if (existsSync(join(root, 'dist'))) symlinkSync(join(root, 'dist'), join(folder, 'dist'))
  return {
    async run(tests, mutant, times = 1) {
      if (mutant !== null) writeFileSync(join(folder, mutant.file), versionOf(sources, mutant))
      try {
        return await runTests(folder, tests, times * timeoutMs, seed)
      } finally {
        if (mutant !== null) writeFileSync(join(folder, mutant.file), sources.get(mutant.file)!)
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The packages by links, in a folder of its own: caches that tools keep there are not shared between copies. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from))
    if (!name.startsWith('.') || name === '.bin') symlinkSync(join(from, name), join(to, name))
}

/** The mutant's version of its file. A mutant that cannot be read would be killed by every test. */
export function versionOf(sources: Sources, mutant: Mutant): string {
  const source = sources.get(mutant.file)
  if (source === undefined) throw new MutantError(`Mutant "${mutant.name}" of ${mutant.room}: no file ${mutant.file}.`)
  return checked(mutated(source, mutant), mutant)
}

function checked(text: string, { name, room }: Mutant): string {
  try {
    stripTypeScriptTypes(text)
  } catch (cause) {
    throw new MutantError(`Mutant "${name}" of ${room} is no TypeScript.`, { cause })
  }
  return text
}

async function runTests(folder: string, tests: readonly string[], timeoutMs: number, seed: number): Promise<Verdict> {
  const report = join(folder, '.cache', 'mutant-report.json')
  rmSync(report, { force: true })
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const env = { ...process.env, TREEGRAM_SEED: String(seed) }
  const { isLate, output } = await finished(process.execPath, args, { cwd: folder, env }, timeoutMs)
  if (isLate) return { kind: 'timeout', by: '', file: '' }
  return existsSync(report) ? verdictOf(readFileSync(report, 'utf8'), folder) : { kind: 'broken', by: output, file: '' }
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    /** The whole path of the file. */
    readonly name: string
    /** Why the file could not be run; else empty. */
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** What the runner's report on tests says. @param json of a project in `folder` */
export function verdictOf(json: string, folder: string): Verdict {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(json) as Report
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    // A file may fail before it has any test: what it runs to make its tests throws.
    const by = failed?.fullName ?? message
    if (by !== '') return { kind: 'failed', by, file: relative(folder, name).split(sep).join('/') }
  }
  if (numPassedTests === 0 || numFailedTests > 0) return { kind: 'broken', by: 'no test ran', file: '' }
  return { kind: 'passed', by: '', file: '' }
}

/** Waits for a command; ends it, with all that it started, when it takes too long. */
function finished(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  timeoutMs: number,
): Promise<{ readonly isLate: boolean; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let isLate = false
    let output = ''
    const add = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-4000)
    }
    child.stdout!.on('data', add)
    child.stderr!.on('data', add)
    const timer = setTimeout(() => {
      isLate = true
      process.kill(-child.pid!, 'SIGKILL')
    }, timeoutMs)
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      resolve({ isLate, output })
    })
  })
}

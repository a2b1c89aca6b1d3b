import { EventEmitter } from 'node:events'
import { createRequire, enableCompileCache } from 'node:module'
import { Readable, Writable } from 'node:stream'
import type { CommandIo } from '../../src/cli/main.ts'
import { SCRIPT } from './script.ts'

/** How a run of the command ended, and what it wrote. */
export interface Written {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs the command to its end in this process, in a folder: a tenth of what a process costs. Runs wait for each other, as a process has
 * one current directory. Rejects where a run leaves listeners on the process.
 *
 * @param stdin all that it is given
 */
export function runInProcess(folder: string, args: readonly string[], stdin: string): Promise<Written> {
  const run = last.then(() => inFolder(folder, () => written(args, stdin)))
  last = run.catch(() => {})
  return run
}

/** The command as it is installed: bundled, and loaded by Node itself. */
function loadCommand(): typeof import('./treegram.ts') {
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  return createRequire(import.meta.url)(SCRIPT)
}

async function inFolder<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  const [before, heard] = [process.cwd(), listeners()]
  process.chdir(folder)
  try {
    const result = await act()
    const left = listeners().filter((one) => !heard.includes(one))
    if (left.length > 0) throw new Error(`The command left listeners behind: ${left.join(', ')}.`)
    return result
  } finally {
    process.chdir(before)
  }
}

/** Who listens to this process: the event, and how many. */
function listeners(): readonly string[] {
  return process.eventNames().map((name) => `${String(name)} ${process.listenerCount(name)}`)
}

async function written(args: readonly string[], stdin: string): Promise<Written> {
  const [stdout, stderr] = [new Collected(), new Collected()]
  const signals = new EventEmitter()
  const io: CommandIo = {
    stdin: Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]),
    stdout,
    stderr,
    // The memory of this process is that of the tests.
    execArgv: ['--max-old-space-size'],
    on: (...heard) => signals.on(...heard),
    once: (...heard) => signals.once(...heard),
    off: (...heard) => signals.off(...heard),
    exit: (code) => {
      throw new Error(`The command ended the process at once, with ${code}.`)
    },
  }
  const code = await loadCommand().main(args, io)
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

/** What is written to it, as one text. */
class Collected extends Writable {
  readonly #parts: Buffer[] = []

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#parts.push(chunk)
    done()
  }

  text(): string {
    return Buffer.concat(this.#parts).toString()
  }
}

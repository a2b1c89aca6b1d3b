import { Command, CommanderError } from 'commander'
import { PROGRAM_VERSION } from '../version.ts'
import { addClassify } from './commands/classify.ts'
import { addClean } from './commands/clean.ts'
import { addClip } from './commands/clip.ts'
import { addCollect } from './commands/collect.ts'
import { addDiff } from './commands/diff.ts'
import { addEdit } from './commands/edit.ts'
import { addExport } from './commands/export.ts'
import { addGet } from './commands/get.ts'
import { addHeal } from './commands/heal.ts'
import { addInspect } from './commands/inspect.ts'
import { addLearn } from './commands/learn.ts'
import { addLocate } from './commands/locate.ts'
import { addLogin } from './commands/login.ts'
import { addMcp } from './commands/mcp.ts'
import { addReport } from './commands/report.ts'
import { addRun } from './commands/run.ts'
import { addServe } from './commands/serve.ts'
import { addStatus } from './commands/status.ts'
import { addStudio } from './commands/studio.ts'
import { addTypes } from './commands/types.ts'
import { addWorker } from './commands/worker.ts'
import { EXIT, explain } from './exit.ts'
import type { CommandIo } from './io.ts'
import { safeText } from './terminal.ts'

export type { CommandIo } from './io.ts'

const HELP = `
Exit codes: 0 done, 1 our fault, 2 wrong usage or unreadable input, 3 nothing found, 4 constraints violated,
5 a budget ended it early, 6 done but for some inputs that cannot be read, 7 "diff --fail-on-change" found changes, 130 interrupted.

The main job, from one sample page:
  treegram collect https://shop.example/books/42 -o records.jsonl -o records.csv`

/** Runs the command line in the current directory and gives its exit code; any number of times in one process, one after the other or at once. Results go to stdout or files, everything else to stderr. */
export async function main(args: readonly string[], io: CommandIo = process): Promise<number> {
  let code: number = EXIT.done
  io.stdout.on('error', endQuietly)
  const done = (exit: number): void => {
    code = exit
  }
  const program = createProgram(done, io)
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage
    if (isReaderGone(error)) return EXIT.done
    const { code, message } = explain(error)
    io.stderr.write(`treegram: ${safeText(message)}\n`)
    return code
  }
}

/** True for the error of writing to a reader that has enough, such as `head`. */
function isReaderGone(error: unknown): boolean {
  return Object(error).code === 'EPIPE'
}

function endQuietly(error: unknown): void {
  if (!isReaderGone(error)) throw error
}

function createProgram(done: (code: number) => void, io: CommandIo): Command {
  const program = new Command('treegram')
    .description(
      "Show it one page: it finds the site's other pages like it, learns their template and gives their records.",
    )
    .version(PROGRAM_VERSION)
    .addHelpText('after', HELP)
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => write(safeText(text.replace(/^error: /, 'treegram: '))),
    })
    .showHelpAfterError('(add --help to see what can be given)')
    .exitOverride()
  for (const add of [
    addCollect,
    addClip,
    addLocate,
    addClassify,
    addLearn,
    addRun,
    addHeal,
    addGet,
    addInspect,
    addEdit,
    addTypes,
    addStatus,
    addDiff,
    addExport,
    addReport,
    addClean,
    addLogin,
    addStudio,
    addServe,
    addWorker,
    addMcp,
  ])
    add(program, done, io)
  return program
}

import type { Command } from 'commander'
import { EXIT } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { count } from '../reporter.ts'
import { moment } from '../shared-options.ts'
import { size } from './status.ts'

interface CleanValues {
  readonly workspace: string
  readonly keepPages?: boolean
  readonly keep?: Date
}

/** `treegram clean` */
export function addClean(program: Command, done: (code: number) => void, io: CommandIo): void {
  program
    .command('clean')
    .description('free space: pages that no unfinished run needs, and records that newer ones have replaced')
    .option('--workspace <dir>', 'the folder', '.treegram')
    .option('--keep-pages', 'leave the pages: they spare the next run of the same command their transfer')
    .option('--keep <time>', 'only what is older, runs too: 90d, 12h, or a date', moment)
    .action(async (values: CleanValues) => done(await runClean(io, values)))
}

async function runClean(io: CommandIo, { workspace, keepPages = false, keep }: CleanValues): Promise<number> {
  const { cleanWorkspace } = await import('../../engine/index.ts')
  const { before, after } = cleanWorkspace(workspace, { keepPages, ...(keep && { before: keep }) })
  const freed = before.bodies.bytes - after.bodies.bytes
  io.stderr.write(`Freed ${size(freed)} of pages; ${count(after.records, 'record')} and all wrappers stay.\n`)
  return EXIT.done
}

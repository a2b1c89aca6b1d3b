import type { Command } from 'commander'
import { openOutput } from '../../output/index.ts'
import { EXIT } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { count, createReporter } from '../reporter.ts'
import { addOutputOptions, outputOptions, type SharedValues, wholeNumber } from '../shared-options.ts'

interface ExportValues extends SharedValues {
  readonly workspace: string
  readonly run?: number
  readonly provenance?: boolean
}

/** `treegram export` */
export function addExport(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program.command('export').description('write the records of a run again, in any format')
  addOutputOptions(command, 'records')
  command
    .option('--workspace <dir>', 'the folder that keeps them', '.treegram')
    .option('--run <n>', 'the run, see "treegram status" (default: the newest with records)', wholeNumber(1))
    .option('--provenance', 'add where each value came from')
    .addHelpText('after', EXAMPLES)
    .action(async (values: ExportValues) => done(await runExport(io, values)))
}

const EXAMPLES = `
Examples:
  treegram export -o records.parquet
  treegram export --run 3 -o records.sqlite
  treegram export -o 'postgres://ann@db.example/shop?table=books&mode=replace'`

async function runExport(io: CommandIo, values: ExportValues): Promise<number> {
  const { openRecords } = await import('../../engine/index.ts')
  const { recordRow } = await import('../record-rows.ts')
  const reporter = await createReporter(io, values.quiet ?? false)
  const kept = openRecords(values.workspace, values.run ?? null)
  try {
    const output = await openOutput(values.output ?? [], io.stdout, outputOptions(values))
    try {
      for (const record of kept.records()) await output.write(recordRow(record, values))
      await output.commit()
    } catch (error) {
      output.discard()
      throw error
    }
  } finally {
    kept.close()
  }
  const { id, records, state } = kept.run
  const part = state === 'finished' ? '' : ' The run did not finish, so there may be more to come.'
  reporter.say(`${count(records, 'record')} of run ${id}.${part}`)
  return EXIT.done
}

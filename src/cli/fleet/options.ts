import { type Command, Option } from 'commander'
import type { FleetOptions } from '../../control/index.ts'
import { UsageError } from '../exit.ts'

/** What the options for many machines parse to. */
export interface FleetValues {
  readonly database?: string
  readonly storage?: string
}

/** Where the plan and the results are that several machines share. */
export function addFleetOptions(command: Command): Command {
  return command
    .addOption(new Option('--database <url>', 'postgres://...: the plan that workers share').env('TREEGRAM_DATABASE'))
    .addOption(
      new Option('--storage <place>', 'folder or s3://bucket/prefix that all machines see').env('TREEGRAM_STORAGE'),
    )
}

/** Null when this machine is alone. */
export function fleetOf({ database, storage }: FleetValues): FleetOptions | null {
  if (database === undefined) return null
  if (storage === undefined)
    throw new UsageError(
      'With --database results lie where all machines see them: name a folder or s3://... with --storage.',
    )
  return { database, storage }
}

import type { Command } from 'commander'

/** What the options about a wrapper that broke parse to. */
export interface RepairValues {
  readonly report?: string
  readonly saveRepair?: string
}

/** What is written of a wrapper whose site has changed, beside the records. */
export function addRepairOptions(command: Command): Command {
  return command
    .option(
      '--report <file>',
      'write what drifted of the wrapper, how surely, and what a repair makes of it: a page (.html) or text',
    )
    .option(
      '--save-repair <file>',
      'write the wrapper with a repair that is only proposed to FILE; nothing when there is none',
    )
}

import type { Command } from 'commander'
import { wholeNumber } from '../shared-options.ts'
import { addFleetOptions, type FleetValues } from './options.ts'

/** What the options for many sites, or for many machines, parse to. */
export interface SubmitValues extends FleetValues {
  readonly runs?: number
  readonly totalDownloads?: number
  readonly totalSeconds?: number
}

export function addSubmitOptions(command: Command): Command {
  return addFleetOptions(command)
    .option('--runs <n>', 'sites at a time, of a file of sites (default: 4); workers have their own', wholeNumber(1))
    .option('--total-downloads <n>', 'stop after n requests for all sites together', wholeNumber(1))
    .option('--total-seconds <n>', 'stop all sites after n seconds', wholeNumber(1))
}

/** Whether a command is for many sites or many machines. */
export function isSubmission(samples: readonly string[], { database }: FleetValues): boolean {
  return database !== undefined || samples.some(isSitesFile)
}

/** Whether an argument names a file of sites rather than a page. */
export function isSitesFile(argument: string): boolean {
  return !/^[a-z][a-z\d+.-]*:\/\//i.test(argument) && /\.jsonl$/i.test(argument)
}

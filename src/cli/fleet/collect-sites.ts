import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BatchItem, type RunSpec, runSpecSchema } from '../../control/index.ts'
import { isTable } from '../../output/index.ts'
import { UsageError } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import type { CollectValues } from '../run-values.ts'
import { defined } from '../shared-options.ts'
import { wantedOptions } from '../wanted-options.ts'
import { fleetOf } from './options.ts'
import { checked, readSites } from './sites-file.ts'
import { submit } from './submit.ts'
import { isSitesFile } from './submit-options.ts'

/** Options of `collect` that a plan has no place for: they are of this machine, or for a person who is there. */
const FOREIGN = [
  'again',
  'all',
  'ask',
  'cookies',
  'header',
  'limit',
  'partial',
  'proxy',
  'report',
  'saveRepair',
  'saveWrapper',
  'since',
  'stats',
  'threads',
  'urls',
  'userAgent',
  'wrapper',
] as const

/** `treegram collect` of a file of sites, or by workers. */
export async function collectSites(io: CommandIo, samples: readonly string[], values: CollectValues): Promise<number> {
  refuseForeign(values)
  const fleet = fleetOf(values)
  const options = await commonOptions(values)
  const [first] = samples
  const isFile = first !== undefined && isSitesFile(first)
  if (isFile && samples.length > 1) throw new UsageError('Give one file of sites, or the sample pages of one site.')
  if (samples.length === 0) throw new UsageError('Name a sample page, or a file of sites (.jsonl).')
  const items = isFile ? readSites(first, options) : [oneSite(samples, options)]
  const { workspace = '.treegram', allowPrivate = false, runs = 4, totalDownloads, totalSeconds, output = [] } = values
  return submit(
    io,
    {
      items: async () => items,
      fleet,
      workspace,
      allowPrivate,
      runs,
      budget: { downloads: totalDownloads, seconds: totalSeconds },
      outputsOf: isFile ? filesBySite(output) : () => output,
    },
    values,
  )
}

function refuseForeign(values: CollectValues): void {
  if (values.strategy !== 'default' || !values.urlEvidence)
    throw new UsageError(
      'The published search is for one site on this machine; leave out --strategy and --no-url-evidence.',
    )
  const found = FOREIGN.find((name) => name in values && Object(values)[name] !== undefined)
  if (found === undefined) return
  const option = found.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  throw new UsageError(`--${option} is for one site on this machine; leave it out for many sites, and with --database.`)
}

/** What is for all sites, as a plan has it. */
async function commonOptions(values: CollectValues): Promise<object> {
  const { maxPages, maxDownloads, maxSeconds, concurrency, delay, include, exclude, ignoreRobots, render, force } =
    values
  const { like, unlike, raw, text, embedded, strict, maxWrong } = values
  const budget = { maxPages, maxDownloads, maxSeconds, concurrency, delayMs: delay }
  const reading = { raw, text: text === 'text' ? undefined : text, embedded, strict, maxWrong }
  const { schema, examples } = await wantedOptions(values)
  const wanted = { schema, examples }
  return defined({ ...budget, include, exclude, ignoreRobots, render, force, like, unlike, ...reading, ...wanted })
}

function oneSite(samples: readonly string[], options: object): BatchItem {
  const spec: RunSpec = checked(runSpecSchema, { kind: 'collect', samples, options }, 'The command')
  return { name: new URL(samples[0]!).hostname, spec }
}

/** A folder has a file of JSON Lines for each site; a name with {name} says it otherwise, and a table takes those of all sites. */
function filesBySite(outputs: readonly string[]): (item: BatchItem) => readonly string[] {
  if (outputs.length === 0) throw new UsageError('Name a folder for the records of the sites: -o records/.')
  for (const output of outputs) if (!output.includes('{name}') && !isTable(output)) makeFolder(output)
  if (outputs.some((output) => isTable(output) && !output.includes('{name}') && /[?&]mode=replace\b/.test(output)))
    throw new UsageError(
      'With mode=replace each site would take the place of the one before; leave it out, or name a table for each: table={name}.',
    )
  return ({ name }) =>
    outputs.map((output) =>
      isTable(output)
        ? output.replaceAll('{name}', encodeURIComponent(name))
        : output.includes('{name}')
          ? output.replaceAll('{name}', name)
          : join(output, `${name}.jsonl`),
    )
}

function makeFolder(path: string): void {
  if (existsSync(path) && !statSync(path).isDirectory())
    throw new UsageError(
      `"${path}" is no folder; name one, or files with {name} in them, like 'records/{name}.parquet'.`,
    )
  mkdirSync(path, { recursive: true })
}

import { createReadStream, statSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import type { RunShardsOptions } from '../engine/index.ts'
import { isTable, OUTPUT_ENDINGS } from '../output/index.ts'
import { EXIT, UsageError } from './exit.ts'
import { type FleetValues, fleetOf } from './fleet/options.ts'
import type { CommandIo } from './io.ts'
import { createReporter } from './reporter.ts'
import { keepHeapSmall, onInterrupt } from './run-job.ts'
import { aboutSummary, exitOf, shardTeller } from './shards-text.ts'
import { defined, type RecordValues } from './shared-options.ts'

/** What the options for a large set of pages parse to. */
export interface PagesValues extends RecordValues, FleetValues {
  readonly pages?: string
  readonly warcBase?: string
  readonly unchanged?: boolean
  readonly schema?: string
}

/** Options of `run` that mean something for a large set of pages. */
const MEANT: ReadonlySet<string> = new Set([
  'database',
  'storage',
  'pages',
  'warcBase',
  'output',
  'quiet',
  'logFormat',
  'force',
  'threads',
  'concurrency',
  'delay',
  'userAgent',
  'ignoreRobots',
  'allowPrivate',
  'proxy',
  'limit',
  'raw',
  'text',
  'strict',
  'provenance',
  'embedded',
  'unchanged',
  'schema',
])

/** `treegram run <wrapper> --pages <list> -o <folder>` */
export async function runPages(
  io: CommandIo,
  wrapperFile: string,
  list: string,
  values: PagesValues,
  command: Command,
): Promise<number> {
  refuseOthers(command)
  const folder = folderOf(values.output ?? [])
  if (!statSync(list, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`Cannot read "${list}": there is no such file; name a list of web archives.`)
  const { runShards } = await import('../engine/index.ts')
  const { readWrapper } = await import('./wrapper-file.ts')
  const wrapper = await readWrapper(wrapperFile)
  const options = await optionsOf(list, values)
  const fleet = fleetOf(values)
  keepHeapSmall(io)
  const reporter = await createReporter(io, values.quiet ?? false, values.logFormat)
  const elsewhere = fleet === null ? null : await (await import('../control/index.ts')).openShardFleet(fleet)
  const interrupt = onInterrupt(io)
  const how = { ...options, ...(elsewhere !== null && { elsewhere }) }
  interrupt.signal.addEventListener('abort', () => void elsewhere?.close())
  try {
    const lines = createInterface({ input: createReadStream(list), crlfDelay: Number.POSITIVE_INFINITY })
    const onShard = shardTeller(reporter.say)
    const summary = await runShards(wrapper, lines, folder, { ...how, onShard, signal: interrupt.signal })
    reporter.say(aboutSummary(summary, folder))
    return exitOf(summary)
  } catch (error) {
    if (!interrupt.signal.aborted) throw error
    io.stderr.write('Interrupted. Finished shards are kept; the same command goes on from there.\n')
    return EXIT.interrupted
  } finally {
    await elsewhere?.close()
    reporter.end()
    interrupt.release()
  }
}

async function optionsOf(list: string, values: PagesValues): Promise<RunShardsOptions> {
  const { raw, text, strict, provenance, embedded, unchanged, threads, force, concurrency, userAgent, proxy } = values
  const { readSchema } = await import('./schema-file.ts')
  const recordSchema = values.schema === undefined ? undefined : await readSchema(values.schema, raw ?? false)
  const choices = { raw, text, strict, provenance, embedded, unchanged, recordSchema, limits: values.limit }
  const { delay: delayMs, ignoreRobots, allowPrivate, warcBase: base } = values
  const requests = { concurrency, userAgent, proxy, delayMs, ignoreRobots, allowPrivate }
  return { folder: dirname(resolve(list)), ...defined({ ...choices, ...requests, base, threads, force }) }
}

function refuseOthers(command: Command): void {
  const other = command.options.find((option) => {
    const name = option.attributeName()
    return !MEANT.has(name) && command.getOptionValueSource(name) === 'cli'
  })
  if (other === undefined) return
  const hint =
    other.long === '--heal' ? 'a large set of pages is read by the wrapper as it is' : 'it has no meaning there'
  throw new UsageError(`Leave out ${other.long} with --pages: ${hint}.`)
}

function folderOf(outputs: readonly string[]): string {
  const [folder] = outputs
  const isFolder =
    folder !== undefined &&
    outputs.length === 1 &&
    folder !== '-' &&
    !isTable(folder) &&
    !OUTPUT_ENDINGS.split(', ').includes(extname(folder).toLowerCase()) &&
    !statSync(folder, { throwIfNoEntry: false })?.isFile()
  if (isFolder) return folder
  throw new UsageError('--pages gives one file for each shard: name one folder for them, like -o records/.')
}

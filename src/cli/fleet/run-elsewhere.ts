import { type RunSpec, runSpecSchema } from '../../control/index.ts'
import { serializeWrapper } from '../../core/wrapper/index.ts'
import { UsageError } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import type { RunValues } from '../run-values.ts'
import { defined } from '../shared-options.ts'
import { readWrapper } from '../wrapper-file.ts'
import { fleetOf } from './options.ts'
import { checked } from './sites-file.ts'
import { submit } from './submit.ts'

/** Options of `run` that are of this machine, or for a person who is there. */
const FOREIGN = [
  'cookies',
  'follow',
  'header',
  'limit',
  'proxy',
  'report',
  'saveRepair',
  'since',
  'stats',
  'threads',
  'url',
] as const

/** `treegram run` by workers: the wrapper is kept in the plan by its name, as its next version where it says something new. */
export async function runElsewhere(
  io: CommandIo,
  file: string,
  pages: readonly string[],
  values: RunValues,
): Promise<number> {
  const foreign = FOREIGN.find((name) => Object(values)[name] !== undefined)
  if (foreign !== undefined) {
    const option = foreign.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    throw new UsageError(`--${option} is for this machine; leave it out with --database.`)
  }
  if (pages.length === 0) throw new UsageError('Name the pages, or a list of archives with --pages.')
  const wrapper = await readWrapper(file)
  const { maxPages, maxDownloads, maxSeconds, concurrency, delay, include, exclude, ignoreRobots, render, force } =
    values
  const { raw, text, embedded, strict, heal, maxWrong, allowPrivate = false, output = [] } = values
  const budget = { maxPages, maxDownloads, maxSeconds, concurrency, delayMs: delay }
  const reading = { raw, text: text === 'text' ? undefined : text, embedded, strict, heal, maxWrong }
  const options = defined({ ...budget, include, exclude, ignoreRobots, render, force, ...reading })
  const specOf = (version: number): RunSpec =>
    checked(runSpecSchema, { kind: 'run', wrapper: { name: wrapper.name, version }, pages, options }, 'The command')
  specOf(wrapper.version)
  return submit(
    io,
    {
      items: async ({ plan }) => {
        const next = { name: wrapper.name, document: serializeWrapper(wrapper), origin: 'put', run: null } as const
        const { version } = await plan.wrappers.put({ ...next, parent: null }, Date.now())
        return [{ name: wrapper.name, spec: specOf(version) }]
      },
      fleet: fleetOf(values),
      workspace: '.treegram',
      allowPrivate,
      runs: 1,
      budget: {},
      outputsOf: () => output,
    },
    values,
  )
}

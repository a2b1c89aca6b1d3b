import { join } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { LogLevel } from '../../server/index.ts'
import { EXIT } from '../exit.ts'
import { addFleetOptions, type FleetValues, fleetOf } from '../fleet/options.ts'
import { type CommandIo, ENDING } from '../io.ts'
import { oneMore, wholeNumber } from '../shared-options.ts'
import { safeText } from '../terminal.ts'

/** What the options of a service parse to. */
export interface ServiceValues {
  readonly workspace: string
  readonly root?: string
  readonly allowPrivate?: boolean
  readonly runs?: number
  readonly keep?: number
  readonly smtp?: string
  readonly mailFrom?: string
}

interface ServeValues extends ServiceValues, FleetValues {
  readonly address: string
  readonly port: number
  readonly hostName?: readonly string[]
  readonly tokenFile?: string
  readonly rate?: number
  readonly logLevel: LogLevel
}

/** Options of whatever opens the service of a workspace. */
export function addServiceOptions(command: Command): Command {
  return command
    .option('--workspace <dir>', 'the folder that everything is kept in', '.treegram')
    .option('--root <dir>', 'folder that runs may read files of; without it they read none')
    .option('--allow-private', 'allow loopback and private addresses, for sites and for webhooks')
    .option('--runs <n>', 'runs at a time, never two on one host (default: 2)', wholeNumber(1))
    .option('--keep <days>', 'let go of runs, pages and messages that are older, like 90d (default: never)', days)
    .addOption(new Option('--smtp <url>', 'how mail is sent: smtp://user:password@host:587').env('TREEGRAM_SMTP'))
    .option('--mail-from <address>', 'who mails are from')
}

/** `treegram serve` */
export function addServe(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('serve')
    .description('the studio for several people, schedules and webhooks, over HTTP and MCP')
    .option('--address <address>', 'address to listen on', '127.0.0.1')
    .option('--port <n>', 'port to listen on', wholeNumber(0), 4270)
    .option('--host-name <name>', 'a name that requests may be for, beside the address; may be repeated', oneMore)
    .option('--token-file <file>', 'who may call: "name read,run,edit token" on each line')
    .option('--rate <n>', 'requests of one caller in a second, 0 for any number (default: 200)', wholeNumber(0))
    .addOption(
      new Option('--log-level <level>', 'what is written to stderr, a JSON object on each line')
        .choices(['debug', 'info', 'warn', 'error', 'silent'])
        .default('info'),
    )
  addFleetOptions(addServiceOptions(command))
    .addHelpText('after', EXAMPLES)
    .action(async (values: ServeValues) => done(await runServe(io, values)))
}

const EXAMPLES = `
Examples:
  treegram serve
  treegram serve --keep 90d --smtp smtp://localhost:25 --mail-from treegram@example.org
  treegram serve --database postgres://treegram@db.example/treegram --storage /mnt/treegram
  treegram serve --address 0.0.0.0 --token-file tokens.txt --host-name data.example.org`

/** Days, as `90d` or `90`. */
function days(text: string): number {
  const [, amount] = /^(\d{1,5})d?$/.exec(text.trim()) ?? []
  if (amount === undefined || Number(amount) === 0) throw new InvalidArgumentError('Give a number of days, like 90d.')
  return Number(amount)
}

/** The service's options from the command's. */
export function serviceOptions(values: ServiceValues): {
  readonly workspace: string
  readonly root: string | null
  readonly allowPrivate: boolean
  readonly smtp: string | null
  readonly mailFrom: string | null
  readonly keepDays: number | null
  readonly runs?: number
} {
  const { workspace, root = null, allowPrivate = false, runs, keep = null, smtp = null, mailFrom = null } = values
  return { workspace, root, allowPrivate, smtp, mailFrom, keepDays: keep, ...(runs !== undefined && { runs }) }
}

async function runServe(io: CommandIo, values: ServeValues): Promise<number> {
  const { serve } = await import('../../server/index.ts')
  const { address, port, hostName = [], tokenFile = null, rate, logLevel } = values
  const fleet = fleetOf(values)
  const limits = rate === undefined ? {} : { limits: rate === 0 ? ANY_NUMBER : { perSecond: rate, burst: 2 * rate } }
  const serving = await serve({
    ...serviceOptions(values),
    ...(fleet !== null && { fleet }),
    address,
    port,
    hostNames: hostName,
    tokenFile,
    logLevel,
    ...limits,
  })
  const { origin, newToken } = serving
  const tokens = tokenFile ?? join(values.workspace, 'service.token')
  io.stdout.write(
    `Serving ${safeText(values.workspace)} on ${origin}. Open it in a browser for the studio; log in with a token from ${safeText(tokens)}.\nThe API is described at ${origin}/docs. Schedules run while this program runs; press Ctrl-C to stop it.\n`,
  )
  if (newToken !== null)
    io.stdout.write(`New token (shown once, kept in ${safeText(newToken.file)}): ${newToken.token}\n`)
  await interrupted(io)
  await serving.close()
  return EXIT.done
}

const ANY_NUMBER = { perSecond: Number.MAX_SAFE_INTEGER, burst: Number.MAX_SAFE_INTEGER }

/** Resolves at the first signal that asks the program to end; a second one ends it at once. */
export function interrupted(io: CommandIo): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ENDING)
      io.once(signal, () => {
        io.once(signal, () => io.exit(EXIT.interrupted))
        resolve()
      })
  })
}

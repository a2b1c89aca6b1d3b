import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { LoggedIn, StepValues } from '../../engine/index.ts'
import type { PageArchive } from '../../output/index.ts'
import { EXIT, UsageError } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { ownOptions } from '../own-options.ts'
import { count } from '../reporter.ts'
import { openPages } from '../saved-pages.ts'
import { oneMore, wholeNumber } from '../shared-options.ts'
import { safeText } from '../terminal.ts'

interface LoginValues {
  readonly workspace: string
  readonly do?: readonly string[]
  readonly steps?: string
  readonly forget?: boolean
  readonly savePages?: string
  readonly header?: readonly string[]
  readonly cookies?: string
  readonly proxy?: string
  readonly delay?: number
  readonly allowPrivate?: boolean
  readonly passwordInAddress?: boolean
}

/** `treegram login <url>` */
export function addLogin(program: Command, done: (code: number) => void, io: CommandIo): void {
  program
    .command('login')
    .description('go to where the pages are, as a person would, and keep the cookies for all runs with the workspace')
    .argument('[url]', 'the page with the form')
    .option(
      '--do <step>',
      "'fill NAME=VALUE', 'submit [BUTTON]', 'click LINK' or 'open URL', in order; may be repeated",
      oneMore,
    )
    .option('--steps <file>', 'steps in a file, one on each line; # begins a remark')
    .option('--save-pages <place>', 'keep the pages where the steps end: a folder, or a web archive (.warc, .warc.gz)')
    .option('--workspace <dir>', 'folder that keeps the cookies, in a file that only you may read', '.treegram')
    .option('--forget', 'remove the cookies that the folder keeps')
    .option('--cookies <file>', "cookies of your browser to begin with: a cookies.txt, or an add-on's JSON")
    .option('--header <line>', "'Name: value', sent to the hosts that you name and no others; may be repeated", oneMore)
    .option('--proxy <url>', 'http, https, socks5 or socks5h, with name and password if need be')
    .option('--delay <ms>', 'pause between requests to one host', wholeNumber(0))
    .option('--allow-private', 'allow loopback and private addresses beyond those you name')
    .option(
      '--password-in-address',
      'let a form send a password in its address (GET), where servers and proxies keep it',
    )
    .addHelpText('after', EXAMPLES)
    .action(async (url: string | undefined, values: LoginValues) => done(await runLogin(io, url, values)))
}

const EXAMPLES = `
A value 'env:NAME' is that of an environment variable. '@FILE' stands for each line of a file. What is filled in is kept nowhere; the address where the steps end goes to stdout.

Examples:
  treegram login https://shop.example/login --do 'fill user=ann' --do 'fill password=env:PASSWORD' --do submit
  treegram login https://shop.example/ --do 'click Archive' --do 'fill year=2024' --do 'submit Show'
  treegram login https://shop.example/search --do 'fill q=@words.txt' --do submit --save-pages found.warc.gz
  treegram login https://shop.example/ --cookies cookies.txt
  treegram login --forget`

async function runLogin(io: CommandIo, url: string | undefined, values: LoginValues): Promise<number> {
  const { forgetLogin, logIn, parseStep } = await import('../../engine/index.ts')
  const { workspace, delay, allowPrivate } = values
  if (values.forget === true) {
    const had = forgetLogin(workspace)
    io.stderr.write(had ? 'The cookies are removed.\n' : 'There were no cookies to remove.\n')
    return EXIT.done
  }
  const lines = [...(values.steps === undefined ? [] : linesOf(values.steps)), ...(values.do ?? [])]
  const opened = url === undefined ? [] : [{ do: 'open', url } as const]
  const steps = [...opened, ...lines.map((line) => parseStep(line, STEP_VALUES))]
  if (steps.length === 0) throw new UsageError('There is nothing to do; give the URL of a page, or steps.')
  const archive = openPages(values)
  const end = await savingPages(archive, () =>
    logIn(steps, {
      workspace,
      ...ownOptions(values),
      ...(delay !== undefined && { delayMs: delay }),
      ...(allowPrivate !== undefined && { allowPrivate }),
      ...(values.passwordInAddress !== undefined && { passwordInAddress: values.passwordInAddress }),
    }),
  )
  for (const failure of end.failures) io.stderr.write(safeText(`${failure}\n`))
  io.stderr.write(safeText(`At "${end.title}"; ${count(end.cookies, 'cookie')} kept in ${workspace}.\n`))
  for (const { url: ended } of end.pages) io.stdout.write(`${ended}\n`)
  return end.failures.length > 0 ? EXIT.unread : EXIT.done
}

/** The work, with its pages in the archive; when it fails there is none. */
async function savingPages(archive: PageArchive | null, work: () => Promise<LoggedIn>): Promise<LoggedIn> {
  try {
    const end = await work()
    for (const page of end.pages) await archive?.add(page)
    await archive?.commit()
    return end
  } catch (error) {
    archive?.discard()
    throw error
  }
}

const STEP_VALUES: StepValues = { variable: (name) => process.env[name], linesOf: linesOfFile }

function linesOf(path: string): readonly string[] {
  return linesOfFile(path).filter((line) => /^\s*[^#\s]/.test(line))
}

function linesOfFile(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split(/\r\n|\r|\n/)
  } catch (error) {
    throw new UsageError(`Cannot read "${path}": ${(error as Error).message}.`, { cause: error })
  }
}

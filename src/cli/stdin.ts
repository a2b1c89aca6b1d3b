import type { Command } from 'commander'
import type { CommonOptions, PageInput, UnreadPage } from '../engine/index.ts'
import type { Row } from '../output/index.ts'
import { UsageError } from './exit.ts'
import type { CommandIo } from './io.ts'

/** What a `<page>` argument may be. */
export const PAGE_HELP =
  'a URL, an HTML file, a folder of them, a .warc or .warc.gz, a .jsonl manifest (url, file), or - for stdin: a list, or pages as JSON Lines (url, html)'

/** Whose stdin is read. */
const readers = new WeakSet<CommandIo>()

/** Where `-` reads from, when it is one of the pages. */
export function stdinFor(io: CommandIo, pages: readonly PageInput[]): Pick<CommonOptions, 'stdin'> {
  if (!pages.includes('-')) return {}
  readers.add(io)
  return { stdin: io.stdin }
}

/** Lets go of stdin: as long as it is waited for, the program does not end. */
export function closeStdin(io: CommandIo): void {
  if (readers.delete(io)) io.stdin.destroy()
}

/** What the option for a page on stdin parses to. */
export interface StdinPageValues {
  readonly url?: string
}

/** Whether `-` is a page itself. */
export function addStdinPageOption(command: Command): Command {
  return command.option(
    '--url <url>',
    'for -: there is one page of HTML on stdin, no list and no JSON Lines; this is its address',
  )
}

/** The pages, with that on stdin read. */
export async function givenPages(
  io: CommandIo,
  pages: readonly string[],
  { url, limit: limits }: StdinPageValues & { readonly limit?: { readonly maxBytes?: number } },
): Promise<readonly PageInput[]> {
  if (url === undefined) return pages
  if (pages.filter((page) => page === '-').length !== 1)
    throw new UsageError('--url is the address of HTML on stdin: name it once, as "-".')
  const { readHtmlPage } = await import('../engine/index.ts')
  const page = await readHtmlPage(io.stdin, url, limits?.maxBytes)
  return pages.map((one) => (one === '-' ? page : one))
}

/** What the options for pages that another program pipes in parse to. */
export interface PipeValues {
  readonly endless?: boolean
  readonly keepUnread?: boolean
}

/** How results follow the pages that another program pipes in. */
export function addPipeOptions(command: Command): Command {
  return command
    .option(
      '--endless',
      'pages keep coming on stdin: each result is written as soon as its page is read, -o adds to its file, a signal ends it after the pages in hand',
    )
    .option(
      '--keep-unread',
      'a result for each page, those that cannot be read included: their status is "unread", and "violations" says why',
    )
}

/** Refuses `--endless` where nothing comes without an end. */
export function checkPipe(pages: readonly string[], { endless, url }: PipeValues & StdinPageValues): void {
  if (endless && (pages.length !== 1 || pages[0] !== '-' || url !== undefined))
    throw new UsageError('--endless is for pages on stdin: name "-" alone, and write a line of JSON for each page.')
}

/** The result of a page that cannot be read, in the form of those that can. */
export function unreadRow({ url, source, unread }: UnreadPage): Row {
  return { url, source, status: 'unread', data: {}, violations: [{ pattern: '', rule: 'unread', message: unread }] }
}

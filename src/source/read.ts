import { stat } from 'node:fs/promises'
import { HTTP_DEFAULTS, STDIN, WEB_ADDRESS } from './constants.ts'
import { SourceError } from './errors.ts'
import { readFile, readFolder } from './files.ts'
import { type Entry, readManifest } from './manifest.ts'
import { failedOutcome } from './page-document.ts'
import { PIPED_EXAMPLE, parsePiped } from './piped/entry.ts'
import { longestLine, pipedLines } from './piped/lines.ts'
import { readPiped } from './piped/page.ts'
import type { FetchOutcome, ReadOptions } from './types.ts'

/**
 * The pages that the inputs name, one after the other and never more than one in memory: a URL, an HTML file, a folder (all HTML
 * files below it), a `.warc` or `.warc.gz`, a `.jsonl` manifest, or `-` for a list of these on stdin, one per line, and for pages themselves as
 * JSON Lines, see `PipedEntry`. A line of a list or manifest that names nothing readable is a failed outcome, and the lines after it are read.
 *
 * @param inputs as the user wrote them, in the order wanted; empty gives nothing
 * @throws SourceError for an input that can never be read: see its codes
 */
export async function* readPages(inputs: readonly string[], options: ReadOptions): AsyncIterable<FetchOutcome> {
  for (const input of inputs) {
    if (options.signal?.aborted) return
    for await (const outcome of input === '-' ? readList(options) : readInput(input, options)) {
      yield outcome
      if (options.signal?.aborted) return
    }
  }
}

/** What the lines of stdin name. */
async function* readList(options: ReadOptions): AsyncGenerator<FetchOutcome> {
  const { stdin } = options
  if (stdin === undefined)
    throw new SourceError('no-stdin', 'There is no stdin to read a list from; name the pages instead of "-".')
  const maxBytes = maxBytesOf(options)
  for await (const line of pipedLines(stdin, maxBytes)) {
    const { text, number } = line
    const source = `${STDIN}:${number}`
    const failed = (detail: string, url: string | null = text) =>
      failedOutcome(url ?? source, source, { reason: 'unreadable', detail: `Line ${number} of stdin${detail}` })
    if (text === null) yield failed(` is longer than ${longestLine(maxBytes)} bytes; leave it out or raise maxBytes.`)
    else if (NOT_LINES[text[0]!] !== undefined) throw new SourceError('bad-input', NOT_LINES[text[0]!]!)
    else if (text === '-') yield failed(': "-" names no page; give a page on each line.')
    else
      try {
        const entry = text.startsWith('{') ? parsePiped({ text, number }) : null
        if (entry === null) yield* readInput(text, options)
        else if (entry.kind === 'bad') yield failed(` ${entry.problem}; give lines like ${PIPED_EXAMPLE}.`, entry.url)
        else if (entry.kind === 'listed') yield await readListed(entry, options)
        else yield await readPiped(entry, source, maxBytes)
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        yield failed(`: ${error.message}`)
      }
  }
}

/** What stdin is, beside a list, by how it begins. */
const NOT_LINES: Readonly<Record<string, string>> = {
  '<': 'There is HTML on stdin, not a list; say what its address is (--url).',
  '[': 'There is a JSON array on stdin; give JSON Lines, one object on each line (jq -c ".[]" makes them).',
}

function fetchListed({ fetchListed: fetch, http, signal }: ReadOptions): (url: string) => Promise<FetchOutcome> {
  return fetch ?? ((url) => http.fetch(url, signal && { signal }))
}

function maxBytesOf({ maxBytes = HTTP_DEFAULTS.maxBytes }: ReadOptions): number {
  return maxBytes
}

/** A page that a list names in JSON. */
function readListed({ url, file }: Entry, options: ReadOptions): Promise<FetchOutcome> {
  return file === null ? fetchListed(options)(url) : readFile(file, maxBytesOf(options), url)
}

async function* readInput(input: string, options: ReadOptions): AsyncGenerator<FetchOutcome> {
  if (WEB_ADDRESS.test(input)) {
    yield await options.http.fetch(input, options.signal && { signal: options.signal })
    return
  }
  const maxBytes = maxBytesOf(options)
  const { filesBelow } = options
  const found = await stat(input).catch((error: NodeJS.ErrnoException) => {
    const message = `There is no file or folder ${input} that can be read (${error.code}); check its name, or begin a web address with https://.`
    throw new SourceError('no-such-file', message, { cause: error })
  })
  if (found.isDirectory()) yield* readFolder(input, maxBytes, filesBelow)
  else if (/\.jsonl$/i.test(input)) yield* readManifest(input, maxBytes, fetchListed(options), filesBelow)
  else if (/\.warc(\.gz)?$/i.test(input)) {
    const { readWarc } = await import('./warc/warc.ts') // few runs need what it loads
    yield* readWarc(input, maxBytes)
  } else yield await readFile(input, maxBytes, undefined, filesBelow)
}

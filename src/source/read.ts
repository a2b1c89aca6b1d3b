import { stat } from 'node:fs/promises'
import { HTTP_DEFAULTS, WEB_ADDRESS } from './constants.ts'
import { SourceError } from './errors.ts'
import { readFile, readFolder } from './files.ts'
import { type Entry, parseEntry, readManifest } from './manifest.ts'
import { failedOutcome } from './page-document.ts'
import { linesOf } from './text-lines.ts'
import type { FetchOutcome, ReadOptions } from './types.ts'

/**
 * The pages that the inputs name, one after the other and never more than one in memory: a URL, an HTML file, a folder (all HTML
 * files below it), a `.warc` or `.warc.gz`, a `.jsonl` manifest, or `-` for a list of these on stdin, one per line. A line of a list or
 * manifest that names nothing readable is a failed outcome, and the lines after it are read.
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
  for await (const line of linesOf(stdin, 'stdin')) {
    const { text, number } = line
    if (text.startsWith('<'))
      throw new SourceError('bad-input', 'There is HTML on stdin, not a list; say what its address is (--url).')
    const failed = (detail: string) =>
      failedOutcome(text, text, { reason: 'unreadable', detail: `Line ${number} of stdin: ${detail}` })
    if (text === '-') yield failed('"-" names no page; give a page on each line.')
    else
      try {
        const entry = text.startsWith('{') ? parseEntry(line) : null
        if (typeof entry === 'string') yield failed(`${entry}; give a page on each line.`)
        else if (entry === null) yield* readInput(text, options)
        else yield await readListed(entry, options)
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        yield failed(error.message)
      }
  }
}

function fetchListed({ fetchListed: fetch, http, signal }: ReadOptions): (url: string) => Promise<FetchOutcome> {
  return fetch ?? ((url) => http.fetch(url, signal && { signal }))
}

/** A page that a list names in JSON. */
function readListed({ url, file }: Entry, options: ReadOptions): Promise<FetchOutcome> {
  return file === null ? fetchListed(options)(url) : readFile(file, options.maxBytes ?? HTTP_DEFAULTS.maxBytes, url)
}

async function* readInput(input: string, options: ReadOptions): AsyncGenerator<FetchOutcome> {
  if (WEB_ADDRESS.test(input)) {
    yield await options.http.fetch(input, options.signal && { signal: options.signal })
    return
  }
  const maxBytes = options.maxBytes ?? HTTP_DEFAULTS.maxBytes
  const found = await stat(input).catch((error: NodeJS.ErrnoException) => {
    const message = `There is no file or folder ${input} that can be read (${error.code}); check its name, or begin a web address with https://.`
    throw new SourceError('no-such-file', message, { cause: error })
  })
  if (found.isDirectory()) yield* readFolder(input, maxBytes)
  else if (/\.jsonl$/i.test(input)) yield* readManifest(input, maxBytes, fetchListed(options))
  else if (/\.warc(\.gz)?$/i.test(input)) {
    const { readWarc } = await import('./warc.ts') // few runs need what it loads
    yield* readWarc(input, maxBytes)
  } else yield await readFile(input, maxBytes)
}

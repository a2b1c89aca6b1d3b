import { createReadStream } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { WEB_ADDRESS } from './constants.ts'
import { SourceError } from './errors.ts'
import { readFile } from './files.ts'
import { failedOutcome } from './page-document.ts'
import { type Line, linesOf } from './text-lines.ts'
import type { FetchOutcome } from './types.ts'

/**
 * The pages of a `.jsonl` manifest: on each line an object with `url` (taken as it is) and `file` (relative to the manifest), or with the `url`
 * of a web page alone, as `locate` writes them. A line that is none is a failed outcome that names it.
 *
 * @param fetchListed gives the page of a line without a file
 * @param below a folder that its files have to be in
 * @throws SourceError `bad-manifest` when there is no line at all
 */
export async function* readManifest(
  manifest: string,
  maxBytes: number,
  fetchListed: (url: string) => Promise<FetchOutcome>,
  below?: string,
): AsyncGenerator<FetchOutcome> {
  let isEmpty = true
  for await (const line of linesOf(createReadStream(manifest), manifest)) {
    isEmpty = false
    const entry = parseEntry(line)
    if (typeof entry === 'string') {
      const source = `${manifest}:${line.number}`
      const detail = `Line ${line.number} of ${manifest} ${entry}; each line must be like ${EXAMPLE}.`
      yield failedOutcome(source, source, { reason: 'unreadable', detail })
    } else if (entry.file === null) yield await fetchListed(entry.url)
    else yield await readFile(resolve(dirname(manifest), entry.file), maxBytes, entry.url, below)
  }
  if (isEmpty) throw new SourceError('bad-manifest', `${manifest} is empty; each line must be like ${EXAMPLE}.`)
}

const EXAMPLE = '{"url": "https://example.com/a", "file": "a.html"}'

/** What a line of a manifest names. */
export interface Entry {
  readonly url: string
  /** Null for a page of the web. */
  readonly file: string | null
}

/** What a line names, or what is wrong with it. */
export function parseEntry({ text }: Line): Entry | string {
  let entry: unknown
  try {
    entry = JSON.parse(text)
  } catch {
    return 'is not JSON'
  }
  const { url, file } = (entry ?? {}) as { url?: unknown; file?: unknown }
  if (typeof url !== 'string' || !URL.canParse(url)) return 'has no absolute "url"'
  if (file === undefined && WEB_ADDRESS.test(url)) return { url, file: null }
  return typeof file === 'string' && file !== '' ? { url, file } : 'has no "file"'
}

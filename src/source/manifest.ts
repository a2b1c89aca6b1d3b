import { createReadStream } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { SourceError } from './errors.ts'
import { readFile } from './files.ts'
import { type Line, linesOf } from './text-lines.ts'
import type { FetchOutcome } from './types.ts'

/**
 * The pages of a `.jsonl` manifest: on each line an object with `url` (taken as it is) and `file` (relative to the manifest).
 *
 * @throws SourceError `bad-manifest` at the first line that is none, naming it; also when there is no line at all
 */
export async function* readManifest(manifest: string, maxBytes: number): AsyncGenerator<FetchOutcome> {
  let isEmpty = true
  for await (const line of linesOf(createReadStream(manifest), manifest)) {
    isEmpty = false
    const { url, file } = parseEntry(line, manifest)
    yield await readFile(resolve(dirname(manifest), file), maxBytes, url)
  }
  if (isEmpty) throw new SourceError('bad-manifest', `${manifest} is empty; each line must be like ${EXAMPLE}.`)
}

const EXAMPLE = '{"url": "https://example.com/a", "file": "a.html"}'

function parseEntry({ text, number }: Line, manifest: string): { url: string; file: string } {
  const fail = (what: string, cause?: unknown) =>
    new SourceError('bad-manifest', `Line ${number} of ${manifest} ${what}; each line must be like ${EXAMPLE}.`, {
      cause,
    })
  let entry: unknown
  try {
    entry = JSON.parse(text)
  } catch (error) {
    throw fail('is not JSON', error)
  }
  const { url, file } = (entry ?? {}) as { url?: unknown; file?: unknown }
  if (typeof url !== 'string' || !URL.canParse(url)) throw fail('has no absolute "url"')
  if (typeof file !== 'string' || file === '') throw fail('has no "file"')
  return { url, file }
}

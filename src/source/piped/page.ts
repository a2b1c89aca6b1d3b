import { realpath, stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { isHtmlType, mediaType } from '../../core/charset/index.ts'
import { readFile } from '../files.ts'
import { staysInside } from '../inside.ts'
import { documentOutcome, failedOutcome, textOutcome } from '../page-document.ts'
import type { FetchOutcome } from '../types.ts'
import type { PipedEntry } from './entry.ts'

/** A page that a line of stdin holds or has beside it. */
export type HeldEntry = Exclude<PipedEntry, { readonly kind: 'listed' }>

/**
 * The page of a line of JSON. Its `source` is `stdin:` and the line's number, by which input and output are kept in step.
 *
 * @param maxBytes of the page, as text or as bytes
 */
export async function readPiped(entry: HeldEntry, source: string, maxBytes: number): Promise<FetchOutcome> {
  const { url } = entry
  const known = { url, requestedUrl: url, source, status: 200, contentType: '', redirects: [], headers: {} }
  if (entry.kind === 'file') return readBeside(entry, source, maxBytes)
  const size = entry.kind === 'html' ? Buffer.byteLength(entry.html) : entry.bytes.length
  if (size > maxBytes) {
    const detail = `${source} is larger than ${maxBytes} bytes; leave it out or raise maxBytes.`
    return failedOutcome(url, source, { reason: 'too-large', detail })
  }
  if (entry.kind === 'html') return textOutcome({ ...known, encoding: 'UTF-8' }, entry.html, true)
  const { bytes, contentType } = entry
  if (contentType !== '' && !isHtmlType(contentType)) {
    const detail = `${source} is ${mediaType(contentType)}, not HTML; give a web page.`
    return { kind: 'skipped', url, source, reason: 'not-html', detail }
  }
  return documentOutcome({ ...known, contentType, bytes, isDeclaredHtml: contentType !== '' })
}

/** A file in the current directory or below it: names may be made of what a site says, and must not lead elsewhere. */
async function readBeside(
  { url, path }: Extract<HeldEntry, { readonly kind: 'file' }>,
  source: string,
  maxBytes: number,
): Promise<FetchOutcome> {
  const failed = (detail: string): FetchOutcome =>
    failedOutcome(url, source, { reason: 'unreadable', detail: `${source}: ${detail}` })
  const folder = process.cwd()
  const outside = () => failed(`"${path}" is not in the current directory; start treegram where the files are.`)
  const named = resolve(folder, path)
  if (!isBelow(folder, named)) return outside()
  try {
    const file = await realpath(named)
    if (!isBelow(await realpath(folder), file)) return outside()
    if (!(await stat(file)).isFile()) return failed(`"${path}" is no file; name one.`)
    const outcome = await readFile(file, maxBytes, url)
    return outcome.kind === 'page' ? { kind: 'page', page: { ...outcome.page, source } } : { ...outcome, source }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return failed(`"${path}" cannot be read (${code}); check that it exists and may be read.`)
  }
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && staysInside(way)
}

import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { readUpTo } from './body.ts'
import { PAGE_ENDINGS } from './constants.ts'
import { SourceError } from './errors.ts'
import { staysInside } from './inside.ts'
import { documentOutcome, failedOutcome } from './page-document.ts'
import type { FetchOutcome } from './types.ts'

/**
 * One file as a page. A `<link rel=canonical>` is not believed: a saved page may say anything.
 *
 * @param path also the page's `source`
 * @param url the page's address if it is known; a `file:` URL otherwise
 * @param below a folder that it has to be in, where its links lead
 */
export async function readFile(path: string, maxBytes: number, url?: string, below?: string): Promise<FetchOutcome> {
  const address = url ?? pathToFileURL(path).href
  try {
    // One answer for what is not there and what is elsewhere, so that nobody learns which files there are.
    if (below !== undefined && !(await isBelow(path, below))) {
      const detail = `There is no file ${path} below the folder that pages are read from.`
      return failedOutcome(address, path, { reason: 'unreadable', detail })
    }
    const { bytes, hasMore } = await readUpTo(createReadStream(path), maxBytes)
    if (hasMore) {
      const detail = `${path} is larger than ${maxBytes} bytes; leave it out or raise maxBytes.`
      return failedOutcome(address, path, { reason: 'too-large', detail })
    }
    const isDeclaredHtml = url !== undefined || isPageName(path)
    const known = {
      url: address,
      requestedUrl: address,
      source: path,
      status: 200,
      contentType: '',
      redirects: [],
      headers: {},
    }
    return documentOutcome({ ...known, bytes, isDeclaredHtml, isFile: true })
  } catch (error) {
    const detail = `${path} cannot be read (${(error as NodeJS.ErrnoException).code}); check that it exists and may be read.`
    return failedOutcome(address, path, { reason: 'unreadable', detail })
  }
}

async function isBelow(path: string, folder: string): Promise<boolean> {
  try {
    return staysInside(relative(await realpath(folder), await realpath(path)))
  } catch {
    return false
  }
}

/** A page whose bytes come as a stream, such as stdin. @param url its address, also its `source` */
export async function readDocument(
  chunks: AsyncIterable<string | Uint8Array>,
  url: string,
  maxBytes: number,
): Promise<FetchOutcome> {
  const bytesOnly = Readable.from(chunks, { objectMode: false })
  const { bytes, hasMore } = await readUpTo(bytesOnly, maxBytes)
  if (hasMore) {
    const detail = `What came for ${url} is larger than ${maxBytes} bytes; give less or raise maxBytes.`
    return failedOutcome(url, url, { reason: 'too-large', detail })
  }
  const known = { url, requestedUrl: url, source: url, status: 200, contentType: '', redirects: [], headers: {} }
  return documentOutcome({ ...known, bytes, isDeclaredHtml: false })
}

/**
 * All HTML files below a folder, in the order of their names, folder by folder. Links to folders are not followed, so there are
 * no circles; links to files are.
 *
 * @throws SourceError `empty-folder` when there is none
 */
export async function* readFolder(folder: string, maxBytes: number, below?: string): AsyncGenerator<FetchOutcome> {
  let isEmpty = true
  for await (const path of pagesBelow(folder)) {
    isEmpty = false
    yield await readFile(path, maxBytes, undefined, below)
  }
  if (!isEmpty) return
  throw new SourceError(
    'empty-folder',
    `There is no ${PAGE_ENDINGS.join(', ')} file below ${folder}; give a folder of web pages.`,
  )
}

async function* pagesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* pagesBelow(path)
    else if (isPageName(path) && (entry.isFile() || (await isLinkToFile(path)))) yield path
  }
}

function isPageName(path: string): boolean {
  return PAGE_ENDINGS.includes(extname(path).toLowerCase())
}

async function isLinkToFile(path: string): Promise<boolean> {
  return stat(path).then(
    (target) => target.isFile(),
    () => false,
  )
}

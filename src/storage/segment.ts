import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { DatedPage } from '../store/index.ts'
import { damaged, orDamaged, StorageError } from './errors.ts'
import { checkFile } from './files.ts'
import { headRecord, pageRecords, readRecords } from './segment-records.ts'
import type { SegmentEntry, Storage } from './types.ts'

/** A page and when it was saved, in milliseconds since 1970. */
export type SegmentPage = DatedPage

/** Pages that are packed at the same time. */
const AT_ONCE = 8

/** Of text in a segment, which is in memory as a whole wherever it is read. */
const MOST_TEXT_BYTES = 2 ** 29

/** What a segment may be when it is unpacked: more than any that is written has. */
const MOST_BYTES = 2 ** 31

/**
 * Writes pages as one file, a web archive (WARC 1.1, each record gzipped): a `response` record in UTF-8 for each page with a text that any reader of web
 * archives reads, and a `metadata` record for what else there is to know. The file is in memory as a whole, so some hundred pages at a time are right.
 *
 * @param pages in their order; whatever kind they are
 * @throws StorageError `too-large` for texts of more than 512 MiB
 */
export async function writeSegment(
  storage: Storage,
  key: string,
  pages: readonly SegmentPage[],
): Promise<SegmentEntry> {
  const textBytes = pages.reduce((sum, { page }) => sum + Buffer.byteLength(page.html ?? ''), 0)
  if (textBytes > MOST_TEXT_BYTES)
    throw new StorageError('too-large', `The pages of "${key}" are too large together; write fewer of them at a time.`)
  const records = [await headRecord(key)]
  for (let from = 0; from < pages.length; from += AT_ONCE)
    records.push(...(await Promise.all(pages.slice(from, from + AT_ONCE).map(pageRecords))).flat())
  const bytes = Buffer.concat(records)
  await storage.put(key, bytes)
  return { key, hash: hash('sha256', bytes, 'hex'), bytes: bytes.length, pages: pages.length }
}

/**
 * The pages of a segment as they were written, in their order. The file is checked as a whole before the first one is given, and is in memory.
 *
 * @throws StorageError `not-there`; `damaged` when it is not what was written, or is of a newer version of the program
 */
export async function* readSegment(storage: Storage, entry: SegmentEntry): AsyncGenerator<SegmentPage, void> {
  const { key } = entry
  const bytes = await storage.get(key)
  checkFile(entry, bytes.length, hash('sha256', bytes, 'hex'))
  const plain = await orDamaged(key, 'cannot be unpacked', () => gunzipSync(bytes, { maxOutputLength: MOST_BYTES }))
  let count = 0
  for await (const page of readRecords(key, plain)) {
    count++
    yield page
  }
  if (count !== entry.pages) throw damaged(key, `has ${count} pages instead of ${entry.pages}`)
}

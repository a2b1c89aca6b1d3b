import { createReadStream } from 'node:fs'
import { LimitReader, type WARCRecord } from 'warcio'
import { MAX_ARCHIVE_PAGES } from '../constants.ts'
import { SourceError } from '../errors.ts'
import { failedOutcome } from '../page-document.ts'
import type { FetchOutcome } from '../types.ts'
import { createRecordParser } from './parser.ts'
import { digestOf, type Pointer, type RecordRead, readRecord, targetOf } from './record.ts'

/** The bytes of an archive from an offset on. */
type Reopen = (offset: number) => AsyncIterable<Uint8Array>

/**
 * The pages of a web archive: HTML responses with status 200, and HTML resources, in the archive's order; a revisit that points to the page of another
 * address is that page under its own. Everything else in it is passed over. An archive that ends in the middle gives the pages before that and one `unreadable` failure.
 *
 * @param archive path of a `.warc` or `.warc.gz`; a page's source is this with `#` and the record's offset
 * @throws SourceError `bad-archive` when the file does not begin as an archive does
 */
export function readWarc(archive: string, maxBytes: number): AsyncGenerator<FetchOutcome> {
  const from: Reopen = (start) => createReadStream(archive, { start })
  return readWarcBytes(from(0), archive, maxBytes, from)
}

/** The same of an archive's bytes as they come. Rejects as `bytes` does when that is by a SourceError. @param reopen reads them anew from an offset on, for revisits. @default nothing does */
export async function* readWarcBytes(
  bytes: AsyncIterable<Uint8Array>,
  archive: string,
  maxBytes: number,
  reopen: Reopen | null = null,
): AsyncGenerator<FetchOutcome> {
  const { chunks, size, throwIfFailed } = watched(bytes)
  const parser = createRecordParser(chunks)
  const known = createKnownPages()
  for (let isFirst = true; ; isFirst = false) {
    const record = await parser.next().catch(() => 'damaged' as const)
    throwIfFailed()
    const offset = parser.offset()
    const source = `${archive}#${offset}`
    // Of a gzipped record that is cut short the parser may have nothing to give.
    if (record === null && !isFirst) return offset < size() ? yield unreadable(source) : undefined
    if (record === null || record === 'damaged' || !record.warcHeaders.statusline.startsWith('WARC/')) {
      if (isFirst) throw new SourceError('bad-archive', `${archive} is no web archive; give a .warc or .warc.gz file.`)
      return yield unreadable(source)
    }
    if (!hasLength(record)) return yield unreadable(source)
    const read = await readRecord(record, source, maxBytes)
    // The parser would wait for ever on a record whose end is missing, so the rest is read here, where the end is seen.
    for await (const _ of record.reader);
    throwIfFailed()
    // What was read of it may hold the records that follow.
    if (isCutShort(record)) return yield unreadable(source)
    if (read.kind === 'page') {
      known.add(record, offset)
      yield read.outcome
    }
    if (read.kind === 'pointer') {
      const outcome = await pointedTo(read.to, known.find(read.to), { reopen, source, maxBytes })
      if (outcome !== null) yield outcome
    }
  }
}

/**
 * The page of one record.
 *
 * @param bytes of the record alone, as they are stored: where the next one begins too, that is left alone
 * @returns null when the record is whole and no page
 */
export async function readWarcRecord(
  bytes: Uint8Array,
  source: string,
  maxBytes: number,
): Promise<FetchOutcome | null> {
  const record = await createRecordParser([bytes])
    .next()
    .catch(() => null)
  if (record === null || !record.warcHeaders.statusline.startsWith('WARC/')) return unreadable(source)
  if (!hasLength(record)) return unreadable(source)
  const read = await readRecord(record, source, maxBytes)
  for await (const _ of record.reader);
  if (isCutShort(record)) return unreadable(source)
  if (read.kind === 'pointer') return pointedTo(read.to, null, { reopen: null, source, maxBytes })
  return read.kind === 'page' ? read.outcome : null
}

/** Where the pages of an archive are that others may point to, by address and by digest. */
interface KnownPages {
  add(record: WARCRecord, offset: number): void
  find(pointer: Pointer): number | null
}

function createKnownPages(): KnownPages {
  const offsets = new Map<string, number>()
  const put = (key: string, offset: number): void => {
    const [oldest] = offsets.keys()
    if (oldest !== undefined && offsets.size >= 2 * MAX_ARCHIVE_PAGES) offsets.delete(oldest)
    offsets.set(key, offset)
  }
  return {
    add: (record, offset) => {
      put(`uri ${targetOf(record)}`, offset)
      const digest = digestOf(record)
      if (digest !== null) put(`digest ${digest}`, offset)
    },
    // The digest is of the content itself; an address may have had another since.
    find: ({ target, refersTo, digest }) => {
      const isOwn = refersTo === null && offsets.has(`uri ${target}`)
      return isOwn ? null : (offsets.get(`digest ${digest}`) ?? offsets.get(`uri ${refersTo}`) ?? null)
    },
  }
}

/** The page that a revisit stands for; null when it is that of the same address, which was given already, or nobody knows of whom. */
async function pointedTo(
  { target, refersTo }: Pointer,
  offset: number | null,
  { reopen, source, maxBytes }: { reopen: Reopen | null; source: string; maxBytes: number },
): Promise<FetchOutcome | null> {
  if (refersTo === target || (refersTo === null && offset === null)) return null
  const read = offset === null || reopen === null ? null : await readAt(reopen(offset), target, source, maxBytes)
  if (read?.kind === 'page') return read.outcome
  const detail = `${source} stands for the page of ${(refersTo ?? target).slice(0, 200)}, which is not before it here; read the archive that has it, too.`
  return failedOutcome(target, source, { reason: 'unreadable', detail })
}

/** The record that bytes begin with, read for an address; the bytes are let go of then. */
async function readAt(
  bytes: AsyncIterable<Uint8Array>,
  target: string,
  source: string,
  maxBytes: number,
): Promise<RecordRead | null> {
  const chunks = (async function* () {
    yield* bytes
  })()
  try {
    const record = await createRecordParser(chunks).next()
    return record === null ? null : await readRecord(record, source, maxBytes, target)
  } finally {
    await chunks.return(undefined)
  }
}

/** Whether a record says how long it is; of one that does not the parser takes all that follows for its content. */
function hasLength({ warcHeaders }: WARCRecord): boolean {
  return /^\s*\d+\s*$/.test(warcHeaders.headers.get('content-length') ?? '')
}

/** Whether the archive ended within a record that was read to its end. */
function isCutShort({ reader }: WARCRecord): boolean {
  return reader instanceof LimitReader && reader.limit > 0
}

/** Chunks, how much they are, and what they failed with: the parser holds that for damage of the archive. */
function watched(bytes: AsyncIterable<Uint8Array>): {
  readonly chunks: AsyncIterable<Uint8Array>
  /** Bytes so far. */
  readonly size: () => number
  readonly throwIfFailed: () => void
} {
  let failure: SourceError | null = null
  let size = 0
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of bytes) {
        size += chunk.length
        yield chunk
      }
    } catch (error) {
      if (error instanceof SourceError) failure = error
      throw error
    }
  }
  const throwIfFailed = (): void => {
    if (failure !== null) throw failure
  }
  return { chunks: chunks(), size: () => size, throwIfFailed }
}

function unreadable(source: string): FetchOutcome {
  const detail = `${source}: the archive is damaged or cut short here; get it again for the pages after this.`
  return failedOutcome(source, source, { reason: 'unreadable', detail })
}

import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient, destroyConnections, permission } from './client.ts'
import { WEB_ADDRESS } from './constants.ts'
import { SourceError } from './errors.ts'
import { type Exchange, headerOf, type Wish } from './exchange.ts'
import { createChainCookies, withChainCookies } from './own/chain-cookies.ts'
import { createTrail, withoutFragment } from './trail.ts'
import type { HttpOptions } from './types.ts'
import { visit } from './visit.ts'

/** Part of a file, in bytes from its beginning. */
export interface ByteRange {
  readonly offset: number
  readonly length: number
}

/** Bytes of archives, wherever they are. */
export interface ArchiveSource {
  /**
   * The bytes of a file, a piece in memory at a time; fewer than asked for when the file ends before.
   *
   * @param place a path, or an http or https URL
   * @throws SourceError `no-archive` when it cannot be had
   */
  bytes(place: string, range?: ByteRange): AsyncGenerator<Uint8Array, void>
  close(): Promise<void>
}

/** How archives are fetched. */
export interface ArchiveOptions extends HttpOptions {
  /** Bytes asked for at once. @default 8388608 (8 MiB) */
  readonly pieceBytes?: number
  /** Largest file that is taken from a server that gives no parts; it waits on the disk. @default 4294967296 (4 GiB) */
  readonly maxArchiveBytes?: number
}

const PIECE_BYTES = 8 * 1024 * 1024
const MAX_ARCHIVE_BYTES = 4 * 1024 ** 3
/** Files of servers without parts that are kept on the disk together. */
const MOST_SAVED = 4
/** A large file takes longer than a page may. */
const SAVE_MS = 3_600_000

/**
 * A source of archives: files, and over HTTP by the rules for pages (turns of a host, robots.txt, address guard, retries), in pieces by Range
 * requests. A server that answers with the whole file has it saved beside, once for all its parts.
 *
 * @throws SourceError `bad-option`
 */
export function createArchiveSource(options: ArchiveOptions): ArchiveSource {
  const closing = new AbortController()
  const client = createClient(options, closing.signal)
  const { pieceBytes = PIECE_BYTES, maxArchiveBytes = MAX_ARCHIVE_BYTES } = options
  const saved = new Map<string, Promise<string>>()
  const fileOf = (url: string): Promise<string> => {
    const known = saved.get(url)
    if (known !== undefined) return known
    const [oldest] = saved.size >= MOST_SAVED ? saved : []
    if (oldest !== undefined) {
      saved.delete(oldest[0])
      void removed(oldest[1])
    }
    const saving = save(client, url, maxArchiveBytes, closing.signal)
    saved.set(url, saving)
    saving.catch(() => saved.delete(url))
    return saving
  }
  return {
    bytes: (place, range) =>
      WEB_ADDRESS.test(place)
        ? webBytes({ client, url: place, pieceBytes, fileOf, signal: closing.signal }, range)
        : fileBytes(place, range),
    close: async () => {
      closing.abort(
        new SourceError('no-archive', 'The work was ended before the archive was read; run the same again.'),
      )
      await Promise.all([destroyConnections(client), ...[...saved.values()].map(removed)])
    },
  }
}

async function removed(file: Promise<string>): Promise<void> {
  const path = await file.catch(() => null)
  if (path !== null) await rm(path, { force: true })
}

async function* fileBytes(path: string, range?: ByteRange): AsyncGenerator<Uint8Array, void> {
  const part = range === undefined ? {} : { start: range.offset, end: range.offset + range.length - 1 }
  try {
    yield* createReadStream(path, part)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such file' : message
    throw new SourceError('no-archive', `Cannot read "${path}": ${why}; get it again, or correct the list.`, {
      cause: error,
    })
  }
}

interface WebFile {
  readonly client: Client
  readonly url: string
  readonly pieceBytes: number
  /** The whole of it in a file. */
  readonly fileOf: (url: string) => Promise<string>
  readonly signal: AbortSignal
}

async function* webBytes(
  { client, url, pieceBytes, fileOf, signal }: WebFile,
  range?: ByteRange,
): AsyncGenerator<Uint8Array, void> {
  let at = range?.offset ?? 0
  let end = range === undefined ? Number.POSITIVE_INFINITY : range.offset + range.length
  let etag: string | undefined
  while (at < end) {
    const last = Math.min(at + pieceBytes, end) - 1
    const answer = await ask(client, url, { range: { first: at, last }, maxBytes: last - at + 1 }, signal)
    if (answer.kind === 'unwanted') return yield* fileBytes(await fileOf(url), { offset: at, length: end - at })
    if (answer.kind !== 'body') throw gone(url, answer)
    const known = headerOf(answer.headers, 'etag')
    if (etag !== undefined && known !== etag)
      throw new SourceError('no-archive', `${url} was changed while it was read; run the same again.`)
    etag = known
    const total = /\/(\d+)$/.exec(headerOf(answer.headers, 'content-range') ?? '')?.[1]
    if (total !== undefined) end = Math.min(end, Number(total))
    if (answer.bytes.length === 0) throw new SourceError('no-archive', `${url} answered with nothing; try again later.`)
    yield answer.bytes
    at += answer.bytes.length
  }
}

async function save(client: Client, url: string, maxBytes: number, signal: AbortSignal): Promise<string> {
  const path = join(tmpdir(), `treegram-${randomUUID()}.warc`)
  const { parts } = client
  const patient = { ...client, parts: { ...parts, transport: { ...parts.transport, totalTimeoutMs: SAVE_MS } } }
  try {
    const answer = await ask(patient, url, { saveTo: path, maxBytes }, signal)
    if (answer.kind !== 'body') throw gone(url, answer)
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

function gone(url: string, answer: Exchange): SourceError {
  const why = answer.kind === 'fault' ? answer.detail : 'the server gave no file.'
  return new SourceError('no-archive', `Cannot read ${url}: ${why}`)
}

/** What a file's address answers, its redirects followed. */
async function ask(
  client: Client,
  address: string,
  part: Pick<Wish, 'range' | 'saveTo' | 'maxBytes'>,
  signal: AbortSignal,
): Promise<Exchange> {
  const wish: Wish = { accept: '*/*', isWanted: () => true, whenLarger: 'fail', ...part }
  const parts = withChainCookies(client.parts, createChainCookies())
  const start = withoutFragment(new URL(address))
  const trail = createTrail(start, client.settings.maxRedirects, (url) => parts.transport.headersFor(url).cookie ?? '')
  for (let url = start; ; ) {
    const { refusal, delayMs } = await permission(client, url, signal)
    if (refusal !== null) return { kind: 'fault', mayPass: false, ...refusal }
    const onRequest = () => client.counts.requests++
    const answer = await visit({ url, wish, delayMs, onRequest }, parts, signal)
    if (answer.kind !== 'redirect') return answer
    const next = trail.follow(answer.location, url)
    if ('reason' in next) return { kind: 'fault', mayPass: false, ...next }
    url = next
  }
}

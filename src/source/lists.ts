import { isHtmlType, mediaType } from '../core/charset/index.ts'
import { decodeContent } from './body.ts'
import type { Client } from './client.ts'
import { LIST_LIMITS } from './constants.ts'
import type { Exchange, Wish } from './exchange.ts'
import { linkSignals, orAborted } from './signals.ts'

/** How sitemaps and feeds are asked for; HTML in their place is taken, too. */
export const LIST_WISH: Wish = {
  accept:
    'application/xml, text/xml, application/rss+xml, application/atom+xml, text/plain;q=0.5, text/html;q=0.3, */*;q=0.1',
  isWanted: (contentType) => contentType === '' || isHtmlType(contentType) || isListType(contentType),
  maxBytes: LIST_LIMITS.maxBytes,
  whenLarger: 'fail',
}

/** True for the types that sitemaps and feeds are sent as. */
function isListType(contentType: string): boolean {
  const type = mediaType(contentType)
  return /[/+]xml$/.test(type) || PLAIN_OR_PACKED.has(type)
}

const PLAIN_OR_PACKED: ReadonlySet<string> = new Set([
  'text/plain',
  'application/gzip',
  'application/x-gzip',
  'application/octet-stream',
])

/** An answer with its body unpacked when that is a gzip file (`sitemap.xml.gz`); unwanted when it cannot be within bounds. */
export async function unpacked(answer: Exclude<Exchange, { kind: 'redirect' | 'unchanged' }>): Promise<typeof answer> {
  if (answer.kind !== 'body' || answer.bytes[0] !== 0x1f || answer.bytes[1] !== 0x8b) return answer
  const decoded = await decodeContent(answer.bytes, 'gzip', LIST_LIMITS.maxBytes)
  return decoded.kind === 'bytes'
    ? { ...answer, bytes: decoded.bytes }
    : { kind: 'unwanted', contentType: 'application/gzip' }
}

/** The sitemaps that robots.txt names for a URL's host; none when the wait for it is ended. */
export async function sitemapsOf(
  { settings, rulesFor }: Client,
  url: string,
  signals: readonly (AbortSignal | undefined)[],
): Promise<readonly string[]> {
  const at = URL.parse(url)
  if (settings.ignoreRobots || at === null) return []
  const linked = linkSignals(signals)
  try {
    return (await orAborted(rulesFor(at), linked.signal)).sitemaps
  } catch (error) {
    if (!linked.signal.aborted) throw error
    return []
  } finally {
    linked.release()
  }
}

import { Readable } from 'node:stream'
import { decodeHtml, isHtmlType } from '../core/charset/index.ts'
import { headerOf } from './page-of.ts'

/** What is passed on of a response whose text was decoded. */
const KEPT = ['statusCode', 'statusMessage', 'headers', 'rawHeaders', 'httpVersion', 'url', 'request'] as const

/**
 * For the `postNavigationHooks` of a CheerioCrawler: pages whose encoding no header declares are decoded as browsers do, by a byte order mark, their `<meta>` or
 * a guess, where Crawlee takes all of them for UTF-8. So `$` and `body` are right, too. Pages with a declared encoding are left to Crawlee.
 */
export async function decodeAsBrowsers(context: { response?: unknown }): Promise<void> {
  const { response } = context
  const type = headerOf(response, 'content-type')
  if (!(response instanceof Readable) || !isHtmlType(type) || /;\s*charset\s*=/i.test(type)) return
  const chunks: Uint8Array[] = []
  for await (const chunk of response) chunks.push(chunk as Uint8Array)
  const bytes = Buffer.concat(chunks)
  const decoded = decodeHtml(bytes, type)
  const text = decoded === null ? bytes : Buffer.from(decoded.html)
  const known = Object.fromEntries(KEPT.map((name) => [name, (response as unknown as Record<string, unknown>)[name]]))
  context.response = Object.assign(Readable.from([text], { objectMode: false }), known)
}

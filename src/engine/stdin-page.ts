import { canonicalUrl } from '../core/dom/index.ts'
import { readDocument } from '../source/index.ts'
import type { HtmlPage } from './common-options.ts'
import { EngineError } from './errors.ts'
import { DEFAULT_LIMITS } from './limits.ts'

/**
 * A page whose bytes come as a stream; its encoding is found as that of a file.
 *
 * @param url what links in it are relative to
 * @throws EngineError `bad-sample` when `url` is no web address, or what comes is no HTML
 */
export async function readHtmlPage(
  chunks: AsyncIterable<string | Uint8Array>,
  url: string,
  maxBytes: number = DEFAULT_LIMITS.maxBytes,
): Promise<HtmlPage> {
  const address = canonicalUrl(url)
  if (address === null)
    throw new EngineError('bad-sample', `"${url}" is no web address; give one that begins with http:// or https://.`)
  const outcome = await readDocument(chunks, address, maxBytes)
  if (outcome.kind !== 'page') throw new EngineError('bad-sample', outcome.detail)
  return { url: address, html: outcome.page.html }
}

import { linesOf, WEB_ADDRESS } from '../source/index.ts'
import { EngineError } from './errors.ts'

/**
 * The addresses in a text: one on each line, or JSON Lines with `url`, as `locate` writes them. Lines that begin with `#` are remarks.
 *
 * @param name of the text, for messages
 * @throws EngineError `bad-list` for a line that is neither, and when there is none
 */
export async function readUrlList(
  chunks: AsyncIterable<string | Uint8Array>,
  name: string,
): Promise<readonly string[]> {
  const urls: string[] = []
  for await (const { text, number } of linesOf(chunks, name)) {
    if (text.startsWith('#')) continue
    const url = text.startsWith('{') ? urlOf(text) : text
    if (url === null || !WEB_ADDRESS.test(url) || !URL.canParse(url))
      throw new EngineError(
        'bad-list',
        `Line ${number} of ${name} is no web address; give one that begins with http:// or https:// on each line.`,
      )
    urls.push(url)
  }
  if (urls.length === 0) throw new EngineError('bad-list', `There is no address in ${name}; give one on each line.`)
  return urls
}

function urlOf(line: string): string | null {
  try {
    const { url } = JSON.parse(line) as { readonly url?: unknown }
    return typeof url === 'string' ? url : null
  } catch {
    return null
  }
}

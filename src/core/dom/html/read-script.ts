import { isTagAt, readRawEnd, readTextTo } from './read-raw-text.ts'
import type { Reader } from './reader.ts'

const NAME = 'script'
/** `<script` or `</script` and the character behind it. */
const OPENING = NAME.length + 2
const CLOSING = NAME.length + 3

/**
 * Reads a script up to its end tag, and that. Behind `<!--` the script is "escaped": `<script` escapes it doubly, so that an end tag only undoes that; `-->`
 * ends both.
 */
export function readScript(t: Reader): void {
  const end = endOfScript(t.html, t.at)
  readTextTo(t, end, false)
  if (end < t.html.length) readRawEnd(t)
}

/** The place of a script's end tag, or the end of the source. */
function endOfScript(html: string, from: number): number {
  let escapes = 0
  let at = from
  let arrow = -1
  for (;;) {
    const less = html.indexOf('<', at)
    if (escapes > 0 && arrow < at) arrow = html.indexOf('-->', at)
    if (escapes > 0 && arrow < 0) arrow = html.length
    if (escapes > 0 && arrow < html.length && (less < 0 || arrow < less)) {
      escapes = 0
      at = arrow + 3
    } else if (less < 0) return html.length
    else if (isTagAt(html, NAME, less + 2) && html[less + 1] === '/') {
      if (escapes < 2) return less
      escapes = 1
      at = less + CLOSING
    } else if (escapes === 1 && isTagAt(html, NAME, less + 1)) {
      escapes = 2
      at = less + OPENING
    } else if (escapes === 0 && html.startsWith('<!--', less)) {
      escapes = 1
      // Its own dashes may be those of the arrow.
      at = less + 2
    } else at = less + 1
  }
}

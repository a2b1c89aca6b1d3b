import { MAX_LINE_CHARS, PIPED_LINE_FACTOR, PIPED_LINE_SPARE } from '../constants.ts'
import { SourceError } from '../errors.ts'
import type { Line } from '../text-lines.ts'

/** A line of JSON that is longer than allowed; nothing of it is kept. */
export interface OverlongLine {
  readonly number: number
  readonly text: null
}

const NEWLINE = 0x0a
const BRACE = 0x7b

/** The longest line of JSON with a page of so many bytes: escaped or in base64 it takes more than the page. */
export function longestLine(maxBytes: number): number {
  return PIPED_LINE_FACTOR * maxBytes + PIPED_LINE_SPARE
}

/**
 * The lines of stdin, trimmed, blank ones left out but counted. As `linesOf`, but that lines of JSON, which begin with `{`, may hold whole pages. One that is longer than
 * {@link longestLine} is told and left out, and those after it are read. Memory: one line. O(bytes).
 *
 * @param maxBytes of a page
 * @throws SourceError `bad-input` for a line of no JSON of more than 1,048,576 bytes, which is no list of pages
 */
export async function* pipedLines(
  chunks: AsyncIterable<string | Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Line | OverlongLine> {
  const line = createLine(longestLine(maxBytes))
  let number = 1
  for await (const chunk of chunks) {
    const bytes = bytesOf(chunk)
    let from = 0
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      line.add(bytes.subarray(from, end), number)
      const text = line.take()
      if (text !== '') yield { text, number }
      number++
      from = end + 1
    }
    line.add(bytes.subarray(from), number)
  }
  const text = line.take()
  if (text !== '') yield { text, number }
}

/** The same memory, where it is bytes already. */
function bytesOf(chunk: string | Uint8Array): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
}

/** A line that comes in parts. */
interface GrowingLine {
  readonly add: (part: Uint8Array, number: number) => void
  /** Its trimmed text, null when it was longer than allowed; the next part begins a new one. */
  readonly take: () => string | null
}

function createLine(most: number): GrowingLine {
  const decoder = new TextDecoder()
  let parts: Uint8Array[] = []
  let size = 0
  let isTooLong = false
  const add = (part: Uint8Array, number: number): void => {
    if (part.length === 0 || isTooLong) return
    parts.push(part)
    size += part.length
    if (size <= MAX_LINE_CHARS) return
    if (!beginsWithBrace(parts))
      throw new SourceError(
        'bad-input',
        `Line ${number} of stdin is endless; give a list with one page on each line, or JSON Lines.`,
      )
    if (size <= most) return
    isTooLong = true
    parts = []
  }
  const take = (): string | null => {
    const [first = new Uint8Array(), ...more] = parts
    const text = isTooLong ? null : decoder.decode(more.length === 0 ? first : Buffer.concat(parts, size)).trim()
    parts = []
    size = 0
    isTooLong = false
    return text
  }
  return { add, take }
}

/** Whether the first character that is no blank, after a byte order mark, is an opening brace. */
function beginsWithBrace(parts: readonly Uint8Array[]): boolean {
  for (const part of parts) for (const byte of part) if (!BLANKS.has(byte)) return byte === BRACE
  return false
}

const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, 0xef, 0xbb, 0xbf])

import { MAX_LINE_CHARS } from './constants.ts'
import { SourceError } from './errors.ts'

/** A line of text, trimmed and not empty, with its number from 1 on. */
export interface Line {
  readonly text: string
  readonly number: number
}

/**
 * The lines of a UTF-8 stream, blank ones left out but counted; a byte order mark and carriage returns are dropped.
 *
 * @param name of the stream, for the message
 * @throws SourceError `bad-input` for a line of more than 1,048,576 characters, which is no list of pages
 */
export async function* linesOf(chunks: AsyncIterable<string | Uint8Array>, name: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  let number = 0
  for await (const chunk of chunks) {
    const lines = (rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      number++
      if (line.trim() !== '') yield { text: line.trim(), number }
    }
    if (rest.length > MAX_LINE_CHARS) {
      throw new SourceError(
        'bad-input',
        `Line ${number + 1} of ${name} is endless; give a list with one page on each line.`,
      )
    }
  }
  rest += decoder.decode()
  if (rest.trim() !== '') yield { text: rest.trim(), number: number + 1 }
}

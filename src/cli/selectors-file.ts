import { readFile } from 'node:fs/promises'
import { parseSelectors, type Selected } from '../engine/index.ts'
import { UsageError } from './exit.ts'

/** The selectors in a file. Throws an error for the user when it cannot be read, or says something else. */
export async function readSelectors(path: string): Promise<readonly Selected[]> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : (error as Error).message
    throw new UsageError(`Cannot read "${path}": ${why}. Give a YAML or JSON file of selectors.`, { cause: error })
  }
  return parseSelectors(text, path)
}

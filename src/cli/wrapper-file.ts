import { readFile } from 'node:fs/promises'
import { parseWrapper, type Wrapper } from '../core/index.ts'
import { UsageError } from './exit.ts'

/** The wrapper in a file. Throws an error for the user when it cannot be read or is none. */
export async function readWrapper(path: string): Promise<Wrapper> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'ENOENT' ? 'there is no such file' : error.code === 'EISDIR' ? 'it is a folder' : error.message
    throw new UsageError(`Cannot read the wrapper "${path}": ${why}; make one with "treegram learn".`, { cause: error })
  })
  return parseWrapper(parseJson(path, text))
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`"${path}" is no wrapper: it is not JSON; make one with "treegram learn".`, { cause: error })
  }
}

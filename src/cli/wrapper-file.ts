import { readFile } from 'node:fs/promises'
import { parseWrapper, type Wrapper, WrapperError } from '../core/index.ts'
import { UsageError } from './exit.ts'

/** The wrapper in a file. Throws an error for the user when it cannot be read or is none. */
export async function readWrapper(path: string): Promise<Wrapper> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'ENOENT' ? 'there is no such file' : error.code === 'EISDIR' ? 'it is a folder' : error.message
    throw new UsageError(`Cannot read "${path}": ${why}. Make a wrapper with "treegram learn".`, { cause: error })
  })
  try {
    return parseWrapper(parseJson(path, text))
  } catch (error) {
    if (!(error instanceof WrapperError)) throw error
    throw new UsageError(`Cannot use "${path}": ${error.message} Make a wrapper with "treegram learn".`, {
      cause: error,
    })
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(
      `Cannot use "${path}": it is no wrapper, not even JSON. Make a wrapper with "treegram learn".`,
      { cause: error },
    )
  }
}

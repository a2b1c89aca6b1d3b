import { readFile } from 'node:fs/promises'
import { DataModelError, readDataModel } from '../core/index.ts'
import { UsageError } from './exit.ts'

/** The JSON Schema in a file, parsed. Throws an error for the user when it cannot be read or used, or values are to be raw. */
export async function readSchema(path: string, raw: boolean): Promise<object> {
  if (raw) throw new UsageError('--schema looks at typed values; leave out --raw.')
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UsageError(`Cannot read "${path}": ${error.message}. Give a file with a JSON Schema.`, { cause: error })
  })
  try {
    const json: unknown = JSON.parse(text)
    readDataModel(json)
    return json as object
  } catch (error) {
    if (!(error instanceof DataModelError) && !(error instanceof SyntaxError)) throw error
    throw new UsageError(`Cannot use "${path}" as a schema: ${error.message}`, { cause: error })
  }
}

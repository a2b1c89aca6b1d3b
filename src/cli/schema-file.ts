import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SCHEMA_TYPES, schemaOfType } from '../core/induce/index.ts'
import { DataModelError, readDataModel } from '../core/validate/index.ts'
import { UsageError } from './exit.ts'

/**
 * The JSON Schema in a file, else of the schema.org type of that name. Throws an error for the user when it is neither, or the file cannot be read.
 */
export async function readWantedSchema(name: string): Promise<unknown> {
  const known = existsSync(name) ? null : schemaOfType(name)
  if (known !== null) return known
  if (!existsSync(name))
    throw new UsageError(
      `There is no file "${name}", nor is a type of schema.org known by that name: give a file with a JSON Schema, or one of ${SCHEMA_TYPES.join(', ')}.`,
    )
  return readSchemaJson(name)
}

/** The JSON Schema in the file of a schema; of an XML Schema what it says as one. Throws an error for the user when it cannot be read or is none. */
export async function readSchemaJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message
    throw new UsageError(`Cannot read "${path}": ${why}. Give a file with a JSON Schema or an XML Schema.`, {
      cause: error,
    })
  })
  try {
    return text.trimStart().startsWith('<')
      ? (await import('../engine/index.ts')).readXmlSchema(text)
      : JSON.parse(text)
  } catch (error) {
    if (error instanceof DataModelError)
      throw new UsageError(`Cannot use "${path}" as a schema: ${error.message}`, { cause: error })
    throw new UsageError(`Cannot use "${path}" as a schema: it is no JSON.`, { cause: error })
  }
}

/** The schema in a file that records are held to. Throws an error for the user when it is none, or values are to be raw. */
export async function readSchema(path: string, raw: boolean): Promise<object> {
  if (raw) throw new UsageError('--schema looks at typed values; leave out --raw.')
  const json = await readSchemaJson(path)
  try {
    readDataModel(json)
    return json as object
  } catch (error) {
    if (!(error instanceof DataModelError)) throw error
    throw new UsageError(`Cannot use "${path}" as a schema: ${error.message}`, { cause: error })
  }
}

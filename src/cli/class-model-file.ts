import { readFile } from 'node:fs/promises'
import { type ClassModel, ClassModelError, parseClassModel } from '../core/page-class/index.ts'
import { UsageError } from './exit.ts'

/** The model in a file; undefined when there is no such file. Throws an error for the user when it cannot be read or is none. */
export async function readClassModel(path: string): Promise<ClassModel | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new UsageError(`Cannot read "${path}": ${error.message}. Give a file for the classes.`, { cause: error })
  })
  if (text === undefined) return undefined
  try {
    return parseClassModel(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof ClassModelError) && !(error instanceof SyntaxError)) throw error
    const why = error instanceof ClassModelError ? error.message : 'it is no JSON.'
    throw new UsageError(`Cannot use "${path}": ${why} Remove it to group the pages anew.`, { cause: error })
  }
}

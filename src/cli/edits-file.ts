import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Edit, editSchema } from '../core/wrapper/index.ts'
import { UsageError } from './exit.ts'

const editsSchema = z.array(editSchema).min(1).max(1_000)

/** The edits in a file: a JSON array of them, or one. Throws an error for the user when it cannot be read or has none. */
export async function readEdits(path: string): Promise<readonly Edit[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message
    throw new UsageError(`Cannot read "${path}": ${why}.`, { cause: error })
  })
  const read = editsSchema.safeParse([jsonOf(path, text)].flat())
  if (read.success) return read.data
  throw new UsageError(
    `Cannot use "${path}" as edits: ${z.prettifyError(read.error)}\nWrite a JSON array of edits, as "edits" of a wrapper.`,
  )
}

function jsonOf(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`Cannot use "${path}" as edits: it is no JSON.`, { cause: error })
  }
}

import { createReadStream } from 'node:fs'
import { readUrlList } from '../engine/index.ts'
import { UsageError } from './exit.ts'
import type { CommandIo } from './io.ts'

/** The addresses in a file, or on stdin for `-`. Throws an error for the user when it cannot be read, or a line is no address. */
export async function readUrls(io: CommandIo, path: string): Promise<readonly string[]> {
  try {
    return await readUrlList(path === '-' ? io.stdin : createReadStream(path), path === '-' ? 'stdin' : path)
  } catch (error) {
    if (!(error instanceof Error) || (error as NodeJS.ErrnoException).syscall === undefined) throw error
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : error.message
    throw new UsageError(`Cannot read "${path}": ${why}. Give a file with one address on each line.`, { cause: error })
  }
}

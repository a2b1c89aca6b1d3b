import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file that appears under its name only when it is whole and on the disk; what was there stays until then. The folder must be there.
 *
 * @param bytes opens them: pieces of any size, one in memory at a time
 */
export async function writeWholeFile(
  path: string,
  bytes: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const folder = dirname(path)
  const making = join(folder, `.${basename(path)}.${randomUUID()}.tmp`)
  try {
    await pipeline(bytes(), createWriteStream(making, { flags: 'wx', flush: true }))
    await rename(making, path)
  } catch (error) {
    await rm(making, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** So that the new name outlives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // folders cannot be opened there
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

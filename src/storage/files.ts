import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { damaged } from './errors.ts'
import type { StoredFile } from './types.ts'

/** @throws StorageError `damaged` when a file is not what it must be */
export function checkFile(file: StoredFile & { readonly bytes?: number }, bytes: number, hash: string): void {
  if (file.bytes !== undefined && file.bytes !== bytes)
    throw damaged(file.key, `has ${bytes} bytes instead of ${file.bytes}`)
  if (file.hash !== hash) throw damaged(file.key, 'is not what was written there: it has another SHA-256')
}

/** Bytes of a file and their SHA-256 in hexadecimal digits; a piece in memory at a time. */
export async function hashFile(path: string): Promise<{ readonly hash: string; readonly bytes: number }> {
  const sum = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    sum.update(piece)
    bytes += piece.length
  }
  return { hash: sum.digest('hex'), bytes }
}

/** Lends a folder for temporary files. */
export async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'treegram-storage-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

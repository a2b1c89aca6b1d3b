import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** SHA-256 (hex) of all files below a folder, names and contents: the same for a corpus however it was packed. */
export function folderDigest(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const digest = createHash('sha256')
  for (const file of files) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex')
    digest.update(`${file.slice(folder.length)}\0${content}\n`)
  }
  return digest.digest('hex')
}

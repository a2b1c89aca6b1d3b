import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The names, sizes and times of files, and of all files of folders, as one hash; one that is not there counts as such. */
export function stateOf(...places: readonly string[]): string {
  const hash = createHash('sha256')
  for (const place of places) for (const file of filesOf(place)) hash.update(`${file}\0`)
  return hash.digest('hex').slice(0, 20)
}

function filesOf(place: string): readonly string[] {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return [`${place}\0${found?.size}\0${found?.mtimeMs}`]
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).sort()
  return names.map((name) => {
    const { size, mtimeMs } = statSync(join(place, name))
    return `${name}\0${size}\0${mtimeMs}`
  })
}

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

let folder = ''

/** A folder of its own for each test of a file. */
export function useScratch(): void {
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'treegram-texts-')))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
}

/** The path of a name in it; of none its own. */
export const at = (name: string = ''): string => join(folder, name)

/** A text without where it is. */
export const named = (text: string): string => text.replaceAll(folder, '[IN]')

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach } from 'vitest'
import { type OutputOptions, openOutput, type Row } from './index.ts'

/** A folder for each test of a file, and what is written to it. */
export function useFolder(): {
  readonly at: (name?: string) => string
  readonly read: (name: string) => string
  readonly writeAll: (names: string | readonly string[], rows: Iterable<Row>, options?: OutputOptions) => Promise<void>
} {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'treegram-output-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const at = (name = ''): string => join(folder, name)
  return {
    at,
    read: (name) => readFileSync(at(name), 'utf8'),
    writeAll: async (names, rows, options = {}) => {
      const output = await openOutput([names].flat().map(at), new PassThrough(), options)
      for (const row of rows) await output.write(row)
      await output.commit()
    },
  }
}

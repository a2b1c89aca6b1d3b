import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readClassModel } from './class-model-file.ts'
import { UsageError } from './exit.ts'
import { readSelectors } from './selectors-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What the user is told, where it is an error for the user. */
const told = (read: Promise<unknown>): Promise<unknown> =>
  read.then(
    () => 'nothing',
    (error: unknown) => (error instanceof UsageError ? error.message : error),
  )

describe('readClassModel', () => {
  it('a missing class model is no error', async () => {
    expect(await readClassModel(join(folder, 'none'))).toBeUndefined()
  })

  it('an unreadable or malformed class model is refused with what to do', async () => {
    expect(await told(readClassModel(folder))).toMatch(/^Cannot read ".*": .*\. Give a file for the classes\.$/)
    const path = join(folder, 'model')
    writeFileSync(path, '{')
    expect(await told(readClassModel(path))).toBe(
      `Cannot use "${path}": it is no JSON. Remove it to group the pages anew.`,
    )
    writeFileSync(path, '{}')
    const message = await told(readClassModel(path))
    expect(message).toMatch(/^Cannot use ".*": .* Remove it to group the pages anew\.$/)
    expect(message).not.toContain('no JSON')
  })
})

describe('readSelectors', () => {
  it('selectors of a file carry its name and their line', async () => {
    const path = join(folder, 'selectors')
    writeFileSync(path, 'title: h1')
    expect(await readSelectors(path)).toMatchObject([{ selectors: [{ text: 'h1', place: `${path}, line 1` }] }])
  })

  it('a missing or unreadable file of selectors is refused', async () => {
    const path = join(folder, 'none')
    const todo = 'Give a YAML or JSON file of selectors.'
    expect(await told(readSelectors(path))).toBe(`Cannot read "${path}": there is no such file. ${todo}`)
    const message = await told(readSelectors(folder))
    expect(message).toMatch(/^Cannot read ".*": EISDIR.*\. Give a YAML or JSON file of selectors\.$/)
  })
})

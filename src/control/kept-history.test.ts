import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../store/index.ts'
import { openKeptHistory } from './kept-history.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a workspace before its first run has no history', () => {
  expect(openKeptHistory(folder)).toBeNull()
})

it('a workspace has a history once it was written to', () => {
  openStore(folder).close()
  const history = openKeptHistory(folder)!
  expect(history.page('http://a.example/')).toBeNull()
  history.close()
})

it('a workspace that cannot be read is an error', () => {
  writeFileSync(join(folder, 'workspace.sqlite'), 'no database at all, but as long as it likes to be')
  expect(() => openKeptHistory(folder)).toThrow(expect.objectContaining({ code: 'workspace-unusable' }))
})

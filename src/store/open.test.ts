import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StoreError } from './errors.ts'
import { openWorkspace, storeError } from './open.ts'
import { SQLITE } from './sqlite-codes.ts'

const failed = (errcode: number): Error => Object.assign(new Error('it broke'), { code: 'ERR_SQLITE_ERROR', errcode })

it.each([
  [SQLITE.full, 'workspace-full', 'The disk of workspace "w" is full; free some space and run the same command again.'],
  [
    SQLITE.busy,
    'workspace-busy',
    'Workspace "w" is being written by another program for too long; run the same command again later.',
  ],
  [10, 'workspace-unusable', 'Workspace "w" cannot be used: it broke; choose another folder or repair this one.'],
  [
    SQLITE.corrupt,
    'workspace-unusable',
    'Workspace "w" cannot be used: it is damaged (it broke); other runs may still be given by "treegram export --run", and "sqlite3 w/workspace.sqlite .recover" prints what is left of it.',
  ],
])('SQLite error %i is reported in one sentence', (errcode, code, message) => {
  const cause = failed(errcode)
  expect(storeError('w', cause)).toMatchObject({ name: 'StoreError', code, message, cause })
})

it('errors that are not of SQLite are passed on unchanged', () => {
  for (const error of [new StoreError('no-workspace', 'x'), new Error('x'), 'x', null])
    expect(storeError('w', error)).toBe(error)
})

it('a file in place of the workspace folder is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-open-'))
  try {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const unusable = (message: string): unknown => expect.objectContaining({ code: 'workspace-unusable', message })
    expect(() => openWorkspace(file)).toThrow(unusable(`Workspace "${file}" is not a folder; choose another folder.`))
    expect(() => openWorkspace(join(file, 'below'))).toThrow(unusable(expect.stringContaining('cannot be made (')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('the files of a workspace are for their owner alone, those of an earlier version too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-open-'))
  const modes = (): readonly string[] =>
    readdirSync(folder)
      .filter((name) => name.startsWith('workspace.sqlite'))
      .map((name) => `${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`)
  try {
    const workspace = openWorkspace(folder)
    expect(modes()).toEqual(['workspace.sqlite 600', 'workspace.sqlite-shm 600', 'workspace.sqlite-wal 600'])
    workspace.close()
    chmodSync(join(folder, 'workspace.sqlite'), 0o644)
    openWorkspace(folder).close()
    expect(modes()).toEqual(['workspace.sqlite 600'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

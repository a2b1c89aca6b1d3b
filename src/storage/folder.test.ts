import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolder } from './folder.ts'
import type { Storage } from './types.ts'

let folder: string
let storage: Storage
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'treegram-folder-')), 'kept')
  storage = await openFolder(folder)
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const keysWith = async (prefix: string): Promise<readonly string[]> => {
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  return keys
}

describe('keys in a folder', () => {
  it('keys with a prefix are listed in the order of all their characters', async () => {
    for (const key of ['a/b/c', 'a.b', 'a-b', 'ab/c', 'a0', 'b']) await storage.put(key, Buffer.from(key))
    expect(await keysWith('')).toEqual(['a-b', 'a.b', 'a/b/c', 'a0', 'ab/c', 'b'])
    expect(await keysWith('a')).toEqual(['a-b', 'a.b', 'a/b/c', 'a0', 'ab/c'])
    expect(await keysWith('a/')).toEqual(['a/b/c'])
    expect(await keysWith('a/b/')).toEqual(['a/b/c'])
    expect(await keysWith('a/b/c')).toEqual(['a/b/c'])
    expect(await keysWith('ab')).toEqual(['ab/c'])
    expect(await keysWith('a/b/cc')).toEqual([])
    expect(await keysWith('c')).toEqual([])
  })

  it('hidden files and folders are no keys', async () => {
    writeFileSync(join(folder, '.hidden'), '')
    mkdirSync(join(folder, 'empty'))
    mkdirSync(join(folder, '.git'))
    writeFileSync(join(folder, '.git', 'config'), '')
    expect(await keysWith('')).toEqual([])
    expect(await storage.has('empty')).toBe(false)
  })
})

describe('files in a folder', () => {
  it('a file is there until it is removed, and removing it twice is no error', async () => {
    await storage.put('a/b', Buffer.from('x'))
    expect([await storage.has('a/b'), await storage.has('a'), await storage.has('a/b/c')]).toEqual([true, false, false])
    expect(String(await storage.get('a/b'))).toBe('x')
    await storage.remove('a/b')
    await storage.remove('a/b')
    expect(await storage.has('a/b')).toBe(false)
  })

  it('a missing file is reported with its key', async () => {
    await storage.put('a/b', Buffer.from('x'))
    for (const key of ['c', 'a', 'a/b/c']) {
      const gone = { code: 'not-there', message: `Storage "${folder}" has no "${key}".` }
      await expect(storage.get(key), key).rejects.toMatchObject(gone)
      if (key !== 'a') await expect(storage.getFile(key, join(folder, '..', 'x')), key).rejects.toMatchObject(gone)
    }
  })

  it('a bad key is refused before anything is done', async () => {
    const bad = { code: 'bad-key' }
    for (const key of ['../a', '', 'a/']) {
      await expect(storage.put(key, Buffer.from('x')), key).rejects.toMatchObject(bad)
      await expect(storage.get(key), key).rejects.toMatchObject(bad)
      await expect(storage.has(key), key).rejects.toMatchObject(bad)
      await expect(storage.remove(key), key).rejects.toMatchObject(bad)
      await expect(storage.putFile(key, join(folder, 'none')), key).rejects.toMatchObject(bad)
    }
  })

  it('a file in place of the folder is refused', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(openFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'storage-unusable' })
    await expect(openFolder(join(folder, 'file'))).rejects.toThrow(
      /^Storage ".*file" cannot be used: .*; free it for this program or name another\.$/,
    )
  })
})

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

describe('the keys in a folder', () => {
  it('are those that begin so, ascending by all of their characters', async () => {
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

  it('are no hidden files, and no folders', async () => {
    writeFileSync(join(folder, '.hidden'), '')
    mkdirSync(join(folder, 'empty'))
    mkdirSync(join(folder, '.git'))
    writeFileSync(join(folder, '.git', 'config'), '')
    expect(await keysWith('')).toEqual([])
    expect(await storage.has('empty')).toBe(false)
  })
})

describe('a file in a folder', () => {
  it('is there until it is removed, which may be done twice', async () => {
    await storage.put('a/b', Buffer.from('x'))
    expect([await storage.has('a/b'), await storage.has('a'), await storage.has('a/b/c')]).toEqual([true, false, false])
    expect(String(await storage.get('a/b'))).toBe('x')
    await storage.remove('a/b')
    await storage.remove('a/b')
    expect(await storage.has('a/b')).toBe(false)
  })

  it('that is not there is told so', async () => {
    await storage.put('a/b', Buffer.from('x'))
    for (const key of ['c', 'a', 'a/b/c']) {
      const gone = { code: 'not-there', message: `Storage "${folder}" has no "${key}".` }
      await expect(storage.get(key), key).rejects.toMatchObject(gone)
      if (key !== 'a') await expect(storage.getFile(key, join(folder, '..', 'x')), key).rejects.toMatchObject(gone)
    }
  })

  it('has a key that is checked before anything is done', async () => {
    const bad = { code: 'bad-key' }
    for (const key of ['../a', '', 'a/']) {
      await expect(storage.put(key, Buffer.from('x')), key).rejects.toMatchObject(bad)
      await expect(storage.get(key), key).rejects.toMatchObject(bad)
      await expect(storage.has(key), key).rejects.toMatchObject(bad)
      await expect(storage.remove(key), key).rejects.toMatchObject(bad)
      await expect(storage.putFile(key, join(folder, 'none')), key).rejects.toMatchObject(bad)
    }
  })

  it('cannot be where a file stands in the place of its folder', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(openFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'storage-unusable' })
    await expect(openFolder(join(folder, 'file'))).rejects.toThrow(
      /^Storage ".*file" cannot be used: .*; free it for this program or name another\.$/,
    )
  })
})

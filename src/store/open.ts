import { closeSync, existsSync, fchmodSync, fstatSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StoreError } from './errors.ts'
import { isNameHeld, type Lock, takeLock, takeName } from './locks.ts'
import { MIGRATIONS } from './migrations.ts'
import { SQLITE, sqliteCode } from './sqlite-codes.ts'

const DATABASE = 'workspace.sqlite'

/** How long a step waits for another process that writes, in milliseconds: each writes for moments only. */
const WAIT_MS = 20_000

/** An open workspace database. */
export interface Workspace {
  readonly database: DatabaseSync
  /** What whoever has it open is called in it. */
  readonly holder: string
  /** Whether another who has, or had, the workspace open is still there. */
  readonly isThere: (holder: string) => boolean
  close(): void
}

/**
 * Opens the database of a workspace folder, made and brought up to date as needed; null is a private one in a temporary file
 * that is gone once closed. Throws a {@link StoreError}.
 *
 * @param use `alone` keeps every other writer away, and is refused while there is one
 */
export function openWorkspace(folder: string | null, use: 'shared' | 'alone' = 'shared'): Workspace {
  if (folder === null) {
    const database = new DatabaseSync('')
    migrate(database, 'temporary')
    return { database, holder: '', isThere: () => false, close: () => database.close() }
  }
  makeFolder(folder)
  const lock = takeWorkspace(folder, use)
  const names = join(folder, 'locks')
  let own: ReturnType<typeof takeName> | undefined
  let database: DatabaseSync | undefined
  try {
    own = takeName(names)
    makePrivate(join(folder, DATABASE))
    database = new DatabaseSync(join(folder, DATABASE), { timeout: WAIT_MS })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
    migrate(database, folder)
  } catch (error) {
    database?.close()
    own?.close()
    lock.close()
    throw storeError(folder, error)
  }
  const opened = [database, own, lock]
  return {
    database,
    holder: own.name,
    isThere: (holder) => isNameHeld(names, holder),
    close: () => {
      for (const one of opened) one.close()
    },
  }
}

/**
 * Makes a file of this user alone, before anything is in it: SQLite gives the files beside it the same mode. Pages behind a login are in it. Where that
 * cannot be done, opening the database says why, or it is somebody else's.
 */
function makePrivate(path: string): void {
  let file: number | null = null
  try {
    file = openSync(path, 'a', PRIVATE_MODE)
    // One of an earlier version may be open to others.
    if ((fstatSync(file).mode & 0o077) !== 0) fchmodSync(file, PRIVATE_MODE)
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error
  } finally {
    if (file !== null) closeSync(file)
  }
}

const PRIVATE_MODE = 0o600

/**
 * Opens the database of a workspace folder to read it; one of an older version is brought up to date first. A folder that may not be
 * written is read as it lies there. Throws a {@link StoreError}.
 */
export function openForReading(folder: string): DatabaseSync {
  const path = join(folder, DATABASE)
  if (!existsSync(path)) {
    throw new StoreError(
      'no-workspace',
      `There is no workspace in "${folder}"; name the folder that a run was given by --workspace.`,
    )
  }
  try {
    const database = openReadOnly(path)
    const version = versionOf(database)
    if (version === MIGRATIONS.length) return database
    database.close()
    openWorkspace(folder).close()
    return openReadOnly(path)
  } catch (error) {
    throw storeError(folder, error)
  }
}

/** WAL mode wants files of its own beside the database; where none can be made, nobody writes, so it can be read without. */
function openReadOnly(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true, timeout: WAIT_MS })
  try {
    versionOf(database)
    return database
  } catch (error) {
    database.close()
    if (sqliteCode(error) !== SQLITE.cantOpen) throw error
    return new DatabaseSync(new URL(`${pathToFileURL(path)}?immutable=1`), { readOnly: true })
  }
}

/** What went wrong with a workspace, as one sentence that says what to do. */
export function storeError(folder: string, error: unknown): unknown {
  if (error instanceof StoreError) return error
  const code = sqliteCode(error)
  if (code === SQLITE.corrupt || code === SQLITE.notADatabase || isUnreadable(error)) {
    const recover = `sqlite3 ${join(folder, DATABASE)} .recover`
    return new StoreError(
      'workspace-unusable',
      `Workspace "${folder}" cannot be used: it is damaged (${(error as Error).message}); other runs may still be given by "treegram export --run", and "${recover}" prints what is left of it.`,
      { cause: error },
    )
  }
  if (code === null) return error
  if (code === SQLITE.full) {
    return new StoreError(
      'workspace-full',
      `The disk of workspace "${folder}" is full; free some space and run the same command again.`,
      { cause: error },
    )
  }
  if (code === SQLITE.busy) {
    return new StoreError(
      'workspace-busy',
      `Workspace "${folder}" is being written by another program for too long; run the same command again later.`,
      { cause: error },
    )
  }
  return new StoreError(
    'workspace-unusable',
    `Workspace "${folder}" cannot be used: ${(error as Error).message}; choose another folder or repair this one.`,
    { cause: error },
  )
}

/** Whether what is kept is no longer what was written: JSON that is none, or bytes that cannot be unpacked. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof SyntaxError || /^(?:ZSTD_|Z_|ERR_ZSTD|ERR_INVALID_ARG_TYPE)/.test(String(Object(error).code ?? ''))
  )
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === 'EEXIST'
        ? 'is not a folder'
        : `cannot be made (${(error as Error).message})`
    throw new StoreError('workspace-unusable', `Workspace "${folder}" ${why}; choose another folder.`, { cause: error })
  }
}

/** The lock of a workspace folder for as long as it is open. */
function takeWorkspace(folder: string, use: 'shared' | 'alone'): Lock {
  let lock: Lock | null
  try {
    lock = takeLock(join(folder, 'lock.sqlite'), use)
  } catch (error) {
    throw storeError(folder, error)
  }
  if (lock !== null) return lock
  const message =
    use === 'alone'
      ? `Workspace "${folder}" is in use by a run; wait for it to end, or choose another workspace.`
      : `Workspace "${folder}" is being cleaned; wait for that to end, or choose another workspace.`
  throw new StoreError('workspace-busy', message)
}

function migrate(database: DatabaseSync, folder: string): void {
  const from = versionOf(database)
  if (from > MIGRATIONS.length) {
    throw new StoreError(
      'workspace-newer',
      `Workspace "${folder}" was made by a newer version of treegram; update treegram, or choose another workspace.`,
    )
  }
  for (let version = from; version < MIGRATIONS.length; version++) migrateFrom(database, version)
}

/** One step, unless another process has made it in between. */
function migrateFrom(database: DatabaseSync, version: number): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    if (versionOf(database) === version) database.exec(`${MIGRATIONS[version]}; PRAGMA user_version = ${version + 1}`)
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function versionOf(database: DatabaseSync): number {
  return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
}

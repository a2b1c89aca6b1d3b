import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StoreError } from './errors.ts'
import { MIGRATIONS } from './migrations.ts'

/** SQLite's result codes, the part that says the kind (the low byte of the extended code). */
const SQLITE_BUSY = 5
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14

const DATABASE = 'workspace.sqlite'

/** An open workspace database and the lock that keeps other writers away. */
export interface Workspace {
  readonly database: DatabaseSync
  close(): void
}

/**
 * Opens the database of a workspace folder, made and brought up to date as needed; null is a private one in a temporary file
 * that is gone once closed. Throws a {@link StoreError}.
 */
export function openWorkspace(folder: string | null): Workspace {
  if (folder === null) {
    const database = new DatabaseSync('')
    migrate(database, 'temporary')
    return { database, close: () => database.close() }
  }
  makeFolder(folder)
  const lock = takeLock(folder)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(join(folder, DATABASE))
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
    migrate(database, folder)
  } catch (error) {
    database?.close()
    lock.close()
    throw storeError(folder, error)
  }
  const opened = database
  return {
    database,
    close: () => {
      opened.close()
      lock.close()
    },
  }
}

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
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    versionOf(database)
    return database
  } catch (error) {
    database.close()
    if (sqliteCode(error) !== SQLITE_CANTOPEN) throw error
    return new DatabaseSync(new URL(`${pathToFileURL(path)}?immutable=1`), { readOnly: true })
  }
}

/** What went wrong with a workspace, as one sentence that says what to do. */
export function storeError(folder: string, error: unknown): unknown {
  if (error instanceof StoreError) return error
  const code = sqliteCode(error)
  if (code === null) return error
  if (code === SQLITE_FULL) {
    return new StoreError(
      'workspace-full',
      `The disk of workspace "${folder}" is full; free some space and run the same command again.`,
      { cause: error },
    )
  }
  return new StoreError(
    'workspace-unusable',
    `Workspace "${folder}" cannot be used: ${(error as Error).message}; choose another folder or repair this one.`,
    { cause: error },
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

/**
 * Holds an exclusive transaction on a file of its own as long as the workspace is open. The operating system lets go of it
 * however the process ends, and readers of the database itself are not kept away.
 */
function takeLock(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { open: false })
  try {
    lock.open()
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    if (lock.isOpen) lock.close()
    if (sqliteCode(error) !== SQLITE_BUSY) throw storeError(folder, error)
    throw new StoreError(
      'workspace-busy',
      `Workspace "${folder}" is in use by another run; wait for it to end, or choose another workspace.`,
      { cause: error },
    )
  }
}

function migrate(database: DatabaseSync, folder: string): void {
  const from = versionOf(database)
  if (from > MIGRATIONS.length) {
    throw new StoreError(
      'workspace-newer',
      `Workspace "${folder}" was made by a newer version of treegram; update treegram, or choose another workspace.`,
    )
  }
  for (let version = from; version < MIGRATIONS.length; version++) {
    database.exec(`BEGIN; ${MIGRATIONS[version]}; PRAGMA user_version = ${version + 1}; COMMIT`)
  }
}

function versionOf(database: DatabaseSync): number {
  return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
}

function sqliteCode(error: unknown): number | null {
  const code: unknown = Object(error).errcode
  return typeof code === 'number' ? code & 0xff : null
}

import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SQLITE, sqliteCode } from './sqlite-codes.ts'

/** A lock on a file, held until it is released or the process ends, however it ends. */
export interface Lock {
  readonly close: () => void
}

/** Begins a transaction that holds the lock on its file: of any number at a time, or of one that is alone. */
const HOLDS = { shared: 'BEGIN; SELECT count(*) FROM sqlite_schema', alone: 'BEGIN EXCLUSIVE' } as const

/**
 * Takes a lock without waiting; null when another holds it in a way that does not go together.
 * A transaction on an SQLite database of its own: the operating system lets go of it however the process ends.
 *
 * @param path of a file for nothing else, made when missing
 */
export function takeLock(path: string, use: keyof typeof HOLDS): Lock | null {
  const lock = new DatabaseSync(path, { open: false, timeout: 0 })
  try {
    lock.open()
    lock.exec(HOLDS[use])
    return { close: () => lock.close() }
  } catch (error) {
    if (lock.isOpen) lock.close()
    if (sqliteCode(error) === SQLITE.busy) return null
    throw error
  }
}

/**
 * Takes a lock under a name that nobody had before, so that others can ask whether who has that name is still there. The file goes with the
 * lock.
 *
 * @param folder made when missing
 */
export function takeName(folder: string): Lock & { readonly name: string } {
  mkdirSync(folder, { recursive: true })
  const name = randomUUID()
  const path = join(folder, name)
  const lock = takeLock(path, 'alone')
  if (lock === null) throw new Error(`The name ${name} was had before`)
  return {
    name,
    close: () => {
      rmSync(path, { force: true })
      lock.close()
    },
  }
}

/** Whether who took a name still has it. The file of one who was killed is removed. */
export function isNameHeld(folder: string, name: string): boolean {
  const path = join(folder, name)
  if (!existsSync(path)) return false
  const lock = takeLock(path, 'alone')
  if (lock === null) return true
  rmSync(path, { force: true })
  lock.close()
  return false
}

/** SQLite's result codes, the part that says the kind (the low byte of the extended code). */
export const SQLITE = { busy: 5, full: 13, cantOpen: 14, corrupt: 11, notADatabase: 26 } as const

/** Which of SQLite's errors it is; null for any other error. */
export function sqliteCode(error: unknown): number | null {
  const code: unknown = Object(error).errcode
  return typeof code === 'number' ? code & 0xff : null
}

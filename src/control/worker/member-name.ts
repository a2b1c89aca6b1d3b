import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** A name that no other program of a fleet has, nor the same one after it was started again. */
export function memberName(base: string = hostname()): string {
  return `${base}-${randomBytes(4).toString('hex')}`
}

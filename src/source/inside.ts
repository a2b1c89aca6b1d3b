import { isAbsolute, sep } from 'node:path'

/** Whether a way from a folder, as `relative` of node:path gives it, stays in that folder. */
export function staysInside(way: string): boolean {
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

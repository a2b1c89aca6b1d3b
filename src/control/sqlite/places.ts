import { PlanError } from '../errors.ts'

/** @throws PlanError `bad-input` for what is no cursor to what is kept by its place */
export function placeOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new PlanError('bad-input', `"${cursor}" is no place to go on from.`)
  return Number(cursor)
}

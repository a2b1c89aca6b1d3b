import type { Mutant } from '../mutant.ts'

/** Name, file, text that is replaced, replacement. */
type Row = readonly [name: string, file: string, text: string, replacement: string]

/** Mutants of one room, a row each. */
export function mutantsOf(room: string, rows: readonly Row[]): readonly Mutant[] {
  return rows.map(([name, file, at, replacement]) => ({ name, room, file, at, replacement }))
}

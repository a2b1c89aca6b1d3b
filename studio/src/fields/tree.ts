import type { PageReading, PatternInfo } from '../api/workbench.ts'
import { isThere, valuesAt } from '../records/values.ts'

/** A pattern where it stands among the others. */
export interface FieldRow {
  readonly info: PatternInfo
  readonly name: string
  /** Path of the list it is in, null on the page. */
  readonly list: string | null
  /** Lists that it is in. */
  readonly depth: number
}

/** Share of places with a value. */
export interface Coverage {
  readonly present: number
  readonly of: number
  /** Sample pages with a value. */
  readonly pages: number
}

/** The path of the list that something is in; null on the page. */
export function parentOf(path: string): string | null {
  const dot = path.lastIndexOf('.')
  return dot === -1 ? null : path.slice(0, dot)
}

/** The last name of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/** Patterns as a tree in rows: each list before what is in it, otherwise in their own order. */
export function fieldRows(patterns: readonly PatternInfo[]): FieldRow[] {
  const below = Map.groupBy(patterns, ({ path }) => parentOf(path))
  const rowsIn = (list: string | null, depth: number): FieldRow[] =>
    (below.get(list) ?? []).flatMap((info) => [
      { info, name: nameOf(info.path), list, depth },
      ...(info.kind === 'list' ? rowsIn(info.path, depth + 1) : []),
    ])
  return rowsIn(null, 0)
}

/** How much of a pattern was read on the sample pages. */
export function coverageOf(pages: readonly PageReading[], path: string): Coverage {
  let present = 0
  let of = 0
  let withValue = 0
  for (const page of pages) {
    if ('problem' in page) continue
    const places = valuesAt(page.data, path)
    const here = places.filter(({ value }) => isThere(value)).length
    present += here
    of += places.length
    if (here > 0) withValue++
  }
  return { present, of, pages: withValue }
}

/** A hue for each field, far from that of its neighbours. */
export function huesOf(patterns: readonly PatternInfo[]): ReadonlyMap<string, number> {
  const GOLDEN_ANGLE = 137.508
  return new Map(patterns.map(({ path }, i) => [path, Math.round((210 + i * GOLDEN_ANGLE) % 360)]))
}

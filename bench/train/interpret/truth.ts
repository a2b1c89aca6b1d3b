import { keyOf } from '../../../src/core/induce/record/page-facts.ts'

/** Where a value stands in what a page says: names, and the places of records in lists (`work`, 3, `position`). */
export type Path = readonly (string | number)[]

/** A page's values that tell where they are from: each text that is said once, by its key. */
export type PageTruth = readonly { readonly key: string; readonly path: Path }[]

/** Letters and digits of a text from which on it is no accident that an element has it. */
const LEAST_KEY = 4

/** The values of a page that stand in one place only. @param said what the page says: texts, records of them and lists of either */
export function truthOf(said: unknown): PageTruth {
  const pathsOf = Map.groupBy(valuesIn(said, []), ({ key }) => key)
  return [...pathsOf.values()].flatMap((same) => (same.length === 1 ? same : []))
}

function valuesIn(said: unknown, path: Path): readonly { key: string; path: Path }[] {
  if (Array.isArray(said)) return said.flatMap((one, i) => valuesIn(one, [...path, i]))
  if (typeof said === 'object' && said !== null)
    return Object.entries(said).flatMap(([name, one]) => valuesIn(one, [...path, name]))
  const key = keyOf(String(said ?? ''))
  return key.length < LEAST_KEY ? [] : [{ key, path }]
}

/** What all paths begin with; null for no paths. */
export function commonPath(paths: readonly Path[]): Path | null {
  const [first, ...others] = paths
  if (first === undefined) return null
  let length = first.length
  for (const other of others) {
    let same = 0
    while (same < length && first[same] === other[same]) same++
    length = same
  }
  return first.slice(0, length)
}

/** A path without the places of records: what comes again from record to record. */
export function nameOf(path: Path): string {
  return path.filter((part) => typeof part === 'string').join('.')
}

import type { Mark } from '../api/workbench.ts'
import type { Spot } from '../workbench/bench.ts'
import type { Layer } from './layout.ts'

/** A mark on one element. */
export interface PlacedMark {
  readonly node: number
  readonly mark: Mark
}

/** Marks, one for each of their elements. */
export function placedMarks(marks: readonly Mark[]): PlacedMark[] {
  return marks.flatMap((mark) => mark.nodes.map((node) => ({ node, mark })))
}

/** Boxes of a layer by what they show. */
export interface SpotFinder {
  /** Boxes of a spot; without a record, of all values of the pattern. */
  readonly of: (spot: Spot) => readonly number[]
}

/** Makes the boxes of marks found by pattern and record. */
export function createSpotFinder(layer: Layer<PlacedMark>): SpotFinder {
  const byPattern = new Map<string, number[]>()
  const bySpot = new Map<string, number[]>()
  for (const [i, { mark }] of layer.items.entries()) {
    put(byPattern, mark.pattern, i)
    put(bySpot, keyOf(mark), i)
  }
  return {
    of: ({ pattern, record }) =>
      (record === null ? byPattern.get(pattern) : bySpot.get(keyOf({ pattern, record }))) ?? [],
  }
}

function put(map: Map<string, number[]>, key: string, i: number): void {
  const all = map.get(key)
  if (all) all.push(i)
  else map.set(key, [i])
}

function keyOf({ pattern, record }: { readonly pattern: string; readonly record: readonly number[] }): string {
  return `${record.join(',')} ${pattern}`
}

/** What a mark is called where there is little room: `price`, `entries 3`. */
export function markLabel({ pattern, record, kind }: Mark): string {
  if (kind === 'list') return `${pattern} (list)`
  if (kind === 'record') return `${pattern} ${(record.at(-1) ?? 0) + 1}`
  return pattern
}

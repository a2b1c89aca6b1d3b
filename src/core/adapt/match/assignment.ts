/**
 * The one-to-one assignment of rows to columns with the greatest sum of gains; a pair without a gain above 0 is left
 * unassigned. Kuhn 1955 in the form with potentials and shortest augmenting paths (Jonker and Volgenant 1987).
 *
 * @param gain rows of equal length; what is 0 or less is never assigned
 * @returns by row its column, or -1. O(n^2 m) for n = the smaller side after padding
 */
export function assign(gain: readonly (readonly number[])[]): readonly number[] {
  const rows = gain.length
  const columns = gain[0]?.length ?? 0
  if (rows === 0 || columns === 0) return gain.map(() => -1)
  // Every row may also stay alone, at no gain, in a column of its own.
  const width = columns + rows
  const cost = (row: number, column: number): number => (column < columns ? -Math.max(0, gain[row]![column]!) : 0)
  const rowPotential = new Float64Array(rows + 1)
  const columnPotential = new Float64Array(width + 1)
  /** By column (1-based; 0 is the start of a path): its row, 1-based; 0 for none. */
  const rowOf = new Int32Array(width + 1)
  const previous = new Int32Array(width + 1)
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
    const isUsed = new Uint8Array(width + 1)
    let column = 0
    do {
      isUsed[column] = 1
      const from = rowOf[column]!
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let j = 1; j <= width; j++) {
        if (isUsed[j] === 1) continue
        const reduced = cost(from - 1, j - 1) - rowPotential[from]! - columnPotential[j]!
        if (reduced < least[j]!) {
          least[j] = reduced
          previous[j] = column
        }
        if (least[j]! < delta) {
          delta = least[j]!
          next = j
        }
      }
      for (let j = 0; j <= width; j++) {
        if (isUsed[j] === 1) {
          rowPotential[rowOf[j]!]! += delta
          columnPotential[j]! -= delta
        } else least[j]! -= delta
      }
      column = next
    } while (rowOf[column] !== 0)
    while (column !== 0) {
      const before = previous[column]!
      rowOf[column] = rowOf[before]!
      column = before
    }
  }
  const columnOf = new Array<number>(rows).fill(-1)
  for (let j = 1; j <= columns; j++) {
    const row = rowOf[j]! - 1
    if (row >= 0 && gain[row]![j - 1]! > 0) columnOf[row] = j - 1
  }
  return columnOf
}

/** The lines of two texts: `- ` before those of the first alone, `+ ` before those of the second, none of what both have. O(lines x lines). */
export function changedLines(before: readonly string[], after: readonly string[]): readonly string[] {
  // Longest common subsequence: shared[i][j] of before from i on and after from j on.
  const shared: number[][] = Array.from({ length: before.length + 1 }, () => new Array(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      shared[i]![j] =
        before[i] === after[j] ? shared[i + 1]![j + 1]! + 1 : Math.max(shared[i + 1]![j]!, shared[i]![j + 1]!)
  const lines: string[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      i++
      j++
    } else if (j >= after.length || (i < before.length && shared[i + 1]![j]! >= shared[i]![j + 1]!))
      lines.push(`- ${before[i++]}`)
    else lines.push(`+ ${after[j++]}`)
  }
  return lines
}

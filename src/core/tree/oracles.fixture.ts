import type { Spec } from './trees.fixture.ts'
import { sizeOf } from './trees.fixture.ts'

// The measures as their definitions say, without a short-cut: what the fast forms are checked against.

/** The least cost of aligning two lists. */
function aligned<T>(
  a: readonly T[],
  b: readonly T[],
  weigh: (item: T) => number,
  pair: (x: T, y: T) => number,
): number {
  const table = [[0]]
  for (let j = 1; j <= b.length; j++) table[0]!.push(table[0]![j - 1]! + weigh(b[j - 1]!))
  for (let i = 1; i <= a.length; i++) {
    table.push([table[i - 1]![0]! + weigh(a[i - 1]!)])
    for (let j = 1; j <= b.length; j++) {
      const deleted = table[i - 1]![j]! + weigh(a[i - 1]!)
      const inserted = table[i]![j - 1]! + weigh(b[j - 1]!)
      table[i]!.push(Math.min(deleted, inserted, table[i - 1]![j - 1]! + pair(a[i - 1]!, b[j - 1]!)))
    }
  }
  return table[a.length]![b.length]!
}

/** Reis et al. 2004 (roots of different labels: replaced, all below deleted and inserted). */
export function naiveRtdm(a: Spec, b: Spec): number {
  if (a.label !== b.label) return 1 + sizeOf(a) - 1 + sizeOf(b) - 1
  return aligned(a.children, b.children, sizeOf, naiveRtdm)
}

/** Selkow 1977. */
export function naiveTopDown(a: Spec, b: Spec): number {
  return (a.label === b.label ? 0 : 1) + aligned(a.children, b.children, sizeOf, naiveTopDown)
}

/** The largest sum of `pair` over matched items of two lists. */
function matched<T>(a: readonly T[], b: readonly T[], pair: (x: T, y: T) => number): number {
  return -aligned(
    a,
    b,
    () => 0,
    (x, y) => -pair(x, y),
  )
}

/** Yang 1991. */
export function naiveSimple(a: Spec, b: Spec): number {
  return a.label === b.label ? 1 + matched(a.children, b.children, naiveSimple) : 0
}

/** The algorithm of Ferrara and Baumgartner 2011, line for line; `siblings` is the larger count at the pair, 1 at the root. */
export function naiveClustered(a: Spec, b: Spec, siblings = 1): number {
  if (a.label !== b.label) return 0
  const m = a.children.length
  const n = b.children.length
  const best = matched(a.children, b.children, (x, y) => naiveClustered(x, y, Math.max(m, n)))
  return m > 0 && n > 0 ? best / siblings : best + 1 / siblings
}

/** Its repaired form, with share alpha for the root. */
export function naiveRepaired(a: Spec, b: Spec, alpha: number): number {
  if (a.label !== b.label) return 0
  const m = a.children.length
  const n = b.children.length
  if (m === 0 && n === 0) return 1
  if (m === 0 || n === 0) return alpha
  const best = matched(a.children, b.children, (x, y) => naiveRepaired(x, y, alpha))
  return alpha + ((1 - alpha) * best) / Math.max(m, n)
}

/** The unrestricted edit distance of two forests, by its recurrence on the rightmost roots. */
export function naiveEditDistance(a: Spec, b: Spec): number {
  const known = new Map<string, number>()
  const distance = (f: readonly Spec[], g: readonly Spec[]): number => {
    const x = f.at(-1)
    const y = g.at(-1)
    if (x === undefined) return g.reduce((sum, tree) => sum + sizeOf(tree), 0)
    if (y === undefined) return f.reduce((sum, tree) => sum + sizeOf(tree), 0)
    const key = `${JSON.stringify(f)} ${JSON.stringify(g)}`
    const before = known.get(key)
    if (before !== undefined) return before
    const [left, right] = [f.slice(0, -1), g.slice(0, -1)]
    const found = Math.min(
      distance([...left, ...x.children], g) + 1,
      distance(f, [...right, ...y.children]) + 1,
      distance(left, right) + distance(x.children, y.children) + (x.label === y.label ? 0 : 1),
    )
    known.set(key, found)
    return found
  }
  return distance([a], [b])
}

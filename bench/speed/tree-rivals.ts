import editDistance from 'edit-distance'
import type { ComparableTree } from '../../src/core/tree/index.ts'

// The same distances as others compute them, on the same prepared trees: what core/tree is measured against.

/** A tree without shared classes: labels, sizes and children by pre-order position. */
export interface PlainTree {
  readonly label: Int32Array
  readonly size: Int32Array
  readonly childStart: Int32Array
  readonly child: Int32Array
}

/** A tree of node objects. */
export interface ObjectTree {
  readonly label: number
  readonly size: number
  /** Equal for equal subtrees: the classes that the published algorithm makes, too. */
  readonly known: number
  readonly children: readonly ObjectTree[]
}

/** Typed arrays for `plainTopDown`. */
export function plainTree(tree: ComparableTree): PlainTree {
  const { label, size } = tree.classes
  const count = tree.classOf.length
  const childStart = new Int32Array(count + 1)
  const child: number[] = []
  for (let p = 0; p < count; p++) {
    const end = p + size[tree.classOf[p]!]!
    for (let c = p + 1; c < end; c += size[tree.classOf[c]!]!) child.push(c)
    childStart[p + 1] = child.length
  }
  return {
    label: tree.classOf.map((known) => label[known]!),
    size: tree.classOf.map((known) => size[known]!),
    childStart,
    child: Int32Array.from(child),
  }
}

/** Node objects for the other rivals. */
export function objectTree(tree: ComparableTree, position = 0): ObjectTree {
  const { classes, classOf } = tree
  const known = classOf[position]!
  const end = position + classes.size[known]!
  const children: ObjectTree[] = []
  for (let c = position + 1; c < end; c += classes.size[classOf[c]!]!) children.push(objectTree(tree, c))
  return { label: classes.label[known]!, size: classes.size[known]!, known, children }
}

let table = new Int32Array(1 << 16)

/** Selkow's top-down distance in Chawathe's and Yang's form: typed arrays and one reused table, no short-cuts. */
export function plainTopDown(a: PlainTree, b: PlainTree, x = 0, y = 0, base = 0): number {
  const relabel = a.label[x] === b.label[y] ? 0 : 1
  const fromA = a.childStart[x]!
  const fromB = b.childStart[y]!
  const rows = a.childStart[x + 1]! - fromA
  const columns = b.childStart[y + 1]! - fromB
  if (rows === 0 || columns === 0) return relabel + Math.abs(a.size[x]! - b.size[y]!)
  const width = columns + 1
  const end = base + (rows + 1) * width
  if (end > table.length) {
    const grown = new Int32Array(2 * end)
    grown.set(table)
    table = grown
  }
  table[base] = 0
  for (let j = 1; j <= columns; j++) table[base + j] = table[base + j - 1]! + b.size[b.child[fromB + j - 1]!]!
  for (let i = 1; i <= rows; i++) {
    const above = base + (i - 1) * width
    const childA = a.child[fromA + i - 1]!
    table[above + width] = table[above]! + a.size[childA]!
    for (let j = 1; j <= columns; j++) {
      const childB = b.child[fromB + j - 1]!
      const pair = plainTopDown(a, b, childA, childB, end)
      const skipped = Math.min(table[above + j]! + a.size[childA]!, table[above + width + j - 1]! + b.size[childB]!)
      table[above + width + j] = Math.min(skipped, table[above + j - 1]! + pair)
    }
  }
  return table[end - 1]! + relabel
}

/** RTDM as published, with objects, recursion and a table for each pair. */
export function objectRtdm(a: ObjectTree, b: ObjectTree): number {
  if (a.known === b.known) return 0
  if (a.label !== b.label) return a.size + b.size - 1
  return alignObjects(a.children, b.children, objectRtdm)
}

/** Selkow's top-down distance with objects, recursion and a table for each pair. */
export function objectTopDown(a: ObjectTree, b: ObjectTree): number {
  return alignObjects(a.children, b.children, objectTopDown) + (a.label === b.label ? 0 : 1)
}

function alignObjects(
  a: readonly ObjectTree[],
  b: readonly ObjectTree[],
  pair: (x: ObjectTree, y: ObjectTree) => number,
): number {
  const rows: number[][] = [[0]]
  for (let j = 1; j <= b.length; j++) rows[0]!.push(rows[0]![j - 1]! + b[j - 1]!.size)
  for (let i = 1; i <= a.length; i++) {
    const row = [rows[i - 1]![0]! + a[i - 1]!.size]
    for (let j = 1; j <= b.length; j++) {
      const skipped = Math.min(rows[i - 1]![j]! + a[i - 1]!.size, row[j - 1]! + b[j - 1]!.size)
      row.push(Math.min(skipped, rows[i - 1]![j - 1]! + pair(a[i - 1]!, b[j - 1]!)))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

/** The unrestricted tree edit distance of npm's `edit-distance` (Zhang and Shasha). */
export function npmEditDistance(a: ObjectTree, b: ObjectTree): number {
  const one = (): number => 1
  const relabel = (x: ObjectTree, y: ObjectTree): number => (x.label === y.label ? 0 : 1)
  return editDistance.ted(a, b, (node: ObjectTree) => node.children, one, one, relabel).distance
}

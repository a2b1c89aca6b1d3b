import { attribute, isElement, type NodeId, parse } from '../../core/dom/index.ts'

/**
 * The elements of a written page that a parser puts elsewhere than they were written, leaves out or repeats, or into which it puts elements of its own.
 *
 * @param parents by element's number: that of the element that it was written into, -1 for none
 */
export function misplacedIn(html: string, parents: ReadonlyMap<number, number>): readonly number[] {
  const read = parse(html)
  if (!read.ok) return []
  const { tree } = read
  const numbers = new Int32Array(tree.nodeCount).fill(-1)
  const found = new Set<number>()
  const misplaced = new Set<number>()
  for (let node = 0; node < tree.nodeCount; node++) {
    if (!isElement(tree, node as NodeId)) continue
    const mark = attribute(tree, node as NodeId, 'data-node')
    const above = tree.parent[node]! <= 0 ? -1 : numbers[tree.parent[node]!]!
    // Our own sheet has no number; nor have elements that the parser adds, whose own place is the one above.
    if (mark === null) continue
    const number = Number(mark)
    numbers[node] = number
    if (found.has(number) || parents.get(number) !== above) misplaced.add(number)
    found.add(number)
  }
  for (const number of parents.keys()) if (!found.has(number)) misplaced.add(number)
  // What stands in something misplaced may be right once that is.
  return [...misplaced].filter((number) => !misplaced.has(parents.get(number) ?? -1))
}

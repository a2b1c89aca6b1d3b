import type { NodeId } from '../../dom/index.ts'
import type { TrainingPage } from '../template/index.ts'

/** By page: the nodes of each record. */
export type Records = readonly (readonly (readonly NodeId[])[])[]

/** By page and node: the number of the record that it is in, from 1, over all pages; 0 for none. O(nodes). */
export function recordsByNode(pages: readonly TrainingPage[], read: Records): readonly Int32Array[] {
  let number = 0
  return read.map((records, page) => {
    const { size, nodeCount } = pages[page]!.tree
    const at = new Int32Array(nodeCount)
    for (const nodes of records) {
      number++
      for (const node of nodes) at.fill(number, node, node + size[node]!)
    }
    return at
  })
}

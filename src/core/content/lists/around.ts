import type { NodeId } from '../../dom/index.ts'
import type { Span } from './found-list.ts'
import { hasContent, type ListPage } from './list-page.ts'

/** Something in the region of a list that is in no record and holds none. */
export interface Between {
  readonly node: NodeId
  /** The record that comes next in the document; their number after the last one. */
  readonly before: number
}

/**
 * What stands in a region before, between and behind its records, outermost elements with content, in document order.
 *
 * @param records in document order, none inside another
 * @param most stops after so many
 */
export function* around(view: ListPage, region: NodeId, records: readonly Span[], most: number): Generator<Between> {
  const { tree, step } = view
  const recordAt = new Map(records.flatMap((nodes, i) => nodes.map((node) => [node, i] as const)))
  const end = region + tree.size[region]!
  let before = 0
  let given = 0
  for (let node = region + 1; node < end && given < most; ) {
    const record = recordAt.get(node)
    const next = records[before]?.[0] ?? end
    if (record !== undefined) before = Math.max(before, record + 1)
    else if (step[node]! >= 0 && (next < node || next >= node + tree.size[node]!)) {
      if (hasContent(view, node)) {
        given++
        yield { node, before }
      }
    } else if (step[node]! >= 0) {
      node++
      continue
    }
    node += tree.size[node]!
  }
}

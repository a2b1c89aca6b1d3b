import { lowerBound } from '../../base/index.ts'
import type { NodeId, Tree } from '../../dom/index.ts'
import type { PageView } from '../../wrapper/index.ts'
import type { Example } from '../example-choice.ts'
import { exampleName } from '../example-names.ts'
import type { PageTexts } from './page-texts.ts'
import type { RecordSet } from './record-sets.ts'

/**
 * Whether a set of records holds two values of the page, or most examples of another list, and these stand nowhere else: then it is not, or not only, what is
 * looked for. One value of the page may be of the list too. O(records log records + places log records) each time.
 */
export function holdsOther(
  { tree }: PageView,
  texts: PageTexts,
  others: readonly Example[],
): (set: RecordSet) => boolean {
  const named = Map.groupBy(others, ({ field }) => exampleName(field)?.lists[0] ?? '')
  const known = [...named].map(([list, some]) => {
    const places = some.map(({ value }) => texts.find(value)).filter(({ length }) => length > 0)
    return { places, least: list === '' ? 2 : Math.floor(places.length / 2) + 1 }
  })
  return ({ records }) => {
    const isInside = nodesIn(tree, records.flat())
    return known.some(
      ({ places, least }) => places.filter((some) => some.every(({ node }) => isInside(node))).length >= least,
    )
  }
}

/** Whether a node is in some others. O(others log others), then O(log others). */
function nodesIn(tree: Tree, nodes: readonly NodeId[]): (node: NodeId) => boolean {
  const tops = nodes.toSorted((a, b) => a - b)
  let end = 0
  const ends = tops.map((top) => {
    end = Math.max(end, top + tree.size[top]!)
    return end
  })
  return (node) => {
    const last = lowerBound(tops, node + 1) - 1
    return last >= 0 && ends[last]! > node
  }
}

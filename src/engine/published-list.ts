import { type NodeId, pathOf, type Tree } from '../core/dom/index.ts'
import type { JsonList, JsonRecord } from '../core/lists/index.ts'
import { snake, uniqueNames } from '../core/naming/index.ts'
import { type PublishedList, publishedLists } from '../papers/index.ts'

/**
 * The list of a page as the published method finds it (Fontan et al. 2012), in the form that `get` gives lists in: columns by their labels or `text`,
 * lists inside of records as `items`. None where nothing repeats.
 */
export function publishedListJson(tree: Tree): readonly JsonList[] {
  const list = publishedLists(tree)
  if (list === null) return []
  const region = tree.parent[list.records[0]!.nodes[0]!]!
  return [
    {
      name: 'list',
      path: pathOf(tree, region),
      probability: null,
      records: recordsOf(list, (node) => pathOf(tree, node)),
    },
  ]
}

function recordsOf({ columns, records }: PublishedList, pathTo: (node: NodeId) => string): readonly JsonRecord[] {
  const hasLists = records.some(({ list }) => list !== null)
  const names = uniqueNames(
    columns.map(({ label }) => snake(label ?? '') || 'text'),
    ['items'],
  )
  return records.map(({ nodes, list }, r): JsonRecord => {
    const values = columns.map(({ values }, i) => [names[i]!, values[r]!] as const)
    const items = list === null ? [] : recordsOf(list, pathTo)
    return { ...Object.fromEntries(values), ...(hasLists && { items }), $nodes: nodes.map(pathTo) }
  })
}

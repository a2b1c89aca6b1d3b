import { childrenOf, LABEL, labelName, type NodeId, type Tree, visibleText } from '../../dom/index.ts'
import type { ListRecords } from '../../lists/index.ts'

export interface Listed {
  readonly origin: ListRecords['origin']
  /** In document order. */
  readonly records: readonly (readonly NodeId[])[]
  /** The tag and classes that most records begin with, and whether they are runs of siblings. */
  readonly look: string
  /** Headings of the groups that the records stand in, by level, outermost first. */
  readonly headings: readonly (readonly NodeId[])[]
}

export function listedOf({ origin, records, cut, headings }: ListRecords): Listed {
  const { label, classes } = cut.looks[0]!
  return { origin, records, look: `${cut.kind} ${[label, ...classes].join('.')}`, headings }
}

/** Moves records to the outermost elements that hold one record each: on one page a box counts as the record, on the next what is in it. */
export function lifted(tree: Tree, list: Listed): Listed {
  let nodes = list.records
  while (nodes.every((record) => record.length === 1 && isAlone(tree, record[0]!))) {
    nodes = nodes.map(([node]) => [tree.parent[node!]!])
  }
  return { ...list, records: nodes }
}

/** Whether an element's parent, below the body, holds nothing else that is seen. O(size of the siblings). */
function isAlone(tree: Tree, node: NodeId): boolean {
  const parent = tree.parent[node]!
  if (tree.label[parent] === LABEL.body || parent <= 0) return false
  return childrenOf(tree, parent).every((child) => child === node || isEmpty(tree, child))
}

function isEmpty(tree: Tree, node: NodeId): boolean {
  for (let at = node; at < node + tree.size[node]!; at++) if (tree.label[at] === LABEL.img) return false
  return visibleText(tree, node, 0) === ''
}

/** Labels from the root to the parent of each record, and that of most records: equal for the same list on sister pages. */
export function placesOf(tree: Tree, { records }: Listed): ReadonlySet<string> {
  const tag = commonest(records.map(([first]) => labelName(tree, first!)))
  const parents = new Set(records.map(([first]) => tree.parent[first!]!))
  return new Set([...parents].map((parent) => `${placeOf(tree, parent)}/${tag}`))
}

/** The first of the most frequent texts; '' for none. */
function commonest(texts: readonly string[]): string {
  const groups = [...Map.groupBy(texts, (text) => text).values()]
  return groups.reduce((a, b) => (b.length > a.length ? b : a), [])[0] ?? ''
}

function placeOf(tree: Tree, node: NodeId): string {
  const labels: string[] = []
  for (let at = node; at > 0; at = tree.parent[at]!) labels.push(labelName(tree, at))
  return labels.reverse().join('/')
}

import { attribute, LABEL, labelName, type NodeId, type Tree } from '../dom/index.ts'
import type { PathStep, Span } from './found-list.ts'
import { type Look, type Measure, type PageArrays, readArrays, stableTokens } from './page-arrays.ts'
import { Similarity } from './record-similarity.ts'

export class ListPage {
  readonly tree: Tree
  readonly arrays: PageArrays
  readonly similarity: Similarity

  /** O(nodes + characters). */
  constructor(tree: Tree) {
    this.tree = tree
    this.arrays = readArrays(tree)
    this.similarity = new Similarity(tree, this.arrays)
  }

  isSeen(node: NodeId): boolean {
    return this.arrays.seen[node] === 1
  }

  isText(node: NodeId): boolean {
    return this.tree.label[node] === LABEL['#text']
  }

  /** The sum of a measure at and below a node. O(1). */
  count(measure: Measure, node: NodeId): number {
    const sums = this.arrays.sums[measure]
    return sums[this.endOf(node)]! - sums[node]!
  }

  /** The sum of a measure over a record. */
  total(measure: Measure, record: Span): number {
    let all = 0
    for (const node of record) all += this.count(measure, node)
    return all
  }

  /** Whether a subtree holds anything that a record could consist of. */
  hasContent(node: NodeId): boolean {
    return this.count('chars', node) > 0 || this.count('images', node) > 0
  }

  /** One past the last node at or below a node. */
  endOf(node: NodeId): NodeId {
    return node + this.tree.size[node]!
  }

  /** The seen element children of a node, in document order. */
  elements(node: NodeId): NodeId[] {
    const { firstChild, nextSibling } = this.tree
    const list: NodeId[] = []
    for (let child = firstChild[node]!; child >= 0; child = nextSibling[child]!) {
      if (this.arrays.look[child]! >= 0) list.push(child)
    }
    return list
  }

  isElement(node: NodeId): boolean {
    return this.arrays.look[node]! >= 0
  }

  lookOf(node: NodeId): Look {
    return this.arrays.looks[this.arrays.look[node]!]!
  }

  /** Equal for one tag and first class: further classes more often tell states (`sold-out`, `last`) than meanings. */
  nameOf(node: NodeId): string {
    const { label, firstToken } = this.lookOf(node)
    return `${label} ${firstToken}`
  }

  /** Whether a class of an element hides it until a script shows it. */
  isKeptBack(node: NodeId): boolean {
    return this.isElement(node) && this.lookOf(node).hides
  }

  stepOf(node: NodeId): PathStep {
    return { label: labelName(this.tree, node), classes: stableTokens(this.tree, node).sort() }
  }

  stepsBetween(above: NodeId, node: NodeId): readonly PathStep[] {
    const steps: PathStep[] = []
    for (let at = node; at !== above; at = this.tree.parent[at]!) steps.push(this.stepOf(at))
    return steps.reverse()
  }

  /** Lower-case words of a node's class, id and role: `searchResult-item_3` -> search, result, item. */
  wordsAt(node: NodeId): string[] {
    return ['class', 'id', 'role'].flatMap((key) => {
      const name = (attribute(this.tree, node, key) ?? '').slice(0, 300).replace(/([a-z])([A-Z])/g, '$1 $2')
      const parts = name.toLowerCase().split(/[^a-z]+/)
      return parts.filter((part) => part.length > 1)
    })
  }

  /** The deepest node that holds all records and is none of them. */
  regionOf(records: readonly Span[]): NodeId {
    const last = records.at(-1)!.at(-1)!
    let region = this.tree.parent[records[0]![0]!]!
    while (this.endOf(region) <= last) region = this.tree.parent[region]!
    return region
  }
}

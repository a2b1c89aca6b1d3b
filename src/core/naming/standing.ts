import { lowerBound } from '../base/index.ts'
import { LABEL, type NodeId, type Tree } from '../dom/index.ts'
import { type Nameless, type NamingScope, SAMPLE } from './parts.ts'

/** A place of a part in an owner. */
export interface Stand {
  readonly owner: number
  readonly node: NodeId
  readonly tree: Tree
  /** The element that the last hint on the way is of. */
  readonly holder: NodeId
}

/** Where all parts of a page or record stand, to say which element holds one of them alone. */
export class Standing {
  readonly scope: NamingScope
  /** By owner, ascending: nodes of texts and lists; and of those and of pictures. */
  private readonly texts = new Map<number, NodeId[]>()
  private readonly seen = new Map<number, NodeId[]>()
  /** By tree, ascending: the first node of each of its owners. */
  private readonly firsts = new Map<Tree, NodeId[]>()

  /** By owner: nodes of texts of parts that vary. */
  private readonly varying = new Map<number, Set<NodeId>>()

  constructor(parts: readonly Nameless[], scope: NamingScope) {
    this.scope = scope
    const first = new Map<number, NodeId>()
    for (const part of parts) {
      if (part.hints.attribute === undefined && isVarying(part)) {
        for (const { owner, node } of part.values) {
          const own = this.varying.get(owner)
          if (own) own.add(node)
          else this.varying.set(owner, new Set([node]))
        }
      }
      for (const { owner, node } of part.stands ?? part.values) {
        if (!part.isAbove) first.set(owner, Math.min(first.get(owner) ?? node, node))
        if (part.hints.attribute === undefined) push(this.texts, owner, node)
        if (part.hints.attribute === undefined || part.hints.attribute === 'src') push(this.seen, owner, node)
      }
    }
    for (const [owner, node] of first) push(this.firsts, scope.treeOf(owner), node)
    for (const lists of [this.texts, this.seen, this.firsts])
      for (const list of lists.values()) list.sort((a, b) => a - b)
  }

  /** Some places of a part, at most `SAMPLE`, spread over its owners. */
  sample(part: Nameless): readonly Stand[] {
    const all = part.stands ?? part.values
    const step = Math.max(1, all.length / SAMPLE)
    return Array.from({ length: Math.min(SAMPLE, all.length) }, (_, i) => {
      const { owner, node, holder } = all[Math.floor(i * step)]!
      const tree = this.scope.treeOf(owner)
      return { owner, node, tree, holder: holder ?? elementAt(tree, node) }
    })
  }

  /** How many texts and lists of the owner stand in an element; for a picture, pictures too. */
  countIn({ owner, tree }: Stand, element: NodeId, withPictures: boolean): number {
    const nodes = (withPictures ? this.seen : this.texts).get(owner)
    return nodes === undefined ? 0 : countBetween(nodes, element, element + tree.size[element]!)
  }

  /** Whether an element holds parts of no other owner: it is the owner's own, or inside of it. */
  isOwn({ tree }: Stand, element: NodeId): boolean {
    if (!this.scope.isRecord) return true
    const nodes = this.firsts.get(tree)
    return nodes === undefined || countBetween(nodes, element, element + tree.size[element]!) <= 1
  }

  /** Whether a node is, or only wraps, the text of a part that varies. */
  isValue(owner: number, tree: Tree, node: NodeId): boolean {
    const nodes = this.varying.get(owner)
    if (nodes === undefined || tree.size[node]! > MOST_WRAPPED) return false
    for (let at = node; at < node + tree.size[node]!; at++) if (nodes.has(at)) return true
    return false
  }

  /** The least number of elements on the way to a part, from the nearest outwards, that hold no other part. */
  levelsAlone(part: Nameless): number {
    const withPictures = part.hints.attribute === 'src'
    let least = part.hints.path.length
    for (const stand of this.sample(part)) {
      let levels = 0
      for (let at = stand.holder; at > 0 && levels < least; at = stand.tree.parent[at]!, levels++) {
        if (this.countIn(stand, at, withPictures) > 1) break
      }
      least = Math.min(least, levels)
    }
    return least
  }
}

/** Nodes of the largest element that is looked into for the value that it wraps. */
const MOST_WRAPPED = 8

/** Whether the texts of a part differ more than the forms of one label do: `Director` and `Directors`, not `Sold out` and `In stock`. */
function isVarying({ values }: Nameless): boolean {
  const texts = [...new Set(values.map(({ text }) => text))]
  return texts.length > 2 || (texts.length === 2 && !beginAlike(texts[0]!, texts[1]!))
}

/** Whether two texts share half of the shorter one's letters from the start. */
function beginAlike(a: string, b: string): boolean {
  const half = Math.ceil(Math.min(a.length, b.length) / 2)
  return a.slice(0, half).toLowerCase() === b.slice(0, half).toLowerCase()
}

function elementAt(tree: Tree, node: NodeId): NodeId {
  return tree.label[node] === LABEL['#text'] ? tree.parent[node]! : node
}

function push<Key>(lists: Map<Key, NodeId[]>, key: Key, node: NodeId): void {
  const list = lists.get(key)
  if (list) list.push(node)
  else lists.set(key, [node])
}

/** The numbers of an ascending list in `from .. to - 1`. */
function countBetween(list: readonly number[], from: number, to: number): number {
  return lowerBound(list, to) - lowerBound(list, from)
}

import { attribute, isHidden, LABEL, type NodeId, type Tree } from '../../dom/index.ts'
import { PAGE_SHARE } from './constants.ts'
import { hintBits, landmarkBit } from './hints.ts'
import type { Segment } from './segments.ts'

/**
 * What is known of each node before anything is scored. A `...Before` array holds sums over the segments that start before a node
 * (nodeCount + 1 entries), so that `below` gives the sum of a subtree in O(1); the others have nodeCount entries.
 */
export interface Layout {
  readonly segmentsBefore: Float64Array
  readonly wordsBefore: Float64Array
  readonly linkWordsBefore: Float64Array
  /** Words of running text. */
  readonly proseBefore: Float64Array
  /** Hint families of the node and its ancestors, those that hold most of the page left out. */
  readonly hints: Int32Array
  /** Landmark elements that the node is or stands in. */
  readonly landmarks: Int32Array
  /** 1 when the node or an ancestor is hidden for now by its style. */
  readonly concealed: Uint8Array
  /** Number of the path of labels and classes that leads to the node: equal numbers, equal paths. */
  readonly path: Int32Array
}

/** Measures a page. O(nodes + text of classes). */
export function layoutOf(tree: Tree, segments: readonly Segment[]): Layout {
  const wordsBefore = sumsBefore(tree, segments, (s) => s.words)
  return {
    segmentsBefore: sumsBefore(tree, segments, () => 1),
    wordsBefore,
    linkWordsBefore: sumsBefore(tree, segments, (s) => s.words * s.linkShare),
    proseBefore: sumsBefore(tree, segments, (s) => (isProse(s) ? s.words : 0)),
    ...inherited(tree, wordsBefore),
  }
}

/** Running text: long, with the end of a sentence in it, most of it not linked. */
export function isProse(s: Segment): boolean {
  return s.words >= 10 && s.stops > 0 && s.linkShare < 0.5
}

/** The sum over a subtree of a `...Before` array. */
export function below(tree: Tree, sums: Float64Array, node: NodeId): number {
  return sums[node + tree.size[node]!]! - sums[node]!
}

function sumsBefore(tree: Tree, segments: readonly Segment[], value: (s: Segment) => number): Float64Array {
  const sums = new Float64Array(tree.nodeCount + 1)
  for (const s of segments) sums[s.first + 1] = value(s)
  for (let i = 0; i < tree.nodeCount; i++) sums[i + 1]! += sums[i]!
  return sums
}

/** What a node takes over from its parent and adds to. */
function inherited(tree: Tree, words: Float64Array): Pick<Layout, 'hints' | 'landmarks' | 'concealed' | 'path'> {
  const hints = new Int32Array(tree.nodeCount)
  const landmarks = new Int32Array(tree.nodeCount)
  const concealed = new Uint8Array(tree.nodeCount)
  const path = new Int32Array(tree.nodeCount)
  const numbers = new Map<string, number>()
  const most = PAGE_SHARE * words[tree.nodeCount]!
  for (let at = 1; at < tree.nodeCount; at++) {
    const up = tree.parent[at]!
    hints[at] = hints[up]!
    landmarks[at] = landmarks[up]! | landmarkBit(tree, at)
    concealed[at] = concealed[up]!
    path[at] = path[up]!
    const own = below(tree, words, at)
    if (own === 0 || tree.label[at] === LABEL['#text']) continue
    if (own <= most) hints[at]! |= hintBits(tree, at)
    if (isHidden(tree, at)) concealed[at] = 1
    const key = `${path[up]} ${tree.label[at]} ${attribute(tree, at, 'class') ?? ''}`
    path[at] = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, path[at]!)
  }
  return { hints, landmarks, concealed, path }
}

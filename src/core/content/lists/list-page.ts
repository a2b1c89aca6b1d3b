import {
  classTokens,
  createInterner,
  hiddenBySheets,
  type Interner,
  isHidden,
  isStableToken,
  LABEL,
  labelName,
  type NodeId,
  type Tree,
} from '../../dom/index.ts'
import { MAX_TOKENS } from './constants.ts'
import type { PathStep } from './found-list.ts'
import { saysHidden } from './hidden-names.ts'
import { isSpace, type Measure, sumUp } from './sums.ts'

/** How an element looks by itself: its label and its steady class tokens. Equal looks share one id in a view. */
export interface Step {
  readonly label: number
  /** Ids in the view's `tokens`, ascending. */
  readonly tokens: readonly number[]
  /** The one that is written first, -1 when there is none. */
  readonly firstToken: number
  /** Whether a class says that the element is not shown. */
  readonly hides: boolean
  /** Whether a class says that the element is only read aloud. */
  readonly isReadAloud: boolean
}

/** What list finding asks of one page again and again, computed once. Arrays are by node id. */
export interface ListPage {
  readonly tree: Tree
  /** 1 = a reader can see the node: an element, or a text node with more than white space. */
  readonly seen: Uint8Array
  /** Id of the node's look in `steps`; -1 for what is not a seen element. */
  readonly step: Int32Array
  readonly steps: readonly Step[]
  readonly tokens: Interner
  /** Id of the labels from the root to the node; -1 for what is not a seen element. */
  readonly tagPath: Int32Array
  /** nodeCount + 1 running sums in pre-order; `countIn` reads them. */
  readonly sums: Readonly<Record<Measure, Int32Array>>
}

/** The view of a page. O(nodes + characters). */
export function listPageOf(tree: Tree): ListPage {
  const seen = markSeen(tree)
  const tokens = createInterner()
  return {
    tree,
    seen,
    tokens,
    ...readSteps(tree, seen, tokens),
    tagPath: readTagPaths(tree, seen),
    sums: sumUp(tree, seen),
  }
}

/** How much of a measure is at or below `node`. O(1). */
export function countIn(view: ListPage, measure: Measure, node: NodeId): number {
  const sums = view.sums[measure]
  return sums[node + view.tree.size[node]!]! - sums[node]!
}

/** Whether there is anything in a subtree that a record could consist of. */
export function hasContent(view: ListPage, node: NodeId): boolean {
  return countIn(view, 'chars', node) > 0 || countIn(view, 'images', node) > 0
}

/** The seen element children of a node, in document order. */
export function seenElements(view: ListPage, node: NodeId): NodeId[] {
  const { tree, step } = view
  const list: NodeId[] = []
  for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) {
    if (step[child]! >= 0) list.push(child)
  }
  return list
}

/** Equal for elements of one tag and first class: further classes more often tell states (`sold-out`, `last`) than meanings. */
export function lookOf({ step, steps }: ListPage, node: NodeId): string {
  const { label, firstToken } = steps[step[node]!]!
  return `${label} ${firstToken}`
}

/** How a node looks, as a step of a path. */
export function stepOf(view: ListPage, node: NodeId): PathStep {
  return { label: labelName(view.tree, node), classes: steadyTokens(view.tree, node).sort() }
}

function markSeen(tree: Tree): Uint8Array {
  const seen = new Uint8Array(tree.nodeCount)
  const hidden = hiddenBySheets(tree)
  for (let node = 0; node < tree.nodeCount; ) {
    if (tree.label[node] === LABEL['#text']) {
      seen[node] = isBlank(tree, node) ? 0 : 1
    } else if (node !== 0 && (hidden?.[node] === 1 || isHidden(tree, node))) {
      node += tree.size[node]!
      continue
    } else seen[node] = 1
    node++
  }
  return seen
}

function isBlank(tree: Tree, node: NodeId): boolean {
  for (let i = tree.textStart[node]!; i < tree.textStart[node + 1]!; i++)
    if (!isSpace(tree.text.charCodeAt(i))) return false
  return true
}

function readSteps(tree: Tree, seen: Uint8Array, tokens: Interner): { step: Int32Array; steps: readonly Step[] } {
  const step = new Int32Array(tree.nodeCount).fill(-1)
  const steps: Step[] = []
  const ids = new Map<string, number>()
  for (let node = 0; node < tree.nodeCount; node++) {
    if (seen[node] === 0 || tree.label[node] === LABEL['#text']) continue
    const names = steadyTokens(tree, node)
    const own = names.map((token) => tokens.intern(token))
    const firstToken = own[0] ?? -1
    own.sort((a, b) => a - b)
    const key = `${tree.label[node]} ${firstToken} ${own.join(' ')}`
    let id = ids.get(key)
    if (id === undefined) {
      id = steps.length
      ids.set(key, id)
      steps.push({
        label: tree.label[node]!,
        tokens: own,
        firstToken,
        hides: names.some(saysHidden),
        isReadAloud: names.some((name) => READ_ALOUD.has(name)),
      })
    }
    step[node] = id
  }
  return { step, steps }
}

/** Classes that style sheets everywhere use for what is only read aloud. */
const READ_ALOUD: ReadonlySet<string> = new Set(
  'sr-only visually-hidden visuallyhidden screen-reader-text screen-reader screenreader offscreen'.split(' '),
)

/** Class tokens that may stand on other records too. */
function steadyTokens(tree: Tree, node: NodeId): string[] {
  if (tree.attributeStart[node] === tree.attributeStart[node + 1]) return []
  return classTokens(tree, node).slice(0, MAX_TOKENS).filter(isStableToken)
}

function readTagPaths(tree: Tree, seen: Uint8Array): Int32Array {
  const tagPath = new Int32Array(tree.nodeCount).fill(-1)
  const ids = new Map<number, number>()
  for (let node = 0; node < tree.nodeCount; node++) {
    if (seen[node] === 0 || tree.label[node] === LABEL['#text']) continue
    const up = tree.parent[node]!
    const key = (up < 0 ? 0 : tagPath[up]! + 1) * LABEL_SPAN + tree.label[node]!
    let id = ids.get(key)
    if (id === undefined) {
      id = ids.size
      ids.set(key, id)
    }
    tagPath[node] = id
  }
  return tagPath
}

/** More than there are labels in any table (a page has at most some millions of nodes), and keys stay exact integers. */
export const LABEL_SPAN: number = 2 ** 23

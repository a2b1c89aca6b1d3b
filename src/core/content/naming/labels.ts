import {
  isHeadingLabel,
  isHidden,
  LABEL,
  type NodeId,
  oneLine,
  rawText,
  type Tree,
  visibleText,
} from '../../dom/index.ts'
import { nameFromLabel } from './name-rules.ts'
import type { Nameless } from './parts.ts'
import type { Stand, Standing } from './standing.ts'
import { headersOf } from './table-headers.ts'

/** A text of the page that names a part. */
export interface FoundLabel {
  readonly name: string
  /** Whether its form says that it is a label: a colon, a heading, `dt`, `th`; else it only stands before the values. */
  readonly isMarked: boolean
  /** Elements between the values and the level at which it stands. */
  readonly levels: number
}

/** What one place has for a label. */
export interface Candidate {
  readonly text: string
  /** What follows its colon: the same everywhere when it explains the label, else values of another part. */
  readonly rest?: string
  readonly isMarked: boolean
  readonly levels: number
}

/** Elements outwards at which a text before a value is looked for. */
const LEVELS = 6
/** Characters and words of the longest label. */
const [LABEL_CHARS, LABEL_WORDS] = [50, 6]
/** Share of the places looked at that must have the same label. */
export const SAME_SHARE = 0.6
/** Share of them that may have another text after its colon. */
const OTHER_SHARE = 0.2

/** Elements that say that a text before something names it. */
export const MARKING: ReadonlySet<number> = new Set(
  (['dt', 'th', 'label', 'legend', 'caption', 'summary', 'b', 'strong'] as const).map((name) => LABEL[name]),
)
/** Elements for what a reader can do: their texts name no value. */
const ACTIONS: ReadonlySet<number> = new Set(
  (['a', 'button', 'nav', 'select', 'textarea'] as const).map((name) => LABEL[name]),
)
/** The label that stands before the values of a part at most of its places, or null. O(siblings before them). */
export function labelBefore(part: Nameless, standing: Standing): FoundLabel | null {
  const stands = standing.sample(part)
  const found = stands.map((stand) => candidateAt(stand, standing))
  return agreed(found)
}

/** The label that enough places have; unmarked ones must be seen at two places. */
export function agreed(found: readonly (Candidate | null)[]): FoundLabel | null {
  const byText = Map.groupBy(
    found.filter((one) => one !== null),
    ({ text }) => text,
  )
  const [best] = [...byText].toSorted((a, b) => b[1].length - a[1].length)
  const name = best === undefined ? '' : nameFromLabel(best[0])
  if (best === undefined || name === '' || best[1].length < SAME_SHARE * found.length) return null
  if (new Set(best[1].map(({ rest }) => rest ?? '')).size > Math.max(1, OTHER_SHARE * best[1].length)) return null
  const isMarked = best[1].filter((one) => one.isMarked).length * 2 > best[1].length
  if (best[1].length < 2 && (!isMarked || found.length > 1)) return null
  return { name, isMarked, levels: Math.min(...best[1].map(({ levels }) => levels)) }
}

function candidateAt(stand: Stand, standing: Standing): Candidate | null {
  const { tree, node } = stand
  for (let at = node, levels = 0; at > 0 && levels < LEVELS; at = tree.parent[at]!, levels++) {
    const label = tree.label[at]!
    if (label === LABEL.td || label === LABEL.th) {
      const { column, row } = headersOf(tree, at)
      const text = standing.scope.isRecord ? column : [row, column].filter((one) => one !== '').join(' ')
      if (isLabelText(text)) return { text, isMarked: true, levels }
    }
    const parent = tree.parent[at]!
    if (parent <= 0 || (label === LABEL.tr && standing.scope.isRecord) || !standing.isOwn(stand, parent)) return null
    const before = wordsBefore(tree, parent, at)
    if (before >= 0) return labelOf(tree, before, levels)
  }
  return null
}

/** The nearest sibling before a child with words that are more than a mark; -1 for none. */
function wordsBefore(tree: Tree, parent: NodeId, child: NodeId): NodeId {
  let found = -1
  for (let at = tree.firstChild[parent]!; at >= 0 && at !== child; at = tree.nextSibling[at]!) {
    if (!isHidden(tree, at) && /[\p{L}\p{N}]/u.test(rawText(tree, at))) found = at
  }
  return found
}

/** The label that a node reads as, with what speaks for it; null for none. */
export function labelOf(tree: Tree, node: NodeId, levels: number): Candidate | null {
  const text = oneLine(tree.label[node] === LABEL['#text'] ? rawText(tree, node) : visibleText(tree, node))
  const colon = text.search(/\s?[:：](?:\s|$)/)
  const hasColon = colon > 0 || startsWithColon(tree, tree.nextSibling[node]!)
  // `Founded: (?) what this means` begins with its label, `in Paris. Founded:` ends with it.
  const start = colon < 0 ? text : text.slice(0, colon)
  const own = isLabelText(start) ? start : ''
  if (own === '' || (colon > 0 && colon < text.length - 2 && hasValueAfter(tree, node, colon))) return null
  if (!hasColon && isAction(tree, node)) return null
  const rest = colon > 0 ? text.slice(colon + 1).trim() : ''
  return { text: own, ...(rest !== '' && { rest }), isMarked: hasColon || isMarking(tree, node), levels }
}

/** Whether what follows the colon is a short text: a label with its value. */
function hasValueAfter(tree: Tree, node: NodeId, colon: number): boolean {
  return oneLine(rawText(tree, node)).length - colon < LABEL_CHARS
}

function startsWithColon(tree: Tree, next: NodeId): boolean {
  return next >= 0 && tree.label[next] === LABEL['#text'] && /^\s*[:：]/.test(rawText(tree, next))
}

/** Short, of few words, with a letter, and more letters than other signs. */
export function isLabelText(text: string): boolean {
  if (text.length > LABEL_CHARS || text.split(' ').length > LABEL_WORDS) return false
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  return letters > 0 && letters * 2 >= text.replace(/\s/g, '').length && !/[.!?…]$/.test(text)
}

/** Whether all words of a node are in a link or button that no heading or label holds. */
function isAction(tree: Tree, node: NodeId): boolean {
  let at = node
  for (;;) {
    if (ACTIONS.has(tree.label[at]!)) return true
    if (isHeadingLabel(tree.label[at]!) || MARKING.has(tree.label[at]!)) return false
    const only = onlyChild(tree, at)
    if (only < 0) return false
    at = only
  }
}

/** Whether the first words below an element are of a link or button, and no label by a colon. */
export function beginsWithAction(tree: Tree, element: NodeId): boolean {
  const end = element + tree.size[element]!
  for (let at = element; at < end; at++) {
    if (tree.label[at] !== LABEL['#text'] || oneLine(rawText(tree, at)) === '') continue
    if (/[:：]\s*$/.test(rawText(tree, at))) return false
    for (let up = tree.parent[at]!; up > element; up = tree.parent[up]!) {
      if (ACTIONS.has(tree.label[up]!)) return true
      if (isHeadingLabel(tree.label[up]!) || MARKING.has(tree.label[up]!)) return false
    }
    return false
  }
  return false
}

/** Whether a heading or an element for labels holds all words of a node. */
function isMarking(tree: Tree, node: NodeId): boolean {
  for (let at = node; at >= 0; at = onlyChild(tree, at)) {
    const label = tree.label[at]!
    if ((isHeadingLabel(label) && label !== LABEL.h1) || MARKING.has(label)) return true
  }
  return false
}

/** The only child with words; -1 for none or several. */
function onlyChild(tree: Tree, node: NodeId): NodeId {
  let only = -1
  for (let at = tree.firstChild[node]!; at >= 0; at = tree.nextSibling[at]!) {
    if (isHidden(tree, at) || oneLine(rawText(tree, at)) === '') continue
    if (only >= 0) return -1
    only = at
  }
  return only
}

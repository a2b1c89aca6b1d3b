import { smallest } from '../base/index.ts'
import {
  attribute,
  headersOf,
  isCell,
  isHeadingLabel,
  isHidden,
  isRow,
  LABEL,
  type NodeId,
  oneLine,
  rawText,
  type Tree,
  visibleText,
} from '../dom/index.ts'
import { nameFromHeader, nameFromLabel } from './name-rules.ts'
import type { Nameless } from './parts.ts'
import type { Stand, Standing } from './standing.ts'

/** A text of the page that names a part. */
export interface FoundLabel {
  readonly name: string
  /** Whether its form says that it is a label: a colon, a heading, `dt`, `th`; else it only stands before the values. */
  readonly isMarked: boolean
  /** Whether it is a header of the table: no value, even where a row of headers is read as a record. */
  readonly isHeader: boolean
  /** Elements between the values and the level at which it stands. */
  readonly levels: number
}

/** What one place has for a label. */
export interface Candidate {
  readonly text: string
  /** What follows its colon: the same everywhere when it explains the label, else values of another part. */
  readonly rest?: string
  readonly isMarked: boolean
  /** @default false */
  readonly isHeader?: boolean
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
const ACTING_ROLES: ReadonlySet<string> = new Set(['button', 'link', 'menu', 'menuitem', 'navigation', 'tab'])

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
  const isHeader = best !== undefined && best[1].filter((one) => one.isHeader).length * 2 > best[1].length
  const name = best === undefined ? '' : isHeader ? nameFromHeader(best[0]) : nameFromLabel(best[0])
  if (best === undefined || name === '' || best[1].length < SAME_SHARE * found.length) return null
  if (new Set(best[1].map(({ rest }) => rest ?? '')).size > Math.max(1, OTHER_SHARE * best[1].length)) return null
  const isMarked = best[1].filter((one) => one.isMarked).length * 2 > best[1].length
  if (best[1].length < 2 && (!isMarked || found.length > 1)) return null
  return { name, isMarked, isHeader, levels: smallest(best[1].map(({ levels }) => levels)) }
}

function candidateAt(stand: Stand, standing: Standing): Candidate | null {
  const { tree, node } = stand
  for (let at = node, levels = 0; at > 0 && levels < LEVELS; at = tree.parent[at]!, levels++) {
    if (isCell(tree, at)) {
      const { column, row } = headersOf(tree, at)
      const text = standing.scope.isRecord ? column : [row, column].filter((one) => one !== '').join(' ')
      if (isLabelText(text)) return { text, isMarked: true, isHeader: true, levels }
    }
    const parent = tree.parent[at]!
    if (parent <= 0 || (isRow(tree, at) && standing.scope.isRecord) || !standing.isOwn(stand, parent)) return null
    const before = wordsBefore(tree, parent, at)
    if (before >= 0) return labelAt(stand, standing, before, levels)
  }
  return null
}

/** The label that a node beside a place reads as; a value of another part must have the form of a label. */
export function labelAt({ owner, tree }: Stand, standing: Standing, node: NodeId, levels: number): Candidate | null {
  const found = labelOf(tree, node, levels)
  if (found === null || !standing.isValue(owner, tree, node)) return found
  return found.isMarked && !isProminent(tree, node) ? found : null
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
function labelOf(tree: Tree, node: NodeId, levels: number): Candidate | null {
  const text = textOf(tree, node)
  const colon = text.search(COLON)
  const hasColon = colon > 0 || startsWithColon(tree, tree.nextSibling[node]!)
  // `Founded: (?) what this means` begins with its label, `in Paris. Founded:` ends with it.
  const start = colon < 0 ? text : text.slice(0, colon)
  const own = isLabelText(start) ? start : ''
  if (own === '' || (colon > 0 && colon < text.length - 2 && hasValueAfter(tree, node, colon))) return null
  if (!hasColon && isAction(tree, node)) return null
  const rest = colon > 0 ? text.slice(colon + 1).trim() : ''
  return { text: own, ...(rest !== '' && { rest }), isMarked: hasColon || isMarking(tree, node), levels }
}

const COLON = /\s?[:：](?:\s|$)/

/** What a node says; only the start of what is no label and does not begin with one. */
function textOf(tree: Tree, node: NodeId): string {
  if (tree.label[node] === LABEL['#text']) return oneLine(rawText(tree, node))
  const start = oneLine(visibleText(tree, node, LABEL_CHARS))
  return start.length <= LABEL_CHARS || !COLON.test(start) ? start : oneLine(visibleText(tree, node))
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

/** Whether all words of a node are in links and buttons that no heading or label holds. */
function isAction(tree: Tree, node: NodeId): boolean {
  const end = node + tree.size[node]!
  let isAny = false
  for (let at = node; at < end; at++) {
    if (tree.label[at] !== LABEL['#text'] || !/[\p{L}\p{N}]/u.test(rawText(tree, at))) continue
    if (!isInAction(tree, at, node)) return false
    isAny = true
  }
  return isAny
}

/** Whether the outermost of what can hold a text, from a node inwards, is a link or button. */
function isInAction(tree: Tree, text: NodeId, node: NodeId): boolean {
  let isIn = false
  for (let at = text; at >= node; at = tree.parent[at]!) {
    if (isActing(tree, at)) isIn = true
    else if (isHeadingLabel(tree.label[at]!) || MARKING.has(tree.label[at]!)) isIn = false
  }
  return isIn
}

/** Whether an element is something that a reader can do. */
export function isActing(tree: Tree, node: NodeId): boolean {
  return ACTIONS.has(tree.label[node]!) || ACTING_ROLES.has(attribute(tree, node, 'role') ?? '')
}

/** Whether the first words below an element are of a link or button, and no label by a colon. */
export function beginsWithAction(tree: Tree, element: NodeId): boolean {
  const end = element + tree.size[element]!
  for (let at = element; at < end; at++) {
    if (tree.label[at] !== LABEL['#text'] || oneLine(rawText(tree, at)) === '') continue
    if (/[:：]\s*$/.test(rawText(tree, at))) return false
    for (let up = tree.parent[at]!; up > element; up = tree.parent[up]!) {
      if (isActing(tree, up)) return true
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

/** Whether only bold type or a heading marks a node, not its colon or an element for labels. */
function isProminent(tree: Tree, node: NodeId): boolean {
  for (let at = node; at >= 0; at = onlyChild(tree, at)) {
    const label = tree.label[at]!
    if (label !== LABEL.b && label !== LABEL.strong && MARKING.has(label)) return false
  }
  return !/[:：]\s*$/.test(rawText(tree, node)) && !startsWithColon(tree, tree.nextSibling[node]!)
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

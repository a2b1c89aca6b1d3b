import { LABEL } from './tag-labels.ts'
import { attribute, type NodeId, rawText, type Tree } from './tree.ts'

/**
 * Whether a page shows two texts apart that follow each other in a line with nothing between, as they are of two elements: links side by side,
 * buttons, elements of one class, a label and its value (`forReference`). Not within a word: a text and an element, `sub` and `sup`, code, scripts
 * written without spaces. O(depth).
 *
 * @param before a text node, the last that was seen before `after`
 */
export function hasGap(tree: Tree, before: NodeId, after: NodeId): boolean {
  if (before >= after || tree.parent[before] === tree.parent[after]) return false
  const [left, right] = [rawText(tree, before), rawText(tree, after)]
  if (!ENDS_WORD.test(left) || !BEGINS_WORD.test(right)) return false
  const [first, second] = apart(tree, before, after)
  if (
    first === before ||
    second === after ||
    !areApart(tree, { top: first, node: before, text: left }, { top: second, node: after, text: right })
  )
    return false
  for (let at = second; at > 0; at = tree.parent[at]!) if (VERBATIM.has(tree.label[at]!)) return false
  return true
}

const UNSPACED = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}'
const ENDS_WORD = new RegExp(`(?![${UNSPACED}])[\\p{L}\\p{N})\\]!?%.]$`, 'u')
const BEGINS_WORD = new RegExp(`^(?![${UNSPACED}])[\\p{L}\\p{N}(]`, 'u')

/** Ends and begins so that it was two words: `withReference`. */
const ENDS_LOW = /[\p{L}\p{N}][\p{Ll})\]]$/u
const BEGINS_HIGH = /^\p{Lu}[\p{L}\p{N}'’]/u
/** Is words, not single letters or digits that are set apart for their looks. */
const ENDS_LETTERS = /\p{L}\p{L}$/u
const BEGINS_LETTERS = /^\p{L}\p{L}/u

const BOXES: ReadonlySet<number> = new Set([LABEL.button, LABEL.label])
const VERBATIM: ReadonlySet<number> = new Set([LABEL.pre, LABEL.code, LABEL.kbd, LABEL.samp, LABEL.tt, LABEL.var])
const RAISED: ReadonlySet<number> = new Set([LABEL.sub, LABEL.sup, LABEL.rt, LABEL.rp])

/** The outermost nodes of two texts that hold one of them alone. */
function apart(tree: Tree, before: NodeId, after: NodeId): readonly [NodeId, NodeId] {
  let common = tree.parent[after]!
  let second = after
  // Nodes are in pre-order: what begins before a text and holds a later one holds it, too.
  while (common > before) {
    second = common
    common = tree.parent[common]!
  }
  let first = before
  while (tree.parent[first] !== common) first = tree.parent[first]!
  return [first, second]
}

/** A text and the outermost element that holds it and not the other. */
interface Side {
  readonly top: NodeId
  readonly node: NodeId
  readonly text: string
}

function areApart(tree: Tree, first: Side, second: Side): boolean {
  const [a, b] = [tree.label[first.top]!, tree.label[second.top]!]
  if (RAISED.has(a) || RAISED.has(b)) return false
  if (BOXES.has(a) || BOXES.has(b) || (isInLink(tree, first) && isInLink(tree, second))) return true
  if (ENDS_LOW.test(first.text) && BEGINS_HIGH.test(second.text)) return true
  if (a !== b || !ENDS_LETTERS.test(first.text) || !BEGINS_LETTERS.test(second.text)) return false
  return isOfOneClass(tree, first.top, second.top)
}

function isInLink(tree: Tree, { top, node }: Side): boolean {
  for (let at = node; at >= top; at = tree.parent[at]!) if (tree.label[at] === LABEL.a) return true
  return false
}

function isOfOneClass(tree: Tree, first: NodeId, second: NodeId): boolean {
  const own = attribute(tree, first, 'class')
  return own !== null && own !== '' && own === attribute(tree, second, 'class')
}

import { jaccard } from '../base/index.ts'
import { attribute, classTokens, labelName, type NodeId, oneLine, type Tree, visibleText } from '../dom/index.ts'
import { type Classes, type ClassId, createClasses } from './classes.ts'
import { DROPPED, elementLabel, prepare } from './comparable.ts'
import { TREEGRAM_SAMPLE_CHARS, TREEGRAM_WORDS } from './constants.ts'
import { wordSet } from './sets.ts'

/**
 * Snapshot of a subtree of a page, from which its similarity to any other subtree can be told without the page (Ferrara
 * and Baumgartner 2011). Plain JSON. Equal subtrees are written once, so that a list of a thousand like items is short.
 */
export interface Treegram {
  readonly format: 1
  /** Distinct elements: tag, id or '', class tokens. Text nodes are `['#text', '']`. */
  readonly labels: readonly (readonly string[])[]
  /** Distinct subtrees, children before parents, the whole one last: number of the label, numbers of the children. */
  readonly subtrees: readonly (readonly number[])[]
  /** The chosen attributes that its root has. */
  readonly attributes: Readonly<Record<string, string>>
  readonly text: TextFeatures
}

/** What a tree-gram keeps of the visible text. */
export interface TextFeatures {
  /** UTF-16 units, white space collapsed. */
  readonly length: number
  /** How the text starts; all of it when `length` is no more. */
  readonly sample: string
  /** Hashes of distinct words, ascending: all of them, or the least ones of very many (a bottom sketch). */
  readonly words: readonly number[]
}

/** What to keep. */
export interface TreegramOptions {
  /**
   * Attributes of the root to keep.
   * @default id, class, itemprop, role, name, rel, type
   */
  readonly attributes?: readonly string[]
}

const KEPT_ATTRIBUTES: readonly string[] = ['id', 'class', 'itemprop', 'role', 'name', 'rel', 'type']

/** The tree-gram of a subtree. Comments, scripts, styles and the like are not part of it. O(nodes + text). */
export function createTreegram(tree: Tree, node: NodeId, options: TreegramOptions = {}): Treegram {
  const classes = createClasses({ label: 'tag+id+class', text: 'counted' })
  const { classOf, node: nodes } = prepare(tree, classes, node)
  const labels: (readonly string[])[] = []
  const labelAt = new Map<number, number>()
  const subtreeAt = new Map<ClassId, number>()
  const subtrees: number[][] = []
  // From the end, so that children come before parents; what is inside a dropped element has a class but is no part of it.
  for (let p = classOf.length - 1; p >= 0; p--) {
    const known = classOf[p]!
    if (subtreeAt.has(known)) continue
    const label = classes.label[known]!
    if (!labelAt.has(label)) labelAt.set(label, labels.push(describe(tree, nodes[p]!)) - 1)
    const children = [...classes.child.subarray(classes.childStart[known]!, classes.childStart[known + 1]!)]
    subtreeAt.set(known, subtrees.push([labelAt.get(label)!, ...children.map((child) => subtreeAt.get(child)!)]) - 1)
  }
  const attributes: Record<string, string> = {}
  for (const name of options.attributes ?? KEPT_ATTRIBUTES) {
    const value = attribute(tree, node, name)
    if (value !== null) attributes[name] = value
  }
  return { format: 1, labels, subtrees, attributes, text: textFeatures(tree, node) }
}

function describe(tree: Tree, node: NodeId): readonly string[] {
  return [labelName(tree, node), attribute(tree, node, 'id') ?? '', ...classTokens(tree, node)]
}

function textFeatures(tree: Tree, node: NodeId): TextFeatures {
  const text = oneLine(visibleText(tree, node))
  return {
    length: text.length,
    sample: text.slice(0, TREEGRAM_SAMPLE_CHARS),
    words: [...wordSet(text).subarray(0, TREEGRAM_WORDS)],
  }
}

/**
 * The class a tree-gram's subtree has in a table, under the table's options; every measure then compares it with any
 * subtree of any page. A tree-gram keeps no text values: under `text: 'value'` its text nodes equal nothing.
 *
 * Throws a RangeError when its format is another or the numbers in it do not fit together. O(size of the tree-gram).
 */
export function treegramClass(treegram: Pick<Treegram, 'format' | 'labels' | 'subtrees'>, classes: Classes): ClassId {
  if (treegram.format !== 1)
    throw new RangeError(`Tree-gram of format ${String(treegram.format)}; this program reads format 1.`)
  const { label, text, drop, collapse } = classes.options
  const labelIds = treegram.labels.map(([tag = '', id = '', ...tokens]) =>
    classes.labels.intern(tag === '#text' && text === 'value' ? '#text:\0' : elementLabel(label, tag, id, tokens)),
  )
  const isDropped = treegram.labels.map(([tag = '']) => drop.includes(tag) || (tag === '#text' && text === 'ignored'))
  const known: ClassId[] = []
  for (const [i, [labelIndex = -1, ...childIndexes]] of treegram.subtrees.entries()) {
    const labelId = labelIds[labelIndex]
    if (labelId === undefined || childIndexes.some((child) => child >= i || child < 0))
      throw new RangeError(`Tree-gram subtree ${i} names a label or a subtree that is not before it.`)
    const kept = childIndexes.map((child) => known[child]!).filter((child) => child >= 0)
    const children = collapse ? [...new Set(kept)] : kept
    const isRoot = i === treegram.subtrees.length - 1
    known.push(isDropped[labelIndex] && !isRoot ? DROPPED : classes.intern(labelId, children, 0, children.length))
  }
  if (known.length === 0) throw new RangeError('The tree-gram has no subtrees.')
  return known.at(-1)!
}

/** How far the visible text of a node has the words of a tree-gram: Jaccard similarity, from 0 to 1. O(text). */
export function textSimilarity(treegram: Treegram, tree: Tree, node: NodeId): number {
  const kept = Uint32Array.from(treegram.text.words)
  const words = wordSet(visibleText(tree, node))
  if (kept.length < TREEGRAM_WORDS) return jaccard(kept, words)
  // Of two bottom sketches, only hashes up to the smaller of their ends were fit to be in both.
  const sketch = words.subarray(0, TREEGRAM_WORDS)
  const end = Math.min(kept.at(-1)!, sketch.length < TREEGRAM_WORDS ? kept.at(-1)! : sketch.at(-1)!)
  return jaccard(
    kept.filter((hash) => hash <= end),
    sketch.filter((hash) => hash <= end),
  )
}

/**
 * The share of the attributes a tree-gram kept that a node still has: 1 for an equal value, for `class` the Jaccard
 * similarity of the tokens. 1 when none were kept.
 */
export function attributeSimilarity(treegram: Treegram, tree: Tree, node: NodeId): number {
  const kept = Object.entries(treegram.attributes)
  if (kept.length === 0) return 1
  let sum = 0
  for (const [name, value] of kept) {
    const now = attribute(tree, node, name)
    if (now === value) sum++
    else if (now !== null && name === 'class') sum += jaccard(wordSet(value), wordSet(now))
  }
  return sum / kept.length
}

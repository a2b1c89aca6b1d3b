import { hashString, hashText, lowerBound, mix } from '../../base/index.ts'
import { attribute, classTokens, isElement, LABEL, type NodeId, oneLine, rawText, type Tree } from '../../dom/index.ts'

/** What a page shows, in document order: its texts and its pictures, each with the way to it, its look and its words. Parallel arrays. */
interface PageCells {
  readonly node: readonly NodeId[]
  /** By node: a hash of the tags and classes from the root to it, of which the part below an element can be taken (`pathBelow`). */
  readonly path: Int32Array
  readonly shape: readonly number[]
  readonly text: readonly number[]
  readonly words: readonly (readonly number[])[]
  /** Different words of the page, 2 at least. */
  readonly wordCount: number
}

/** A text or picture in an element. */
export interface Cell {
  /** The tags and classes that lead to it from the element. */
  readonly path: number
  /** What a text looks like, and about how long it is. */
  readonly shape: number
  /** All of the text, as a hash. */
  readonly text: number
  /** The first words, as hashes. */
  readonly words: readonly number[]
}

/** Words of a text that are looked at: what follows is prose under every reading. */
const MOST_WORDS = 8
/** Cells of an element that are looked at. */
const MOST_CELLS = 60

const cellsByTree = new WeakMap<Tree, PageCells>()

/** The texts and pictures of siblings, the first 60. O(what is in them). */
export function cellsIn(tree: Tree, siblings: readonly NodeId[]): readonly Cell[] {
  const page = cellsOf(tree)
  const cells: Cell[] = []
  for (const root of siblings) {
    const end = root + tree.size[root]!
    for (let i = lowerBound(page.node, root); i < page.node.length && page.node[i]! < end; i++) {
      if (cells.length === MOST_CELLS) return cells
      const path = pathBelow(page, tree, root, page.node[i]!)
      cells.push({ path, shape: page.shape[i]!, text: page.text[i]!, words: page.words[i]! })
    }
  }
  return cells
}

/** Different words of a page: what it takes to write one of them. */
export function wordCount(tree: Tree): number {
  return cellsOf(tree).wordCount
}

/** The words of a text as cells have them. */
export function wordsOf(text: string): readonly number[] {
  return [...new Set(splitWords(text).slice(0, MOST_WORDS).map(hashString))]
}

function splitWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+|\p{Sc}/gu) ?? []
}

function cellsOf(tree: Tree): PageCells {
  const before = cellsByTree.get(tree)
  if (before !== undefined) return before
  const found = readCells(tree)
  cellsByTree.set(tree, found)
  return found
}

function readCells(tree: Tree): PageCells {
  const path = new Int32Array(tree.nodeCount)
  const [node, shape, texts, words]: [NodeId[], number[], number[], number[][]] = [[], [], [], []]
  const seen = new Set<number>()
  for (let at = 0; at < tree.nodeCount; at++) {
    const own = isElement(tree, at) ? mix(tree.labels.hashAt(tree.label[at]!), classHash(tree, at)) : TEXT
    path[at] = at === 0 ? own : Math.imul(path[tree.parent[at]!]!, BASE) + own
    const text = textAt(tree, at)
    if (text === null) continue
    const all = splitWords(text)
    const first = all.slice(0, MOST_WORDS).map(hashString)
    for (const word of first) seen.add(word)
    node.push(at)
    texts.push(hashText(text))
    words.push([...new Set(first)])
    shape.push(shapeOf(text, all.length))
  }
  return { node, path, shape, text: texts, words, wordCount: Math.max(2, seen.size) }
}

const TEXT = 0x2545f491
const BASE = 0x01000193

/** A text with words; the address of a picture; null for others. */
function textAt(tree: Tree, node: NodeId): string | null {
  if (tree.label[node] === LABEL.img) return attribute(tree, node, 'src') ?? ''
  if (tree.label[node] !== LABEL['#text'] || isHidden(tree, tree.parent[node]!)) return null
  const text = oneLine(rawText(tree, node))
  return text === '' ? null : text
}

function isHidden(tree: Tree, node: NodeId): boolean {
  const label = tree.label[node]
  return label === LABEL.script || label === LABEL.style || label === LABEL.template || label === LABEL.noscript
}

function classHash(tree: Tree, node: NodeId): number {
  let hash = 0
  for (const token of classTokens(tree, node)) hash ^= hashString(token.replace(/\d+/g, '#'))
  return hash
}

/** Of the hash of a node what is below one above it. */
function pathBelow({ path }: PageCells, tree: Tree, root: NodeId, node: NodeId): number {
  let power = 1
  for (let at = tree.depth[node]! - tree.depth[root]!; at > 0; at--) power = Math.imul(power, BASE)
  return (path[node]! - Math.imul(path[root]!, power)) | 0
}

/** Kinds of texts times about how many words they have. */
export const SHAPES: number = 8 * 8

function shapeOf(text: string, wordCount: number): number {
  return kindOf(text) * 8 + Math.max(0, Math.min(7, Math.floor(2 * Math.log2(wordCount + 1)) - 2))
}

function kindOf(text: string): number {
  if (/^(?:https?:|www\.|\/)/i.test(text) || (text.includes('@') && !text.includes(' '))) return 1
  if (/\p{Sc}/u.test(text)) return 2
  if (/^[\p{N}\p{P}\p{S}\s]+$/u.test(text)) return /\p{N}/u.test(text) ? 3 : 4
  if (/\p{N}/u.test(text)) return /^.{0,20}\p{N}{4}/u.test(text) ? 5 : 6
  return /[.!?。]$/.test(text) ? 7 : 0
}

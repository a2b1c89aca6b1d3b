import { countBelow } from '../../base/index.ts'
import {
  attribute,
  classTokens,
  headersOf,
  isCell,
  isHeadingLabel,
  isHidden,
  LABEL,
  labelName,
  type NodeId,
  oneLine,
  type ParsedPage,
  rawText,
  type Tree,
  visibleText,
} from '../../dom/index.ts'
import { type PartReader, readParts } from '../../extract/index.ts'
import { memo } from '../../wrapper/index.ts'
import { CONTEXT_CHARS, MARK_LEVELS, TAG_LEVELS } from '../constants.ts'
import { type TextSigns, textSigns, words } from './text-signs.ts'

/** A page with what stands around its nodes, each looked up when first asked for: O(nodes) once, then the node's depth. */
export interface OpenPage extends ParsedPage {
  readonly parts: PartReader
  /** What a value's text says by itself, and on this page. */
  readonly saying: (text: string) => TextSigns
  /** The header of a node's column, else the text that stands just before it, digits masked; '' when there is none. */
  readonly textBefore: (node: NodeId) => string
  /** The heading that a node stands under, digits masked; '' when there is none. */
  readonly headingOf: (node: NodeId) => string
  /** Words of classes, ids and item properties at a node and above it; nearer ones weigh more. */
  readonly marks: (node: NodeId) => ReadonlyMap<string, number>
  /** The tags of a node and of its nearest ancestors, outermost first, with slashes between. */
  readonly tags: (node: NodeId) => string
  /** Where in the text of the page a node begins, 0..1. */
  readonly position: (node: NodeId) => number
}

/** One value of a field as the page's own text, or how a record begins. */
export interface ObservedValue {
  readonly page: number
  readonly owner: number
  readonly text: string
  readonly node: NodeId
  /** How many nodes the locator led to in this owner. */
  readonly nodes: number
}

export function openPage({ url, tree }: ParsedPage): OpenPage {
  const texts = once(() => visibleTexts(tree))
  const headings = once(() => headingNodes(tree))

  const titleWords = once(() => new Set(words(titleOf(tree))))
  const urlWords = new Set(words(decoded(url.replace(/^[a-z]+:\/\/[^/]*/i, ''))))
  const ownWords = memo((node: NodeId) => markWords(tree, node))
  return {
    url,
    tree,
    parts: readParts({ url, tree }),
    saying: memo((text) => textSigns(text, titleWords(), urlWords)),
    textBefore: memo((node) => {
      const header = columnHeader(tree, node)
      if (header !== '') return masked(header).slice(-CONTEXT_CHARS)
      const before = countBelow(texts(), node) - 1
      return before < 0 ? '' : masked(rawText(tree, texts()[before]!)).slice(-CONTEXT_CHARS)
    }),
    headingOf: memo((node) => {
      const heading = headingBefore(tree, headings(), node)
      return heading < 0 ? '' : masked(visibleText(tree, heading)).slice(0, CONTEXT_CHARS)
    }),
    marks: memo((node) => {
      const marks = new Map<string, number>()
      let at = node
      for (let level = 0; level < MARK_LEVELS && at > 0; level++, at = tree.parent[at]!) {
        for (const word of ownWords(at)) if (!marks.has(word)) marks.set(word, 1 / (1 + level / 2))
      }
      return marks
    }),
    tags: memo((node) => {
      const tags: string[] = []
      for (let at = node; tags.length < TAG_LEVELS && at > 0; at = tree.parent[at]!) tags.unshift(labelName(tree, at))
      return tags.join('/')
    }),
    position: (node) => (tree.text.length === 0 ? 0 : tree.textStart[node]! / tree.text.length),
  }
}

/** What a function gives, made when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The words of names such as `memberNameLink`, `member-name-link`; hashes and numbers are none. */
function nameWords(name: string): readonly string[] {
  const parts = name.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2').toLowerCase()
  return parts.match(/\p{L}{2,}/gu) ?? []
}

/** Text on one line, digits masked, so that counts and years do not tell two labels apart. */
function masked(text: string): string {
  return oneLine(text)
    .replace(/\p{N}+/gu, '0')
    .toLowerCase()
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

function titleOf(tree: Tree): string {
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.label[node] === LABEL.title) return rawText(tree, node)
    if (tree.label[node] === LABEL.body) break
  }
  return ''
}

/** The text nodes that a reader sees and that are not blank, in order; those of the head are left out. O(nodes). */
function visibleTexts(tree: Tree): Int32Array {
  const texts: NodeId[] = []
  for (let node = 0; node < tree.nodeCount; ) {
    if (tree.label[node] === LABEL['#text']) {
      if (/\S/.test(rawText(tree, node))) texts.push(node)
    } else if (node > 0 && isHidden(tree, node)) {
      node += tree.size[node]!
      continue
    }
    node++
  }
  return Int32Array.from(texts)
}

function headingNodes(tree: Tree): Int32Array {
  const list: NodeId[] = []
  for (let node = 0; node < tree.nodeCount; node++) if (isHeadingLabel(tree.label[node]!)) list.push(node)
  return Int32Array.from(list)
}

/** The heading that ended before a node: one that holds the node is its own, not its heading. */
function headingBefore(tree: Tree, headings: Int32Array, node: NodeId): NodeId {
  for (let at = countBelow(headings, node) - 1; at >= 0; at--) {
    const heading = headings[at]!
    if (heading + tree.size[heading]! <= node) return heading
  }
  return -1
}

const MARKING = ['id', 'itemprop', 'name', 'rel', 'role', 'property'] as const

function markWords(tree: Tree, node: NodeId): readonly string[] {
  if (tree.attributeStart[node] === tree.attributeStart[node + 1]) return []
  const names = classTokens(tree, node).flatMap(nameWords)
  for (const name of MARKING) names.push(...nameWords(attribute(tree, node, name) ?? ''))
  return names
}

/** The header over the cell of a table that a node is in; '' for none. */
function columnHeader(tree: Tree, node: NodeId): string {
  let at = node
  for (let level = 0; level < CELL_LEVELS && at > 0 && !isCell(tree, at); level++) at = tree.parent[at]!
  return isCell(tree, at) ? headersOf(tree, at).column : ''
}

/** Elements around a value up to its cell. */
const CELL_LEVELS = 3

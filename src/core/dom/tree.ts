import type { NodeId } from '../base/index.ts'
import type { Interner } from './interner.ts'
import { LABEL } from './tag-labels.ts'

export type { NodeId } from '../base/index.ts'

/**
 * One parsed page: read-only, without node objects. Nodes are numbered in pre-order: the subtree of `n` is `n .. n + size[n] - 1`, its text
 * one slice of the pool. Arrays have `nodeCount` entries unless said otherwise; -1 is "no node".
 */
export interface Tree {
  readonly nodeCount: number
  /** Table of the label ids; see `LABEL` for the ids that never change. */
  readonly labels: Interner
  readonly label: Int32Array
  readonly parent: Int32Array
  /** Edges from the document. */
  readonly depth: Int32Array
  /** Nodes of the subtree, the node itself included. */
  readonly size: Int32Array
  readonly firstChild: Int32Array
  readonly nextSibling: Int32Array
  readonly childCount: Int32Array
  /** Structural hash of the subtree: labels and order, no text or attributes. Below 2^52; equal for equal structures in every tree and run. */
  readonly hash: Float64Array
  /** Text of all text nodes in document order; `textStart[n] .. textStart[n + size[n]]` is the text below `n`. */
  readonly text: string
  /** nodeCount + 1 offsets into `text`. */
  readonly textStart: Int32Array
  /** nodeCount + 1 offsets into `attributeName`: the attributes of `n` are `attributeStart[n] .. attributeStart[n + 1]`. */
  readonly attributeStart: Int32Array
  /** Ids in `attributeNames`, one for each attribute. */
  readonly attributeName: Int32Array
  /** Table of attribute names, shared by the trees that share `labels`' owner. */
  readonly attributeNames: Interner
  /** By the root of a copy, the cell that it repeats in a row or column that the cell spans; see `spanFills`. The copy's nodes follow their root as those of the cell do. */
  readonly copies: ReadonlyMap<NodeId, NodeId>
  /** The cells that have copies. */
  readonly copied: ReadonlySet<NodeId>
  /** Values of all attributes, one after the other. */
  readonly attributeText: string
  /** attributeName.length + 1 offsets into `attributeText`. */
  readonly attributeTextStart: Int32Array
}

/** A page as a tree, with its address. */
export interface ParsedPage {
  /** What links in it are relative to. */
  readonly url: string
  readonly tree: Tree
}

/** The label of a node as text: a tag name (`svg:` or `math:` before foreign ones), `#text`, `#comment`, ... */
export function labelName(tree: Tree, node: NodeId): string {
  return tree.labels.at(tree.label[node]!)
}

/** The characters of all text nodes at or below `node`, exactly as parsed; scripts and styles included. O(length). */
export function rawText(tree: Tree, node: NodeId): string {
  return tree.text.slice(tree.textStart[node]!, tree.textStart[node + tree.size[node]!]!)
}

/** The value of an attribute, or null when the node does not have it. Comments carry theirs as `#data`. */
export function attribute(tree: Tree, node: NodeId, name: string): string | null {
  const id = tree.attributeNames.find(name)
  return id < 0 ? null : attributeById(tree, node, id)
}

/** `attribute` with the name's id in `tree.attributeNames`, for loops. */
export function attributeById(tree: Tree, node: NodeId, nameId: number): string | null {
  const end = tree.attributeStart[node + 1]!
  for (let i = tree.attributeStart[node]!; i < end; i++) {
    if (tree.attributeName[i] === nameId) return attributeValue(tree, i)
  }
  return null
}

/** All attributes of a node in source order. */
export function attributes(tree: Tree, node: NodeId): readonly { readonly name: string; readonly value: string }[] {
  const list: { name: string; value: string }[] = []
  for (let i = tree.attributeStart[node]!; i < tree.attributeStart[node + 1]!; i++) {
    list.push({ name: tree.attributeNames.at(tree.attributeName[i]!), value: attributeValue(tree, i) })
  }
  return list
}

function attributeValue(tree: Tree, i: number): string {
  return tree.attributeText.slice(tree.attributeTextStart[i]!, tree.attributeTextStart[i + 1]!)
}

/** The class tokens of a node, in source order, without repeats; empty when it has none. */
export function classTokens(tree: Tree, node: NodeId): readonly string[] {
  const value = attribute(tree, node, 'class')
  if (value === null) return NO_TOKENS
  const tokens = value.split(/[ \t\n\f\r]+/).filter((token) => token !== '')
  return tokens.length > 1 ? [...new Set(tokens)] : tokens
}

/** Whether a class token or id can name the same part on other pages: with three digits in a row it is one thing's own. */
export function isStableToken(token: string): boolean {
  return !/\d{3}/.test(token)
}

const NO_TOKENS: readonly string[] = []

/** The children of a node in document order. */
export function childrenOf(tree: Tree, node: NodeId): NodeId[] {
  const list: NodeId[] = []
  for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) list.push(child)
  return list
}

/** The node of the page that a node stands for: itself, but for what is in a copy of a spanning cell. O(depth). */
export function originalOf({ copies, parent }: Tree, node: NodeId): NodeId {
  if (copies.size === 0) return node
  for (let at = node; at >= 0; at = parent[at]!) {
    const cell = copies.get(at)
    if (cell !== undefined) return cell + node - at
  }
  return node
}

/** Whether `node` is `ancestor` or below it. O(1). */
export function isWithin(tree: Tree, node: NodeId, ancestor: NodeId): boolean {
  return node >= ancestor && node < ancestor + tree.size[ancestor]!
}

export function isElement(tree: Tree, node: NodeId): boolean {
  return tree.label[node]! > LABEL['#content']
}

export function elementsOf(tree: Tree, node: NodeId): NodeId[] {
  const list: NodeId[] = []
  for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) {
    if (isElement(tree, child)) list.push(child)
  }
  return list
}

/** What a tree takes in memory, about: nine numbers for each node, a hash, and the texts. */
export function bytesOf({ nodeCount, text, attributeText, attributeName }: Tree): number {
  return (
    nodeCount * BYTES_OF_NODE + attributeName.length * BYTES_OF_ATTRIBUTE + 2 * (text.length + attributeText.length)
  )
}

const BYTES_OF_NODE = 9 * 4 + 8
const BYTES_OF_ATTRIBUTE = 2 * 4

import {
  attribute,
  childrenOf,
  hasGap,
  isBlock,
  isElement,
  isHidden,
  isUnseen,
  LABEL,
  type NodeId,
  oneLine,
  rawText,
  type Tree,
  valueOfAttribute,
} from '../dom/index.ts'
import type { Around, Inline, Mark } from './blocks.ts'

/** Nodes from the first to the last, both included. */
export type NodeRange = readonly [first: NodeId, last: NodeId]

/** Where a text stands. */
export interface RichSource {
  readonly tree: Tree
  /** What relative addresses are relative to. */
  readonly base: string
  /** The text nodes that are part of it, ascending. @default what a reader sees */
  readonly lines?: readonly NodeRange[]
}

/** A source at work. */
export interface Reading extends RichSource {
  /** How many nodes from the first on, before each, are blocks (but `br`), and how many are tables. */
  readonly blocksBefore: Uint32Array
  readonly tablesBefore: Uint32Array
  readonly first: NodeId
  /** How many lists, quotes and definitions it is in. */
  readonly nested: number
  /** Marks and links that the lines of a block stand in, outermost first. */
  readonly around: readonly Around[]
  /** The text node that was read last. */
  readonly cursor: { last: NodeId }
}

const MARKS: ReadonlyMap<number, Mark> = new Map([
  ...[LABEL.b, LABEL.strong].map((label) => [label, 'strong'] as const),
  ...[LABEL.i, LABEL.em, LABEL.cite, LABEL.dfn, LABEL.var].map((label) => [label, 'em'] as const),
  ...[LABEL.del, LABEL.s, LABEL.strike].map((label) => [label, 'del'] as const),
  [LABEL.sup, 'sup'],
  [LABEL.sub, 'sub'],
])
const CODE: ReadonlySet<number> = new Set([LABEL.code, LABEL.kbd, LABEL.samp, LABEL.tt])
/** Schemes of addresses that do nothing but lead somewhere. */
const SAFE = /^(?:https?|mailto):/
const SAFE_IMAGE = /^https?:/

/** How many of what `before` counts are at and below a node. */
export function below({ tree, first }: Reading, before: Uint32Array, node: NodeId): number {
  return before[node - first + tree.size[node]!]! - before[node - first]!
}

export function isLeftOut({ tree, lines }: RichSource, node: NodeId): boolean {
  if (!isElement(tree, node)) return tree.label[node] !== LABEL['#text']
  return lines === undefined ? isHidden(tree, node) : isUnseen(tree, node) || tree.label[node] === LABEL.textarea
}

/** Whether a text node is part of the text. O(log lines). */
export function isHeld({ lines }: RichSource, node: NodeId): boolean {
  if (lines === undefined) return true
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (lines[middle]![1] < node) from = middle + 1
    else to = middle
  }
  return from < lines.length && lines[from]![0] <= node
}

/** Whether a node and all below it stand in a line. */
export function isInline(source: Reading, node: NodeId): boolean {
  return below(source, source.blocksBefore, node) === 0
}

/** What a piece of a line stands in. */
type Open = Around | { readonly kind: 'code' }

/** The link or mark that an element is, but those that it stands in already. */
export function aroundOf(source: Reading, node: NodeId, open: readonly Open[]): Around | null {
  const label = source.tree.label[node]!
  const mark = MARKS.get(label)
  const href = label === LABEL.a ? addressOf(source, node, 'href', SAFE) : null
  const own: Around | null = href !== null ? { kind: 'link', href } : mark === undefined ? null : { kind: mark }
  return own === null || open.some(({ kind }) => kind === own.kind) ? null : own
}

/** What stands below some nodes as one line: blocks follow each other behind a break. */
export function readLine(source: Reading, nodes: readonly NodeId[]): readonly Inline[] {
  const line: Inline[] = []
  addLine(source, nodes, source.around, line)
  return lineOf(source, line)
}

function addLine(source: Reading, nodes: readonly NodeId[], open: readonly Open[], line: Inline[]): void {
  for (const node of nodes) {
    if (isLeftOut(source, node)) continue
    if (isInline(source, node)) {
      readInline(source, node, line, open)
      continue
    }
    const isOwnLine = isBlock(source.tree, node)
    if (isOwnLine) line.push({ kind: 'break' })
    addAround(source, node, open, line, addLine)
    if (isOwnLine) line.push({ kind: 'break' })
  }
}

/** Adds a node that stands in a line, without the parts of it that nobody sees. */
export function readInline(source: Reading, node: NodeId, line: Inline[], open: readonly Open[] = source.around): void {
  const { tree } = source
  if (isLeftOut(source, node)) return
  const label = tree.label[node]!
  if (label === LABEL['#text']) addText(source, node, line)
  else if (label === LABEL.br) line.push({ kind: 'break' })
  else if (label === LABEL.img) addImage(source, node, line)
  else if (CODE.has(label) && !open.some(({ kind }) => kind === 'code')) addCode(source, node, open, line)
  else addAround(source, node, open, line, addAll)
}

function addAll(source: Reading, nodes: readonly NodeId[], open: readonly Open[], line: Inline[]): void {
  for (const node of nodes) readInline(source, node, line, open)
}

function addText(source: Reading, node: NodeId, line: Inline[]): void {
  const { tree, cursor } = source
  if (!isHeld(source, node)) return
  if (cursor.last >= 0 && hasGap(tree, cursor.last, node)) line.push({ kind: 'text', text: ' ' })
  cursor.last = node
  const text = rawText(tree, node).replace(/\s+/g, ' ')
  if (text !== '') line.push({ kind: 'text', text })
}

/** Adds what is below a node, in the mark or link that it is. */
function addAround(source: Reading, node: NodeId, open: readonly Open[], line: Inline[], add: typeof addLine): void {
  const own = aroundOf(source, node, open)
  const children = childrenOf(source.tree, node)
  const inside: Inline[] = own === null ? line : []
  add(source, children, own === null ? open : [...open, own], inside)
  if (own !== null) for (const piece of within(own, inside)) line.push(piece)
}

/** Pieces in a mark or link; as they are when there is nothing to be seen of them. */
export function within(own: Around, inside: readonly Inline[]): readonly Inline[] {
  return inside.some(isSeen) ? [{ ...own, inside }] : inside
}

function addCode(source: Reading, node: NodeId, open: readonly Open[], line: Inline[]): void {
  const inside: Inline[] = []
  addAll(source, childrenOf(source.tree, node), [...open, { kind: 'code' }], inside)
  const written = inside.map(textOf).join('')
  const text = oneLine(written)
  if (/^\s/.test(written)) line.push({ kind: 'text', text: ' ' })
  if (text !== '') line.push({ kind: 'code', text })
  if (/\s$/.test(written)) line.push({ kind: 'text', text: ' ' })
}

function textOf(piece: Inline): string {
  if (piece.kind === 'break') return ' '
  return 'text' in piece ? piece.text : 'inside' in piece ? piece.inside.map(textOf).join('') : ''
}

function addImage(source: Reading, node: NodeId, line: Inline[]): void {
  const src = addressOf(source, node, 'src', SAFE_IMAGE)
  if (src !== null) line.push({ kind: 'image', src, alt: oneLine(attribute(source.tree, node, 'alt') ?? '') })
}

function addressOf({ tree, base }: Reading, node: NodeId, name: string, safe: RegExp): string | null {
  const written = valueOfAttribute(tree, node, name)
  const url = written === null ? null : URL.parse(written, base)
  return url !== null && safe.test(url.href) ? url.href : null
}

/** Whether a piece of a line shows anything. */
function isSeen(piece: Inline): boolean {
  return piece.kind === 'image' || hasText(piece)
}

function hasText(piece: Inline): boolean {
  if (piece.kind === 'text') return piece.text !== ' '
  return piece.kind === 'code' || ('inside' in piece && piece.inside.some(hasText))
}

/**
 * A line in what stands around it, without what is not seen at its ends and without breaks that follow each other. Of a text that is some lines of
 * a page, pictures alone are none.
 */
export function lineOf({ lines, around }: Reading, line: readonly Inline[]): readonly Inline[] {
  const from = line.findIndex(isSeen)
  if (from < 0 || (lines !== undefined && !line.some(hasText))) return []
  const seen = line
    .slice(from, line.findLastIndex(isSeen) + 1)
    .filter(({ kind }, i, all) => kind !== 'break' || all[i - 1]!.kind !== 'break')
  return around.reduceRight<readonly Inline[]>((inside, own) => [{ ...own, inside }], seen)
}

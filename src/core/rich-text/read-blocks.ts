import { attribute, childrenOf, isBlock, isElement, isHeadingLabel, LABEL, type NodeId, rawText } from '../dom/index.ts'
import type { Block, TermEntry } from './blocks.ts'
import { MAX_NESTED } from './constants.ts'
import { Flow } from './flow.ts'
import {
  aroundOf,
  isHeld,
  isInline,
  isLeftOut,
  type Reading,
  type RichSource,
  readInline,
  readLine,
} from './read-line.ts'
import { readTable, rowsBelow } from './read-table.ts'

const LISTS: ReadonlySet<number> = new Set([LABEL.ul, LABEL.ol, LABEL.menu, LABEL.dir])
/** What `MAX_NESTED` counts. */
const NESTED: ReadonlySet<number> = new Set([...LISTS, LABEL.dl, LABEL.blockquote])

/** The blocks below some siblings in document order, themselves included; hidden parts are left out. O(size of the subtrees). */
export function readBlocks(source: RichSource, nodes: readonly NodeId[]): readonly Block[] {
  const { tree } = source
  const first = nodes.reduce((least, node) => Math.min(least, node), nodes[0] ?? 0)
  const length = nodes.reduce((most, node) => Math.max(most, node + tree.size[node]! - first), 0)
  const blocksBefore = new Uint32Array(length + 1)
  const tablesBefore = new Uint32Array(length + 1)
  for (let i = 0; i < length; i++) {
    const label = tree.label[first + i]!
    blocksBefore[i + 1] = blocksBefore[i]! + (isBlock(tree, first + i) && label !== LABEL.br ? 1 : 0)
    tablesBefore[i + 1] = tablesBefore[i]! + (label === LABEL.table ? 1 : 0)
  }
  return blocksBelow(
    { ...source, blocksBefore, tablesBefore, first, nested: 0, around: [], cursor: { last: -1 } },
    nodes,
  )
}

function blocksBelow(source: Reading, nodes: readonly NodeId[]): readonly Block[] {
  const flow = new Flow(source)
  readInto(source, nodes, flow)
  flow.endLine()
  return flow.blocks
}

/** Adds blocks; what stands between them in lines becomes paragraphs. */
function readInto(source: Reading, nodes: readonly NodeId[], flow: Flow): void {
  for (const node of nodes) {
    if (isLeftOut(source, node)) continue
    if (isInline(source, node)) readInline(source, node, flow.line)
    else if (isBlock(source.tree, node)) {
      flow.endLine()
      readBlock(source, node, flow)
      flow.endLine()
    } else readContainer(source, node, flow)
  }
}

/** An element of lines that blocks stand in. */
function readContainer(source: Reading, node: NodeId, flow: Flow): void {
  const own = aroundOf(source, node, source.around)
  const children = childrenOf(source.tree, node)
  if (own === null) return void readInto(source, children, flow)
  flow.open(own)
  readInto({ ...source, around: [...source.around, own] }, children, flow)
  flow.close()
}

function readBlock(source: Reading, node: NodeId, flow: Flow): void {
  const { tree } = source
  const { blocks } = flow
  const label = tree.label[node]!
  const children = childrenOf(tree, node)
  if (isHeadingLabel(label)) {
    const inside = readLine(source, children)
    if (inside.length > 0) blocks.push({ kind: 'heading', level: label - LABEL.h1 + 1, inside })
  } else if (NESTED.has(label) && source.nested < MAX_NESTED) {
    blocks.push(...readNested({ ...source, nested: source.nested + 1 }, node))
  } else if (label === LABEL.pre) addCode(source, node, blocks)
  else if (label === LABEL.table) readTableInto(source, node, flow)
  else if (label !== LABEL.hr) readInto(source, children, flow)
  else if (source.lines === undefined) blocks.push({ kind: 'rule' })
}

/** A list, a quote or definitions; none when there is nothing in it. */
function readNested(source: Reading, node: NodeId): readonly Block[] {
  const { tree } = source
  const label = tree.label[node]!
  if (LISTS.has(label)) return readList(source, node)
  if (label === LABEL.dl) return readTerms(source, node)
  const blocks = blocksBelow(source, childrenOf(tree, node))
  return blocks.length === 0 ? [] : [{ kind: 'quote', blocks }]
}

function readList(source: Reading, node: NodeId): readonly Block[] {
  const { tree } = source
  const entries = childrenOf(tree, node)
    .filter((child) => !isLeftOut(source, child))
    .map((child) => blocksBelow(source, tree.label[child] === LABEL.li ? childrenOf(tree, child) : [child]))
    .filter(({ length }) => length > 0)
  const first = Number(attribute(tree, node, 'start') ?? 1)
  const start = Number.isSafeInteger(first) && first >= 0 && first <= MAX_START ? first : 1
  return entries.length === 0 ? [] : [{ kind: 'list', start: tree.label[node] === LABEL.ol ? start : null, entries }]
}

/** CommonMark allows nine digits. */
const MAX_START = 900_000_000

function readTerms(source: Reading, node: NodeId): readonly Block[] {
  const { tree } = source
  const groups = childrenOf(tree, node).flatMap((child) =>
    tree.label[child] === LABEL.div && !isLeftOut(source, child) ? childrenOf(tree, child) : [child],
  )
  const entries = groups
    .filter((child) => !isLeftOut(source, child))
    .map((child): TermEntry => {
      const isTerm = tree.label[child] === LABEL.dt
      return { isTerm, blocks: blocksBelow(source, isElement(tree, child) ? childrenOf(tree, child) : [child]) }
    })
    .filter(({ blocks }) => blocks.length > 0)
  return entries.length === 0 ? [] : [{ kind: 'terms', entries }]
}

function addCode(source: Reading, node: NodeId, blocks: Block[]): void {
  const { tree } = source
  const end = node + tree.size[node]!
  const pieces: string[] = []
  const endLine = (): void => {
    if (!pieces.at(-1)?.endsWith('\n')) pieces.push('\n')
  }
  /** The first nodes after the blocks that are open, innermost last. */
  const ends: NodeId[] = []
  for (let at = node + 1; at < end; at++) {
    for (; ends.length > 0 && at >= ends.at(-1)!; ends.pop()) endLine()
    if (tree.label[at] === LABEL['#text']) {
      if (isHeld(source, at)) pieces.push(rawText(tree, at))
    } else if (isLeftOut(source, at)) at += tree.size[at]! - 1
    else if (tree.label[at] === LABEL.br) pieces.push('\n')
    else if (isBlock(tree, at)) {
      endLine()
      ends.push(at + tree.size[at]!)
    }
  }
  const text = pieces
    .join('')
    .replace(/^\s*\n/, '')
    .trimEnd()
  if (text !== '') blocks.push({ kind: 'code', text })
}

/** A table, or the texts of one that is layout. */
function readTableInto(source: Reading, node: NodeId, flow: Flow): void {
  const { tree } = source
  const parts = rowsBelow(source, node)
  const { last } = source.cursor
  const rows = readTable(source, node, parts)
  if (rows === null) source.cursor.last = last
  const others = parts.filter((part) => rows === null || tree.label[part] !== LABEL.tr)
  for (const part of others) {
    readInto(source, childrenOf(tree, part), flow)
    flow.endLine()
  }
  if (rows !== null) flow.blocks.push({ kind: 'table', rows })
}

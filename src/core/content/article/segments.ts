import { isBlock, isUnseen, LABEL, type NodeId, oneLine, rawText, type Tree } from '../../dom/index.ts'
import { MAX_SEGMENTS } from './constants.ts'
import { measureText, type TextMeasure } from './text-measure.ts'

/** A run of text between two block edges: what a reader sees as one line, paragraph or cell. */
export interface Segment extends TextMeasure {
  /** The nearest block element around it. */
  readonly block: NodeId
  /** Its first text node. */
  readonly first: NodeId
  /** White space collapsed; lines of a `pre` keep their ends. */
  readonly text: string
  /** Share of its characters that stand in links, 0..1. */
  readonly linkShare: number
  /** Whether it goes on in the line of the segment before it, as the next cell of a row does. */
  readonly sameLine: boolean
}

/**
 * The text of a page cut at every block edge, `br` and cell edge, in document order, empty runs left out. What only a style hides at
 * the moment (tabs, folded answers, pages drawn late by a script) is kept, what people type in is not. At most `MAX_SEGMENTS`. O(nodes + text).
 */
export function segmentsOf(tree: Tree): Segment[] {
  const run = new Run(tree)
  const open: { readonly end: number; readonly node: NodeId; readonly cell: boolean }[] = []
  let linkEnd = 0
  for (let at = 0; at < tree.nodeCount && run.done.length < MAX_SEGMENTS; ) {
    while (open.length > 0 && at >= open[open.length - 1]!.end) run.cut(open.pop()!.cell)
    const label = tree.label[at]!
    if (isUnseen(tree, at) || label === LABEL.textarea) {
      at += tree.size[at]!
      continue
    }
    if (label === LABEL['#text']) run.add(at, open[open.length - 1]?.node ?? 0, at < linkEnd)
    else if (label === LABEL.a) linkEnd = Math.max(linkEnd, at + tree.size[at]!)
    else if (isBlock(tree, at)) {
      const cell = label === LABEL.td || label === LABEL.th
      run.cut(cell)
      open.push({ end: at + tree.size[at]!, node: at, cell })
    }
    at++
  }
  run.cut(false)
  return run.done
}

/** Gathers text nodes until the next edge. */
class Run {
  readonly done: Segment[] = []
  private readonly tree: Tree
  private parts: string[] = []
  private first: NodeId = -1
  private block: NodeId = 0
  private characters = 0
  private linked = 0
  /** Whether only cell edges were met since the last segment. */
  private sameLine = false

  constructor(tree: Tree) {
    this.tree = tree
  }

  add(node: NodeId, block: NodeId, inLink: boolean): void {
    const raw = rawText(this.tree, node)
    if (raw.trim() !== '') {
      if (this.first < 0) {
        this.first = node
        this.block = block
      }
      this.characters += raw.trim().length
      if (inLink) this.linked += raw.trim().length
    }
    this.parts.push(raw)
  }

  cut(cell: boolean): void {
    if (this.first >= 0) {
      const pre = this.tree.label[this.block] === LABEL.pre
      const raw = this.parts.join('')
      const text = pre ? raw.replace(/^\n+/, '').trimEnd() : oneLine(raw)
      this.done.push({
        block: this.block,
        first: this.first,
        text,
        linkShare: this.linked / this.characters,
        sameLine: this.sameLine,
        ...measureText(text),
      })
      this.sameLine = true
    }
    if (!cell) this.sameLine = false
    this.parts = []
    this.first = -1
    this.characters = 0
    this.linked = 0
  }
}

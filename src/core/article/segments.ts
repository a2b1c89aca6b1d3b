import { hasGap, isBlock, isUnseen, LABEL, type NodeId, oneLine, rawText, type Tree } from '../dom/index.ts'
import { MAX_SEGMENTS } from './constants.ts'

/** Text between two block edges: what a reader sees as one line, paragraph or cell. */
export interface Segment extends TextMeasure {
  readonly block: NodeId
  /** The first and the last of its text nodes. */
  readonly first: NodeId
  readonly last: NodeId
  /** White space collapsed; lines of a `pre` keep their ends. */
  readonly text: string
  /** Share of its characters that stand in links, 0..1. */
  readonly linkShare: number
  /** Whether it goes on in the line of the segment before, as the next cell of a row does. */
  readonly sameLine: boolean
}

/** The text of a page cut at blocks, `br` and cells, at most `MAX_SEGMENTS`; what a style hides for now is kept, input is not. O(nodes + text). */
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

class Run {
  readonly done: Segment[] = []
  private readonly tree: Tree
  private parts: string[] = []
  private first: NodeId = -1
  private last: NodeId = -1
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
    if (this.last >= 0 && hasGap(this.tree, this.last, node)) this.parts.push(' ')
    this.parts.push(raw)
    this.last = node
  }

  cut(cell: boolean): void {
    if (this.first >= 0) {
      const pre = this.tree.label[this.block] === LABEL.pre
      const raw = this.parts.join('')
      const text = pre ? raw.replace(/^\n+/, '').trimEnd() : oneLine(raw)
      this.done.push({
        block: this.block,
        first: this.first,
        last: this.last,
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
    this.last = -1
    this.characters = 0
    this.linked = 0
  }
}

/** All counts are non-negative. */
interface TextMeasure {
  /** Runs of letters and digits; a character of an unspaced script counts `WORD_PER_IDEOGRAPH`. */
  readonly words: number
  /** Ends of sentences, in any script. */
  readonly stops: number
  /** Words that start with an upper-case letter. */
  readonly capitals: number
}

/** Chinese, Japanese and Thai words are about two characters long. */
const WORD_PER_IDEOGRAPH = 0.5

const STOPS = new Set(Array.from('.!?…。！？｡।॥؟۔։።', (c) => c.charCodeAt(0)))
const COMMAS = new Set(Array.from(',;、，；،؛՝፣', (c) => c.charCodeAt(0)))

/** O(length). */
export function measureText(text: string): TextMeasure {
  let words = 0
  let ideographs = 0
  let stops = 0
  let capitals = 0
  let inWord = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isUnspaced(code)) {
      ideographs++
      inWord = false
    } else if (isWordCode(code)) {
      if (!inWord) {
        words++
        if (isCapital(text, i, code)) capitals++
      }
      inWord = true
    } else {
      if (STOPS.has(code)) stops++
      inWord = false
    }
  }
  return { words: words + ideographs * WORD_PER_IDEOGRAPH, stops, capitals }
}

/** Han, kana, Thai, Lao, Burmese, Khmer: scripts written without spaces between words. */
function isUnspaced(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0x0e00 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff)
  )
}

/** Letters, digits and marks; beyond ASCII, by block, everything but spaces, punctuation and symbols. */
function isWordCode(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba
  if (STOPS.has(code) || COMMAS.has(code)) return false
  return (
    code !== 0xd7 &&
    code !== 0xf7 &&
    !(code >= 0x2000 && code <= 0x2bff) &&
    !(code >= 0x3000 && code <= 0x303f) &&
    !(code >= 0xff00 && code <= 0xff0f)
  )
}

function isCapital(text: string, at: number, code: number): boolean {
  if (code < 0x80) return code >= 65 && code <= 90
  const letter = text.charAt(at)
  return letter !== letter.toLowerCase()
}

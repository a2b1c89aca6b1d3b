import { hasGap } from './gaps.ts'
import { type KnownLabel, LABEL } from './tag-labels.ts'
import { attribute, type NodeId, rawText, type Tree } from './tree.ts'

/** Elements whose content a reader does not see as text of the page. */
const UNSEEN = labelSet(
  `head script style template noscript iframe object audio video canvas noembed noframes select datalist
   svg:svg math:math #comment #doctype`,
)

/** Elements that stand on lines of their own; a cell ends with a tab instead. */
const BLOCKS = labelSet(
  `html body article aside footer header main nav section address hgroup search h1 h2 h3 h4 h5 h6 p div blockquote pre
   hr br figure figcaption center ul ol menu li dl dt dd dir table caption thead tbody tfoot tr form fieldset legend
   details summary dialog option optgroup textarea`,
)
const CELLS = labelSet('td th')

function labelSet(names: string): ReadonlySet<number> {
  return new Set(names.split(/\s+/).map((name) => LABEL[name as KnownLabel]))
}

/** Whether an element stands on lines of its own (as `p`, `li`, `tr`, `br` do) in a browser's default style. */
export function isBlock(tree: Tree, node: NodeId): boolean {
  return BLOCKS.has(tree.label[node]!) || CELLS.has(tree.label[node]!)
}

export function isUnseen(tree: Tree, node: NodeId): boolean {
  return UNSEEN.has(tree.label[node]!)
}

/** Whether a node itself is unseen: script, ...; `hidden`; a closed dialog; inline `display:none`, `visibility:hidden`. Sheets: `hiddenBySheets`. */
export function isHidden(tree: Tree, node: NodeId): boolean {
  const label = tree.label[node]!
  if (isUnseen(tree, node)) return true
  if (label === LABEL.dialog && attribute(tree, node, 'open') === null) return true
  if (tree.attributeStart[node] === tree.attributeStart[node + 1]) return false
  if (attribute(tree, node, 'hidden') !== null) return true
  const style = attribute(tree, node, 'style')
  return style !== null && /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)
}

/**
 * The text below a node (or siblings) as a reader sees it: white space collapsed, one line for each block, cells of a row separated by a
 * tab, empty lines left out; `pre` keeps its lines; a space between inline elements that are shown apart (`hasGap`). Hidden nodes below are left out, the given ones taken as visible; copies of spanning cells below, too. '' when there is
 * nothing to read. O(size of the subtrees).
 *
 * @param most characters behind which nothing more is read, for who wants no longer text: what is given of one is longer than that, too
 */
export function visibleText(tree: Tree, nodes: NodeId | readonly NodeId[] = 0, most: number = Infinity): string {
  const writer = new LineWriter(most)
  if (typeof nodes === 'number') writeSubtree(tree, nodes, writer)
  else for (const node of nodes) writeSubtree(tree, node, writer)
  return writer.text()
}

function writeSubtree(tree: Tree, node: NodeId, writer: LineWriter): void {
  const end = node + tree.size[node]!
  /** Blocks and cells that are open: the first node after each, and the mark that ends it. Innermost last. */
  const open: { readonly end: number; readonly mark: '\n' | '\t'; readonly pre: boolean }[] = []
  for (let at = node; at < end && !writer.isFull(); ) {
    while (open.length > 0 && at >= open[open.length - 1]!.end) writer.end(open.pop()!.mark)
    const label = tree.label[at]!
    if (label === LABEL['#text']) {
      const isPre = open.length > 0 && open[open.length - 1]!.pre
      if (!isPre && writer.isGlued() && hasGap(tree, writer.last, at)) writer.words(' ')
      writer.raw(rawText(tree, at), isPre)
      writer.last = at
    } else if (at !== node && (isHidden(tree, at) || tree.copies.has(at))) {
      at += tree.size[at]!
      continue
    } else if (BLOCKS.has(label)) {
      writer.end('\n')
      const pre = label === LABEL.pre || label === LABEL.textarea || (open[open.length - 1]?.pre ?? false)
      open.push({ end: at + tree.size[at]!, mark: '\n', pre })
    } else if (CELLS.has(label)) {
      open.push({ end: at + tree.size[at]!, mark: '\t', pre: false })
    }
    at++
  }
  while (open.length > 0) writer.end(open.pop()!.mark)
}

class LineWriter {
  private readonly done: string[] = []
  private pending: '' | ' ' | '\t' | '\n' = ''
  private readonly most: number
  private length = 0
  /** The text node that was written last. */
  last: NodeId = -1

  constructor(most: number) {
    this.most = most
  }

  /** Whether more is written than is wanted. */
  isFull(): boolean {
    return this.length > this.most
  }

  /** The text of a node, as much as is wanted. */
  raw(text: string, isPre: boolean): void {
    for (let from = 0; from < text.length && !this.isFull(); from += PIECE_CHARS) {
      const piece = text.slice(from, from + PIECE_CHARS)
      if (isPre) this.lines(piece)
      else this.words(piece)
    }
  }

  /** Whether what is written next follows a text with nothing between. */
  isGlued(): boolean {
    return this.pending === '' && this.done.length > 0
  }

  /** A piece of running text: white space (no-break spaces too) is one space, kept between pieces. */
  words(raw: string): void {
    const text = isCollapsed(raw) ? raw : raw.replace(/\s+/g, ' ')
    const first = text.charCodeAt(0) === SPACE ? 1 : 0
    if (first === 1) this.raise(' ')
    if (text.length === first) return
    const isOpen = text.charCodeAt(text.length - 1) === SPACE
    this.write(first === 1 || isOpen ? text.slice(first, isOpen ? -1 : undefined) : text)
    if (isOpen) this.pending = ' '
  }

  /** A piece of preformatted text: each line is a line. */
  private lines(raw: string): void {
    for (const [i, line] of raw.split('\n').entries()) {
      if (i > 0) this.raise('\n')
      this.words(line)
    }
  }

  /** A block or cell ends (or starts) here. */
  end(mark: '\n' | '\t'): void {
    this.raise(mark)
  }

  text(): string {
    return this.done.join('')
  }

  private write(text: string): void {
    if (this.done.length > 0 && this.pending !== '') this.done.push(this.pending)
    this.done.push(text)
    this.length += text.length
    this.pending = ''
  }

  /** A line end outweighs a tab, a tab outweighs a space. */
  private raise(mark: ' ' | '\t' | '\n'): void {
    if (RANK.indexOf(mark) > RANK.indexOf(this.pending)) this.pending = mark
  }
}

/** UTF-16 units of a text that are read at once. */
const PIECE_CHARS = 4096
const SPACE = 32
const NO_BREAK_SPACE = 160

/** Whether all white space of a text is single spaces, so that nothing is to be replaced; false also when it takes longer to say. */
function isCollapsed(text: string): boolean {
  let before = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < SPACE || (code === SPACE && before === SPACE) || (code >= NO_BREAK_SPACE && mayBeSpace(code)))
      return false
    before = code
  }
  return true
}

/** Whether a code unit past ASCII is white space or in the one block that has more than one kind of it. */
function mayBeSpace(code: number): boolean {
  return code === NO_BREAK_SPACE || (code >= 0x2000 && code <= 0x3000) || code === 0x1680 || code === 0xfeff
}

const RANK: readonly string[] = ['', ' ', '\t', '\n']

/** Text on one line: white space of any kind and no-break spaces become single spaces, ends trimmed. */
export function oneLine(text: string): string {
  return (isCollapsed(text) ? text : text.replace(/\s+/g, ' ')).trim()
}

import { LABEL, type NodeId, rawText } from '../dom/index.ts'
import { DIVISION_VARIETY } from './constants.ts'
import type { Candidate, Span } from './found-list.ts'
import { emphasised } from './headings.ts'
import type { ListPage } from './list-page.ts'
import { INLINE } from './page-arrays.ts'
import { isWords } from './values.ts'

/**
 * Running text cut into records before each element of one name that begins a line, with the words behind it: a link and the lines below it, in `pre` or
 * between breaks. A link amid prose begins no line. Of many names those that most lines begin with are tried. O(nodes).
 */
export function flowCandidates(page: ListPage): readonly Candidate[] {
  const { nodeCount, parent } = page.tree
  const holders = new Set<NodeId>()
  for (let node = 0; node < nodeCount; node++) if (isOwnText(page, node)) holders.add(parent[node]!)
  return [...holders].flatMap((holder) => flowsIn(page, holder))
}

function isOwnText(page: ListPage, node: NodeId): boolean {
  return page.isText(node) && page.isSeen(node) && isWords(rawText(page.tree, node))
}

function flowsIn(page: ListPage, holder: NodeId): readonly Candidate[] {
  const lines = linesIn(page, holder)
  const titles = new Set(lines.filter((line) => isTitle(page, line)))
  const firsts = lines.flatMap(([first]) => (page.isElement(first!) ? first! : []))
  const byName = [...Map.groupBy(firsts, (node) => page.nameOf(node)).values()]
  const frequent = byName.filter((starts) => starts.length > 1).sort((a, b) => b.length - a.length)
  return frequent.slice(0, DIVISION_VARIETY).flatMap((starts): Candidate[] => {
    const records = cutBefore(lines, titles, new Set(starts))
    const worded = records.filter((record) => record.some((node) => isOwnText(page, node)))
    return worded.length < 2 || 2 * worded.length <= records.length ? [] : [{ origin: 'flow', records: worded }]
  })
}

/** Lines behind a start belong to it, up to the next one or a title: a line that is nothing but bold. What stands before the first start is in none. */
function cutBefore(lines: readonly Span[], titles: ReadonlySet<Span>, starts: ReadonlySet<NodeId>): readonly Span[] {
  const records: NodeId[][] = []
  let isOpen = false
  for (const line of lines) {
    if (starts.has(line[0]!)) {
      records.push([...line])
      isOpen = true
    } else if (titles.has(line)) isOpen = false
    else if (isOpen) records.at(-1)!.push(...line)
  }
  return records
}

function isTitle(page: ListPage, line: Span): boolean {
  return line.length === 1 && page.isElement(line[0]!) && emphasised(page, line[0]!) >= 0
}

/** The inline nodes with content of an element, by lines: breaks, blocks and in `pre` line ends part them. */
function linesIn(page: ListPage, holder: NodeId): readonly Span[] {
  const { tree } = page
  const keepsLines = tree.label[holder] === LABEL.pre
  const lines: NodeId[][] = [[]]
  for (let at = tree.firstChild[holder]!; at >= 0; at = tree.nextSibling[at]!) {
    const text = page.isText(at) && keepsLines ? rawText(tree, at) : ''
    if (tree.label[at] === LABEL.br || (page.isElement(at) && !INLINE.has(tree.label[at]!)) || /^[^\S\n]*\n/.test(text))
      lines.push([])
    if (page.isSeen(at) && page.hasContent(at)) lines.at(-1)!.push(at)
    if (/\n[^\S\n]*$/.test(text) || (page.isElement(at) && !INLINE.has(tree.label[at]!))) lines.push([])
  }
  return lines.filter((line) => line.length > 0)
}

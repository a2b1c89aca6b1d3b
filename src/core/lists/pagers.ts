import { LABEL, type NodeId, oneLine, visibleText } from '../dom/index.ts'
import { NEXT_PAGE, PREVIOUS_PAGE, saying } from '../phrases/index.ts'
import type { Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'

/** The longest pager, in characters; links of numbers alone that make one; words beside its links (`Page 2 of 9`). */
const PAGER_CHARS = 120
const PAGER_NUMBERS = 3
const PAGER_WORDS = 6

const saysTurn = saying([NEXT_PAGE, PREVIOUS_PAGE], 'whole')

/**
 * Whether a record is what leads through the pages of a list: most of its links say the next or the previous page, in whichever language, a number or
 * a sign, and beside them stands nothing, or, where a link says next or previous, few words with a number. O(nodes of the record).
 *
 * @param isRow whether it is a row under headers, whose linked numbers may be data: then one link must say next or previous
 */
export function isPager(page: ListPage, record: Span, isRow: boolean = false): boolean {
  if (page.total('links', record) === 0 || page.total('chars', record) > PAGER_CHARS) return false
  const links = record.flatMap((node) => linkTexts(page, node))
  const turns = links.filter((text) => saysTurn(withoutSigns(text)))
  const plain = links.filter((text) => text !== '' && !/\p{L}/u.test(text))
  if (turns.length === 0 && (isRow || plain.length < PAGER_NUMBERS)) return false
  if (links.length >= 2 * (turns.length + plain.length)) return false
  const words = record.map((node) => oneLine(visibleText(page.tree, node))).join(' ')
  const beside = links.reduce((rest, text) => rest.replace(text, ' '), words)
  return !/\p{L}/u.test(beside) || (turns.length > 0 && /\p{N}/u.test(beside) && wordsIn(beside) <= PAGER_WORDS)
}

function linkTexts(page: ListPage, top: NodeId): readonly string[] {
  const { tree } = page
  const texts: string[] = []
  for (let node = top; node < page.endOf(top); node++)
    if (tree.label[node] === LABEL.a && page.isSeen(node)) texts.push(oneLine(visibleText(tree, node)))
  return texts
}

/** The words of `« Previous`, `Next >`. */
function withoutSigns(text: string): string {
  return text.match(/[\p{L}\p{M}\p{N}’']+/gu)?.join(' ') ?? ''
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

import { isHeadingLabel, type NodeId } from '../dom/index.ts'
import { READ_ALSO, saying } from '../phrases/index.ts'
import type { ArticlePage } from './article-page.ts'
import { below, HINTS } from './segment-layout.ts'
import type { Segment } from './segments.ts'

const saysReadAlso = saying([READ_ALSO], 'start')

/** Share of such a line that is linked. */
const LED_SHARE = 0.3

/** Whether a line of an article leads to another one: it says so and enough of it is a link. */
export function isInvitation({ text, linkShare }: Segment): boolean {
  return linkShare >= LED_SHARE && saysReadAlso(text)
}

/** Whether a node is a reader's: an element around it is called so, and most of the page is outside of that. */
export function isComment({ layout, cores }: ArticlePage, node: NodeId): boolean {
  return (layout.hints[node]! & ~layout.hints[cores.most]! & COMMENT) !== 0
}

const COMMENT = 1 << HINTS.indexOf('comment')

/** Levels from a line to the card that it may stand in. */
const CARD_LEVELS = 3
/** Share of a card's heading that is a link, and the most segments of a card. */
const [CARD_LINK_SHARE, CARD_SEGMENTS] = [0.9, 6]

/** Whether a line stands in a card about another article: a small element with links as its only headings. */
export function isInCard(page: ArticlePage, { block }: Segment): boolean {
  const { tree, layout } = page
  let node = block
  for (let level = 0; level < CARD_LEVELS && node > 0; level++, node = tree.parent[node]!) {
    if (below(tree, layout.segmentsBefore, node) > CARD_SEGMENTS) return false
    if (linkedHeadings(page, node) === 1) return true
  }
  return false
}

/** The number of headings when all of them are links, else 0. */
function linkedHeadings({ tree, layout }: ArticlePage, card: NodeId): number {
  let count = 0
  for (let at = card + 1; at < card + tree.size[card]!; at++) {
    if (!isHeadingLabel(tree.label[at]!)) continue
    const words = below(tree, layout.wordsBefore, at)
    if (words === 0 || below(tree, layout.linkWordsBefore, at) < CARD_LINK_SHARE * words) return 0
    count++
  }
  return count
}

// What Scrapely does with one page and one example of each name, written from its source (scrapy/scrapely 0.14, `extraction/similarity.py`,
// `extraction/regionextract.py`): a page is a row of tokens, its tags; the example's region lies between two of them. On another page the region
// starts after the longest match of what stands before it, read backwards, and ends at the longest match of what stands behind it. One example
// shows no repetition, so that a list gives one item; `RepeatedDataExtractor` needs two.
import { isUnseen, labelName, type NodeId, oneLine, rawText, type Tree } from '../../../src/core/dom/index.ts'

interface Tokens {
  /** Tags with `/` before those that end an element. */
  readonly tags: readonly string[]
  /** The text behind each tag. */
  readonly texts: readonly string[]
}

/** Tokens before and behind the region, nearest first. */
export interface Template {
  readonly prefix: readonly string[]
  readonly suffix: readonly string[]
}

/** The region between two tags whose text is the example; null where there is none. */
export function annotate(tree: Tree, example: string): Template | null {
  const { tags, texts } = tokensOf(tree)
  for (let start = 0; start < tags.length; start++) {
    if (oneLine(texts[start]!) === '') continue
    let text = ''
    for (let end = start; end < Math.min(tags.length, start + MOST_TAGS); end++) {
      text = oneLine(`${text} ${texts[end]}`)
      if (text === example.trim()) return { prefix: tags.slice(0, start + 1).reverse(), suffix: tags.slice(end + 1) }
      if (text.length > example.length) break
    }
  }
  return null
}

/** Tags inside a region, at most. */
const MOST_TAGS = 40

/** The text of the region most like the template's; null for none. O(tokens x longest match). */
export function extractRegion(tree: Tree, { prefix, suffix }: Template): string | null {
  const { tags, texts } = tokensOf(tree)
  const backwards = tags.toReversed()
  const reversed = longestMatch(backwards, prefix, 0)
  if (reversed === null) return null
  const start = tags.length - 1 - reversed
  const end = longestMatch(tags, suffix, start + 1)
  return end === null ? null : oneLine(texts.slice(start, end).join(' '))
}

/** Where most of a pattern's first tokens follow one after the other, first of equals. */
function longestMatch(tokens: readonly string[], pattern: readonly string[], from: number): number | null {
  let [best, found]: [number, number | null] = [0, null]
  for (let at = from; at < tokens.length; at++) {
    let length = 0
    while (length < pattern.length && tokens[at + length] === pattern[length]) length++
    if (length > best) [best, found] = [length, at]
  }
  return found
}

function tokensOf(tree: Tree): Tokens {
  const tags: string[] = []
  const texts: string[] = []
  const push = (tag: string): void => {
    tags.push(tag)
    texts.push('')
  }
  const walk = (node: NodeId): void => {
    const tag = labelName(tree, node)
    if (tag === '#text') texts[texts.length - 1] += rawText(tree, node)
    if (node > 0 && (tag.startsWith('#') || isUnseen(tree, node))) return
    push(tag)
    for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) walk(child)
    push(`/${tag}`)
  }
  walk(0)
  return { tags, texts }
}

import type { FoundArticle } from '../article/index.ts'
import { LEAD_WORDS, PROSE_LINE } from './constants.ts'
import { wordsOf } from './shingles.ts'

/**
 * An article without what stands above its text: before its first paragraph the lines of few words that are no sentence (a menu, the title, a
 * byline), and everywhere the title itself. Of a page that is known to be an article nothing else begins so.
 */
export function withoutHead(found: FoundArticle, title: string): FoundArticle {
  const parts = found.text.split(/([\n\t])/)
  const texts = parts.filter((_, i) => i % 2 === 0)
  if (texts.length !== found.lines.length) return found
  const firstParagraph = texts.findIndex((text) => wordsOf(text).length >= PROSE_LINE)
  const isHead = (text: string, i: number): boolean =>
    keyOf(text) === keyOf(title) ||
    (i < firstParagraph && wordsOf(text).length < LEAD_WORDS && !ENDS_SENTENCE.test(text))
  const kept = [...texts.keys()].filter((i) => !isHead(texts[i]!, i))
  if (kept.length === 0 || kept.length === texts.length) return found
  const text = kept.map((i, k) => `${k === 0 ? '' : parts[2 * i - 1]}${texts[i]}`).join('')
  return { ...found, text, lines: kept.map((i) => found.lines[i]!) }
}

const ENDS_SENTENCE = /[.!?…。！？]["'”’»)\]]*$/

function keyOf(text: string): string {
  return wordsOf(text).join(' ')
}

import { baseUrl, type ParsedPage } from '../dom/index.ts'
import { formatNodes, formatText, type TextFormat } from '../rich-text/index.ts'
import type { FoundArticle } from './find.ts'

/** The text of a page's article in a format, with headings, lists, links and what else its markup says of its lines. O(nodes of the article). */
export function articleText({ tree, url }: ParsedPage, article: FoundArticle, format: TextFormat): string {
  const { lines, text, sources } = article
  if (format === 'text') return text
  const formatted = formatNodes({ tree, base: baseUrl(tree, url), lines }, [sources.text], format)
  return formatted === '' ? formatText(text, format) : formatted
}

import type { FoundArticle } from '../core/article/index.ts'
import type { FoundList } from '../core/lists/index.ts'

/** What a page is first of all: one main text, a list of records, or neither. */
export type PageKind = 'article' | 'listing' | 'page'

/** Characters by which a list's text is looked for in the main text; shorter ones may stand there by chance. */
const KEY_CHARS = 12
/** Share of the records that lead somewhere from which on a list is one of other pages, not of parts of this one's text. */
const LINKED_SHARE = 0.5

/**
 * An article is one, whatever is listed beside it. Of other pages the longer says it: the values of the main list, links by their addresses, or
 * the main text; what both have counts for the list when its records lead elsewhere (results with snippets), else for the main text (its
 * paragraphs). Pages of 81 news sites are articles in 80 cases (33 by length alone), 206 of 221 pages of results listings (201). O(values + text).
 */
export function kindOf(article: FoundArticle | null, list: FoundList | null): PageKind {
  if (article?.isArticle) return 'article'
  const values = list?.records.flatMap(valuesOf) ?? []
  const told = (article?.text ?? '').replace(/\s+/g, ' ')
  if (told === '' && values.length === 0) return 'page'
  const inList = values.reduce((sum, { length }) => sum + length, 0)
  const inBoth = charactersIn(told, values)
  const isOfLinks = list !== null && linkedShare(list) >= LINKED_SHARE
  return (isOfLinks ? told.length - inBoth >= inList : told.length >= inList - inBoth) ? 'article' : 'listing'
}

type FoundRecord = FoundList['records'][number]

/** All values of a record, those nested in it included. */
function valuesOf({ values, lists }: FoundRecord): readonly string[] {
  const own = values.flatMap((value) => (value === null ? [] : [value.text]))
  return [...own, ...lists.flatMap((entries) => entries.flatMap(valuesOf))]
}

function linkedShare({ fields, records }: FoundList): number {
  const isLinked = ({ values }: FoundRecord) => values.some((value, i) => value !== null && fields[i]!.kind === 'href')
  return records.filter(isLinked).length / records.length
}

/** Length of the values that begin somewhere in a text. */
function charactersIn(text: string, values: readonly string[]): number {
  const waiting = Map.groupBy(
    values.filter(({ length }) => length >= KEY_CHARS),
    (value) => value.slice(0, KEY_CHARS),
  )
  let found = 0
  for (let at = 0; at + KEY_CHARS <= text.length && waiting.size > 0; at++) {
    const key = text.slice(at, at + KEY_CHARS)
    const some = waiting.get(key)
    if (some === undefined) continue
    for (const { length } of some) found += length
    waiting.delete(key)
  }
  return found
}

import { getOrAdd } from '../../base/index.ts'
import { VARIANTS } from '../constants.ts'
import type { Page, Site } from './site.ts'

/** Pages that are one version of pages of the class. */
export interface Variant {
  /** `print` and `full` are told where there are both: the lesser version of a page and the other. */
  readonly kind: 'language' | 'print' | 'full'
  /** Of a language its code; else what the addresses have in the place of what those of the other version have there. */
  readonly value: string
  /** Pages that were fetched. */
  readonly pages: number
  readonly example: string
  /** Whether they are given: of pages for print and their counterparts, most of them. */
  readonly isGiven: boolean
}

/** The versions of the pages that are given, those that are not given as well. O(pages + links of the targets). */
export function variantsOf(site: Site, targets: readonly Page[]): readonly Variant[] {
  return [...languagesOf(site, targets), ...printsOf(site, targets)]
}

/** The languages that the targets declare, where there are several. */
function languagesOf(site: Site, targets: readonly Page[]): readonly Variant[] {
  const byLanguage = Map.groupBy(targets, ({ language }) => language)
  byLanguage.delete('')
  if (byLanguage.size < 2) return []
  return [...byLanguage].map(([value, pages]) => ({
    kind: 'language',
    value,
    pages: pages.length,
    example: site.urls.at(pages[0]!.url),
    isGiven: true,
  }))
}

/** Two pages with the same long text that no third one has, in one language, of which one links to the other. */
interface Pair {
  /** The one with more in its outline, and the other. */
  readonly full: Page
  readonly print: Page
}

/** Versions of targets for print: most pairs must differ in one part of their addresses alone, which is the same for all of them. */
function printsOf(site: Site, targets: readonly Page[]): readonly Variant[] {
  const isTarget = new Set(targets)
  const pairs = pairsOf(site.pages).filter(({ full, print }) => isTarget.has(full) || isTarget.has(print))
  const changeOf = ({ full, print }: Pair) => addressChange(site.urls.at(full.url), site.urls.at(print.url))
  const byChange = Map.groupBy(pairs, (pair) => changeOf(pair).join(' '))
  const [most] = [...byChange.values()].sort((a, b) => b.length - a.length)
  if (most === undefined || most.length < VARIANTS.least || most.length < VARIANTS.share * pairs.length) return []
  const [fullPart, printPart] = changeOf(most[0]!)
  const variant = (kind: 'full' | 'print', value: string): Variant => ({
    kind,
    value,
    pages: most.length,
    example: site.urls.at(most[0]![kind].url),
    isGiven: 2 * most.filter((pair) => isTarget.has(pair[kind])).length > most.length,
  })
  return [variant('full', fullPart), variant('print', printPart)]
}

function pairsOf(pages: readonly Page[]): readonly Pair[] {
  const owners = new Map<number, Page[]>()
  for (const page of pages) {
    for (const text of page.redirects ? [] : page.longTexts) {
      const known = getOrAdd(owners, text, () => [])
      if (known.length < 3) known.push(page)
    }
  }
  const pairs = new Map<Page, Pair>()
  for (const [a, b, third] of owners.values()) {
    if (a === undefined || b === undefined || third !== undefined || pairs.has(a) || pairs.has(b)) continue
    if (a.language !== b.language && a.language !== '' && b.language !== '') continue
    if (a.content === b.content || a.outlineSize === b.outlineSize) continue
    if (!a.linkUrl.includes(b.url) && !b.linkUrl.includes(a.url)) continue
    const [print, full] = a.outlineSize < b.outlineSize ? [a, b] : [b, a]
    const pair = { full, print }
    pairs.set(full, pair)
    pairs.set(print, pair)
  }
  return [...new Set(pairs.values())]
}

/** What two addresses have between their common beginning and end, in whole words: `artikel` and `arbeit` of `/artikel/7` and `/arbeit/7`. */
export function addressChange(from: string, to: string): readonly [from: string, to: string] {
  const [a, b] = [wordsOf(from), wordsOf(to)]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const middle = (words: readonly string[]): string => words.slice(start, words.length - end).join('')
  return [middle(a), middle(b)]
}

function wordsOf(url: string): readonly string[] {
  return url.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []
}

import { mix } from '../base/index.ts'
import { TWINS } from './constants.ts'
import type { Page, PageId, Site, UrlId } from './site.ts'

/**
 * Pages that are under several addresses. A copy says word for word what an earlier page under the same path says; and a part of the
 * addresses (one key of the query, one folder of the path) is idle when several different pages were each met under addresses that
 * differ in it alone: a session, a mark of where the reader came from. Pages that are all alike prove nothing. Addresses that differ in idle parts alone lead to the same page.
 */
export interface Twins {
  /** Takes a page that was fetched. O(parts of its URL), and O(pages) for each part that turns out to be idle. */
  add(page: Page): void
  /** Whether a page that was taken says what an earlier one said. */
  isCopy(page: Page): boolean
  /** Whether a page was fetched under another address that leads to the same. O(length of the URL) when parts are idle. */
  isKnown(url: UrlId): boolean
}

/** Of pages that differ in one part alone: how many were copies, of how many different pages, and how many were not. */
interface Evidence {
  copies: number
  readonly contents: Set<number>
  others: number
}

/** Nothing fetched yet. What parts are idle is learned from the first `TWINS.mostPages` pages. */
export function createTwins(site: Site): Twins {
  const byPath = new Set<number>()
  const copies = new Set<PageId>()
  /** By hash of a part and the address without it, or of a whole address: the content of the first such page. */
  const contents = new Map<number, number>()
  const evidence = new Map<string, Evidence>()
  const idle = new Set<string>()
  /** By address without its idle parts: the first page under it. */
  const firsts = new Map<string, Page>()

  const urlOf = (page: Page): string => site.urls.at(page.url)
  const keyOf = (url: string): string => {
    let key = url
    for (const { name, rest } of partsOf(url).reverse())
      if (idle.has(name)) key = key === url ? rest : without(key, name)
    return key
  }
  /** Notes whether the page of the same address without a part says the same. */
  const compare = (name: string, rest: string, content: number): void => {
    const key = textKey(name, rest)
    const known = contents.get(key) ?? contents.get(textKey('', rest))
    if (known === undefined) {
      contents.set(key, content)
      return
    }
    const seen = evidence.get(name) ?? { copies: 0, contents: new Set(), others: 0 }
    evidence.set(name, seen)
    if (known === content) {
      seen.copies++
      if (seen.contents.size < TWINS.minContents) seen.contents.add(content)
    } else seen.others++
    const isIdle = seen.contents.size >= TWINS.minContents && seen.others <= TWINS.mostOthers * seen.copies
    if (isIdle === idle.has(name)) return
    if (isIdle) idle.add(name)
    else idle.delete(name)
    firsts.clear()
    for (const page of site.pages) enter(page)
  }
  const enter = (page: Page): void => {
    const key = keyOf(urlOf(page))
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, page)
    else if (first.id !== page.id && first.content === page.content) copies.add(page.id)
  }
  return {
    add(page) {
      const url = urlOf(page)
      const underPath = contentKey(page.content, url)
      if (byPath.has(underPath)) copies.add(page.id)
      else byPath.add(underPath)
      if (page.id < TWINS.mostPages) {
        for (const { name, rest } of partsOf(url)) compare(name, rest, page.content)
        contents.set(textKey('', url), page.content)
      }
      if (idle.size > 0) enter(page)
    },
    isCopy: (page) => copies.has(page.id),
    isKnown(url) {
      if (idle.size === 0) return false
      const first = firsts.get(keyOf(site.urls.at(url)))
      return first !== undefined && first.url !== url
    },
  }
}

/** A part of an address: a key of its query by name, a folder of its path by position; and the address without it. */
interface Part {
  readonly name: string
  readonly rest: string
}

/** The parts of a canonical URL, those of the path first; at most `TWINS.mostParts` of either. */
function partsOf(url: string): Part[] {
  const from = url.indexOf('/', url.indexOf('//') + 2)
  const mark = url.indexOf('?', from)
  const names = (mark < 0 ? url.slice(from + 1) : url.slice(from + 1, mark)).split('/')
  const pairs = mark < 0 ? [] : url.slice(mark + 1).split('&')
  const origin = url.slice(0, from)
  const query = mark < 0 ? '' : url.slice(mark)
  const parts: Part[] = []
  for (let i = 0; i < Math.min(names.length - 1, TWINS.mostParts); i++) {
    if (names[i] !== '') parts.push({ name: `/${i}`, rest: `${origin}/${names.toSpliced(i, 1).join('/')}${query}` })
  }
  for (let i = 0; i < Math.min(pairs.length, TWINS.mostParts); i++) {
    const others = pairs.toSpliced(i, 1).join('&')
    const rest = `${origin}/${names.join('/')}${others === '' ? '' : `?${others}`}`
    parts.push({ name: `?${pairs[i]!.split('=', 1)[0]!}`, rest })
  }
  return parts
}

/** An address without one of its parts. */
function without(url: string, name: string): string {
  return partsOf(url).find((part) => part.name === name)?.rest ?? url
}

/** A number below 2^52 for a page's content and the path of its URL, without the query. No allocation. */
function contentKey(content: number, url: string): number {
  const query = url.indexOf('?')
  const end = query < 0 ? url.length : query
  let hash = Math.floor(content / 0x100000) | 0
  for (let i = 0; i < end; i++) hash = Math.imul(hash ^ url.charCodeAt(i), FNV_PRIME)
  return (mix(hash, end) >>> 0) * 0x100000 + (content % 0x100000)
}

/** A number below 2^52 for a part of an address and the rest of it. No allocation. */
function textKey(name: string, rest: string): number {
  let high = name.length
  let low = rest.length
  for (const text of [name, rest]) {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      high = Math.imul(high ^ code, FNV_PRIME)
      low = Math.imul(low ^ (high >>> 15) ^ code, SECOND_PRIME)
    }
  }
  return (mix(high, low) >>> 0) * 0x100000 + (mix(low, high) & 0xfffff)
}

const SECOND_PRIME = 0x85ebca6b
const FNV_PRIME = 0x01000193

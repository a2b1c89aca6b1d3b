import { CERTAINTY } from './constants.ts'
import type { Site } from './site.ts'
import type { Strategy } from './strategy.ts'

/** What a search knew of and did not look at. */
export interface Unfetched {
  /** Addresses of pages that something fetched leads to and that were not fetched; other addresses of fetched pages left out. */
  readonly urls: number
  /** The links that lead to most of them, the largest group first; a few. */
  readonly groups: readonly UnfetchedGroup[]
}

/** Addresses that links of one place, on pages of one class, or one list for machines were the first to show. */
export interface UnfetchedGroup {
  readonly urls: number
  /** The first of them, and the page or list that shows it. */
  readonly example: string
  readonly on: string
}

/** What is known and was not fetched, by the links that showed it first. O(links of all pages). */
export function unfetchedOf(site: Site, strategy: Strategy): Unfetched {
  const { urls, fetched, lists, log } = site
  const seen = new Uint8Array(urls.size)
  const groups = new Map<string, { urls: number; readonly example: number; readonly on: number }>()
  let count = 0
  for (const { page, list } of log) {
    const source = page ?? list
    if (source === null) continue
    const from = page === null ? 'list' : String(strategy.classOf(page))
    for (const [i, url] of source.linkUrl.entries()) {
      if (seen[url] === 1) continue
      seen[url] = 1
      if (fetched.has(url) || lists.has(url) || strategy.isKnown(url)) continue
      count++
      const key = `${from} ${source.linkCollection[i]}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, { urls: 1, example: url, on: source.url })
      else group.urls++
    }
  }
  const largest = [...groups.values()].sort((a, b) => b.urls - a.urls).slice(0, CERTAINTY.groups)
  return {
    urls: count,
    groups: largest.map((group) => ({ urls: group.urls, example: urls.at(group.example), on: urls.at(group.on) })),
  }
}

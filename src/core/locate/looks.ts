import { canonicalUrl } from '../dom/index.ts'
import { LOOKS } from './constants.ts'
import type { Page, Site, UrlId } from './site.ts'

/** Where a person would look for pages like the samples, whatever links have been worth so far. */
export interface Looks {
  /** Once the samples and the home page are known: what is looked at first, at most `LOOKS.early` URLs. O(links of these pages). */
  early(): readonly UrlId[]
  /**
   * Before a search ends: what the samples and the home page both lead to, which is the site's navigation, as far as it is unlike and nothing has
   * looked at it; a batch, at most `LOOKS.menus` URLs in all. O(links of these pages).
   *
   * @param isAtALoss of a search that is not sure, or has found little: all that is unlike on these pages as well, at most `LOOKS.late` in all
   */
  late(isAtALoss: boolean): readonly UrlId[]
}

/** What looks work with. */
export interface LooksParts {
  readonly site: Site
  readonly sampleCount: number
  readonly home: UrlId
  /** A number for how a URL is spelled: the same for URLs that are spelled alike. */
  readonly shapeOf: (url: UrlId) => number
  /** Whether what a URL leads to was fetched under another address. */
  readonly isKnown: (url: UrlId) => boolean
}

/** Nothing looked at yet. */
export function createLooks(parts: LooksParts): Looks {
  const { site, sampleCount, home, isKnown } = parts
  let given = 0
  const isOpen = (url: UrlId): boolean => !site.fetched.has(url) && !site.lists.has(url) && !isKnown(url)
  const samples = (): readonly Page[] => site.log.slice(0, sampleCount).flatMap(({ page }) => page ?? [])
  return {
    early() {
      const guides = samples().flatMap(({ guides }) => [...guides])
      const looks = new Set([...guides, ...foldersOf(parts)].filter(isOpen))
      return [...looks].slice(0, LOOKS.early)
    },
    late(isAtALoss) {
      const front = site.fetched.get(home) ?? null
      const menus = front === null ? [] : samples().flatMap((sample) => unlike(parts, sample, new Set(front.linkUrl)))
      const pages = front === null ? samples() : [...samples(), front]
      const all = isAtALoss ? pages.flatMap((page) => unlike(parts, page)) : []
      const open = new Set([...menus, ...all].filter(isOpen))
      const batch = [...open].slice(0, Math.min(LOOKS.batch, (isAtALoss ? LOOKS.late : LOOKS.menus) - given))
      given += batch.length
      return batch
    },
  }
}

/**
 * Links of a page that are unlike: of each place the first, then of each the second, and so on. Those of a small group, such as a menu, are all unlike
 * one another by where they stand; of a larger one those are that are spelled unlike.
 *
 * @param among the links that are meant; all when it is not given
 */
function unlike({ site, shapeOf }: LooksParts, page: Page, among?: ReadonlySet<UrlId>): readonly UrlId[] {
  const places = new Map<number, UrlId[]>()
  for (const [i, url] of page.linkUrl.entries()) {
    const place = page.linkCollection[i]!
    if (site.kindOf[place] !== undefined || (among !== undefined && !among.has(url))) continue
    const own = places.get(place)
    if (own === undefined) places.set(place, [url])
    else own.push(url)
  }
  const rows = [...places.values()].map((urls) => (urls.length <= LOOKS.menu ? urls : oneOfEach(urls, shapeOf)))
  const longest = rows.reduce((most, { length }) => Math.max(most, length), 0)
  return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat()
}

function oneOfEach(urls: readonly UrlId[], shapeOf: (url: UrlId) => number): readonly UrlId[] {
  return [...new Map(urls.toReversed().map((url) => [shapeOf(url), url])).values()].reverse()
}

/**
 * The folders that the samples are in. Those that a link leads to; all of them where there is no home page, as one of them may be that of
 * the site.
 */
function foldersOf({ site, sampleCount, home }: LooksParts): readonly UrlId[] {
  const isAstray = site.fetched.get(home) === null
  const folders = new Set<UrlId>()
  for (const { final } of site.log.slice(0, sampleCount)) {
    const address = site.urls.at(final)
    for (let up = canonicalUrl('.', address)!; folders.size < LOOKS.folders; up = canonicalUrl('..', up)!) {
      if (isAstray || site.urls.find(up) >= 0) folders.add(site.urls.intern(up))
      if (up === canonicalUrl('..', up)) break
    }
  }
  return [...folders].filter((url) => !site.fetched.has(url))
}

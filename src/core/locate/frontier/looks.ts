import type { UrlId } from '../../base/index.ts'
import { canonicalUrl } from '../../dom/index.ts'
import { LOOKS } from '../constants.ts'
import type { Page, Site } from '../site/site.ts'

export interface LooksOptions {
  readonly sampleCount: number
  readonly home: UrlId
  /** A number for how a URL is spelled: the same for URLs that are spelled alike. */
  readonly shapeOf: (url: UrlId) => number
  /** Whether what a URL leads to was fetched under another address. */
  readonly isKnown: (url: UrlId) => boolean
}

/** Where a person would look for pages like the samples, whatever links have been worth so far. */
export class Looks {
  readonly #site: Site
  readonly #options: LooksOptions
  #given = 0

  constructor(site: Site, options: LooksOptions) {
    this.#site = site
    this.#options = options
  }

  /** Once the samples and the home page are known: what is looked at first, at most `LOOKS.early` URLs. O(links of these pages). */
  early(): readonly UrlId[] {
    const guides = this.#samples().flatMap(({ guides }) => [...guides])
    return this.#open([...guides, ...this.#folders()]).slice(0, LOOKS.early)
  }

  /**
   * Before a search ends: what the samples and the home page both lead to, which is the site's navigation, as far as it is unlike and nothing has
   * looked at it; a batch, at most `LOOKS.menus` URLs in all. O(links of these pages).
   * @param isAtALoss of a search that is not sure, or has found little: all that is unlike on these pages as well, at most `LOOKS.late` in all
   */
  late(isAtALoss: boolean): readonly UrlId[] {
    const samples = this.#samples()
    const front = this.#site.fetched.get(this.#options.home) ?? null
    const onFront = new Set(front?.linkUrl)
    const menus = samples.flatMap((sample) => this.#unlike(sample, (url) => onFront.has(url)))
    const pages = front === null ? samples : [...samples, front]
    const all = isAtALoss ? pages.flatMap((page) => this.#unlike(page, () => true)) : []
    const left = Math.max(0, (isAtALoss ? LOOKS.late : LOOKS.menus) - this.#given)
    const batch = this.#open([...menus, ...all]).slice(0, Math.min(LOOKS.batch, left))
    this.#given += batch.length
    return batch
  }

  #samples(): readonly Page[] {
    return this.#site.log.first(this.#options.sampleCount).flatMap(({ page }) => page ?? [])
  }

  #open(urls: readonly UrlId[]): readonly UrlId[] {
    const { fetched, lists } = this.#site
    return [...new Set(urls)].filter((url) => !fetched.has(url) && !lists.has(url) && !this.#options.isKnown(url))
  }

  /** Of each place the first link, then of each the second, and so on. All of a small group are unlike, of a larger one those spelled unlike. */
  #unlike({ linkUrl, linkCollection }: Page, isMeant: (url: UrlId) => boolean): readonly UrlId[] {
    const links = [...linkUrl].map((url, i) => ({ url, place: linkCollection[i]! }))
    const meant = links.filter(({ url, place }) => this.#site.kindOf[place] === undefined && isMeant(url))
    const rows = [...Map.groupBy(meant, ({ place }) => place).values()].map((row) =>
      this.#firstOfEach(row.map(({ url }) => url)),
    )
    const longest = rows.reduce((most, { length }) => Math.max(most, length), 0)
    return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat()
  }

  #firstOfEach(urls: readonly UrlId[]): readonly UrlId[] {
    if (urls.length <= LOOKS.menu) return urls
    return [...new Map(urls.toReversed().map((url) => [this.#options.shapeOf(url), url])).values()].reverse()
  }

  /** The folders of the samples that a link leads to; all of them where there is no home page, as one of them may be the site's. */
  #folders(): readonly UrlId[] {
    const { urls, fetched, log } = this.#site
    const isAstray = fetched.get(this.#options.home) === null
    const folders = new Set<UrlId>()
    for (const { final } of log.first(this.#options.sampleCount)) {
      let up = canonicalUrl('.', urls.at(final))!
      for (let below = ''; folders.size < LOOKS.folders && up !== below; up = canonicalUrl('..', below)!) {
        if (isAstray || urls.find(up) >= 0) folders.add(urls.intern(up))
        below = up
      }
    }
    return [...folders]
  }
}

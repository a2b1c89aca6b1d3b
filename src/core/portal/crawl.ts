import { BATCH, MOST_FEEDS, MOST_SITEMAPS, MOST_WAITING } from './constants.ts'

/** What is to be fetched next: pages, or lists for programs (feeds, sitemaps). */
export interface PortalWants {
  readonly pages: readonly string[]
  readonly lists: readonly string[]
}

/** Sitemaps of the last days' news are mostly called so. */
const NEWS_SITEMAP = /news/i

/**
 * Which pages of a portal to fetch next: those nearest to the home page first, as readers meet them; of those as near the ones with plain addresses
 * first, as queries sort and search what is there anyway. Feeds, and sitemaps of news, are read at once; other sitemaps, which list the pages of all
 * years, when no link leads any further.
 */
export class PortalCrawl {
  readonly #known: Set<string>
  readonly #feeds = new Set<string>()
  readonly #sitemaps = new Set<string>()
  #waitingLists: string[] = []
  #laterLists: string[] = []
  /** Pages of this depth, then those one deeper. */
  #plain: string[] = []
  #queries: string[] = []
  #deeper: { plain: string[]; queries: string[] } = { plain: [], queries: [] }
  #waiting = 0

  constructor(home: string) {
    this.#known = new Set([home])
    this.#plain.push(home)
    this.#waiting = 1
  }

  /** Whether addresses are known that were not asked for. */
  get isOver(): boolean {
    return this.#waiting === 0 && this.#waitingLists.length === 0 && this.#laterLists.length === 0
  }

  /** Takes what is to be fetched now; nothing when all that is known was. */
  next(): PortalWants {
    const lists = this.#waitingLists
    this.#waitingLists = []
    // One at a time: it may be an index that names better ones, or enough.
    if (this.#waiting === 0 && lists.length === 0) lists.push(...this.#laterLists.splice(0, 1))
    const pages: string[] = []
    while (pages.length < BATCH && this.#waiting > 0) {
      if (this.#plain.length + this.#queries.length === 0) {
        this.#plain = this.#deeper.plain.reverse()
        this.#queries = this.#deeper.queries.reverse()
        this.#deeper = { plain: [], queries: [] }
        // A level is finished before the next begins: what it leads to may be on this one.
        if (pages.length > 0) break
      }
      pages.push((this.#plain.pop() ?? this.#queries.pop())!)
      this.#waiting--
    }
    return { pages, lists }
  }

  /** Says that an address need not be fetched: a page that was fetched under another one. */
  skip(url: string): void {
    this.#known.add(url)
  }

  addPages(urls: readonly string[]): void {
    for (const url of urls) {
      if (this.#waiting >= MOST_WAITING || this.#known.has(url)) continue
      this.#known.add(url)
      this.#deeper[url.includes('?') ? 'queries' : 'plain'].push(url)
      this.#waiting++
    }
  }

  addFeeds(urls: readonly string[]): void {
    for (const url of urls) {
      if (this.#feeds.size >= MOST_FEEDS || this.#feeds.has(url)) continue
      this.#feeds.add(url)
      this.#waitingLists.push(url)
    }
  }

  /** @param isNewsOnly leaves out those that are not called news */
  addSitemaps(urls: readonly string[], isNewsOnly = false): void {
    for (const url of urls) {
      const isNews = NEWS_SITEMAP.test(url.slice(url.indexOf('/', 8)))
      if (isNewsOnly && !isNews) continue
      if (this.#sitemaps.size >= MOST_SITEMAPS || this.#sitemaps.has(url)) continue
      this.#sitemaps.add(url)
      const lists = isNews ? this.#waitingLists : this.#laterLists
      lists.push(url)
    }
  }
}

import { BATCH, MOST_FEEDS, MOST_WAITING } from './constants.ts'

/** What is to be fetched next: pages, or feeds. */
export interface PortalWants {
  readonly pages: readonly string[]
  readonly feeds: readonly string[]
}

/**
 * Which pages of a portal to fetch next: those nearest to the home page first, as readers meet them; of those as near the ones with plain addresses
 * first, as queries sort and search what is there anyway. The feeds that the first pages name are read at once.
 */
export class PortalCrawl {
  readonly #known: Set<string>
  readonly #feeds = new Set<string>()
  #waitingFeeds: string[] = []
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
    return this.#waiting === 0 && this.#waitingFeeds.length === 0
  }

  /** Takes what is to be fetched now; nothing when all that is known was. */
  next(): PortalWants {
    const feeds = this.#waitingFeeds
    this.#waitingFeeds = []
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
    return { pages, feeds }
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
      this.#waitingFeeds.push(url)
    }
  }
}

import { IntMap, Ints, type PageId, type UrlId } from '../../base/index.ts'

/** A page by its number. */
interface Numbered {
  readonly id: PageId
}

/** The result of one download. */
export interface DownloadOf<Page, List> {
  readonly requested: UrlId
  readonly final: UrlId
  readonly page: Page | null
  readonly list: List | null
}

/** Downloads in order, in columns: of a large site there are a great many. */
export class Downloads<Page extends Numbered, List> {
  readonly #pages: readonly Page[]
  readonly #requested = new Ints()
  readonly #final = new Ints()
  /** By download: the number of its page, -1 for none; its list, where there is one. */
  readonly #page = new Ints()
  readonly #lists = new Map<number, List>()

  /** @param pages of the site, by number */
  constructor(pages: readonly Page[]) {
    this.#pages = pages
  }

  get length(): number {
    return this.#requested.size
  }

  at(index: number): DownloadOf<Page, List> {
    const page = this.#page.at(index)
    return {
      requested: this.#requested.at(index),
      final: this.#final.at(index),
      page: page < 0 ? null : this.#pages[page]!,
      list: this.#lists.get(index) ?? null,
    }
  }

  /** The page may be one that has no number yet, and then gets the next one. */
  push({ requested, final, page, list }: DownloadOf<Page, List>): void {
    if (list !== null) this.#lists.set(this.length, list)
    this.#final.push(final)
    this.#page.push(page === null ? -1 : page.id)
    this.#requested.push(requested)
  }

  /** The first so many. */
  first(count: number): readonly DownloadOf<Page, List>[] {
    return Array.from({ length: Math.min(count, this.length) }, (_, i) => this.at(i))
  }

  *[Symbol.iterator](): Generator<DownloadOf<Page, List>, void> {
    for (let i = 0; i < this.length; i++) yield this.at(i)
  }
}

/** By URL that was asked for or arrived at: its page, or null when there is none. */
export class FetchedUrls<Page extends Numbered> {
  readonly #pages: readonly Page[]
  readonly #page = new IntMap()

  /** @param pages of the site, by number */
  constructor(pages: readonly Page[]) {
    this.#pages = pages
  }

  /** Undefined when nothing was fetched there. */
  get(url: UrlId): Page | null | undefined {
    const page = url < 0 ? undefined : this.#page.get(url)
    return page === undefined ? undefined : (this.#pages[page] ?? null)
  }

  has(url: UrlId): boolean {
    return url >= 0 && this.#page.has(url)
  }

  set(url: UrlId, page: Page | null): void {
    this.#page.set(url, page === null ? NONE : page.id)
  }
}

/** No number of a page. */
const NONE = -1

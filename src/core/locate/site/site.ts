import {
  type Blocks,
  createIntPack,
  createIntTable,
  type IntPack,
  type IntTable,
  type PageId,
  StringTable,
  type UrlId,
} from '../../base/index.ts'
import { LISTS, TYPES } from '../constants.ts'
import type { ListLinks } from './address-list.ts'
import { type DownloadOf, Downloads, FetchedUrls } from './downloads.ts'
import type { Link, LinkKind } from './links.ts'
import type { Observation } from './observe.ts'

/** What was fetched and leads on: a page, or a list for machines. */
export interface LinkSource {
  /** The final URL, after redirects. */
  readonly url: UrlId
  /** Its links in document order, each URL once for each collection: `linkUrl[i]` stands in collection `linkCollection[i]`. */
  readonly linkUrl: Int32Array
  readonly linkCollection: Int32Array
}

/** A list for machines that was fetched. */
export interface List extends LinkSource {
  readonly kind: ListLinks['kind']
}

/** The result of one download, as plain data. */
export interface Fetch {
  readonly requested: string
  readonly final: string
  /** Null when there was no HTML page of the site. */
  readonly observation: Observation | null
  /** The links of a list for machines; null when it was none. */
  readonly list: ListLinks | null
}

/** The result of one download. */
export type Download = DownloadOf<Page, List>

/** All that is known of the site. Grows with each download; what it holds never changes. */
export class Site {
  readonly urls: StringTable
  readonly pages: Page[] = []
  /** By URL, in the order in which they were fetched. */
  readonly lists: Map<UrlId, List> = new Map()
  /** URLs that lead to lists for machines, at most `LISTS.most` of a kind; links to more are left out. */
  readonly listUrls: Readonly<Record<ListLinks['kind'], Set<UrlId>>> = { sitemap: new Set(), feed: new Set() }
  /** By URL that was asked for or arrived at: its page, or null when there is none. */
  readonly fetched: FetchedUrls<Page> = new FetchedUrls(this.pages)
  /** Downloads in order. */
  readonly log: Downloads<Page, List> = new Downloads(this.pages)
  readonly paths: IntTable = createIntTable()
  readonly tagLists: IntTable = createIntTable()
  /** Of them the first `TYPES.mostNames` are told apart. */
  readonly types: IntTable = createIntTable()
  readonly collections: IntTable = createIntTable()
  /** By collection id: the id of its tag-list. */
  readonly tagListOf: number[] = []
  /** By collection id: what its links are; nothing for plain links. */
  readonly kindOf: (Exclude<LinkKind, 'link'> | undefined)[] = []
  /** The integers of the pages, and those that were read last: a page is looked at several times, then rarely again. */
  readonly #packed: IntPack
  #unpacked: { readonly number: number; readonly lists: readonly Int32Array[] } | null = null
  /** Whether the outlines of pages are kept when the strategy has taken them, so that the state can be saved. */
  readonly keepsOutlines: boolean
  /** Where what is known is kept when there is much of it; in memory when there are none. */
  readonly blocks: Blocks | null

  constructor(keepsOutlines: boolean = true, blocks: Blocks | null = null) {
    this.keepsOutlines = keepsOutlines
    this.blocks = blocks
    this.urls = new StringTable(blocks)
    this.#packed = createIntPack(blocks)
  }

  /** Enters a download. Gives its page when that is new, else null. */
  enter({ requested, final, observation, list: links }: Fetch): Page | null {
    const from = this.urls.intern(requested)
    const to = this.urls.intern(final)
    const known = this.fetched.get(to)
    const page = observation === null ? null : (known ?? new Page(this, to, observation))
    const list = links === null || this.lists.has(to) ? null : this.#enterList(to, links)
    this.log.push({ requested: from, final: to, page, list })
    if (page !== null) this.fetched.set(to, page)
    if (page !== null || !this.fetched.has(from)) this.fetched.set(from, page)
    if (page === null || page === known) return null
    this.pages.push(page)
    return page
  }

  #enterList(url: UrlId, { kind, links }: ListLinks): List {
    const list = { kind, url, ...this.enterLinks(links) }
    this.lists.set(url, list)
    return list
  }

  /** Links as ids, each URL once for each collection. */
  enterLinks(links: readonly Link[]): Pick<LinkSource, 'linkUrl' | 'linkCollection'> {
    const seen = new Set<number>()
    const linkUrl: UrlId[] = []
    const linkCollection: number[] = []
    for (const link of links) {
      const { kind } = link
      const target = this.urls.intern(link.url)
      if ((kind === 'sitemap' || kind === 'feed') && !this.#knowsList(target, kind)) continue
      const collection = this.collections.intern(link.collection)
      if (kind !== 'link') this.kindOf[collection] = kind
      const key = collection * 2 ** 31 + target
      if (seen.has(key)) continue
      seen.add(key)
      this.tagListOf[collection] ??= this.tagLists.intern(link.tagList)
      linkUrl.push(target)
      linkCollection.push(collection)
    }
    return { linkUrl: Int32Array.from(linkUrl), linkCollection: Int32Array.from(linkCollection) }
  }

  /** Whether a URL is among those of lists of a kind, as one more when there is room. */
  #knowsList(url: UrlId, kind: ListLinks['kind']): boolean {
    const known = this.listUrls[kind]
    if (known.size < LISTS.most) known.add(url)
    return known.has(url)
  }

  pack(lists: readonly Int32Array[]): number {
    return this.#packed.add(lists)
  }

  unpack(number: number): readonly Int32Array[] {
    if (this.#unpacked?.number !== number) this.#unpacked = { number, lists: this.#packed.read(number) }
    return this.#unpacked.lists
  }
}

/** A page that was fetched. Its integers are packed: of a large site there are tens of thousands in memory. */
export class Page implements LinkSource {
  readonly id: PageId
  readonly url: UrlId
  /** The page that goes on where this one ends; null when there is none. */
  readonly next: UrlId | null
  /** What it says is the address of what it shows; null when that is its own, or nothing is said. */
  readonly canonical: UrlId | null
  readonly content: number
  readonly redirects: boolean
  /** The language that it declares; empty when it declares none. */
  readonly language: string
  /** How many paths its outline has. */
  readonly outlineSize: number
  readonly #site: Site
  /** By number in the pack: its links, long texts and guides; its outline, as it came where it is not kept, null once it is forgotten. */
  readonly #links: number
  #outline: readonly Int32Array[] | number | null

  constructor(site: Site, url: UrlId, seen: Observation) {
    const { urls, pages, paths, tagLists, types } = site
    const idOf = (address: string | null): UrlId | null => (address === null ? null : urls.intern(address))
    const typeIds = seen.types.map(types.intern).filter((id) => id < TYPES.mostNames)
    const outline = [
      seen.paths.map(paths.intern),
      seen.strings,
      seen.schema.map(tagLists.intern).sort(),
      typeIds.sort(),
    ]
    const { linkUrl, linkCollection } = site.enterLinks(seen.links)
    this.id = pages.length
    this.url = url
    this.next = idOf(seen.next)
    this.canonical = idOf(seen.canonical)
    this.content = seen.content
    this.redirects = seen.redirects
    this.language = seen.language
    this.outlineSize = seen.paths.length
    this.#site = site
    this.#links = site.pack([linkUrl, linkCollection, seen.longTexts, Int32Array.from(seen.guides, urls.intern)])
    this.#outline = site.keepsOutlines ? site.pack(outline) : outline
  }

  /** Lets go of the outline, where outlines are not kept: once the strategy has taken the page it needs its links alone. */
  forgetOutline(): void {
    if (!this.#site.keepsOutlines) this.#outline = null
  }

  /** Of the outline: ids of its paths, hashes of its short texts, ids of its tag-lists and declared types, both ascending. */
  get paths(): Int32Array {
    return this.#outlineParts[0]!
  }
  get strings(): Int32Array {
    return this.#outlineParts[1]!
  }
  get schema(): Int32Array {
    return this.#outlineParts[2]!
  }
  get types(): Int32Array {
    return this.#outlineParts[3]!
  }
  get linkUrl(): Int32Array {
    return this.#site.unpack(this.#links)[0]!
  }
  get linkCollection(): Int32Array {
    return this.#site.unpack(this.#links)[1]!
  }
  get longTexts(): Int32Array {
    return this.#site.unpack(this.#links)[2]!
  }
  get guides(): Int32Array {
    return this.#site.unpack(this.#links)[3]!
  }

  get #outlineParts(): readonly Int32Array[] {
    if (this.#outline === null) throw new Error('The outline of a page was asked for after it was forgotten.')
    return typeof this.#outline === 'number' ? this.#site.unpack(this.#outline) : this.#outline
  }
}

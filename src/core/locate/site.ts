import { createIntPack, createIntTable, type IntPack, type IntTable } from '../base/index.ts'
import { createInterner, type Interner } from '../dom/index.ts'
import type { LinkKind, ListLinks } from './address-list.ts'
import { LISTS, TYPES } from './constants.ts'
import type { Link } from './links.ts'
import type { Observation } from './observe.ts'

/** A URL of one site, 0, 1, 2, ... in order of first sight. */
export type UrlId = number
/** A page of one site, 0, 1, 2, ... in the order in which they were fetched. */
export type PageId = number

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

/** A page that was fetched. */
export interface Page extends LinkSource {
  readonly id: PageId
  /** Ids of the paths of its outline. */
  readonly paths: Int32Array
  /** Hashes of its short texts. */
  readonly strings: Int32Array
  /** Ids of its tag-lists, ascending. */
  readonly schema: Int32Array
  /** Ids of the types that it declares, ascending. */
  readonly types: Int32Array
  /** Hash of the language that it declares; 0 when it declares none. */
  readonly language: number
  /** How many paths its outline has. */
  readonly outlineSize: number
  /** Hashes of its longest texts. */
  readonly longTexts: Int32Array
  /** Where a person would look from here. */
  readonly guides: Int32Array
  /** The page that goes on where this one ends; null when there is none. */
  readonly next: UrlId | null
  /** What it says is the address of what it shows; null when that is its own, or nothing is said. */
  readonly canonical: UrlId | null
  readonly content: number
  readonly redirects: boolean
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

/** A download as it was entered. */
export interface Download {
  readonly requested: UrlId
  readonly final: UrlId
  readonly page: Page | null
  readonly list: List | null
}

/** All that is known of the site. Grows with each download; what it holds never changes. */
export interface Site {
  readonly urls: Interner
  readonly pages: Page[]
  /** By URL, in the order in which they were fetched. */
  readonly lists: Map<UrlId, List>
  /** URLs that lead to lists for machines, at most `LISTS.most` of a kind; links to more are left out. */
  readonly listUrls: Readonly<Record<ListLinks['kind'], Set<UrlId>>>
  /** By URL that was asked for or arrived at: its page, or null when there is none. */
  readonly fetched: Map<UrlId, Page | null>
  /** Downloads in order. */
  readonly log: Download[]
  readonly paths: IntTable
  readonly tagLists: IntTable
  /** Of them the first `TYPES.mostNames` are told apart. */
  readonly types: IntTable
  readonly collections: IntTable
  /** By collection id: the id of its tag-list. */
  readonly tagListOf: number[]
  /** By collection id: what its links are; nothing for plain links. */
  readonly kindOf: (Exclude<LinkKind, 'link'> | undefined)[]
  /** The integers of the pages. */
  readonly packed: IntPack
  /** Whether the outlines of pages are kept when the strategy has taken them, so that the state can be saved. */
  readonly keepsOutlines: boolean
}

/** A site of which nothing is known yet. */
export function createSite(keepsOutlines: boolean = true): Site {
  return {
    keepsOutlines,
    urls: createInterner(),
    pages: [],
    lists: new Map(),
    listUrls: { sitemap: new Set(), feed: new Set() },
    fetched: new Map(),
    log: [],
    paths: createIntTable(),
    tagLists: createIntTable(),
    types: createIntTable(),
    collections: createIntTable(),
    tagListOf: [],
    kindOf: [],
    packed: createIntPack(),
  }
}

/**
 * Enters the result of a download. Gives the page when it is one that was not known before, else null: no page, or a redirect
 * to a page that is known.
 */
export function enter(site: Site, { requested, final, observation, list: links }: Fetch): Page | null {
  const from = site.urls.intern(requested)
  const to = site.urls.intern(final)
  const known = site.fetched.get(to)
  const page = observation === null ? null : (known ?? createPage(site, to, observation))
  const list = links === null || site.lists.has(to) ? null : createList(site, to, links)
  site.log.push({ requested: from, final: to, page, list })
  if (page !== null) site.fetched.set(to, page)
  if (page !== null || !site.fetched.has(from)) site.fetched.set(from, page)
  if (page === null || page === known) return null
  site.pages.push(page)
  return page
}

function createList(site: Site, url: UrlId, { kind, links, extra }: ListLinks): List {
  const list = { kind, url, ...enterLinks(site, links, extra) }
  site.lists.set(url, list)
  return list
}

/** Links as ids, each URL once for each collection. */
function enterLinks(
  site: Site,
  links: readonly Link[],
  extra: Observation['extra'],
): Pick<LinkSource, 'linkUrl' | 'linkCollection'> {
  const seen = new Set<number>()
  const linkUrl: number[] = []
  const linkCollection: number[] = []
  const add = (link: Link): number => {
    const collection = site.collections.intern(link.collection)
    const target = site.urls.intern(link.url)
    const key = collection * 2 ** 31 + target
    if (!seen.has(key)) {
      seen.add(key)
      site.tagListOf[collection] ??= site.tagLists.intern(link.tagList)
      linkUrl.push(target)
      linkCollection.push(collection)
    }
    return collection
  }
  for (const link of links) add(link)
  for (const link of extra) {
    if (link.kind !== 'form') {
      const known = site.listUrls[link.kind]
      const target = site.urls.intern(link.url)
      if (known.size >= LISTS.most && !known.has(target)) continue
      known.add(target)
    }
    site.kindOf[add(link)] = link.kind
  }
  return { linkUrl: Int32Array.from(linkUrl), linkCollection: Int32Array.from(linkCollection) }
}

function createPage(
  site: Site,
  url: UrlId,
  {
    paths,
    strings,
    schema,
    types,
    language,
    links,
    extra,
    longTexts,
    guides,
    canonical,
    next,
    content,
    redirects,
  }: Observation,
): Page {
  const parts: OutlineParts & LinkParts = {
    paths: paths.map(site.paths.intern),
    strings,
    schema: schema.map(site.tagLists.intern).sort(),
    types: types
      .map(site.types.intern)
      .filter((id) => id < TYPES.mostNames)
      .sort(),
    ...enterLinks(site, links, extra),
    longTexts,
    guides: Int32Array.from(guides, site.urls.intern),
  }
  const idOf = (address: string | null): UrlId | null => (address === null ? null : site.urls.intern(address))
  const facts = {
    url,
    next: idOf(next),
    canonical: idOf(canonical),
    content,
    redirects,
    language,
    outlineSize: paths.length,
  }
  return new PackedPage(site.pages.length, site, parts, facts)
}

/** The integers of a page: those of its outline, and its links. */
type OutlineParts = Pick<Page, (typeof OUTLINE)[number]>
type LinkParts = Pick<Page, (typeof LINKS)[number]>
type PageHead = Pick<Page, 'url' | 'next' | 'canonical' | 'content' | 'redirects' | 'language' | 'outlineSize'>
const OUTLINE = ['paths', 'strings', 'schema', 'types'] as const
const LINKS = ['linkUrl', 'linkCollection', 'longTexts', 'guides'] as const

/** What was unpacked last of each pack: a page is looked at several times, then rarely again. */
const unpacked = new WeakMap<IntPack, { readonly number: number; readonly lists: readonly Int32Array[] }>()

function unpack(pack: IntPack, number: number): readonly Int32Array[] {
  const last = unpacked.get(pack)
  if (last?.number === number) return last.lists
  const lists = pack.read(number)
  unpacked.set(pack, { number, lists })
  return lists
}

/** A page whose integers are packed: of a large site there are tens of thousands in memory. A class, so that its getters are shared. */
class PackedPage implements Page {
  readonly id: PageId
  readonly url: UrlId
  readonly next: UrlId | null
  readonly canonical: UrlId | null
  readonly content: number
  readonly redirects: boolean
  readonly language: number
  readonly outlineSize: number
  readonly #pack: IntPack
  readonly #links: number
  /** As it came; its number in the pack; null once it is forgotten. */
  #outline: OutlineParts | number | null

  constructor(
    id: PageId,
    { packed, keepsOutlines }: Pick<Site, 'packed' | 'keepsOutlines'>,
    parts: OutlineParts & LinkParts,
    { url, next, canonical, content, redirects, language, outlineSize }: PageHead,
  ) {
    this.id = id
    this.url = url
    this.next = next
    this.canonical = canonical
    this.content = content
    this.redirects = redirects
    this.language = language
    this.outlineSize = outlineSize
    this.#pack = packed
    this.#links = packed.add(LINKS.map((name) => parts[name]))
    this.#outline = keepsOutlines ? packed.add(OUTLINE.map((name) => parts[name])) : parts
  }

  forgetOutline(): void {
    this.#outline = null
  }

  get #parts(): OutlineParts {
    const outline = this.#outline
    if (outline === null) throw new Error('The outline of a page was asked for after it was forgotten.')
    if (typeof outline !== 'number') return outline
    const [paths, strings, schema, types] = unpack(this.#pack, outline)
    return { paths, strings, schema, types } as OutlineParts
  }

  get paths(): Int32Array {
    return this.#parts.paths
  }
  get strings(): Int32Array {
    return this.#parts.strings
  }
  get schema(): Int32Array {
    return this.#parts.schema
  }
  get types(): Int32Array {
    return this.#parts.types
  }
  get linkUrl(): Int32Array {
    return unpack(this.#pack, this.#links)[0]!
  }
  get linkCollection(): Int32Array {
    return unpack(this.#pack, this.#links)[1]!
  }
  get longTexts(): Int32Array {
    return unpack(this.#pack, this.#links)[2]!
  }
  get guides(): Int32Array {
    return unpack(this.#pack, this.#links)[3]!
  }
}

/** Lets go of a page's outline, where outlines are not kept: once the strategy has taken the page it needs its links alone. */
export function forgetOutline({ keepsOutlines }: Site, page: Page): void {
  if (!keepsOutlines && page instanceof PackedPage) page.forgetOutline()
}

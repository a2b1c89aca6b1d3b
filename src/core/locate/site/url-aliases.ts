import { getOrAdd, hashString, hashText, IntMap, type PageId, type UrlId } from '../../base/index.ts'
import { ALIASES } from '../constants.ts'
import type { Page, Site } from './site.ts'

/**
 * Addresses of one page. A copy says word for word what an earlier page says that is under the same path, however that is spelled. A part of the addresses (query key, folder) is idle
 * when several pages were each met under addresses that differ in it alone, as in a session; addresses that differ in idle parts alone lead to the
 * same page. Learned from the first `ALIASES.mostPages` pages.
 */
export class UrlAliases {
  readonly #site: Site
  /** By copy: the first page that says the same; by that page: it and its copies. */
  readonly #copies = new Map<PageId, PageId>()
  readonly #alike = new Map<PageId, PageId[]>()
  /** By content with the path that it is under, however spelled: the first such page. */
  readonly #underPath = new IntMap()
  /** By hash of a part and the address without it, or of a whole address: the content of the first such page. */
  readonly #contents = new IntMap()
  /** Of pages whose addresses differ in this part alone: how many were copies, of what contents, and how many were not. */
  readonly #evidence = new Map<string, { copies: number; readonly contents: Set<number>; others: number }>()
  readonly #idle = new Set<string>()
  #changes = 0
  /** By address without its idle parts: the first page under it. */
  readonly #firsts = new Map<string, Page>()

  constructor(site: Site) {
    this.#site = site
  }

  /** How often a part has turned out to be idle, or not to be. */
  get changes(): number {
    return this.#changes
  }

  /** Takes a page that was fetched. O(parts of its URL), and O(pages) for each part that turns out to be idle. */
  add(page: Page): void {
    const url = this.#site.urls.at(page.url)
    const key = keyOf(String(page.content), spelledAlike(url))
    const first = this.#underPath.get(key)
    if (first === undefined) this.#underPath.set(key, page.id)
    else this.#join(page.id, first as PageId)
    if (page.id < ALIASES.mostPages) {
      for (const { name, rest } of partsOf(url)) this.#compare(name, rest, page.content)
      this.#contents.set(keyOf('', url), page.content)
    }
    if (this.#idle.size > 0) this.#enter(page)
  }

  /** Whether a page that was taken says what an earlier one said. */
  isCopy(page: Page): boolean {
    return this.#copies.has(page.id)
  }

  /** A page with its copies, itself among them, in the order in which they became known: the first `ALIASES.mostAddresses`. */
  addressesOf(page: Page): readonly Page[] {
    const all = this.#alike.get(this.#firstOf(page.id)) ?? [page.id]
    return all.slice(0, ALIASES.mostAddresses).map((id) => this.#site.pages[id]!)
  }

  /** Whether a page is a copy under an address that differs in idle parts: its links are those of its original, with the same parts in them. */
  isIdleCopy(page: Page): boolean {
    const first = this.#copies.get(page.id)
    if (first === undefined) return false
    const { urls, pages } = this.#site
    return spelledAlike(urls.at(pages[first]!.url)) !== spelledAlike(urls.at(page.url))
  }

  /** Whether a page was fetched under another address that leads to the same. O(length of the URL) when parts are idle. */
  isKnown(url: UrlId): boolean {
    if (this.#idle.size === 0) return false
    const first = this.#firsts.get(this.withoutIdle(this.#site.urls.at(url)))
    return first !== undefined && first.url !== url
  }

  /** Notes whether the page of the same address without a part says the same. */
  #compare(name: string, rest: string, content: number): void {
    const key = keyOf(name, rest)
    const known = this.#contents.get(key) ?? this.#contents.get(keyOf('', rest))
    if (known === undefined) {
      this.#contents.set(key, content)
      return
    }
    const seen = getOrAdd(this.#evidence, name, () => ({ copies: 0, contents: new Set(), others: 0 }))
    if (known === content) {
      seen.copies++
      if (seen.contents.size < ALIASES.minContents) seen.contents.add(content)
    } else seen.others++
    const isIdle = seen.contents.size >= ALIASES.minContents && seen.others <= ALIASES.mostOthers * seen.copies
    if (isIdle === this.#idle.has(name)) return
    if (isIdle) this.#idle.add(name)
    else this.#idle.delete(name)
    this.#changes++
    this.#firsts.clear()
    for (const page of this.#site.pages) this.#enter(page)
  }

  #enter(page: Page): void {
    const first = getOrAdd(this.#firsts, this.withoutIdle(this.#site.urls.at(page.url)), () => page)
    if (first.id !== page.id && first.content === page.content) this.#join(page.id, first.id)
  }

  #firstOf(page: PageId): PageId {
    return this.#copies.get(page) ?? page
  }

  /** Makes two pages with their copies one. O(copies of the later one). */
  #join(a: PageId, b: PageId): void {
    const [first, later] = [this.#firstOf(a), this.#firstOf(b)].sort((one, other) => one - other) as [PageId, PageId]
    if (first === later) return
    const moved = this.#alike.get(later) ?? [later]
    this.#alike.delete(later)
    for (const page of moved) this.#copies.set(page, first)
    getOrAdd(this.#alike, first, () => [first]).push(...moved)
  }

  /** An address without its idle parts. O(its length). */
  withoutIdle(url: string): string {
    if (this.#idle.size === 0) return url
    const idle = partsOf(url).filter(({ name }) => this.#idle.has(name))
    // From the last part on, so that the positions of folders before it stay.
    return idle.reduceRight((left, { name }) => partsOf(left).find((part) => part.name === name)?.rest ?? left, url)
  }
}

/**
 * What all spellings of a path have in common: letters in one case, encoded or not, without doubled slashes, one at the end, or the name of a folder's own page.
 * Two pages may well share it (`/A` and `/a`): what they say decides.
 */
function spelledAlike(url: string): string {
  const from = url.indexOf('/', url.indexOf('//') + 2)
  const [path = ''] = url.slice(from).split('?', 1)
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const code = Number.parseInt(octet.slice(1), 16)
    return code > 32 && code < 127 ? String.fromCharCode(code) : octet
  })
  const plain = decoded.toLowerCase().replace(/\/{2,}/g, '/')
  return url.slice(0, from) + plain.replace(FOLDER_PAGE, '/').replace(/\/$/, '')
}

/** How servers call the page of a folder itself. */
const FOLDER_PAGE = /\/(?:index|default|home)\.(?:[sx]?html?|php\d?|aspx?|jsp|cgi|do)$/

/** A part of an address: a key of its query by name, a folder of its path by position; and the address without it. */
interface Part {
  readonly name: string
  readonly rest: string
}

/** The parts of a canonical URL, those of the path first; at most `ALIASES.mostParts` of either. */
function partsOf(url: string): Part[] {
  const from = url.indexOf('/', url.indexOf('//') + 2)
  const mark = url.indexOf('?', from)
  const names = (mark < 0 ? url.slice(from + 1) : url.slice(from + 1, mark)).split('/')
  const pairs = mark < 0 ? [] : url.slice(mark + 1).split('&')
  const origin = url.slice(0, from)
  const query = mark < 0 ? '' : url.slice(mark)
  const parts: Part[] = []
  for (let i = 0; i < Math.min(names.length - 1, ALIASES.mostParts); i++) {
    if (names[i] !== '') parts.push({ name: `/${i}`, rest: `${origin}/${names.toSpliced(i, 1).join('/')}${query}` })
  }
  for (let i = 0; i < Math.min(pairs.length, ALIASES.mostParts); i++) {
    const others = pairs.toSpliced(i, 1).join('&')
    const rest = `${origin}/${names.join('/')}${others === '' ? '' : `?${others}`}`
    parts.push({ name: `?${pairs[i]!.split('=', 1)[0]!}`, rest })
  }
  return parts
}

/** A number below 2^52 for two texts. */
function keyOf(a: string, b: string): number {
  const text = `${a} ${b}`
  return hashString(text) * 0x100000 + (hashText(text) & 0xfffff)
}

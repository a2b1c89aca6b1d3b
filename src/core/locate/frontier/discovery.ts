import { type Blocks, createIntTable, Ints, SmallInts, type UrlId } from '../../base/index.ts'
import { SEARCH } from '../constants.ts'
import type { LinkSource, Page } from '../site/site.ts'

/** A link that most targets carry. */
export interface SharedLink {
  readonly url: UrlId
  /** Whether it is rare on other pages and on nearly all targets, so that it is no part of the site's shell. */
  readonly isOwn: boolean
}

export class Discovery {
  /** Pages and lists in order; by URL: which of them showed it first, + 1; how many targets that what is there showed first. */
  readonly #sources: LinkSource[] = []
  readonly #first: Ints
  readonly #shown = new Map<UrlId, number>()
  /** By URL: how many pages, and how many targets, link to it. */
  readonly #pointers = new LinkCounter()
  readonly #fromTargets = new LinkCounter()
  /** By target: the URLs of what showed it first, and of what showed that first, as they were known when it was counted; -1 for none. */
  readonly #credited = [new Ints(-1), new Ints(-1)] as const
  readonly #shared = new Map<UrlId, boolean>()
  #newlyShared: SharedLink[] = []
  #pages = 0
  #targets = 0

  constructor(blocks: Blocks | null = null) {
    this.#first = new Ints(0, blocks)
  }

  /** Takes the links of a page, before `addTarget` may be called for it. O(links). */
  addPage(page: Page): void {
    this.#pages++
    this.#pointers.count(page, 1)
    this.addList(page)
  }

  /** Takes the links of a list for machines: it shows pages as a page does, but says nothing of how well linked they are. O(links). */
  addList(list: LinkSource): void {
    const source = this.#sources.push(list)
    for (const url of list.linkUrl) if (this.#first.at(url) === 0) this.#first.set(url, source)
  }

  /** Counts a page as target. O(links). */
  addTarget(page: Page): void {
    this.#targets++
    const sources = this.#sourcesOf(page)
    for (const [level, column] of this.#credited.entries()) column.set(page.id, sources[level]?.url ?? -1)
    this.#credit(page, 1)
    this.#fromTargets.count(page, 1)
    for (const url of page.linkUrl) {
      if (this.#fromTargets.of(url) >= SEARCH.minShared && this.#isShared(url) && !this.#shared.has(url))
        this.#share(url)
    }
  }

  /** Takes back that a page is a target. O(links). */
  removeTarget(page: Page): void {
    this.#targets--
    this.#credit(page, -1)
    this.#fromTargets.count(page, -1)
  }

  /** How many targets what is at a URL was the first to show; those that pages shown by it showed count for a share. */
  shownBy(url: UrlId): number {
    return this.#shown.get(url) ?? 0
  }

  /** What showed a URL first; null when it came from elsewhere. */
  firstToShow(url: UrlId): LinkSource | null {
    return this.#sources[this.#first.at(url) - 1] ?? null
  }

  /** How many pages link to a URL, itself aside. */
  pointers(url: UrlId): number {
    return this.#pointers.of(url)
  }

  /** Looks again at the links that most targets carry, after targets have been judged anew. O(such links). */
  review(): void {
    for (const [url, isOwn] of this.#shared) if (!isOwn && this.#isShared(url)) this.#share(url)
  }

  /** Links that have become common to most targets since the last call, or have turned out to be the targets' own. */
  takeShared(): readonly SharedLink[] {
    return this.#newlyShared.splice(0)
  }

  /** What showed a page first, and what showed that first. */
  #sourcesOf(page: Page): readonly LinkSource[] {
    const source = this.firstToShow(page.url)
    if (source === null || source === page) return []
    const before = this.firstToShow(source.url)
    return before === null || before === source ? [source] : [source, before]
  }

  #credit(page: Page, sign: 1 | -1): void {
    for (const [level, column] of this.#credited.entries()) {
      const url = column.at(page.id)
      if (url === -1) continue
      this.#shown.set(url, this.shownBy(url) + sign * (level === 0 ? 1 : SEARCH.grandShare))
    }
  }

  #isShared(url: UrlId): boolean {
    return this.#fromTargets.of(url) >= SEARCH.sharedBy * this.#targets
  }

  #share(url: UrlId): void {
    const fromTargets = this.#fromTargets.of(url)
    const others = this.#pointers.of(url) - fromTargets
    const isRare = others * this.#targets < SEARCH.rareShare * fromTargets * (this.#pages - this.#targets)
    const isOwn = isRare && fromTargets >= SEARCH.ownBy * this.#targets
    if (this.#shared.get(url) === isOwn) return
    this.#shared.set(url, isOwn)
    this.#newlyShared.push({ url, isOwn })
  }
}

/** By URL: how many pages link to it, each once however often it does, itself left out. */
class LinkCounter {
  readonly #counts = new SmallInts()
  /** The URLs that were counted in this call. */
  readonly #counted = createIntTable()

  /** O(links). */
  count(page: Page, sign: 1 | -1): void {
    this.#counted.clear()
    for (const url of page.linkUrl) {
      const known = this.#counted.size
      if (url !== page.url && this.#counted.intern(url) === known) this.#counts.add(url, sign)
    }
  }

  of(url: UrlId): number {
    return this.#counts.at(url)
  }
}

/**
 * How many things nobody has come upon: a lower bound, bias-corrected Chao 1 (Chao 1984), f1 (f1 - 1) / (2 (f2 + 1)).
 * @param sightings by thing: how often it was come upon
 */
export function estimateUnseen(sightings: readonly number[]): number {
  const once = sightings.filter((count) => count === 1).length
  const twice = sightings.filter((count) => count === 2).length
  return once < 2 ? 0 : (once * (once - 1)) / (2 * (twice + 1))
}

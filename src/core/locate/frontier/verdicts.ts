import type { PageId, UrlId } from '../../base/index.ts'
import { chanceOf, type Judgement, type MicroCluster, outlineSimilarity, PageClass } from '../../page-class/index.ts'
import { VERDICTS } from '../constants.ts'
import type { PageQuestion, PageVerdicts } from '../options.ts'
import { Continuations } from '../site/paging.ts'
import type { Page, Site } from '../site/site.ts'
import { UrlAliases } from '../site/url-aliases.ts'
import { pageFacts, pageLists } from './page-lists.ts'

/** What verdicts rest on beside the pages. */
export interface VerdictOptions {
  /** The collections that a link to a URL stands in, of those that show which pages belong together. */
  readonly collectionsOf: (url: UrlId) => readonly number[]
  /** What was said of pages, by the URL that was asked for: whether it is like the samples. */
  readonly said: ReadonlyMap<UrlId, boolean>
  readonly useUrls: boolean
}

/** Of what is known: in any hypothesis, whatever is judged. */
const SURELY = -1

/**
 * Which pages seen so far are targets, by the samples' class as it was judged last (`PageClass`); later micro-clusters go with the nearest that was
 * judged. Never targets: pages that send the reader on, of several addresses of a page (`UrlAliases`) all but one, and pages that name another target as
 * their own address, later parts of a listing aside. What goes on where a target ends need only be somewhat like it.
 */
export class Verdicts implements PageVerdicts {
  readonly #site: Site
  readonly #options: VerdictOptions
  readonly #pageClass = new PageClass()
  readonly #aliases: UrlAliases
  readonly #continuations = new Continuations()
  readonly #samples = new Set<PageId>()
  /** Pages that are counted among those that are hoped to be targets. */
  readonly #hoped = new Set<Page>()
  #judgement: Judgement | null = null
  /** By micro-cluster: the one that was judged instead, for those that were not known then. */
  #standIns: (MicroCluster | undefined)[] = []
  /** How much was known when all was judged last, and what had been said. */
  #judged = { pages: 0, hoped: 0, micro: 0, clusters: 0, said: '', aliases: 0 }
  /** The last hypothesis whose pages are hoped to be targets; -1 before the first judgement. */
  #lastHoped = -1

  constructor(site: Site, options: VerdictOptions) {
    this.#site = site
    this.#options = options
    this.#aliases = new UrlAliases(site)
  }

  get judgement(): Judgement | null {
    return this.#judgement
  }

  get hopedCount(): number {
    return this.#hoped.size
  }

  /** Takes a page that was not known before and judges it. Gives a number for its cluster. */
  add(page: Page, isSample: boolean): number {
    this.#aliases.add(page)
    this.#continuations.add(page)
    if (isSample) this.#samples.add(page.id)
    const url = this.#options.useUrls ? this.addressOf(page.url) : null
    return this.#pageClass.add(pageFacts(page, url)).cluster
  }

  /** Counts a page as hoped for, and says so, if it, or what it is a copy of, is a target in a hypothesis not out of the question: its links decide which is right. */
  hope(page: Page): boolean {
    const isTarget = !page.redirects && !this.#aliases.isIdleCopy(page) && this.isLike(page, this.#lastHoped)
    const isHoped = isTarget && (this.sameAs(page) === null || !this.isLike(page))
    if (isHoped) this.#hoped.add(page)
    else this.#hoped.delete(page)
    return isHoped
  }

  readonly isHoped = (page: Page): boolean => this.#hoped.has(page)

  readonly isTarget = (page: Page): boolean =>
    this.#canBeTarget(page) && this.isLike(page) && this.sameAs(page) === null

  isLike(page: Page, last: number = this.#judgement?.answer.hypothesis ?? -1): boolean {
    return this.#hypothesisOf(page) <= last
  }

  sameAs(page: Page): Page | null {
    const other = this.#namedBy(page)
    return other !== null && this.isLike(other) ? other : null
  }

  isKnown(url: UrlId): boolean {
    return this.#aliases.isKnown(url)
  }

  /** A URL without what is idle in it, which tells nothing of the page or its class. */
  addressOf(url: UrlId): string {
    return this.#aliases.withoutIdle(this.#site.urls.at(url))
  }

  originalOf(page: Page): Page | null {
    const given = this.#givenFor(page)
    return given === page ? null : given
  }

  similarityOf(page: Page): number {
    const own = this.#standIn(page)
    return own === null ? Number(this.#samples.has(page.id)) : this.#judgement!.levelOf(own)
  }

  probabilityOf(page: Page): number {
    const said = this.#saidOf(page)
    if (said !== null || this.#samples.has(page.id)) return said === false ? 0 : 1
    const own = this.#standIn(page)
    return own === null ? 0 : this.#judgement!.probabilityOf(own)
  }

  classOf(page: Page): number {
    return this.#pageClass.clusters.of(page.id).cluster
  }

  classCount(): number {
    return this.#pageClass.clusters.clusterCount
  }

  /** Whether so much has been seen since all was judged last, or anything said, that it should be judged anew. */
  isStale(): boolean {
    const { pages, hoped, clusters } = this.#judged
    const now = [this.#site.pages.length, this.hopedCount, this.classCount()]
    return now.some((count, i) => count > [pages, hoped, clusters][i]! * VERDICTS.regrowth) || this.#isUnheard()
  }

  /** Whether anything has been seen since all was judged last, or said. */
  isBehind(): boolean {
    return this.#site.pages.length > this.#judged.pages || this.#isUnheard()
  }

  #isUnheard(): boolean {
    return [...this.#options.said].join() !== this.#judged.said
  }

  /** Judges all pages anew, and gives those of which it is now hoped otherwise. O(micro-clusters^2 x sets + pages x collections). */
  judgeAll(): readonly Page[] {
    const { pages } = this.#site
    const { collectionsOf, said, useUrls } = this.#options
    const { clusters } = this.#pageClass
    const { changes } = this.#aliases
    if (useUrls && changes !== this.#judged.aliases) clusters.respell((page) => this.addressOf(pages[page]!.url))
    if (this.#samples.size > 0) {
      const idsSaid = (isOne: boolean): PageId[] =>
        said.size === 0 ? [] : pages.filter((page) => this.#saidOf(page) === isOne).map(({ id }) => id)
      const listsOf = pageLists(pages, collectionsOf)
      const known = { samples: [...this.#samples], like: idsSaid(true), unlike: idsSaid(false) }
      this.#judgement = this.#pageClass.judge({ ...known, listsOf, useUrls })
      const { hypotheses, answer } = this.#judgement
      const lastHoped = hypotheses.findLastIndex((_, i) => chanceOf(hypotheses, i) >= VERDICTS.hope)
      this.#lastHoped = Math.max(lastHoped, answer.hypothesis)
    }
    this.#standIns = []
    this.#judged.micro = clusters.all.length
    const changed = pages.filter((page) => this.#hoped.has(page) !== this.hope(page))
    const hoped = this.hopedCount
    const counts = { pages: pages.length, hoped, clusters: this.classCount() }
    this.#judged = { ...this.#judged, ...counts, said: [...said].join(), aliases: changes }
    return changed
  }

  given(): readonly number[] {
    const counts = new Array<number>(this.#judgement?.hypotheses.length ?? 0).fill(0)
    for (const page of this.#site.pages) {
      const isSample = this.#samples.has(page.id)
      if (!isSample && !this.#canBeTarget(page)) continue
      const other = isSample ? null : this.#namedBy(page)
      const until = other === null ? Infinity : this.#hypothesisOf(other)
      for (let i = Math.max(0, this.#hypothesisOf(page)); i < Math.min(until, counts.length); i++) counts[i]!++
    }
    return counts
  }

  unheeded(): readonly Page[] {
    const last = this.#judgement?.answer.hypothesis ?? -1
    return this.#site.pages.filter((page) => this.#saidOf(page) === false && this.#stepOf(this.#standIn(page)) <= last)
  }

  question(): PageQuestion | null {
    const mayAsk = (page: PageId): boolean => this.#saidOf(this.#site.pages[page]!) === null && !this.#samples.has(page)
    const question = this.#judgement?.question(mayAsk) ?? null
    if (question === null) return null
    const pages = this.given()
    return { ...question, yes: pages[question.yes]!, no: pages[question.no]! }
  }

  /** Whether a person, or the caller, has said that a page is like the samples; null when nobody has said anything. */
  #saidOf(page: Page): boolean | null {
    for (const [url, isLike] of this.#options.said) if (this.#site.fetched.get(url) === page) return isLike
    return null
  }

  #canBeTarget(page: Page): boolean {
    return !page.redirects && this.#givenFor(page) === page
  }

  /** The address of a page that it is given at: a sample, else one spelled as the samples are, one that names itself, the first. */
  #givenFor(page: Page): Page {
    const isBefore = (a: Page, b: Page): boolean => {
      const [own, other] = [this.#hypothesisOf(a), this.#hypothesisOf(b)]
      if (own !== other) return own < other
      return a.canonical === null && b.canonical !== null
    }
    return this.#aliases.addressesOf(page).reduce((best, one) => (isBefore(one, best) ? one : best))
  }

  /** The page that a page names as the address of what it shows, when that may be a target; null when there is none. */
  #namedBy(page: Page): Page | null {
    const { canonical, url } = page
    if (canonical === null) return null
    const other = this.#site.fetched.get(canonical) ?? null
    if (other === null || other.url === url || this.#pageClass.clusters.of(other.id) === undefined) return null
    // Later parts of a listing name its first one; one of the goods that leads to the next is no part of it.
    if (this.#continuations.before(url).some((one) => one === other || one.canonical === canonical)) return null
    // Of pages that name each other in a circle none would be left.
    if (other.canonical !== null || other.redirects) return null
    const given = this.#givenFor(other)
    return given === page ? null : given
  }

  /** The hypothesis from which on a page is like the samples; Infinity when it is in none. */
  #hypothesisOf(page: Page): number {
    const said = this.#saidOf(page)
    if (said !== null) return said ? SURELY : Infinity
    if (this.#samples.has(page.id)) return SURELY
    const earlier = this.#continuations.before(page.url).map((one) => this.#continuedIn(page, one))
    return Math.min(this.#stepOf(this.#standIn(page)), ...earlier)
  }

  /** The hypothesis that a page is in since it goes on where one of it ends: the last page of a listing may hold little of the template. */
  #continuedIn(page: Page, earlier: Page): number {
    const { clusters } = this.#pageClass
    const own = this.#standIn(earlier)
    return own !== null && outlineSimilarity(clusters.of(page.id), own) >= VERDICTS.continued
      ? this.#stepOf(own)
      : Infinity
  }

  #stepOf(own: MicroCluster | null): number {
    const step = own === null ? -1 : this.#judgement!.stepOf(own)
    return step < 0 ? Infinity : step
  }

  /** The micro-cluster whose verdict is a page's; null before the first judgement. */
  #standIn(page: Page): MicroCluster | null {
    if (this.#judgement === null) return null
    const { clusters } = this.#pageClass
    const own = clusters.of(page.id)
    if (own.id < this.#judged.micro) return own
    this.#standIns[own.id] ??= clusters.nearest(own, this.#judged.micro) ?? undefined
    return this.#standIns[own.id] ?? null
  }
}

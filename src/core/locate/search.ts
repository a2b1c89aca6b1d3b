import { getOrAdd, type UrlId } from '../base/index.ts'
import { canonicalUrl } from '../dom/index.ts'
import { isSure } from '../page-class/index.ts'
import { LISTS, LOOKS, PAGING, SEARCH } from './constants.ts'
import { Discovery, estimateUnseen } from './frontier/discovery.ts'
import { Frontier } from './frontier/frontier.ts'
import { Looks } from './frontier/looks.ts'
import { Verdicts } from './frontier/verdicts.ts'
import type { StopReason, Strategy, Tally } from './options.ts'
import { Paging } from './site/paging.ts'
import type { Download, Page, Site } from './site/site.ts'

/**
 * The default strategy: `Frontier` decides what is fetched next, `Verdicts` what is a target, anew at each growth by a fixed share and before the
 * end. Pages that bring nothing, copies too, are misses of the links to them, so that query variants, calendars and sessions lose their worth. At the
 * end come next pages (`Paging`).
 */
export class Search implements Strategy {
  readonly verdicts: Verdicts
  readonly #site: Site
  readonly #sampleCount: number
  readonly #frontier: Frontier
  readonly #discovery: Discovery
  readonly #paging: Paging
  #looks: Looks | null = null
  /** What the batch that is being put together leads to: several of its URLs may come to one page. */
  readonly #underWay = new Set<string>()
  /** By such a page, the first URL that was passed over for it: where the batch did not bring the page, it is asked for after all. */
  readonly #twins = new Map<string, UrlId>()
  /** How much of the log has been taken, how many pages of it; and downloads at the last new target. */
  #taken = 0
  #pagesTaken = 0
  #lastGain = 0

  /** @param said by URL: whether a person says that it is like the samples; may grow */
  constructor(site: Site, sampleCount: number, useUrls: boolean, said: ReadonlyMap<UrlId, boolean>) {
    this.#site = site
    this.#sampleCount = sampleCount
    this.#discovery = new Discovery(site.blocks)
    this.#frontier = new Frontier({
      blocks: site.blocks,
      urlAt: useUrls ? site.urls.at : null,
      kindOf: site.kindOf,
      isElsewhere: (url) => this.verdicts.isKnown(url) || this.#isUnderWay(url),
    })
    this.verdicts = new Verdicts(site, { collectionsOf: (url) => this.#frontier.collectionsOf(url), said, useUrls })
    this.#paging = new Paging(site)
  }

  take(): void {
    for (; this.#taken < this.#site.log.length; this.#taken++) this.#takeDownload(this.#site.log.at(this.#taken))
    if (this.verdicts.isStale()) this.#judgeAll()
  }

  conclude(): void {
    if (this.verdicts.isBehind()) this.#judgeAll()
  }

  linksTo(url: UrlId): Tally | null {
    return this.#frontier.tallyOf(url)
  }

  /** The home page first, then where a person would look, then the links of the highest expected reward, in the end the next pages of targets. */
  *begin(): Generator<readonly UrlId[], StopReason, undefined> {
    const { urls, pages, fetched } = this.#site
    const home = urls.intern(canonicalUrl('/', urls.at(pages[0]!.url))!)
    if (!fetched.has(home)) yield this.#withBest([home])
    const looks = this.#looks ?? this.#createLooks(home)
    const early = this.#looks === null ? looks.early() : []
    this.#looks = looks
    if (early.length > 0) yield this.#withBest(early)
    for (;;) {
      const isOver = this.#reasonToStop() !== null
      const guessed = isOver ? this.#guessedSitemap() : []
      if (!isOver || guessed.length > 0) {
        yield this.#withBest(guessed)
        continue
      }
      const further = this.#lastPages(looks)
      if (further.length > 0) {
        for (const url of further) this.#frontier.follow(url)
        yield further
        continue
      }
      this.conclude()
      const reason = this.#reasonToStop()
      if (reason !== null) return reason
    }
  }

  #createLooks(home: UrlId): Looks {
    return new Looks(this.#site, {
      sampleCount: this.#sampleCount,
      home,
      shapeOf: (url) => this.#frontier.shapeOf(url),
      isKnown: (url) => this.verdicts.isKnown(url),
    })
  }

  /** URLs to download, with those of the highest expected reward as far as there is room in the batch. */
  #withBest(urls: readonly UrlId[]): readonly UrlId[] {
    const frontier = this.#frontier
    const batch: UrlId[] = []
    const follow = (url: UrlId): void => {
      frontier.follow(url)
      this.#underWay.add(this.verdicts.addressOf(url))
      batch.push(url)
    }
    const left = [...this.#twins.values()].filter((url) => !this.verdicts.isKnown(url))
    this.#underWay.clear()
    this.#twins.clear()
    for (const url of new Set([...urls, ...left])) follow(url)
    for (let best = frontier.best(); best !== null && batch.length < SEARCH.batch; best = frontier.best())
      follow(best.url)
    return batch
  }

  #isUnderWay(url: UrlId): boolean {
    const address = this.verdicts.addressOf(url)
    if (!this.#underWay.has(address)) return false
    getOrAdd(this.#twins, address, () => url)
    return true
  }

  /** Where sitemaps mostly are, when nothing has named one and so much was fetched that one more does not count. */
  #guessedSitemap(): readonly UrlId[] {
    const { listUrls, log, urls, pages, fetched } = this.#site
    if (listUrls.sitemap.size > 0 || log.length < LISTS.guessFrom) return []
    const url = urls.intern(canonicalUrl('/sitemap.xml', urls.at(pages[0]!.url))!)
    listUrls.sitemap.add(url)
    return fetched.has(url) ? [] : [url]
  }

  /** What is left in the end: next pages of targets, those of indexes and what they show, then unlike links of the samples and the home page. */
  #lastPages(looks: Looks): readonly UrlId[] {
    const { isHoped, hopedCount } = this.verdicts
    const further = this.#paging.ofTargets(isHoped, hopedCount)
    if (further.length > 0) return further
    const best = this.#frontier.best()
    if (best !== null && best.reward >= PAGING.sure) return [best.url]
    const listed = this.#paging.ofIndexes(isHoped, hopedCount)
    return listed.length > 0 ? listed : looks.late(hopedCount < LOOKS.little || !this.#isSure())
  }

  #isSure(): boolean {
    const { judgement } = this.verdicts
    return judgement !== null && isSure(judgement.answer)
  }

  /** Why the search should end; null while it should go on: as long as it is not sure what the class is, nothing but patience ends it. */
  #reasonToStop(): StopReason | null {
    const best = this.#frontier.best()
    if (best === null) return 'exhausted'
    const targets = this.verdicts.hopedCount
    if (targets < SEARCH.fewFound) return null
    const idle = this.#site.log.length - this.#lastGain
    const patience = SEARCH.patience + SEARCH.patiencePerRoot * Math.sqrt(targets)
    if (!this.#isSure()) return idle >= SEARCH.unsurePatience * patience ? 'marginal' : null
    if (best.reward < SEARCH.minReward || idle >= patience) return 'marginal'
    const isSurveyed = targets >= SEARCH.surveyed && idle >= SEARCH.surveyedPatience * patience
    return isSurveyed && this.#unseenTargets() < SEARCH.fewUnseen ? 'marginal' : null
  }

  /** How many targets nothing has led to yet, by how many pages link to those that are known. O(pages). */
  #unseenTargets(): number {
    const targets = this.#site.pages.filter(this.verdicts.isHoped)
    return estimateUnseen(targets.map(({ url }) => this.#discovery.pointers(url)))
  }

  #takeDownload({ requested, final, page, list }: Download): void {
    if (list !== null) {
      this.#discovery.addList(list)
      this.#frontier.addList(list)
    }
    const isNew = page !== null && page.id === this.#pagesTaken
    if (isNew) this.#takePage(page)
    const isHit = isNew && this.verdicts.hope(page)
    this.#frontier.settle(final, isHit)
    this.#frontier.settle(requested, isHit)
    if (!isHit) return
    if (!this.#paging.isOfTarget(requested)) this.#lastGain = this.#taken + 1
    this.#discovery.addTarget(page)
    this.#takeShared()
    const source = this.#discovery.firstToShow(page.url)
    const before = source && this.#discovery.firstToShow(source.url)
    for (const hub of [source, before])
      if (hub !== null) this.#frontier.setHub(hub.url, this.#discovery.shownBy(hub.url))
  }

  #takePage(page: Page): void {
    this.#pagesTaken++
    const cluster = this.verdicts.add(page, this.#taken < this.#sampleCount)
    this.#discovery.addPage(page)
    this.#frontier.addPage(page, cluster)
  }

  #takeShared(): void {
    for (const link of this.#discovery.takeShared()) this.#frontier.addShared(link)
  }

  /** Finds all verdicts anew, and what follows from those that have changed. */
  #judgeAll(): void {
    const { fetched, log } = this.#site
    const before = this.verdicts.hopedCount
    for (const page of this.verdicts.judgeAll()) {
      if (this.verdicts.isHoped(page)) this.#discovery.addTarget(page)
      else this.#discovery.removeTarget(page)
      this.#takeShared()
    }
    if (this.verdicts.hopedCount > before) this.#lastGain = log.length
    this.#frontier.recount(
      (url) => {
        const page = fetched.get(url) ?? null
        return page !== null && this.verdicts.isHoped(page)
      },
      (url) => this.#discovery.shownBy(fetched.get(url)?.url ?? url),
    )
    this.#discovery.review()
    this.#takeShared()
  }
}

import {
  createLinkReader,
  datesOfList,
  hostOf,
  type Link,
  linksOfList,
  type ReadLinks,
} from '../../core/locate/index.ts'
import { isScriptFilled } from '../../core/page/index.ts'
import { createPageClassifier } from '../../core/page-class/index.ts'
import { PortalCrawl, type PortalPage, portalPageOf } from '../../core/portal/index.ts'
import type { FetchOutcome } from '../../source/index.ts'
import type { CommonOptions } from '../common-options.ts'
import { isAborted } from '../fetcher.ts'
import { listOf } from '../find-pages.ts'
import { inOrder } from '../in-order.ts'
import { timed } from '../inputs.ts'
import { leftOut } from '../outcomes.ts'
import type { Session } from '../session.ts'

/** A portal as far as it was read. */
export interface CrawledPortal {
  /** In the order in which they were read; the home page first. */
  readonly pages: readonly PortalPage[]
  /** By page: the number of its class. */
  readonly classes: ArrayLike<number>
  /** URL of the home page, after redirects. */
  readonly home: string
  /** By URL: when a page was published, as a news sitemap says it. */
  readonly published: ReadonlyMap<string, string>
}

/** What is known of a portal's articles before it is read. */
export interface KnownArticles {
  readonly seen: ReadonlySet<string>
  readonly isNewOnly: boolean
}

/** Pages fetched when the user bounds nothing: what is within a few steps of the home page of a large portal. */
export const USUAL_DOWNLOADS = 1_000

/** Pages fetched ahead of the one that is looked at. */
const PAGES_AHEAD = 16

/**
 * Reads the pages of a portal, those nearest to the home page first, until a budget is used up or there are no more. Each page is in the run's store.
 *
 * @param known URLs of articles that earlier runs have kept, which are not asked for again; and whether only new ones are wanted: of sitemaps those that
 *   they date
 * @throws EngineError `unreadable-sample` when the home page is none
 */
export async function crawlPortal(
  session: Session,
  home: string,
  known: KnownArticles,
  options: CommonOptions,
): Promise<CrawledPortal> {
  const reader = new PortalReader(session, home, known)
  const { maxPages = Number.POSITIVE_INFINITY } = options
  const isBounded = [options.maxPages, options.maxDownloads, options.maxSeconds].some((bound) => bound !== undefined)
  while (!reader.crawl.isOver && session.budget.stopped() === null) {
    if (!isBounded && session.tally.downloads >= USUAL_DOWNLOADS) {
      session.warn(
        `${USUAL_DOWNLOADS} pages were fetched, the nearest to the home page, and the site has more; give --max-downloads (\`maxDownloads\`) for more of them.`,
      )
      break
    }
    await reader.readMore(maxPages)
  }
  return reader.end()
}

/** Reads a portal batch by batch. */
class PortalReader {
  readonly crawl: PortalCrawl
  readonly #session: Session
  readonly #home: string
  readonly #known: KnownArticles
  readonly #hosts: Set<string>
  readonly #links: ReturnType<typeof createLinkReader>
  readonly #classifier = createPageClassifier()
  readonly #pages: PortalPage[] = []
  readonly #urls = new Set<string>()
  readonly #published = new Map<string, string>()

  constructor(session: Session, home: string, known: KnownArticles) {
    this.crawl = new PortalCrawl(home)
    this.#session = session
    this.#home = home
    this.#known = known
    this.#hosts = new Set(withTwin(hostOf(home)))
    this.#links = createLinkReader(this.#hosts)
  }

  async readMore(maxPages: number): Promise<void> {
    const { pages, lists } = this.crawl.next()
    for (const url of lists) await this.#readList(url)
    const isFirst = this.#pages.length === 0
    const outcomes = inOrder(pages, PAGES_AHEAD, (url) => this.#fetch(url))
    let at = 0
    for await (const outcome of this.#session.waitedFor(outcomes)) {
      this.#session.budget.throwIfAborted()
      if (this.#pages.length >= maxPages) {
        this.#session.budget.stop('max-pages')
        return
      }
      this.#read(pages[at++]!, outcome)
    }
    if (isFirst) await this.#readRobots()
  }

  end(): CrawledPortal {
    const from = performance.now()
    const classes = this.#classifier.classes()
    this.#session.spent('classify', from)
    const published = this.#published
    const pages = this.#pages.map((page) => (published.has(page.url) ? { ...page, isDated: true } : page))
    return { pages, classes, home: pages[0]?.url ?? this.#home, published }
  }

  async #fetch(url: string): Promise<FetchOutcome> {
    const { http, filter } = this.#session
    if (url !== this.#home && filter?.mayFetch(url) === false) return leftOut(url)
    return this.#known.seen.has(url) ? http.fetchKept(url) : http.fetch(url)
  }

  /** The sitemaps that the site names for programs. */
  async #readRobots(): Promise<void> {
    const lists = await this.#session.http.sitemaps(this.#pages[0]?.url ?? this.#home)
    const { links } = linksOfList({ kind: 'sitemap', pages: [], lists }, this.#pages[0]?.url ?? this.#home, this.#hosts)
    this.crawl.addSitemaps(links.map(({ url }) => url))
  }

  async #readList(url: string): Promise<void> {
    const outcome = await this.#session.http.fetchList(url)
    const found = await listOf(outcome)
    if (found?.list == null) return
    const { links } = linksOfList(found.list, found.url, this.#hosts)
    const dates = datesOfList(found.list, found.url, this.#hosts)
    for (const [page, date] of dates) this.#published.set(page, date)
    // A sitemap without dates lists the pages of all years.
    const isArchive = this.#known.isNewOnly && found.list.kind === 'sitemap'
    this.crawl.addPages(ofKind(links, 'link').filter((page) => !isArchive || dates.has(page)))
    this.crawl.addSitemaps(ofKind(links, 'sitemap'), isArchive)
  }

  #read(asked: string, outcome: FetchOutcome): void {
    const page = timed(this.#session, outcome)
    if (!('tree' in page)) {
      this.#leaveOut(asked, outcome, page.detail)
      return
    }
    if (this.#pages.length === 0) for (const host of withTwin(hostOf(page.url))) this.#hosts.add(host)
    // A page of another site, or one that was read at another address.
    if (!this.#hosts.has(hostOf(page.url)) || this.#urls.has(page.url)) return
    this.#urls.add(page.url)
    this.crawl.skip(page.url)
    this.#session.tally.pages++
    if (this.#pages.length === 0 && isScriptFilled(page.tree)) this.#session.noteShell(page.source)
    const from = performance.now()
    const links: ReadLinks = this.#links(page.tree, page.url)
    this.#pages.push(portalPageOf(page.tree, page.url, links))
    this.#session.spent('extract', from)
    const classed = performance.now()
    this.#classifier.add(page.tree)
    this.#session.spent('classify', classed)
    this.crawl.addPages(links.pages.map(({ url }) => url))
    this.crawl.addFeeds(links.feeds)
    this.crawl.addSitemaps(links.sitemaps)
  }

  #leaveOut(asked: string, outcome: FetchOutcome, detail: string): void {
    if (isAborted(outcome)) return
    if (asked === this.#home) this.#session.refuse('unreadable-sample', detail)
    this.#session.tally[outcome.kind === 'skipped' ? 'skipped' : 'failed']++
  }
}

function ofKind(links: readonly Link[], kind: Link['kind']): readonly string[] {
  return links.filter((link) => link.kind === kind).map(({ url }) => url)
}

/** A host, and the same with or without `www`. */
function withTwin(host: string): readonly string[] {
  return [host, host.startsWith('www.') ? host.slice(4) : `www.${host}`]
}

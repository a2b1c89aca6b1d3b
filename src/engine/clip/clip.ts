import { type ArticleHints, articleBoilerplate } from '../../core/article/index.ts'
import { evenSample } from '../../core/base/index.ts'
import {
  type ArticleData,
  type ArticleProvenance,
  findArticles,
  isNewSince,
  joinDuplicates,
  type PortalPage,
  readArticle,
  type Sections,
  sectionsOf,
  siteLinksOf,
  titleAffixesOf,
} from '../../core/portal/index.ts'
import type { TextFormat } from '../../core/rich-text/index.ts'
import type { CommonOptions } from '../common-options.ts'
import { EngineError } from '../errors.ts'
import { sampleUrl } from '../find-pages.ts'
import { type ReadPage, timed } from '../inputs.ts'
import { inSession, type Session } from '../session.ts'
import { checkTextFormat } from '../text-format.ts'
import { ClipMemory } from './clip-memory.ts'
import { type CrawledPortal, crawlPortal } from './crawl-portal.ts'

/** How to clip a portal. */
export interface ClipOptions extends Omit<CommonOptions, 'since'> {
  /**
   * Only new articles: those published since then (where a page shows no date: first seen since then), or `last`: those that the last clip of the
   * portal into the same workspace did not see. @default all
   */
  readonly since?: Date | 'last'
  /** How the texts are given. @default 'text' */
  readonly text?: TextFormat
}

/** An article of a portal. */
export interface ClippedArticle extends ArticleData {
  readonly url: string
  /** Where the page's bytes came from. */
  readonly source: string
  /** Further addresses of the same article: versions for print, copies in other sections. */
  readonly alsoAt: readonly string[]
  readonly provenance: ArticleProvenance
}

/**
 * The articles of a portal, from its home page alone, in the order in which they are found: nearest to the home page first. The site is crawled within
 * the budget (without one, 1,000 pages), its pages are grouped by template, articles told from sections and other pages, copies joined.
 *
 * @param home URL of the home page, or of a section that is to be clipped
 * @throws EngineError `unreadable-sample` when that is no page, `no-articles` when the site shows none, `bad-option` for `last` without a workspace
 */
export async function* clip(home: string, options: ClipOptions = {}): AsyncGenerator<ClippedArticle, void> {
  checkTextFormat(options.text)
  const { since, ...common } = options
  if (since === 'last' && common.workspace == null)
    throw new EngineError('bad-option', 'Only a workspace remembers the last clip; name one, or give a date.')
  const url = sampleUrl(home)
  const { userAgent = null, ignoreRobots = false } = common
  const identity = { url, userAgent, ignoreRobots }
  const kind = { command: 'clip', identity, startUrls: [url], needsStore: true }
  yield* inSession(kind, common, async function* (session) {
    const memory = new ClipMemory(session, url)
    const portal = await crawlPortal(session, url, { seen: memory.urls, isNewOnly: since !== undefined }, common)
    const clipped = articlesOf(session, portal)
    if (clipped.groups.length === 0) return refuseEmpty(session, portal)
    memory.add(clipped.groups.map(({ pages }) => pages))
    const dated = ({ pages }: Group) =>
      pages.map(({ url }) => portal.published.get(url)).find((date) => date !== undefined) ?? null
    const isWanted = (group: Group, published: string | null): boolean =>
      since === undefined ||
      (since === 'last'
        ? memory.isNew(group.pages)
        : isNewSince({ published, firstSeen: memory.firstSeen(group.pages) }, since.getTime()))
    yield* session.handedOut(recordsOf(session, clipped, { isWanted, dated, format: options.text ?? 'text' }))
  })
}

/** The pages of one article, the one to be given first. */
interface Group {
  readonly pages: readonly [PortalPage, ...PortalPage[]]
  readonly class: number
}

interface Clipped {
  readonly groups: readonly Group[]
  readonly sections: Sections
}

/** Which of the pages are articles, copies joined. */
function articlesOf(session: Session, { pages, classes, home }: CrawledPortal): Clipped {
  const from = performance.now()
  const verdicts = findArticles(pages, classes, home)
  const found = [...pages.keys()].filter(
    (i) => verdicts[i]!.isArticle && session.filter?.mayGive(pages[i]!.url) !== false,
  )
  const same = joinDuplicates(found.map((i) => pages[i]!))
  const groups = same.map(([first, ...others]): Group => {
    const [at, ...more] = [found[first]!, ...others.map((i) => found[i]!)]
    return { pages: [pages[at]!, ...more.map((i) => pages[i]!)], class: classes[at]! }
  })
  const articles = new Set(found.map((i) => pages[i]!.url))
  const sections = sectionsOf(siteLinksOf(pages), articles, home)
  session.spent('classify', from)
  const { tally } = session
  Object.assign(tally, { targets: groups.length, classes: new Set(Array.from(classes)).size })
  if (session.budget.stopped() === null || groups.length > 0)
    session.emit({ kind: 'clipped', pages: pages.length, articles: groups.length })
  return { groups, sections }
}

function refuseEmpty(session: Session, { pages, home }: CrawledPortal): void {
  if (session.budget.stopped() !== null) return
  const many = pages.length === 1 ? 'the page' : `the ${pages.length} pages`
  session.refuse(
    'no-articles',
    `No articles on ${many} from ${home} on; name the home page of a site of articles, or see single pages with "treegram get".`,
  )
}

interface Giving {
  /** When an article was published, where a sitemap says it. */
  readonly dated: (group: Group) => string | null
  readonly isWanted: (group: Group, published: string | null) => boolean
  readonly format: TextFormat
}

/** The records of articles, one page in memory at a time. */
async function* recordsOf(
  session: Session,
  { groups, sections }: Clipped,
  { isWanted, dated, format }: Giving,
): AsyncGenerator<ClippedArticle, void> {
  const sitePictures = picturesOfSite(groups)
  const titleAffixes = titleAffixesOf(groups.map(({ pages: [{ title }] }) => title))
  const hints = hintsOf(session, groups)
  for (const group of groups) {
    session.budget.throwIfAborted()
    const [first, ...others] = group.pages
    const page = stored(session, first.url)
    const from = performance.now()
    const section = sections.of(first)
    const read = readArticle(page, {
      hints: hints.get(group.class) ?? null,
      format,
      section,
      sitePictures,
      titleAffixes,
    })
    session.spent('extract', from)
    const published = read?.data.published ?? dated(group)
    if (read === null || !isWanted(group, published)) continue
    session.tally.records++
    session.emit({ kind: 'record', url: page.url, done: session.tally.records, total: null })
    const { url, source } = page
    yield {
      url,
      source,
      ...read.data,
      published,
      alsoAt: others.map((other) => other.url),
      provenance: read.provenance,
    }
  }
}

/** Articles of a class that its boilerplate is found by. */
const HINT_PAGES = 12

/** By class: what its articles have in common. */
function hintsOf(session: Session, groups: readonly Group[]): ReadonlyMap<number, ArticleHints> {
  const hints = new Map<number, ArticleHints>()
  for (const [number, ofClass] of Map.groupBy(groups, (group) => group.class)) {
    const pages = evenSample(ofClass, HINT_PAGES).map(({ pages: [page] }) => stored(session, page.url))
    const from = performance.now()
    hints.set(number, { boilerplate: new Set(articleBoilerplate(pages)) })
    session.spent('extract', from)
  }
  return hints
}

/** Articles of a site that may show one picture as their own; what more show is the site's. */
const MOST_WITH_PICTURE = 2

function picturesOfSite(groups: readonly Group[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { pages } of groups)
    for (const picture of new Set(pages.flatMap(({ pictures }) => pictures)))
      counts.set(picture, (counts.get(picture) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > MOST_WITH_PICTURE).map(([picture]) => picture))
}

/** A page that was read before. */
function stored(session: Session, url: string): ReadPage {
  const outcome = session.http.rereadKept(url)
  const page = outcome === null ? null : timed(session, outcome)
  if (page === null || !('tree' in page)) throw new Error(`A page that was read is not in the store: ${url}`)
  return page
}

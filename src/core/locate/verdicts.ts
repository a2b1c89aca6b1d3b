import { MEMBERSHIP } from './constants.ts'
import { createKinds, type Kind } from './kinds.ts'
import { createTargetClass } from './membership.ts'
import type { Page, Site, UrlId } from './site.ts'
import { createTwins } from './twins.ts'
import { createUrlView } from './url-view.ts'

/** A change of a verdict. */
export interface Change {
  readonly page: Page
  readonly isTarget: boolean
}

/** Which of the pages seen so far are targets. */
export interface Verdicts {
  /** Takes a page that was not known before and judges it. */
  add(page: Page, isSample: boolean): Kind
  /** Counts a page as target from now on, or no longer. */
  count(page: Page, isTarget: boolean): void
  isCounted(page: Page): boolean
  /** How many pages are counted as targets. */
  readonly targets: number
  /** Whether a page was fetched under another address that leads to the same. */
  isKnown(url: UrlId): boolean
  isTarget(page: Page): boolean
  /** The target that a page names as the address of what it shows; null when it is its own. */
  sameAs(page: Page): Page | null
  similarityOf(page: Page): number
  /** The similarity that it takes to be a target. */
  neededBy(page: Page): number
  /** Whether so much has been seen since all was judged last that it should be judged anew. */
  isStale(): boolean
  /** Whether a page has been seen since all was judged last. */
  isBehind(): boolean
  /** Judges all pages anew; what has changed against those counted is to be counted. O(kinds x members x features + pages). */
  judgeAll(): readonly Change[]
  /** The coarse kind of a page. */
  classOf(page: Page): number
  /** How many coarse kinds of page are told apart. */
  readonly kindCount: number
}

/** Of the pages that were fetched by the other links of one collection: how many, and how many of them are targets. */
type Siblings = (url: UrlId) => readonly { readonly tries: number; readonly hits: number }[]

/**
 * Nothing seen yet. Verdicts grow the samples' class over the kinds of page seen so far (`createTargetClass`).
 *
 * Pages that are no targets whatever they look like: those that send the reader on, copies of a page under another address
 * (`createTwins`), and those that name another target as the address of what they show. Later parts of a listing are not believed
 * when they name its first one: they show other things. Pages that go on where a target ends are helped all that siblings can help: the last page of a listing may hold
 * little of the template.
 */
export function createVerdicts(site: Site, siblings: Siblings, useUrls: boolean): Verdicts {
  const kinds = createKinds()
  const samples = new Set<Kind>()
  const target = createTargetClass(kinds, (kind) => samples.has(kind), memberShareOf)
  const twins = createTwins(site)
  const urls = createUrlView(useUrls ? (page) => site.urls.at(site.pages[page]!.url) : null)
  /** Pages that go on where another one ends. */
  const continuing = new Set<UrlId>()
  /** Pages that go on where a target ends. */
  const continued = new Set<UrlId>()
  const counted: boolean[] = []
  let targets = 0
  /** How much was known when all was judged last. */
  let judged = { pages: 0, targets: 0, kinds: 0 }

  /**
   * The mean over the link collections that the kind's pages are listed in: a long index has no more say than a short one. Less of it when
   * their URLs are spelled as those of others are.
   */
  function memberShareOf(kind: Kind): number {
    const pages = kind.pages.slice(0, MEMBERSHIP.pagesAsked)
    if (pages.some((page) => continued.has(page.url))) return 1
    let collections = 0
    let shares = 0
    for (const page of pages) {
      for (const { tries, hits } of siblings(page.url)) {
        if (tries < MEMBERSHIP.minSiblings) continue
        collections++
        shares += hits / tries
      }
    }
    const listed = collections === 0 ? 0 : shares / collections
    const doubt = pages.reduce((sum, page) => sum + urls.doubtOf(page.id, isCounted(page)), 0) / pages.length
    return listed * (1 - MEMBERSHIP.urlDoubt * doubt)
  }
  const isCounted = (page: Page): boolean => counted[page.id] ?? false
  const mayBeTarget = (page: Page): boolean =>
    !page.redirects && !twins.isCopy(page) && target.isMember(kinds.kindOf(page))
  const isTarget = (page: Page): boolean => mayBeTarget(page) && sameAs(page) === null
  const sameAs = ({ canonical, url }: Page): Page | null => {
    if (canonical === null || continuing.has(url)) return null
    const other = site.fetched.get(canonical) ?? null
    // Of pages that name each other in a circle none would be left.
    return other !== null && other.url !== url && other.canonical === null && mayBeTarget(other) ? other : null
  }

  return {
    add(page, isSample) {
      twins.add(page)
      urls.add(page.id)
      if (page.next !== null) continuing.add(page.next)
      const kind = kinds.add(page)
      if (isSample) samples.add(kind)
      if (kind.pages.length === 1) target.add(kind)
      return kind
    },
    count(page, isOne) {
      targets += isOne ? 1 : -1
      counted[page.id] = isOne
      urls.count(page.id, isOne)
      if (page.next === null || page.next === page.url) return
      if (isOne) continued.add(page.next)
      else continued.delete(page.next)
    },
    isCounted,
    get targets() {
      return targets
    },
    isKnown: twins.isKnown,
    isTarget,
    sameAs,
    similarityOf: (page) => target.similarityOf(kinds.kindOf(page)),
    neededBy: (page) => target.neededBy(kinds.kindOf(page)),
    isStale: () =>
      site.pages.length > judged.pages * MEMBERSHIP.regrowth ||
      targets > judged.targets * MEMBERSHIP.regrowth ||
      kinds.coarseCount > judged.kinds * MEMBERSHIP.regrowth,
    isBehind: () => site.pages.length > judged.pages,
    judgeAll() {
      kinds.refresh()
      target.regrow()
      const changes = site.pages
        .map((page) => ({ page, isTarget: isTarget(page) }))
        .filter((change) => change.isTarget !== (counted[change.page.id] ?? false))
      const gain = changes.reduce((sum, change) => sum + (change.isTarget ? 1 : -1), 0)
      judged = { pages: site.pages.length, targets: targets + gain, kinds: kinds.coarseCount }
      return changes
    },
    classOf: (page) => kinds.kindOf(page).coarse,
    get kindCount() {
      return kinds.coarseCount
    },
  }
}

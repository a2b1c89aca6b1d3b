import { canonicalUrl } from '../dom/index.ts'
import { MEMBERSHIP, SEARCH } from './constants.ts'
import { createDiscovery } from './discovery.ts'
import { createGroups } from './groups.ts'
import { createKinds, type Kind } from './kinds.ts'
import { createTargetClass } from './membership.ts'
import { createPaging } from './paging.ts'
import type { Page, PageId, Site, UrlId } from './site.ts'
import type { StopReason, Strategy } from './strategy.ts'

/**
 * The default strategy. What is fetched next is decided by link groups (`createGroups`), what is a target by growing the samples'
 * class over the kinds of page seen so far (`createTargetClass`). All verdicts are found anew each time that the known site has
 * grown by a fixed share, and once more before the search may end.
 *
 * Pages that are no targets whatever they look like: those that send the reader on, and copies of a page under the same path with
 * another query. Both count as misses of the groups that led to them, so that query variants, calendars and session ids lose
 * their worth like any other links that lead to nothing new.
 *
 * When nothing more is worth following, the next pages of targets are still fetched (`createPaging`).
 *
 * @param sampleCount how many of the site's first downloads are samples
 */
export function createSearch(site: Site, sampleCount: number): Strategy {
  const kinds = createKinds()
  const groups = createGroups()
  const discovery = createDiscovery()
  const samples = new Set<Kind>()
  const target = createTargetClass(kinds, (kind) => samples.has(kind), memberShareOf)
  const byContent = new Map<string, Page>()
  const copies = new Set<PageId>()
  const paging = createPaging(site)
  /** Pages that go on where a target ends. */
  const continued = new Set<UrlId>()
  /** How much of the log has been taken, how many pages of it. */
  let taken = 0
  let pagesTaken = 0
  let targets = 0
  /** By page: whether it is among the targets counted. */
  const counted: boolean[] = []
  /** Downloads at the last new target. */
  let lastGain = 0
  /** How much was known when all was judged last. */
  let judged = { pages: 0, targets: 0, coarseKinds: 0 }

  const isTarget = (page: Page): boolean =>
    !page.redirects && !copies.has(page.id) && target.isMember(kinds.kindOf(page))

  /**
   * The mean over the link collections that the kind's pages are listed in: a long index has no more say than a short one. All,
   * when one of the pages goes on where a target ends: the last page of a listing may hold little of the template.
   */
  function memberShareOf(kind: Kind): number {
    if (kind.pages.slice(0, MEMBERSHIP.pagesAsked).some((page) => continued.has(page.url))) return 1
    let collections = 0
    let shares = 0
    for (const page of kind.pages.slice(0, MEMBERSHIP.pagesAsked)) {
      for (const { tries, hits } of groups.siblings(page.url)) {
        if (tries < MEMBERSHIP.minSiblings) continue
        collections++
        shares += hits / tries
      }
    }
    return collections === 0 ? 0 : shares / collections
  }

  const countTarget = (page: Page): void => {
    targets++
    counted[page.id] = true
    discovery.addTarget(page)
    if (page.next !== null && page.next !== page.url) continued.add(page.next)
    for (const url of discovery.takeShared()) groups.addShared(url)
  }

  const discountTarget = (page: Page): void => {
    targets--
    counted[page.id] = false
    if (page.next !== null) continued.delete(page.next)
    discovery.removeTarget(page)
  }

  /** Learns from a page that was not known before. */
  const takePage = (page: Page, isSample: boolean): void => {
    const [path] = site.urls.at(page.url).split('?')
    const key = `${page.content} ${path}`
    if (byContent.has(key)) copies.add(page.id)
    else byContent.set(key, page)
    const kind = kinds.add(page)
    if (isSample) samples.add(kind)
    if (kind.pages.length === 1) target.add(kind)
    discovery.addPage(page)
    groups.addPage(page, kind.coarse)
  }

  const take = (): void => {
    for (; taken < site.log.length; taken++) {
      const { requested, final, page } = site.log[taken]!
      const isNew = page !== null && page.id === pagesTaken
      if (isNew) {
        pagesTaken++
        takePage(page, taken < sampleCount)
      }
      const hit = isNew && isTarget(page)
      groups.settle(final, hit)
      groups.settle(requested, hit)
      paging.settle(requested, hit)
      if (!hit) continue
      if (!paging.asked(requested)) lastGain = taken + 1
      countTarget(page)
      const source = discovery.firstToShow(page.url)
      if (source !== null) groups.setHub(source.url, discovery.shownBy(source))
    }
    const grown = MEMBERSHIP.regrowth
    if (
      site.pages.length > judged.pages * grown ||
      targets > judged.targets * grown ||
      kinds.coarseCount > judged.coarseKinds * grown
    ) {
      judgeAll()
    }
  }

  const judgeAll = (): void => {
    const before = targets
    kinds.refresh()
    target.regrow()
    for (const page of site.pages) {
      const isOne = isTarget(page)
      if (isOne === (counted[page.id] ?? false)) continue
      if (isOne) countTarget(page)
      else discountTarget(page)
    }
    if (targets > before) lastGain = site.log.length
    groups.recount(
      (url) => (pageAt(url) === null ? false : isTarget(pageAt(url)!)),
      (url) => (pageAt(url) === null ? 0 : discovery.shownBy(pageAt(url)!)),
    )
    judged = { pages: site.pages.length, targets, coarseKinds: kinds.coarseCount }
  }
  const pageAt = (url: UrlId): Page | null => site.fetched.get(url) ?? null

  /** Why the search should end; null while it should go on. */
  const reasonToStop = (): StopReason | null => {
    const best = groups.best()
    if (best === null) return 'exhausted'
    if (targets < SEARCH.minFound) return null
    const patience = SEARCH.patience + SEARCH.patiencePerRoot * Math.sqrt(targets)
    return best.value < SEARCH.minValue || site.log.length - lastGain >= patience ? 'marginal' : null
  }

  function* steps(): Generator<readonly UrlId[], StopReason, undefined> {
    const home = site.urls.intern(canonicalUrl('/', site.urls.at(site.pages[0]!.url))!)
    const batch = site.fetched.has(home) ? [] : [home]
    for (const url of batch) groups.follow(url)
    for (;;) {
      if (batch.length === 0 && reasonToStop() !== null) {
        if (site.pages.length > judged.pages) judgeAll()
        const reason = reasonToStop()
        if (reason !== null) {
          const further = paging.next((page) => counted[page.id] ?? false)
          if (further.length === 0) return reason
          for (const url of further) groups.follow(url)
          yield further
          continue
        }
      }
      for (let best = groups.best(); best !== null && batch.length < SEARCH.batch; best = groups.best()) {
        groups.follow(best.url)
        batch.push(best.url)
      }
      yield batch.splice(0)
    }
  }

  return {
    take,
    steps: steps(),
    isTarget,
    similarityOf: (page) => target.similarityOf(kinds.kindOf(page)),
    neededBy: (page) => target.neededBy(kinds.kindOf(page)),
    linksTo: (url) => groups.tallyOf(url),
    targetCount: () => targets,
    classCount: () => kinds.coarseCount,
  }
}

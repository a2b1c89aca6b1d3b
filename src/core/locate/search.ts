import { canonicalUrl } from '../dom/index.ts'
import { isSure } from '../page-class/index.ts'
import { LISTINGS, LISTS, LOOKS, SEARCH, VERDICTS } from './constants.ts'
import { createDiscovery, type Discovery } from './discovery.ts'
import { createGroups, type Groups } from './groups.ts'
import { createListings, type Listings } from './listings.ts'
import { createLooks, type Looks } from './looks.ts'
import { createPaging, type Paging } from './paging.ts'
import type { Download, Page, Site, UrlId } from './site.ts'
import type { StopReason, Strategy } from './strategy.ts'
import { estimateUnseen } from './unseen.ts'
import { createVerdicts, type Verdicts } from './verdicts.ts'

/** What a search works with. */
interface Parts {
  readonly site: Site
  readonly groups: Groups
  readonly discovery: Discovery
  readonly verdicts: Verdicts
  readonly paging: Paging
  readonly listings: Listings
  /** Null before the search has begun. */
  looks: Looks | null
  readonly sampleCount: number
  /** Downloads at the last new target. */
  lastGain: number
}

/**
 * The default strategy. What is fetched next is decided by link groups (`createGroups`), what is a target by the samples' class
 * (`createVerdicts`). All verdicts are found anew each time that the known site has grown by a fixed share, and once more before
 * the search may end.
 *
 * Pages that bring nothing, copies among them, count as misses of the groups that led to them, so that query variants, calendars
 * and session ids lose their worth like any other links that lead to nothing new. When nothing more is worth following, the next
 * pages of targets are still fetched (`createPaging`), and those of indexes of targets (`createListings`).
 *
 * @param sampleCount how many of the site's first downloads are samples
 * @param useUrls whether the spelling of URLs is evidence
 * @param said what a person has said of pages, by URL: whether they are like the samples; may grow
 */
export function createSearch(
  site: Site,
  sampleCount: number,
  useUrls: boolean,
  said: ReadonlyMap<UrlId, boolean>,
): Strategy {
  const groups: Groups = createGroups({
    urlAt: useUrls ? site.urls.at : null,
    kindOf: site.kindOf,
    isElsewhere: (url) => verdicts.isKnown(url),
  })
  const verdicts = createVerdicts(site, { collectionsOf: groups.collectionsOf, said, useUrls })
  const parts: Parts = {
    site,
    groups,
    discovery: createDiscovery(),
    verdicts,
    paging: createPaging(site),
    listings: createListings(site),
    looks: null,
    sampleCount,
    lastGain: 0,
  }
  return {
    take: createTake(parts),
    begin: () => steps(parts),
    isTarget: verdicts.isTarget,
    isLike: verdicts.isLike,
    sameAs: verdicts.sameAs,
    similarityOf: verdicts.similarityOf,
    probabilityOf: verdicts.probabilityOf,
    linksTo: groups.tallyOf,
    targetCount: verdicts.targetCount,
    classOf: verdicts.classOf,
    classCount: () => verdicts.kindCount,
    conclude: () => {
      if (verdicts.isBehind(1)) judgeAll(parts)
    },
    judgement: () => verdicts.judgement,
    isKnown: verdicts.isKnown,
    given: verdicts.given,
    unheeded: verdicts.unheeded,
    question: verdicts.question,
  }
}

/** Learns from the downloads since the last call. */
function createTake(parts: Parts): () => void {
  const { site, groups, discovery, verdicts, paging, sampleCount } = parts
  /** How much of the log has been taken, how many pages of it. */
  let taken = 0
  let pagesTaken = 0
  const takePage = (page: Page): void => {
    pagesTaken++
    const kind = verdicts.add(page, taken < sampleCount)
    discovery.addPage(page)
    groups.addPage(page, kind.cluster)
  }
  const takeDownload = ({ requested, final, page, list }: Download): void => {
    if (list !== null) {
      discovery.addList(list)
      groups.addList(list)
    }
    const isNew = page !== null && page.id === pagesTaken
    if (isNew) takePage(page)
    const hit = isNew && verdicts.isHoped(page)
    groups.settle(final, hit)
    groups.settle(requested, hit)
    paging.settle(requested, hit)
    if (!hit) return
    if (!paging.asked(requested)) parts.lastGain = taken + 1
    count(parts, page, true)
    const source = discovery.firstToShow(page.url)
    if (source === null) return
    groups.setHub(source.url, discovery.shownBy(source.url))
    const grand = discovery.firstToShow(source.url)
    if (grand !== null) groups.setHub(grand.url, discovery.shownBy(grand.url))
  }
  return () => {
    for (; taken < site.log.length; taken++) takeDownload(site.log[taken]!)
    if (verdicts.isStale()) judgeAll(parts)
  }
}

/** Counts a page among those that are hoped to be targets, or no longer. */
function count({ verdicts, discovery, groups }: Parts, page: Page, isHoped: boolean): void {
  verdicts.count(page, isHoped)
  if (!isHoped) discovery.removeTarget(page)
  else {
    discovery.addTarget(page)
    for (const link of discovery.takeShared()) groups.addShared(link)
  }
}

/** Finds all verdicts anew, and what follows from those that have changed. */
function judgeAll(parts: Parts): void {
  const { site, verdicts, discovery, groups } = parts
  const before = verdicts.counted
  for (const { page, isHoped } of verdicts.judgeAll()) count(parts, page, isHoped)
  if (verdicts.counted > before) parts.lastGain = site.log.length
  const pageAt = (url: UrlId): Page | null => site.fetched.get(url) ?? null
  groups.recount(
    (url) => pageAt(url) !== null && verdicts.isHoped(pageAt(url)!),
    (url) => discovery.shownBy(pageAt(url)?.url ?? url),
  )
  discovery.review()
  for (const link of discovery.takeShared()) groups.addShared(link)
}

/** Why a search should end; null while it should go on: as long as it is not sure what the class is, nothing but patience ends it. */
function reasonToStop(parts: Parts): StopReason | null {
  const { site, groups, verdicts, lastGain } = parts
  const best = groups.best()
  if (best === null) return 'exhausted'
  const { counted: targets, judgement } = verdicts
  if (targets < SEARCH.fewFound) return null
  const idle = site.log.length - lastGain
  const patience = SEARCH.patience + SEARCH.patiencePerRoot * Math.sqrt(targets)
  if (judgement === null || !isSure(judgement.answer))
    return idle >= SEARCH.unsurePatience * patience ? 'marginal' : null
  if (best.value < SEARCH.minValue || idle >= patience) return 'marginal'
  const isSurveyed = targets >= SEARCH.surveyed && idle >= SEARCH.surveyedPatience * patience
  return isSurveyed && unseenTargets(parts) < SEARCH.fewUnseen ? 'marginal' : null
}

/** As `reasonToStop`, with all verdicts found anew when there is a reason and much has been seen since. */
function settledReason(parts: Parts): StopReason | null {
  const { verdicts } = parts
  if (reasonToStop(parts) === null) return null
  if (verdicts.isBehind(VERDICTS.settled)) judgeAll(parts)
  return reasonToStop(parts)
}

/** As `settledReason`, with all verdicts as they are to be given. */
function lastReason(parts: Parts): StopReason | null {
  if (parts.verdicts.isBehind(1)) judgeAll(parts)
  return reasonToStop(parts)
}

/** How many targets nothing has led to yet, by how many pages link to those that are known. O(pages). */
function unseenTargets({ site, verdicts, discovery }: Parts): number {
  const targets = site.pages.filter(verdicts.isCounted)
  return estimateUnseen(targets.map((page) => discovery.pointers(page.url)))
}

/**
 * Where sitemaps mostly are, when nothing has named one and so much was fetched that one more does not count; null when it is not to
 * be fetched.
 */
function guessSitemap({ site, groups }: Parts): UrlId | null {
  const { sitemap } = site.listUrls
  if (sitemap.size > 0 || site.log.length < LISTS.guessFrom) return null
  const url = site.urls.intern(canonicalUrl('/sitemap.xml', site.urls.at(site.pages[0]!.url))!)
  sitemap.add(url)
  if (site.fetched.has(url)) return null
  groups.follow(url)
  return url
}

/**
 * What is fetched when nothing more seems worth following: the next pages of targets, and those of indexes with what they show that
 * nothing else did; in the end what is unlike all that was looked at on the samples and the home page.
 */
function lastPages({ groups, verdicts, paging, listings, looks }: Parts): readonly UrlId[] {
  const further = paging.next(verdicts.isCounted)
  if (further.length > 0) return further
  const best = groups.best()
  if (best !== null && best.value >= LISTINGS.sure) return [best.url]
  const listed = listings.next(verdicts.isCounted, verdicts.counted)
  if (listed.length > 0 || looks === null) return listed
  const isAtALoss = verdicts.counted < LOOKS.little || verdicts.judgement === null || !isSure(verdicts.judgement.answer)
  return looks.late(isAtALoss)
}

/** The URLs to download, batch by batch: the home page first, then where a person would look, the worthiest links, in the end the next pages of targets. */
function* steps(parts: Parts): Generator<readonly UrlId[], StopReason, undefined> {
  const { site, groups, verdicts, sampleCount } = parts
  const home = site.urls.intern(canonicalUrl('/', site.urls.at(site.pages[0]!.url))!)
  const { shapeOf } = groups
  const batch: UrlId[] = []
  const add = (urls: readonly UrlId[]): void => {
    for (const url of urls) groups.follow(url)
    batch.push(...urls)
  }
  let hasLooked = parts.looks !== null
  parts.looks ??= createLooks({ site, sampleCount, home, shapeOf, isKnown: verdicts.isKnown })
  const { looks } = parts
  if (!site.fetched.has(home)) add([home])
  for (;;) {
    const reason = batch.length === 0 ? settledReason(parts) : null
    const guessed = reason === null ? null : guessSitemap(parts)
    if (guessed !== null) batch.push(guessed)
    else if (reason !== null) {
      const further = lastPages(parts)
      if (further.length === 0) {
        const last = lastReason(parts)
        if (last !== null) return last
        continue
      }
      for (const url of further) groups.follow(url)
      yield further
      continue
    }
    for (let best = groups.best(); best !== null && batch.length < SEARCH.batch; best = groups.best()) {
      groups.follow(best.url)
      batch.push(best.url)
    }
    yield batch.splice(0)
    if (!hasLooked) add(looks.early())
    hasLooked = true
  }
}

import { canonicalUrl } from '../dom/index.ts'
import { MEMBERSHIP, SEARCH } from './constants.ts'
import { createGroups } from './groups.ts'
import { createKinds, type Kind } from './kinds.ts'
import { createTargetClass } from './membership.ts'
import type { Page, PageId, Site, UrlId } from './site.ts'
import type { StopReason, Strategy } from './strategy.ts'

/** What the default search needs to know. */
export interface SearchOptions {
  /** How many of the first downloads are samples. */
  readonly sampleCount: number
  /** Whether URLs of one shape support each other. */
  readonly urlEvidence: boolean
}

/** The default strategy. */
export function createSearch(site: Site, options: SearchOptions): Strategy {
  const kinds = createKinds()
  const groups = createGroups()
  const target = createTargetClass(kinds, (kind) => samples.has(kind), demandOf)
  /** By URL: the page that showed it first. */
  const shownBy: Page[] = []
  /** By page: how many targets it showed first. */
  const shown: number[] = []
  const copies = new Set<PageId>()
  const byContent = new Map<string, Page>()
  const samples = new Set<Kind>()
  /** By URL: how many targets link to it. */
  let linkedBy: number[] = []
  const shared = new Set<UrlId>()
  let taken = 0
  let targets = 0
  let grownAt = { pages: 0, targets: 0, coarse: 0 }

  const isTarget = (page: Page): boolean =>
    !page.redirects && !copies.has(page.id) && target.verdictOf(kinds.kindOf(page)).member

  function demandOf(kind: Kind): number {
    let tries = 0
    let hits = 0
    for (const page of kind.pages.slice(0, MEMBERSHIP.siblingPages)) {
      const tally = groups.siblings(page.url)
      tries += tally.tries
      hits += tally.hits
    }
    const share = tries >= MEMBERSHIP.minSiblings ? hits / tries : 0.5
    return MEMBERSHIP.support * (1 - 2 * share)
  }

  const countTarget = (page: Page): void => {
    targets++
    for (const url of page.linkUrl) {
      const count = (linkedBy[url] ?? 0) + 1
      linkedBy[url] = count
      if (count < SEARCH.minFound || count < SEARCH.sharedBy * targets || shared.has(url)) continue
      shared.add(url)
      groups.addShared(url)
    }
  }

  const take = (): void => {
    for (; taken < site.log.length; taken++) {
      const { requested, final, page } = site.log[taken]!
      const fresh = page !== null && page.id === shown.length
      if (fresh) {
        shown.push(0)
        const key = `${page.content} ${site.urls.at(page.url).split('?')[0]}`
        if (byContent.has(key)) copies.add(page.id)
        else byContent.set(key, page)
        const kind = kinds.add(page)
        if (taken < options.sampleCount) samples.add(kind)
        for (const url of page.linkUrl) shownBy[url] ??= page
        if (kind.pages.length === 1) target.add(kind)
        const hit = isTarget(page)
        groups.addPage(page, kind.coarse)
        groups.settle(final, hit)
        if (hit) {
          countTarget(page)
          const by = shownBy[requested] ?? shownBy[final]
          if (by !== undefined && by !== page) groups.setHub(by.url, ++shown[by.id]!)
        }
      }
      groups.settle(requested, fresh && isTarget(page))
    }
    const { pages, targets: t, coarse } = grownAt
    if (
      site.pages.length > pages * MEMBERSHIP.regrowth ||
      targets > t * MEMBERSHIP.regrowth ||
      kinds.coarseCount > coarse * 1.1
    )
      regrow()
  }
  const regrow = (): void => {
    target.regrow()
    targets = 0
    linkedBy = []
    shown.fill(0)
    for (const page of site.pages) {
      if (!isTarget(page)) continue
      countTarget(page)
      const by = shownBy[page.url]
      if (by !== undefined && by !== page) shown[by.id]!++
    }
    groups.recount(
      (url) => {
        const page = site.fetched.get(url)
        return page ? isTarget(page) : false
      },
      (url) => {
        const page = site.fetched.get(url)
        return page ? shown[page.id]! : 0
      },
    )
    grownAt = { pages: site.pages.length, targets, coarse: kinds.coarseCount }
  }
  function* steps(): Generator<readonly UrlId[], StopReason, undefined> {
    const batch: UrlId[] = []
    const home = site.urls.intern(canonicalUrl('/', site.urls.at(site.pages[0]!.url))!)
    if (!site.fetched.has(home)) {
      groups.follow(home)
      batch.push(home)
    }
    let lastGain = site.log.length
    let lastTargets = 0
    for (;;) {
      while (batch.length < SEARCH.batch) {
        const best = groups.best()
        if (best === null || (best.value < SEARCH.minValue && targets >= SEARCH.minFound)) break
        groups.follow(best.url)
        batch.push(best.url)
      }
      if (batch.length === 0) return groups.best() === null ? 'exhausted' : 'marginal'
      yield batch.splice(0)
      if (targets > lastTargets) {
        lastGain = site.log.length
        lastTargets = targets
      }
      const patience = SEARCH.patience + SEARCH.patiencePerRoot * Math.sqrt(targets)
      if (targets >= SEARCH.minFound && site.log.length - lastGain >= patience) return 'marginal'
    }
  }
  return {
    take,
    steps: steps(),
    similarityOf: (page) => target.verdictOf(kinds.kindOf(page)).similarity,
    isTarget,
    targetCount: () => targets,
    classCount: () => kinds.coarseCount,
  }
}

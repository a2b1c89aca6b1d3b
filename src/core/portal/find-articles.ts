import { median, sharedCount, sum } from '../base/index.ts'
import { EVIDENCE } from './constants.ts'
import type { PortalPage } from './portal-page.ts'
import { type SiteLinks, siteLinksOf } from './site-links.ts'

/** What one page of a portal is. */
export interface PortalVerdict {
  readonly isArticle: boolean
  /** What speaks for an article, in units of log-odds, by its kind; their sum decides. */
  readonly evidence: Readonly<Record<EvidenceKind, number>>
}

type EvidenceKind = 'itself' | 'date' | 'words' | 'prose' | 'teasers' | 'links' | 'kind' | 'menu' | 'class'

/**
 * Which pages of a portal are articles. Each page by itself: its main text is long, of paragraphs, dated, and not what stands on the pages that it
 * leads to, as the teasers of a section do; then its class: what the other pages of its template are counts for it. Reis et al. (WWW 2004) tell
 * sections from articles by hand; this is ours.
 * @param classes by page: the number of its class
 * @param home URL of the home page, which is no article
 * @returns by page. O(links + shingles of linked pages)
 */
export function findArticles(
  pages: readonly PortalPage[],
  classes: ArrayLike<number>,
  home: string,
): readonly PortalVerdict[] {
  const site = siteLinksOf(pages)
  const dated = pages.filter(({ isDated }) => isDated).length
  const isUndatedSite = dated < EVIDENCE.datedShare * pages.length
  const own = pages.map((page) => ownEvidence(page, site, isUndatedSite))
  const totals = own.map((evidence) => sum(Object.values(evidence)))
  const ofClass = Map.groupBy(totals.keys(), (i) => classes[i]!)
  return pages.map(({ url, words }, i) => {
    const others = ofClass.get(classes[i]!)!.filter((other) => other !== i)
    // The lists of a site may be in the class of its articles. One more in the divisor: a class of two pages says half of what a large one does.
    const middle = others.length === 0 ? 0 : median(others.map((other) => totals[other]!))
    const shrunk = (middle * others.length) / (others.length + 1)
    const evidence = { ...own[i]!, class: EVIDENCE.ofClass * clamp(shrunk, EVIDENCE.mostOfClass) }
    return { isArticle: url !== home && words > 0 && sum(Object.values(evidence)) >= EVIDENCE.least, evidence }
  })
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}

function ownEvidence(page: PortalPage, site: SiteLinks, isUndatedSite: boolean): Record<EvidenceKind, number> {
  const { words, proseShare, isArticle, isDated, isOther, inner } = page
  const { leastWords, mostWords, mostLinks, freeLinks } = EVIDENCE
  const free = inner.filter((url) => !site.menu.has(url)).length / Math.max(1, words / 100)
  const isPlainMenu = site.menu.has(page.url) && !isArticle && !isDated
  return {
    itself: isArticle ? EVIDENCE.isArticle : 0,
    date: isDated ? EVIDENCE.isDated : isUndatedSite ? EVIDENCE.isUndatedSite : EVIDENCE.isUndated,
    words: Math.max(leastWords, Math.min(mostWords, Math.log2((words + 1) / EVIDENCE.words))),
    prose: EVIDENCE.prose * (2 * proseShare - 1),
    teasers: EVIDENCE.teasers * Math.max(0, teaserShare(page, site) - EVIDENCE.freeTeasers),
    links: EVIDENCE.links * Math.max(0, Math.min(mostLinks, free - freeLinks)),
    kind: (isOther && !isArticle ? EVIDENCE.otherKind : 0) + (page.isThread ? EVIDENCE.messages : 0),
    menu: isPlainMenu ? EVIDENCE.menu : 0,
    class: 0,
  }
}

/**
 * Share of a page's text that stands on the pages that it leads to, without what the one that has most of it has: another version of the page, for
 * print or small screens, has all of it.
 */
function teaserShare({ url, links, shingles }: PortalPage, { byUrl }: SiteLinks): number {
  const covered = new Set<number>()
  let most = 0
  for (const to of links) {
    const other = to === url ? undefined : byUrl.get(to)?.shingles
    const shared = other === undefined ? 0 : sharedCount(shingles, other)
    if (shared === 0) continue
    most = Math.max(most, shared)
    const theirs = new Set(other)
    for (const shingle of shingles) if (theirs.has(shingle)) covered.add(shingle)
  }
  return Math.max(0, covered.size - most) / Math.max(1, shingles.length)
}

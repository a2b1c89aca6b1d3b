import { sharedCount } from '../base/index.ts'
import { FORMS } from './constants.ts'
import type { PortalPage } from './portal-page.ts'
import { type SiteLinks, siteLinksOf } from './site-links.ts'

/** What speaks for and against a page being an article, but for its class. */
export const EVIDENCE = [
  'itself',
  'undated',
  'prose',
  'teasers',
  'otherKind',
  'authored',
  'messages',
  'posts',
  'menu',
] as const
export type Evidence = Readonly<Record<(typeof EVIDENCE)[number], number>>

/**
 * The evidence of each page of a portal.
 *
 * - `itself`: 1 where the page alone shows that it is an article. `undated`: 1 where it shows no date, though the site dates its pages.
 * - `prose`: -1..1, how much of its words is in paragraphs.
 * - `teasers`: how much of its text stands on the pages that it leads to, 0..1: beyond what a box of related articles may have.
 * - `otherKind`: 1 where it says to be something else. `authored`: 1 where it says who wrote it.
 * - `messages`: share of its words in elements called message or comment. `posts`: doublings of dates inside of its text, at most three.
 * - `menu`: 1 where all pages lead to it, and it says neither what it is nor when it was written.
 *
 * O(links + shingles of linked pages)
 */
export function evidenceOf(pages: readonly PortalPage[]): readonly Evidence[] {
  const site = siteLinksOf(pages)
  const dated = pages.filter(({ isDated }) => isDated).length
  const isUndatedSite = dated < FORMS.datedShare * pages.length
  return pages.map((page) => ofPage(page, site, isUndatedSite))
}

function ofPage(page: PortalPage, site: SiteLinks, isUndatedSite: boolean): Evidence {
  const { proseShare, isArticle, isDated, isOther, isAuthored } = page
  const { freeTeasers, manyTeasers } = FORMS
  return {
    itself: Number(isArticle),
    undated: Number(!isDated && !isUndatedSite),
    prose: 2 * proseShare - 1,
    teasers: Math.max(0, Math.min(1, (teaserShare(page, site) - freeTeasers) / (manyTeasers - freeTeasers))),
    otherKind: Number(isOther && !isArticle),
    authored: Number(isAuthored),
    messages: page.messageShare,
    posts: Math.min(FORMS.mostPosts, Math.log2(1 + page.datesInside)),
    menu: Number(site.menu.has(page.url) && !isArticle && !isDated),
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

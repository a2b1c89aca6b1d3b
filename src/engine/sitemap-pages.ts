import { canonicalUrl } from '../core/dom/index.ts'
import { listOf } from './find-pages.ts'
import type { Session } from './session.ts'

/** Sitemaps of a site that are read, and addresses that they give, at most. */
const MOST_LISTS = 1000
const MOST_PAGES = 1_000_000

/**
 * The samples, and the pages that the sitemaps of their sites name: those of robots.txt, else `/sitemap.xml`, and what these lead to. Pages on other
 * hosts, and what `include` and `exclude` leave out, are not among them. Nothing but robots.txt and sitemaps is fetched.
 *
 * @throws EngineError `bad-list` when no sitemap names a page
 */
export async function withListed(session: Session, samples: readonly string[]): Promise<readonly string[]> {
  const pages = new Set(samples)
  for (const [host, sample] of new Map(samples.map((url) => [new URL(url).host, url]))) {
    const before = pages.size
    for (const url of await namedBy(session, sample, host)) pages.add(url)
    if (pages.size === before && session.budget.stopped() === null)
      session.warn(`No sitemap of ${host} names a page beside the samples.`)
  }
  if (pages.size === samples.length && session.budget.stopped() === null)
    return session.refuse(
      'bad-list',
      'There is no sitemap that names pages; leave out --sitemap-only, so that links are followed.',
    )
  return [...pages]
}

async function namedBy(session: Session, sample: string, host: string): Promise<ReadonlySet<string>> {
  const named = await session.http.sitemaps(sample)
  const queue = named.length > 0 ? [...named] : [new URL('/sitemap.xml', sample).href]
  const seen = new Set<string>()
  const pages = new Set<string>()
  for (let next = queue.shift(); next !== undefined && seen.size < MOST_LISTS; next = queue.shift()) {
    const url = canonicalUrl(next, sample)
    if (url === null || seen.has(url) || new URL(url).host !== host) continue
    seen.add(url)
    session.budget.throwIfAborted()
    if (session.budget.stopped() !== null) break
    const list = (await listOf(await session.http.fetchList(url)))?.list ?? null
    if (list === null) continue
    queue.push(...list.lists)
    for (const page of list.pages) {
      const own = canonicalUrl(page, url)
      if (own === null || pages.size >= MOST_PAGES) continue
      // Sitemaps often name `http` where a site has moved to `https`.
      const { protocol } = new URL(sample)
      const moved = new URL(own)
      if (moved.host !== host) continue
      moved.protocol = protocol
      if (session.filter?.mayFetch(moved.href) !== false && session.filter?.mayGive(moved.href) !== false)
        pages.add(moved.href)
    }
  }
  return pages
}

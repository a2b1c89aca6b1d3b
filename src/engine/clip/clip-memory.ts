import { isKnownText, type PortalPage, sketchOf } from '../../core/portal/index.ts'
import type { StoredArticle } from '../../store/index.ts'
import type { Session } from '../session.ts'

/** What a workspace knows of the articles of a portal; without one nothing is known and nothing kept. */
export class ClipMemory {
  /** URLs of the articles that earlier runs saw; none when everything is to be made anew. */
  readonly urls: ReadonlySet<string>
  readonly #session: Session
  readonly #portal: string
  readonly #known: Map<string, StoredArticle>

  /** A run that goes on with one that did not finish knows what that one found as new. @param portal URL of its home page */
  constructor(session: Session, portal: string) {
    const kept = session.workspace
    if (kept !== null && !kept.run.resumed) kept.store.settleArticles(portal)
    this.#session = session
    this.#portal = portal
    this.#known = new Map((kept?.store.articles(portal) ?? []).map((article) => [article.url, article]))
    this.urls = new Set(this.#known.keys())
  }

  /** Keeps articles: those with an address or a text that is known are known; others are new. @param articles the pages of each */
  add(articles: readonly (readonly PortalPage[])[]): void {
    const earlier = [...this.#known.values()]
    const now = Date.now()
    const saved: StoredArticle[] = []
    for (const pages of articles) {
      const known = pages.map(({ url }) => this.#known.get(url)).filter((article) => article !== undefined)
      const unknown = pages.filter(({ url }) => !this.#known.has(url))
      const sketches = unknown.map(({ shingles }) => sketchOf(shingles))
      const before = known[0] ?? earlier.find(({ sketch }) => sketches.some((own) => isKnownText(own, sketch)))
      const { firstSeen = now, isNew = true } = before ?? {}
      for (const [i, { url }] of unknown.entries()) {
        const article = { url, sketch: sketches[i]!, firstSeen, isNew }
        this.#known.set(url, article)
        saved.push(article)
      }
    }
    this.#session.workspace?.store.saveArticles(this.#portal, saved)
  }

  /** Whether the last clip did not see an article. */
  isNew(pages: readonly PortalPage[]): boolean {
    return pages.every(({ url }) => this.#known.get(url)?.isNew ?? true)
  }

  /** When an article was first seen, in milliseconds since 1970. */
  firstSeen(pages: readonly PortalPage[]): number {
    return Math.min(...pages.map(({ url }) => this.#known.get(url)?.firstSeen ?? Date.now()))
  }
}

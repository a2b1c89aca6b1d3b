import type { Pages } from '../pages.ts'

/** What an article says; null: its page does not say it. */
export interface PortalArticle {
  readonly path: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly author: string | null
  readonly published: string | null
  readonly section: string
  readonly image: string | null
  /** Further paths at which it stands. */
  readonly alsoAt: readonly string[]
}

/** A made portal: the home page is `/`. */
export interface Portal {
  readonly pages: Pages
  readonly articles: readonly PortalArticle[]
}

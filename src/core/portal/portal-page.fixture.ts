import type { PortalPage } from './portal-page.ts'
import { shinglesOf, wordsOf } from './shingles.ts'

const ORIGIN = 'http://news.example'

/** A page for tests, by its path; what is not said is nothing. */
export function portalPage(
  path: string,
  { text = '', canonical, ...more }: Partial<PortalPage> & { readonly text?: string } = {},
): PortalPage {
  const words = wordsOf(text)
  const resolved = (paths: readonly string[] = []): readonly string[] => paths.map((one) => ORIGIN + one)
  return {
    title: path,
    captions: new Map(),
    words: words.length,
    proseShare: 1,
    isArticle: false,
    isDated: false,
    isOther: false,
    isAuthored: false,
    messageShare: 0,
    datesInside: 0,
    pictures: [],
    shingles: shinglesOf(words),
    ...more,
    url: ORIGIN + path,
    canonical: canonical === undefined || canonical === null ? null : ORIGIN + canonical,
    links: resolved(more.links),
  }
}

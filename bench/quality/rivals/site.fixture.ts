import { createVocabulary, parse, type Tree } from '../../../src/core/dom/index.ts'
import { ORIGIN } from '../../../test/sites/pages.ts'
import type { StoredSite } from '../locate-sites.ts'
import type { Rival } from './rival.ts'

/**
 * A site in memory: HTML by path; a query leads to the page of its path unless it has one of its own.
 *
 * @param asked takes the paths that are asked for, in order
 */
export function siteOf(pages: Readonly<Record<string, string>>, asked: string[] = []): StoredSite {
  const vocabulary = createVocabulary()
  const trees = new Map<string, Tree | null>()
  for (const [path, html] of Object.entries(pages)) {
    const result = parse(html, { vocabulary })
    trees.set(ORIGIN + path, result.ok ? result.tree : null)
  }
  return {
    classes: [],
    pageAt(url) {
      const { pathname, search } = new URL(url)
      asked.push(pathname + search)
      const path = [pathname + search, pathname].find((at) => pages[at] !== undefined)
      return path === undefined ? null : ORIGIN + path
    },
    treeAt: (page) => trees.get(page) ?? null,
    pages: [...trees.keys()],
  }
}

/** What a rival finds from a sample: ascending paths, the sample's too when it is given back, and the number of downloads. */
export function find(
  rival: Rival,
  pages: Readonly<Record<string, string>>,
  sample: string,
): { readonly found: readonly string[]; readonly downloads: number } {
  const { found, downloads } = rival.search(siteOf(pages), ORIGIN + sample)
  return { found: [...found].map((url) => url.slice(ORIGIN.length)).sort(), downloads }
}

export { anchors, numbered, ORIGIN, pagesAt } from '../../../test/sites/pages.ts'

import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { createVocabulary, parse, type Tree } from '../../src/core/dom/index.ts'
import { type CorpusSet, corpus, corpusPages } from '../../test/corpus.ts'
import { benchPages, spreadOver } from './pages.ts'

/** Trees of pages by site. All share one vocabulary. */
export interface Sites {
  readonly source: string
  readonly sites: readonly (readonly Tree[])[]
}

/** Pages of the corpora by site, `perSite` of each, sites evenly spread; generated pages as one site when there are none. */
export function benchSites(sets: readonly CorpusSet[], perSite: number, maxSites: number): Sites {
  const vocabulary = createVocabulary()
  const treeOf = (html: string): Tree => {
    const parsed = parse(html, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return parsed.tree
  }
  const bySite = Map.groupBy(
    sets.flatMap((set) => corpusPages(set).map((file) => ({ file, site: siteOf(set, file) }))),
    ({ site }) => site,
  )
  if (bySite.size === 0) {
    const { source, pages } = benchPages('articles', 60)
    return { source, sites: [pages.map(treeOf)] }
  }
  const sites = spreadOver([...bySite.values()], maxSites).map((files) =>
    spreadOver(files, perSite).map(({ file }) => treeOf(readFileSync(file, 'utf8'))),
  )
  return { source: `corpora ${sets.join(', ')}`, sites }
}

/** The first folder below the set. */
function siteOf(set: CorpusSet, file: string): string {
  return `${set}/${relative(corpus(set)!, file).split(sep)[0]}`
}

/** Two of the items, one from each. */
export type Pair<T> = readonly [T, T]

/** Neighbouring pages of each site. */
export function sameSitePairs<T>(sites: readonly (readonly T[])[]): readonly Pair<T>[] {
  return sites.flatMap((pages) => pages.slice(1).map((page, i) => [pages[i]!, page] as const))
}

/** The first pages of neighbouring sites. */
export function crossSitePairs<T>(sites: readonly (readonly T[])[]): readonly Pair<T>[] {
  return sites.slice(1).flatMap((pages, i) =>
    pages.flatMap((page, k) => {
      const other = sites[i]![k]
      return other === undefined ? [] : [[other, page] as const]
    }),
  )
}

import { getOrAdd, type UrlId } from '../base/index.ts'
import type { Page } from './site/site.ts'
import type { LocateState } from './state.ts'

/** A site as a search has come to see it: its page classes, and the class-links that lead from one to others. */
export interface SiteModel {
  /** Those with most pages first; a class-link names them by position. */
  readonly classes: readonly PageClass[]
  /** Those with most links first. */
  readonly classLinks: readonly ClassLinkCount[]
}

/** Pages of one structure, at a coarse grain: the targets may be of several classes, and be some pages of a class only. */
export interface PageClass {
  readonly pages: number
  readonly targets: number
  /** Its first page that was fetched. */
  readonly example: string
}

/** The links that stand at one path on the pages of a class. A URL counts once, however many of the pages link to it. */
export interface ClassLinkCount {
  /** The class whose pages carry them: its position in `classes`. */
  readonly from: number
  readonly urls: number
  readonly fetched: number
  readonly targets: number
  /** The first of them, and the page that it was seen on. */
  readonly example: { readonly on: string; readonly url: string }
}

/** What a search knows of the site; may be asked at any time. O(links of all pages). */
export function siteModel({ site, strategy }: LocateState): SiteModel {
  const { urls, pages, fetched } = site
  const { verdicts } = strategy
  const classOf = (page: Page): number => verdicts.classOf(page)
  const targetsOf = (some: readonly Page[]): number => some.filter((page) => verdicts.isTarget(page)).length
  const classes = [...Map.groupBy(pages, classOf)].sort(([, a], [, b]) => b.length - a.length)
  const position = new Map(classes.map(([id], i) => [id, i]))
  const counts = new Map<string, { readonly from: number; readonly on: Page; readonly urls: Set<UrlId> }>()
  for (const page of pages) {
    const from = position.get(classOf(page))!
    const { linkUrl, linkCollection } = page
    for (const [i, path] of linkCollection.entries())
      getOrAdd(counts, `${from} ${path}`, () => ({ from, on: page, urls: new Set() })).urls.add(linkUrl[i]!)
  }
  const classLinks = [...counts.values()].map(({ from, on, urls: to }): ClassLinkCount => {
    const known = [...to].filter((url) => fetched.has(url))
    const example = { on: urls.at(on.url), url: urls.at([...to][0]!) }
    return {
      from,
      urls: to.size,
      fetched: known.length,
      targets: targetsOf(known.flatMap((url) => fetched.get(url) ?? [])),
      example,
    }
  })
  return {
    classes: classes.map(([, own]) => ({ pages: own.length, targets: targetsOf(own), example: urls.at(own[0]!.url) })),
    classLinks: classLinks.sort((a, b) => b.urls - a.urls),
  }
}

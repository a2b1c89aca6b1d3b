import type { UrlId } from '../base/index.ts'
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

/** What is being counted of a class-link. */
interface Count {
  readonly from: number
  readonly on: Page
  readonly urls: Set<UrlId>
}

/** What a search knows of the site; may be asked at any time. O(links of all pages). */
export function siteModel(state: LocateState): SiteModel {
  const classes = pageClasses(state)
  const position = new Map([...classes.keys()].map((id, i) => [id, i]))
  const counts = new Map<string, Count>()
  for (const page of state.site.pages) {
    const from = position.get(state.strategy.verdicts.classOf(page))!
    for (const [i, path] of page.linkCollection.entries()) countLink(counts, from, path, page, page.linkUrl[i]!)
  }
  const classLinks = [...counts.values()].map((count) => classLink(state, count))
  return { classes: [...classes.values()], classLinks: classLinks.sort((a, b) => b.urls - a.urls) }
}

/** By the strategy's number of a class: what is known of it, in the order of `SiteModel.classes`. */
function pageClasses({ site, strategy }: LocateState): Map<number, PageClass> {
  const pagesOf = new Map<number, Page[]>()
  for (const page of site.pages) {
    const id = strategy.verdicts.classOf(page)
    const known = pagesOf.get(id)
    if (known === undefined) pagesOf.set(id, [page])
    else known.push(page)
  }
  const bySize = [...pagesOf].sort(([, a], [, b]) => b.length - a.length)
  return new Map(
    bySize.map(([id, pages]) => {
      const targets = pages.filter((page) => strategy.verdicts.isTarget(page)).length
      return [id, { pages: pages.length, targets, example: site.urls.at(pages[0]!.url) }]
    }),
  )
}

function countLink(counts: Map<string, Count>, from: number, path: number, page: Page, url: UrlId): void {
  const key = `${from} ${path}`
  const known = counts.get(key)
  if (known === undefined) counts.set(key, { from, on: page, urls: new Set([url]) })
  else known.urls.add(url)
}

function classLink({ site, strategy }: LocateState, { from, on, urls }: Count): ClassLinkCount {
  const pages = [...urls].map((url) => site.fetched.get(url))
  const [first] = urls
  return {
    from,
    urls: urls.size,
    fetched: pages.filter((page) => page !== undefined).length,
    targets: pages.filter((page) => page !== undefined && page !== null && strategy.verdicts.isTarget(page)).length,
    example: { on: site.urls.at(on.url), url: site.urls.at(first!) },
  }
}

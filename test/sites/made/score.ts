import type { LocateOptions } from '../../../src/core/locate/index.ts'
import { search } from '../../../src/core/locate/site.fixture.ts'
import { ORIGIN } from '../pages.ts'
import type { MadeSite } from './builder.ts'

/** How well a search from one page of a class found the others. */
export interface Score {
  /** Of the members that links lead to from the sample or the home page, the share that was found; 1 when there is none. */
  readonly recall: number
  /** Of what was returned, the share that is of the class; 1 when nothing was. A page returned under two addresses is right once. */
  readonly precision: number
  readonly downloads: number
  /** Members that could be found. */
  readonly targets: number
  /** Members that were missed, and addresses that were returned and should not have been. */
  readonly missed: readonly string[]
  readonly wrong: readonly string[]
}

/** Searches a site from a page of a class, which does not count, and compares with the truth. */
export function scoreMadeSite(
  site: MadeSite,
  className: string,
  samplePath: string,
  options: LocateOptions = {},
): Score {
  const members = new Set(site.classes[className])
  members.delete(samplePath)
  const reachable = reachableFrom(site, samplePath)
  const targets = [...members].filter((path) => reachable.has(path))
  const outcome = search(site.pages, samplePath, options)
  const right = new Set<string>()
  const wrong: string[] = []
  for (const path of outcome.found) {
    const original = site.copies[path] ?? path
    if (path === samplePath) continue
    if (members.has(original) && !right.has(original)) right.add(original)
    else wrong.push(path)
  }
  const missed = targets.filter((path) => !right.has(path))
  return {
    recall: targets.length === 0 ? 1 : 1 - missed.length / targets.length,
    precision: right.size + wrong.length === 0 ? 1 : right.size / (right.size + wrong.length),
    downloads: outcome.downloads,
    targets: targets.length,
    missed,
    wrong,
  }
}

/** `count` pages of a class, evenly spread over it. */
export function samplesOf(site: MadeSite, className: string, count: number): string[] {
  const paths = site.classes[className] ?? []
  return Array.from(
    { length: Math.min(count, paths.length) },
    (_, i) => paths[Math.floor(((i + 0.5) * paths.length) / count)]!,
  )
}

const homeReaches = new WeakMap<MadeSite, ReadonlySet<string>>()

/** The paths of pages that links lead to from the home page or `start`. */
export function reachableFrom(site: MadeSite, start: string): ReadonlySet<string> {
  const known = homeReaches.get(site) ?? walk(site, '/', new Set())
  homeReaches.set(site, known)
  return known.has(start) ? known : walk(site, start, known)
}

function walk({ pages }: MadeSite, start: string, known: ReadonlySet<string>): ReadonlySet<string> {
  const reached = new Set(known).add(start)
  const queue = [start]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const to of linksOf(pages[path] ?? '', path)) {
      if (reached.has(to) || pages[to] === undefined) continue
      reached.add(to)
      queue.push(to)
    }
  }
  return reached
}

const LINK =
  /<(?:a|area|link rel="(?:canonical|next|prev|alternate)")\b[^>]*? ?\bhref="([^"]*)"|content="0; url=([^"]*)"/g

function linksOf(html: string, path: string): string[] {
  if (html.startsWith('->')) return [html.slice(2)]
  return [...html.matchAll(LINK)].flatMap(([, href, refresh]) => {
    const url = URL.parse(href ?? refresh ?? '', ORIGIN + path)
    return url?.origin === ORIGIN ? [url.pathname + url.search] : []
  })
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalUrl, createVocabulary, parse, type Tree } from '../../src/core/dom/index.ts'
import { type LocateOptions, type LocateStep, located, startLocate, stepLocate } from '../../src/core/locate/index.ts'
import { createObserver } from '../../src/core/locate/site/observe.ts'
import { pathOf, SITE_HOST, servedFiles } from '../lib/site-files.ts'

/** A page class of a stored site, and what is to be found from some of its pages. Pages go by their URL. */
export interface SiteClass {
  /** `<site>/<class>` */
  readonly name: string
  readonly members: ReadonlySet<string>
  /** Count neither way: pages of the class's template that are arguably of another kind. */
  readonly neutral: ReadonlySet<string>
  readonly samples: readonly ClassSample[]
}

/** A sample page, and the other pages of its class that links lead to from it; from the home page too when it has none itself. */
export interface ClassSample {
  readonly url: string
  readonly targets: ReadonlySet<string>
}

/** A stored site: its pages in memory, with links. */
export interface StoredSite {
  readonly classes: readonly SiteClass[]
  /** The URL that a page is served under, for any URL that leads to it; null when there is none. */
  readonly pageAt: (url: string) => string | null
  readonly treeAt: (page: string) => Tree | null
  /** All pages that can be read. */
  readonly pages: readonly string[]
}

/** Reads `<folder>/www` and `<folder>/site.json`; `samples` pages of each class, always the same ones. */
export function readStoredSite(folder: string, name: string, samples: number): StoredSite {
  const www = join(folder, 'www')
  const { urls: pages, pageAt } = servedFiles(www)
  const vocabulary = createVocabulary()
  const observe = createObserver(new Set([SITE_HOST]))
  const trees = new Map<string, Tree>()
  const links = new Map<string, readonly string[]>()
  const stubs = new Set<string>()
  for (const [file, url] of pages) {
    const result = parse(readFileSync(join(www, file), 'utf8'), { vocabulary })
    if (!result.ok) continue
    trees.set(url, result.tree)
    const seen = observe(result.tree, url)
    links.set(
      url,
      [...new Set(seen.links.map(({ url: to, kind }) => (kind === 'link' ? pageAt(to) : null)))].filter(
        (page) => page !== null,
      ),
    )
    if (seen.redirects) stubs.add(url)
  }
  const spec = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'))
  const matching = (pattern: string | undefined): Set<string> => {
    const of = [...pages.keys()].filter((file) => pattern !== undefined && new RegExp(pattern).test(file))
    return new Set(of.map((file) => pages.get(file)!).filter((url) => !stubs.has(url)))
  }
  const classes = Object.entries<string>(spec.classes).map(([kind, pattern]): SiteClass => {
    const members = matching(pattern)
    const found = pickSamples(`${name} ${kind}`, members, links, pageAt(`http://${SITE_HOST}/`), samples)
    return { name: `${name}/${kind}`, members, neutral: matching(spec.neutral?.[kind]), samples: found }
  })
  return { classes, pageAt, treeAt: (page) => trees.get(page) ?? null, pages: [...trees.keys()] }
}

function pickSamples(
  seed: string,
  members: ReadonlySet<string>,
  links: ReadonlyMap<string, readonly string[]>,
  home: string | null,
  count: number,
): readonly ClassSample[] {
  const hash = (url: string): string =>
    createHash('sha1')
      .update(`${seed} ${pathOf(url)}`)
      .digest('hex')
  const order = [...members].map((url) => ({ url, key: hash(url) })).sort((a, b) => (a.key < b.key ? -1 : 1))
  const samples: ClassSample[] = []
  for (const { url } of order) {
    if (samples.length === count) break
    const from = (starts: readonly string[]): Set<string> =>
      new Set([...reach(starts, links)].filter((page) => members.has(page) && page !== url))
    const near = from([url])
    const targets = near.size > 0 || home === null ? near : from([url, home])
    if (targets.size > 0) samples.push({ url, targets })
  }
  return samples
}

/** All pages that links lead to, the starts included. */
function reach(starts: readonly string[], links: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(starts)
  for (const page of reached) for (const next of links.get(page) ?? []) reached.add(next)
  return reached
}

/** Where a request ends: a folder's URL without its slash leads to the one with it, as on most servers. */
function servedUrl(requested: string, page: string | null): string {
  const path = new URL(requested).pathname
  const isFolder = page !== null && new URL(page).pathname === `${path}/index.html`
  return isFolder ? canonicalUrl(`${path}/`, requested)! : requested
}

/** What a search gave back. */
export interface Outcome {
  /** Pages by their URL; the sample among them counts neither way. */
  readonly found: ReadonlySet<string>
  /** Requests for distinct URLs, those that lead to no page and the sample's included. */
  readonly downloads: number
}

/** How right a search was, and what it cost. */
export interface Score {
  readonly targets: number
  readonly downloads: number
  readonly recall: number
  /** 0 when nothing was found. */
  readonly precision: number
  /** Downloads for each right page; all downloads when there is none. */
  readonly perTarget: number
}

/** One search, judged. */
export interface Search extends Score {
  /** For each found target: how many downloads it took to have it, the sample's included; ascending. */
  readonly foundAt: readonly number[]
}

/** Holds what a search from a sample gave back against what there is. */
export function judge(
  { members, neutral }: SiteClass,
  { url: sample, targets }: ClassSample,
  { found, downloads }: Outcome,
): Score {
  const others = [...found].filter((page) => page !== sample)
  const right = others.filter((page) => members.has(page)).length
  const wrong = others.filter((page) => !members.has(page) && !neutral.has(page)).length
  return {
    targets: targets.size,
    downloads,
    recall: others.filter((page) => targets.has(page)).length / targets.size,
    precision: right / (right + wrong) || 0,
    perTarget: right > 0 ? downloads / right : downloads,
  }
}

/** Goes on with a search over a stored site to its end; `downloads` are those that it took before. Deterministic. */
export function finishOn(
  site: StoredSite,
  from: LocateStep,
  before: number = 0,
): Outcome & {
  /** For each page: after how many downloads it was there. */
  readonly downloadOf: ReadonlyMap<string, number>
  readonly step: LocateStep
} {
  const downloadOf = new Map<string, number>()
  let downloads = before
  let step = from
  while (step.wants.length > 0) {
    const results = step.wants.map((requestedUrl) => {
      downloads++
      const page = site.pageAt(requestedUrl)
      if (page !== null && !downloadOf.has(page)) downloadOf.set(page, downloads)
      return { requestedUrl, url: servedUrl(requestedUrl, page), tree: page === null ? null : site.treeAt(page) }
    })
    step = stepLocate(step.state, results)
  }
  const found = new Set(located(step.state).targets.map(({ url }) => site.pageAt(url) ?? url))
  return { found, downloads, downloadOf, step }
}

/** Locates the pages like a sample on a stored site. Deterministic. */
export function locateOn(site: StoredSite, sample: string, options: LocateOptions): ReturnType<typeof finishOn> {
  return finishOn(site, startLocate([sample], options))
}

/** Searches a stored site from a sample page. Deterministic. */
export function searchSite(
  site: StoredSite,
  pageClass: SiteClass,
  sample: ClassSample,
  options: LocateOptions,
): Search {
  const outcome = locateOn(site, sample.url, options)
  const foundAt = [...sample.targets]
    .filter((page) => outcome.found.has(page))
    .map((page) => outcome.downloadOf.get(page)!)
  return { ...judge(pageClass, sample, outcome), foundAt: foundAt.sort((a, b) => a - b) }
}

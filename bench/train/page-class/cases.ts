import { createHash } from 'node:crypto'
import { createVocabulary, parse, type Tree } from '../../../src/core/dom/index.ts'
import { pageFacts, pageLists } from '../../../src/core/locate/frontier/page-lists.ts'
import { createObserver, type Observation } from '../../../src/core/locate/site/observe.ts'
import { type Page, Site } from '../../../src/core/locate/site/site.ts'
import { ORIGIN } from '../../../src/core/locate/site.fixture.ts'
import { EVIDENCE } from '../../../src/core/page-class/evidence.ts'
import { growth, PageClass } from '../../../src/core/page-class/page-class.ts'
import { MAKERS } from '../../../test/sites/made/index.ts'
import { readStoredSite } from '../../quality/locate-sites.ts'

/** The readings of a class from one sample, and which is right. By step of the chain. */
export interface Case {
  /** Sites of one family are left out together. */
  readonly family: string
  readonly isMade: boolean
  /** Whether all pages of the site are known. */
  readonly isWhole: boolean
  readonly name: string
  readonly sample: string
  /** What counts in sums: all samples of a class together count 1. */
  readonly weight: number
  /** Evidence for a boundary after each reading but the last, in the order of `EVIDENCE`. */
  readonly evidence: readonly (readonly number[])[]
  /** Of each reading: pages, and those of the class and those of none, the sample left out. */
  readonly pages: readonly number[]
  readonly right: readonly number[]
  readonly wrong: readonly number[]
  /** Pages of the class, the sample left out. */
  readonly members: number
}

/** A site with the truth about its page classes. Pages go by URL. */
export interface KnownSite {
  readonly name: string
  readonly family: string
  readonly isMade: boolean
  readonly pages: readonly (readonly [url: string, tree: Tree])[]
  /** The page that a URL leads to. */
  readonly pageAt: (url: string) => string | null
  readonly classes: readonly KnownClass[]
}

export interface KnownClass {
  readonly name: string
  readonly members: ReadonlySet<string>
  readonly neutral: ReadonlySet<string>
  readonly samples: readonly string[]
}

/** A site of a folder with `www` and `site.json`. */
export function storedSite(folder: string, name: string, samples: number): KnownSite {
  const stored = readStoredSite(folder, name, samples)
  return {
    name,
    family: name,
    isMade: false,
    pages: stored.pages.map((url) => [url, stored.treeAt(url)!] as const),
    pageAt: stored.pageAt,
    classes: stored.classes.map((one) => ({ ...one, samples: one.samples.map(({ url }) => url) })),
  }
}

/** Sites that are made, one of each situation for each size. */
export function* madeSites(sizes: readonly number[], samples: number): Generator<KnownSite, void> {
  const vocabulary = createVocabulary()
  for (const [family, make] of Object.entries(MAKERS)) {
    for (const [i, size] of sizes.entries()) {
      const { pages, classes, copies } = make(size, i + 11)
      const html = Object.entries(pages).filter(([, text]) => text.trimStart().startsWith('<'))
      const trees = html.flatMap(([path, text]) => {
        const result = parse(text, { vocabulary })
        return result.ok ? [[ORIGIN + path, result.tree] as const] : []
      })
      const known = new Set(trees.map(([url]) => url))
      const copied = new Set(Object.keys(copies).map((path) => ORIGIN + path))
      yield {
        name: `${family}-${size}`,
        family,
        isMade: true,
        pages: trees.filter(([url]) => !copied.has(url)),
        pageAt: (url) => (known.has(url) ? url : null),
        classes: Object.entries(classes).map(([name, paths]) => {
          const members = paths.map((path) => ORIGIN + path)
          return {
            name: `${family}-${size}/${name}`,
            members: new Set(members),
            neutral: new Set(),
            samples: pick(members, samples),
          }
        }),
      }
    }
  }
}

function pick(urls: readonly string[], count: number): readonly string[] {
  const keyOf = (url: string): string => createHash('sha1').update(url).digest('hex')
  return [...urls].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, count)
}

/**
 * The cases of a site: with all of its pages known, and for each sample with the first pages alone that are met when links are followed
 * breadth first from the sample and the home page, as many as `LIMITS` says.
 */
export function casesOf(
  site: KnownSite,
  useUrls: boolean,
  seen: ReadonlyMap<string, Observation> = observed(site),
): readonly Case[] {
  const whole = stateOf(site, seen, [...seen.keys()], useUrls)
  return site.classes.flatMap((known) =>
    known.samples.flatMap((sample) => {
      const parts = LIMITS.filter((limit) => limit < seen.size).map((limit) =>
        stateOf(site, seen, firstPages(site, seen, sample, limit), useUrls),
      )
      const cases = [whole, ...parts].flatMap((state) => caseOf(site, known, sample, state, useUrls) ?? [])
      return cases.map((one) => ({
        ...one,
        weight: one.weight * (one.isWhole ? WHOLE : (1 - WHOLE) / Math.max(1, cases.length - 1)),
      }))
    }),
  )
}

/** Pages that searches in progress know of, and what a site that is known whole counts beside them. */
const LIMITS = [3, 8, 25, 80, 250]
const WHOLE = 0.5

/** What is known of a site, or of a part of it. */
interface State {
  readonly pageClass: PageClass
  readonly count: number
  readonly isWhole: boolean
  readonly idOf: ReadonlyMap<string, number>
  readonly listsOf: (page: number) => Int32Array
}

function caseOf(site: KnownSite, known: KnownClass, sample: string, state: State, useUrls: boolean): Case | null {
  const { pageClass, count, idOf, listsOf, isWhole } = state
  const members = idsOf(known.members, idOf)
  if (!isWhole && members.size < 2) return null
  const steps = growth(
    pageClass.clusters,
    count,
    { samples: [idOf.get(sample)!], like: [], unlike: [], listsOf, useUrls },
    () => false,
  )
  const truth = { members, neutral: idsOf(known.neutral, idOf) }
  const counts = countsOf(
    pageClass,
    steps.map((step) => step.members),
    truth,
  )
  return {
    family: site.family,
    isMade: site.isMade,
    isWhole,
    name: known.name,
    sample,
    weight: 1 / known.samples.length,
    evidence: steps.flatMap((step) => (step.evidence === null ? [] : [EVIDENCE.map((key) => step.evidence![key])])),
    ...counts,
    members: members.size - 1,
  }
}

function idsOf(urls: ReadonlySet<string>, idOf: ReadonlyMap<string, number>): ReadonlySet<number> {
  return new Set([...urls].flatMap((url) => idOf.get(url) ?? []))
}

/** What is seen of each page of a site, by URL. */
export function observed({ pages }: KnownSite): ReadonlyMap<string, Observation> {
  const observe = createObserver(new Set([new URL(pages[0]![0]).host]))
  return new Map(pages.map(([url, tree]) => [url, observe(tree, url)]))
}

/** Pages in the order in which they are met from a page and the home page. */
function firstPages(
  site: KnownSite,
  seen: ReadonlyMap<string, Observation>,
  sample: string,
  limit: number,
): readonly string[] {
  const home = site.pageAt(`${new URL(sample).origin}/`)
  const met = new Set([sample, ...(home === null || !seen.has(home) ? [] : [home])])
  for (const url of met) {
    for (const link of seen.get(url)!.links) {
      const to = site.pageAt(link.url)
      if (to !== null && seen.has(to) && met.size < limit) met.add(to)
    }
  }
  return [...met]
}

function stateOf(
  site: KnownSite,
  seen: ReadonlyMap<string, Observation>,
  urls: readonly string[],
  useUrls: boolean,
): State {
  const known = new Site()
  for (const url of urls) known.enter({ requested: url, final: url, observation: seen.get(url)!, list: null })
  const idOf = new Map(known.pages.map((page) => [known.urls.at(page.url), page.id]))
  const pageClass = new PageClass()
  for (const page of known.pages) pageClass.add(pageFacts(page, useUrls ? known.urls.at(page.url) : null))
  const toPage = (link: number): number | undefined => {
    const url = site.pageAt(known.urls.at(link))
    return url === null ? undefined : idOf.get(url)
  }
  const collections = collectionsOf(known.pages, toPage)
  const byUrl = new Map(known.pages.map((page) => [page.url, page.id]))
  const listsOf = pageLists(known.pages, (url) => collections[byUrl.get(url)!]!.slice(0, MOST_LISTS))
  return { pageClass, count: known.pages.length, isWhole: urls.length === seen.size, idOf, listsOf }
}

/** Collections of a page that are counted, as `FRONTIER.places` in a search. */
const MOST_LISTS = 100

/** By page: the collections that links to it stand in, numbered over all pages. */
function collectionsOf(pages: readonly Page[], toPage: (link: number) => number | undefined): readonly number[][] {
  const collections = pages.map((): number[] => [])
  let count = 0
  for (const page of pages) {
    const own = new Map<number, number>()
    for (const [i, link] of page.linkUrl.entries()) {
      const to = toPage(link)
      if (to === undefined || to === page.id) continue
      const path = page.linkCollection[i]!
      if (!own.has(path)) own.set(path, count++)
      if (collections[to]!.at(-1) !== own.get(path)) collections[to]!.push(own.get(path)!)
    }
  }
  return collections
}

function countsOf(
  { clusters }: PageClass,
  steps: readonly (readonly number[])[],
  { members, neutral }: { readonly members: ReadonlySet<number>; readonly neutral: ReadonlySet<number> },
): Pick<Case, 'pages' | 'right' | 'wrong'> {
  const [pages, right, wrong]: number[][] = [[], [], []]
  let [all, good, bad] = [0, -1, 0]
  for (const step of steps) {
    for (const own of step) {
      for (const page of clusters.all[own]!.pages) {
        all++
        if (members.has(page)) good++
        else if (!neutral.has(page)) bad++
      }
    }
    pages!.push(all)
    right!.push(good)
    wrong!.push(bad)
  }
  return { pages: pages!, right: right!, wrong: wrong! }
}

import { randomFrom } from '../../lib/random.ts'
import type { StoredSite } from '../locate-sites.ts'
import { isLike, linksAt } from './page-facts.ts'
import { createDownloads, type Downloads, homeOf, type Rival } from './rival.ts'
import { type Arm, type Arms, addTo, createArms, type PathVector, reward, tagPathOf } from './sb-arms.ts'
import { createUrlModel, type UrlModel } from './sb-url-model.ts'

/**
 * Early stopping: downloads between two looks, the weight of the newest yield in the mean, and the mean yield that ends a search when so many
 * looks in a row are below it. Ours. Over 38 page classes of 13 sites, 2 samples each, R is .85 with 9.4 downloads for each target; .81 to
 * .85 with 8.8 to 10.9 as `every` goes from 20 to 100, `weight` from .1 to .3, `least` from .01 to .05 and `looks` from 3 to 5; .86 with 13.2
 * when nothing stops it.
 */
const STOP = { every: 50, weight: 0.3, least: 0.02, looks: 3 } as const

/** A link that waits to be followed, the vector of its tag path and the arm that it has joined. */
interface Waiting {
  readonly url: string
  readonly vector: PathVector
  /** null as long as the link is taken for one to a target. */
  readonly arm: Arm<Waiting> | null
}

/**
 * SB-CLASSIFIER (Gauquier, Manolescu, Senellart: Efficient Crawling for Scalable Web Data Acquisition, arXiv 2602.11874), after what the
 * paper's abstract and the authors' released code say.
 *
 * A link's tag path are the tags from the root with classes and ids. Its pairs of neighbouring steps are a vector, hashed to 4,096 dimensions;
 * it joins the group whose centroid has a cosine of .75 and more with it, the nearest, or starts one. Groups are the arms of a sleeping bandit
 * (AUER): next is a random link of the awake group with the highest mean reward + 2 sqrt(2) sqrt(ln downloads / pulls). The reward of a page is
 * the number of its new links that are taken for links to targets; these are followed at once. A logistic regression over the 2-grams of
 * characters of URLs takes them for such, learned in batches of 10 from what was downloaded.
 *
 * Reconstruction:
 * - Targets there are files of other types; here they are the pages that are `isLike` the sample, so that targets have links as well. Those
 *   are looked at as the authors' code does with a page wrongly taken for a target: its tag path joins an arm, which its reward goes to.
 * - Until the first batch is learned, HEAD requests say what links lead to; here a type of file says nothing, so the pages are downloaded.
 * - It starts from the sample and the home page; there, from the home page alone.
 * - Of early stopping only that there is one was at hand. Here: every 50 downloads the new targets for each download become part of a
 *   moving mean with the weight .3; when that was below .02 at three looks in a row, the search ends.
 * - The nearest centroid is the nearest one; there, an approximate index finds it.
 */
export const sbClassifier: Rival = {
  name: 'sb-classifier',
  search(site, sampleUrl) {
    const random = randomFrom(1)
    const search: Search = {
      site,
      sample: site.pageAt(sampleUrl)!,
      downloads: createDownloads(site),
      found: new Set(),
      known: new Set(),
      guessed: [],
      arms: createArms(),
      model: createUrlModel(random),
    }
    const isOver = createStop()
    for (const url of [sampleUrl, homeOf(sampleUrl)]) start(search, url)
    while (!isOver(search.downloads.count, search.found.size)) {
      const link = nextLink(search, random)
      if (link === null) break
      open(search, link)
    }
    return { found: search.found, downloads: search.downloads.count }
  },
}

/** What a search knows. */
interface Search {
  readonly site: StoredSite
  /** The sample's page. */
  readonly sample: string
  readonly downloads: Downloads
  /** Downloaded pages that are like the sample, itself included. */
  readonly found: Set<string>
  /** URLs that links led to so far. */
  readonly known: Set<string>
  /** Links that are taken for links to targets, in order of first sight. */
  readonly guessed: Waiting[]
  readonly arms: Arms<Waiting>
  readonly model: UrlModel
}

/** Looks at a page that no link led to. */
function start(search: Search, url: string): void {
  search.known.add(url)
  const page = fetchPage(search, url)
  if (page !== null) look(search, page)
}

/** The link to follow next: one taken for a link to a target if there is any, else one of the best arm; null when none is left. */
function nextLink({ guessed, arms, downloads }: Search, random: (below: number) => number): Waiting | null {
  const first = guessed.shift()
  if (first !== undefined) return first
  const links = arms.best(downloads.count)?.links
  return links === undefined ? null : links.splice(random(links.length), 1)[0]!
}

/** Downloads what a link leads to, looks at it and rewards its arm; a link that leads nowhere leaves its arm. */
function open(search: Search, { url, vector, arm }: Waiting): void {
  const page = fetchPage(search, url)
  if (page !== null) reward(arm ?? search.arms.join(vector), look(search, page))
  else if (arm !== null) addTo(arm, vector, -1)
}

/** Files the new links of a page; returns how many are taken for links to targets. */
function look(search: Search, page: string): number {
  const { site, known, guessed, arms } = search
  const tree = site.treeAt(page)!
  let gain = 0
  for (const { url, node } of linksAt(site, page)) {
    if (known.has(url)) continue
    known.add(url)
    const isTarget = guess(search, url)
    if (isTarget === null) continue
    const vector = arms.vectorOf(tagPathOf(tree, node))
    if (isTarget) {
      gain++
      guessed.push({ url, vector, arm: null })
    } else {
      const arm = arms.join(vector)
      arm.links.push({ url, vector, arm })
    }
  }
  return gain
}

/** Whether a URL is taken for a target's: by the model, before it has learned by the page itself; null when there is no page. */
function guess(search: Search, url: string): boolean | null {
  const guessed = search.model.predict(url)
  if (guessed !== null) return guessed
  const page = fetchPage(search, url)
  return page === null ? null : search.found.has(page)
}

/** Downloads a page, and learns from it, unless that was done before. */
function fetchPage({ site, sample, downloads, found, model }: Search, url: string): string | null {
  const before = downloads.count
  const page = downloads.get(url)
  if (page === null || downloads.count === before) return page
  const isTarget = isLike(site, page, sample)
  if (isTarget) found.add(page)
  model.learn(url, isTarget)
  return page
}

/** Tells, from the numbers of downloads and targets so far, whether a search ends. */
export function createStop(): (downloads: number, targets: number) => boolean {
  let last = { downloads: 0, targets: 0 }
  let yields: number | null = null
  let low = 0
  return (downloads, targets) => {
    if (downloads - last.downloads >= STOP.every) {
      const newest = (targets - last.targets) / (downloads - last.downloads)
      yields = yields === null ? newest : yields + STOP.weight * (newest - yields)
      low = yields < STOP.least ? low + 1 : 0
      last = { downloads, targets }
    }
    return low >= STOP.looks
  }
}

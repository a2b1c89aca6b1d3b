import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '../../../src/core/dom/index.ts'
import { createLinkReader, hostOf } from '../../../src/core/locate/index.ts'
import { createPageClassifier } from '../../../src/core/page-class/index.ts'
import { type Evidence, evidenceOf } from '../../../src/core/portal/evidence.ts'
import { PortalCrawl, type PortalPage, portalPageOf } from '../../../src/core/portal/index.ts'
import { type KnownPortal, madePortals, pagesPortal, pathOf } from '../../quality/clip/portals.ts'

/** All pages of a portal, as they are judged. */
export interface Case {
  readonly name: string
  readonly group: 'made' | 'articles' | 'content'
  readonly classes: ArrayLike<number>
  readonly evidence: readonly Evidence[]
  /** By page: whether it is an article; null for pages that only lead to others. */
  readonly wanted: readonly (boolean | null)[]
  /** By page: what is left out together, a maker's style or a host. */
  readonly families: readonly string[]
  readonly urls: readonly string[]
}

const STORIES = 60
const SEEDS = [1, 2, 3]

/** Made portals. */
export async function madeCases(): Promise<readonly Case[]> {
  const cases: Case[] = []
  for (const portal of madePortals(STORIES, SEEDS)) cases.push(await caseOf(portal, 'made', () => portal.name))
  return cases
}

/** Stored pages of many hosts, as one portal each: news by publisher, pages of many kinds by the host of their address. */
export async function storedCases(news: string, ofKinds: string): Promise<readonly Case[]> {
  const articles = pagesPortal(news, () => true)
  const content = pagesPortal(ofKinds, ({ kind }) => kind === 'article')
  const hostAt = (path: string): string => {
    const file = join(ofKinds, path.replace(/\.html$/, '.truth.json'))
    // What has no address is alone.
    return URL.parse(JSON.parse(readFileSync(file, 'utf8')).url ?? '')?.hostname ?? path
  }
  return [await caseOf(articles, 'articles', (path) => path.split('/')[1]!), await caseOf(content, 'content', hostAt)]
}

async function caseOf(portal: KnownPortal, group: Case['group'], familyOf: (path: string) => string): Promise<Case> {
  const { pages, classes } = await readAll(portal)
  const articles = new Set(portal.articles.flatMap(({ paths }) => paths))
  // What leads to stored pages is no page of a site.
  const isJudged = (path: string): boolean => group === 'made' || articles.has(path) || portal.others.has(path)
  const paths = pages.map(({ url }) => pathOf(url))
  const wanted = paths.map((path) => (path !== '/' && isJudged(path) ? articles.has(path) : null))
  const families = paths.map((path, i) => (wanted[i] === null ? '' : familyOf(path)))
  return { name: portal.name, group, classes, evidence: evidenceOf(pages), wanted, families, urls: paths }
}

/** All pages of a portal, in the order in which they are found. */
async function readAll({ home, fetchPage }: KnownPortal): Promise<{ pages: PortalPage[]; classes: ArrayLike<number> }> {
  const crawl = new PortalCrawl(home)
  const links = createLinkReader(new Set([hostOf(home)]))
  const classifier = createPageClassifier()
  const pages: PortalPage[] = []
  while (!crawl.isOver) {
    for (const url of crawl.next().pages) {
      const page = await fetchPage(url, { signal: new AbortController().signal })
      const parsed = page === null ? null : parse(page.html)
      if (!parsed?.ok) continue
      const read = links(parsed.tree, url)
      pages.push(portalPageOf(parsed.tree, url, read))
      classifier.add(parsed.tree)
      crawl.addPages(read.pages.map(({ url: to }) => to))
    }
  }
  return { pages, classes: classifier.classes() }
}

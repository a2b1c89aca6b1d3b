import { generateShop } from '../../../demo/shop/index.ts'
import { GROUPED_LAYOUTS } from '../../../src/core/content/lists/grouped-layouts.fixture.ts'
import { createRandom, LAYOUTS } from '../../../src/core/content/lists/layouts.fixture.ts'
import type { ParsedPage } from '../../../src/core/dom/index.ts'
import { learnWrapper } from '../../../src/core/induce/index.ts'
import type { Wrapper } from '../../../src/core/wrapper/index.ts'
import { MAKERS } from '../../sites/made/index.ts'
import { ORIGIN } from '../../sites/pages.ts'
import { PORTALS } from '../../sites/portal/index.ts'
import { makeMarket } from '../../sites/tongues/market.ts'
import { drawDetailSite } from './drawn-details.ts'
import { drawListSite } from './drawn-lists.ts'
import { parsedPages } from './generated.ts'

/** Pages of one template, and what was learned from the first of them. */
export interface LearnedSite {
  readonly name: string
  readonly pages: readonly ParsedPage[]
  readonly htmls: readonly string[]
  /** How many it was learned from. */
  readonly training: number
  readonly wrapper: Wrapper
}

const TRAINING = 5

/** Of further sets of pages nothing can be learned. */
export function learnedSite(
  name: string,
  pages: readonly { readonly url: string; readonly html: string }[],
): LearnedSite | null {
  const parsed = parsedPages(pages)
  const learned = learnWrapper(parsed.slice(0, TRAINING), { name: 'things' })
  const htmls = pages.map(({ html }) => html)
  return learned.ok ? { name, pages: parsed, htmls, training: TRAINING, wrapper: learned.wrapper } : null
}

/** A site of pages about one thing each. */
export const detailSite = (seed: number): LearnedSite | null => learnedSite(`details ${seed}`, drawDetailSite(seed))

/** A site of listings. */
export const listSite = (seed: number): LearnedSite | null => learnedSite(`lists ${seed}`, drawListSite(seed))

/** Sites of listings in some of the layouts that tests of lists have: in groups with headings, side by side, in several rows. */
export function layoutSites(): readonly LearnedSite[] {
  const layouts = [
    ...Object.entries(GROUPED_LAYOUTS),
    ...['parallel rows', 'triple rows'].map((name) => [name, LAYOUTS[name]!] as const),
  ]
  return layouts.flatMap(([name, layout]) => {
    const pages = Array.from({ length: 7 }, (_, i) => ({
      url: `${ORIGIN}/list/${i}`,
      html: layout(createRandom(i), 6 + i).html,
    }))
    return learnedSite(name, pages) ?? []
  })
}

/** The articles of two portals, which are read as articles. */
export function articleSites(): readonly LearnedSite[] {
  return ['press', 'magazine'].flatMap((name) => {
    const { pages, articles } = PORTALS[name]!(10, 3)
    return (
      learnedSite(
        name,
        pagesAt(
          articles.map(({ path }) => path),
          pages,
        ),
      ) ?? []
    )
  })
}

/** Some sites of each kind. */
export function mixedSites(): readonly LearnedSite[] {
  const sites = [...[2, 3, 9, 15].map(detailSite), ...[1, 7, 16, 19].map(listSite), ...layoutSites().slice(0, 4)]
  return sites.filter((site) => site !== null)
}

/** The largest class of pages of each made site, products of markets and of the shop. */
export function madeSites(): readonly LearnedSite[] {
  const made = Object.entries(MAKERS).map(([maker, make]) => {
    const site = make(40, 3)
    const paths = Object.values(site.classes).reduce((a, b) => (b.length > a.length ? b : a))
    return learnedSite(maker, pagesAt(paths, site.pages))
  })
  const markets = ['de', 'ja', 'fa'].map((language) => {
    const { pages, wares } = makeMarket(language, language === 'de' ? 'plain' : 'boxes', 20, 3)
    return learnedSite(
      language,
      pagesAt(
        wares.map(({ path }) => path),
        pages,
      ),
    )
  })
  const shop = generateShop({ products: 40 })
  const products = Array.from(shop.productPaths())
  const sold = learnedSite(
    'shop',
    products.slice(0, 8).map((path) => ({ url: ORIGIN + path, html: shop.render(path)! })),
  )
  return [...made, ...markets, sold].filter((site) => site !== null)
}

function pagesAt(
  paths: readonly string[],
  pages: Readonly<Record<string, string>>,
): { readonly url: string; readonly html: string }[] {
  return paths.slice(0, 8).map((path) => ({ url: ORIGIN + path, html: pages[path]! }))
}

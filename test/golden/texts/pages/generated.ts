import { generateShop } from '../../../../demo/shop/index.ts'
import { createVocabulary, type ParsedPage, parse, type Tree, type Vocabulary } from '../../../../src/core/dom/index.ts'
import { blog } from '../../../sites/blog.ts'
import { MAKERS } from '../../../sites/made/index.ts'
import { ORIGIN } from '../../../sites/pages.ts'
import { PORTALS } from '../../../sites/portal/index.ts'
import { makeMarket } from '../../../sites/tongues/market.ts'
import { TONGUES } from '../../../sites/tongues/words.ts'

/** A page and where it is from. */
export interface NamedPage {
  readonly name: string
  readonly url: string
  readonly html: string
}

const SEED = 5
const SIZE = 30

/** A page of each class of each made site, and one that is of none. */
export function madePages(): readonly NamedPage[] {
  return Object.entries(MAKERS).flatMap(([maker, make]) => {
    const site = make(SIZE, SEED)
    const known = new Set(Object.values(site.classes).flat())
    const other = Object.keys(site.pages).find((path) => !known.has(path))
    const paths = Object.entries(site.classes).map(([name, own]) => [name, own[own.length >> 1]] as const)
    return [...paths, ['other', other] as const].flatMap(([name, path]) =>
      path === undefined ? [] : [named(`${maker} ${name}`, path, site.pages[path]!)],
    )
  })
}

/** The home page, a further page and two articles of each portal. */
export function portalPages(): readonly NamedPage[] {
  return Object.entries(PORTALS).flatMap(([name, make]) => {
    const { pages, articles } = make(SIZE, SEED)
    const own = new Set(articles.flatMap(({ path, alsoAt }) => [path, ...alsoAt]))
    const others = Object.keys(pages).filter((path) => !own.has(path))
    const paths = ['/', others[others.length >> 1]!, articles[1]!.path, articles[SIZE >> 1]!.path]
    return paths.map((path) => named(name, path, pages[path]!))
  })
}

/** A listing, a product and a page of prose of a market in each language, by turns in both markups. */
export function marketPages(): readonly NamedPage[] {
  return Object.keys(TONGUES).flatMap((language, i) => {
    const { pages, wares } = makeMarket(language, i % 2 === 0 ? 'plain' : 'boxes', SIZE, SEED)
    return ['/l/2', wares[3]!.path, '/i/1'].map((path) => named(language, path, pages[path]!))
  })
}

/** Pages of all kinds of the demo shop. */
export function shopPages(): readonly NamedPage[] {
  const shop = generateShop({ products: 40 })
  const paths = Array.from(shop.paths()).filter((path) => shop.render(path) !== null)
  const kinds = Map.groupBy(paths, (path) => path.split('/').slice(0, 2).join('/'))
  const some = Array.from(kinds.values(), (group) => group[group.length >> 1]!)
  return [...new Set([...some, shop.samplePath])].map((path) => named('shop', path, shop.render(path)!))
}

/** A post and a list of posts of blogs with all, some and no classes. */
export function blogPages(): readonly NamedPage[] {
  return (['none', 'topics', 'own'] as const).flatMap((classes) => {
    const pages = blog(40, classes)
    const paths = Object.keys(pages)
    return [paths[7]!, '/', paths.at(-1)!].map((path) => named(`blog ${classes}`, path, pages[path]!))
  })
}

function named(name: string, path: string, html: string): NamedPage {
  return { name: `${name} ${path}`, url: new URL(path, ORIGIN).href, html }
}

/** The tree of a page within the limits. */
export function treeOf(html: string, vocabulary: Vocabulary = createVocabulary()): Tree {
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

/** Pages with one vocabulary. */
export function parsedPages(pages: readonly Omit<NamedPage, 'name'>[]): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return pages.map(({ url, html }) => ({ url, tree: treeOf(html, vocabulary) }))
}

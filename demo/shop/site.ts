import { type Catalogue, createCatalogue } from './catalogue.ts'
import { INFOS } from './infos.ts'
import type { Banner, BannerPlace, Category, Content, ListPage, PageData, ProductCard } from './model.ts'
import { createNewsroom, type Newsroom } from './newsroom.ts'
import { randomFor } from './random.ts'
import { BANNER_TEXTS } from './words.ts'

/** How a shop is made. */
export interface ShopOptions {
  /** Another seed gives another shop. @default 1 */
  readonly seed?: number
  /** How many products it sells, at least 20. @default 312 */
  readonly products?: number
  /** How many pieces of news it has. @default 26 */
  readonly articles?: number
  /** Whether most product pages carry schema.org data in JSON-LD. @default true */
  readonly jsonLd?: boolean
}

/** The pages of a shop as data. */
export interface Site {
  readonly catalogue: Catalogue
  /** Paths of all pages, product pages last. */
  readonly paths: () => Iterable<string>
  /** What stands on the page at this path (`/c/lamps?page=2`), or null when there is none. */
  readonly pageAt: (path: string) => PageData | null
}

/** The site of a shop. Pages are made when they are asked for; none is kept. */
export function createSite({ seed = 1, products = 312, articles = 26, jsonLd = true }: ShopOptions): Site {
  const catalogue = createCatalogue(seed, products)
  const newsroom = createNewsroom(seed, articles, catalogue)
  const parts: Parts = { seed, jsonLd, catalogue, newsroom }
  return {
    catalogue,
    paths: () => listPaths(catalogue, newsroom),
    pageAt: (path) => {
      const content = contentAt(path, parts)
      return content === null ? null : { surroundings: surroundingsOf(path, content, parts), content }
    },
  }
}

interface Parts {
  readonly seed: number
  readonly jsonLd: boolean
  readonly catalogue: Catalogue
  readonly newsroom: Newsroom
}

const TILES_PER_PAGE = 12
const TEASERS_PER_PAGE = 8

function* listPaths(catalogue: Catalogue, newsroom: Newsroom): Iterable<string> {
  yield '/'
  for (const info of INFOS) yield info.path
  for (const category of catalogue.categories) {
    const { count, hrefOf } = categoryList(category, 1)
    for (let number = 1; number <= count; number++) yield hrefOf(number)
  }
  const { count, hrefOf } = newsList(newsroom, 1)
  for (let number = 1; number <= count; number++) yield hrefOf(number)
  for (let index = 0; index < newsroom.size; index++) yield newsroom.cardAt(index).path
  for (let index = 0; index < catalogue.size; index++) yield catalogue.cardAt(index).path
}

function contentAt(path: string, parts: Parts): Content | null {
  if (path === '/') return homeContent(parts)
  if (path.startsWith('/product/')) return productContent(path, parts)
  if (path.startsWith('/c/')) return categoryContent(path, parts)
  if (path.startsWith('/news')) return newsContent(path, parts)
  const info = INFOS.find((candidate) => candidate.path === path)
  return info === undefined ? null : { kind: 'info', info }
}

function homeContent({ catalogue, newsroom }: Parts): Content {
  const count = Math.min(8, catalogue.size)
  const featured = Array.from({ length: count }, (_, i) => catalogue.cardAt(Math.floor((i * catalogue.size) / count)))
  const news = Array.from({ length: Math.min(3, newsroom.size) }, (_, i) => newsroom.cardAt(i))
  return { kind: 'home', featured, news }
}

/** One product page in eight has no JSON-LD: templates of several generations live side by side. */
function productContent(path: string, { seed, jsonLd, catalogue }: Parts): Content | null {
  const index = catalogue.indexOf(path)
  if (index === null) return null
  const product = catalogue.productAt(index)
  return { kind: 'product', product, jsonLd: jsonLd && !randomFor(seed, 'json-ld', index).chance(0.125) }
}

function categoryContent(path: string, { catalogue }: Parts): Content | null {
  const category = catalogue.categories.find(({ slug }) => path === `/c/${slug}` || path.startsWith(`/c/${slug}?`))
  if (category === undefined) return null
  const listPage = pageOfList(path, categoryList(category, 1))
  if (listPage === null) return null
  const first = category.firstProduct + (listPage.number - 1) * TILES_PER_PAGE
  const cards = cardsBetween(first, Math.min(first + TILES_PER_PAGE, category.endProduct), catalogue.cardAt)
  return { kind: 'category', category, cards, listPage }
}

function newsContent(path: string, { newsroom }: Parts): Content | null {
  const index = newsroom.indexOf(path)
  if (index !== null) return { kind: 'article', article: newsroom.articleAt(index) }
  const listPage = pageOfList(path, newsList(newsroom, 1))
  if (listPage === null) return null
  const first = (listPage.number - 1) * TEASERS_PER_PAGE
  const articles = cardsBetween(first, Math.min(first + TEASERS_PER_PAGE, newsroom.size), newsroom.cardAt)
  return { kind: 'news', articles, listPage }
}

function categoryList({ slug, firstProduct, endProduct }: Category, number: number): ListPage {
  const hrefOf = (page: number): string => (page === 1 ? `/c/${slug}` : `/c/${slug}?page=${page}`)
  return { number, count: Math.max(1, Math.ceil((endProduct - firstProduct) / TILES_PER_PAGE)), hrefOf }
}

function newsList({ size }: Newsroom, number: number): ListPage {
  const hrefOf = (page: number): string => (page === 1 ? '/news' : `/news/page/${page}`)
  return { number, count: Math.max(1, Math.ceil(size / TEASERS_PER_PAGE)), hrefOf }
}

/** The page of the list that lives at exactly this path, or null. */
function pageOfList(path: string, list: ListPage): ListPage | null {
  const number = Number(/(?:\?page=|\/page\/)(\d+)$/.exec(path)?.[1] ?? 1)
  return number >= 1 && number <= list.count && list.hrefOf(number) === path ? { ...list, number } : null
}

function cardsBetween<Card>(first: number, end: number, cardAt: (index: number) => Card): Card[] {
  return Array.from({ length: end - first }, (_, i) => cardAt(first + i))
}

function surroundingsOf(path: string, content: Content, { seed, catalogue }: Parts): PageData['surroundings'] {
  const random = randomFor(seed, 'surroundings', path)
  const category = content.kind === 'product' ? content.product.category : random.pick(catalogue.categories)
  const bestsellers: ProductCard[] = random.chance(0.85) ? catalogue.bestsellersOf(category) : []
  return {
    path,
    charset: content.kind === 'product' && content.product.index === OLD_CHARSET_PRODUCT ? 'iso-8859-1' : 'utf-8',
    categories: catalogue.categories,
    banners: drawBanners(random),
    bestsellers,
  }
}

/** One product page was never converted, as happens. */
const OLD_CHARSET_PRODUCT = 5

const BANNER_PLACES: readonly (readonly [BannerPlace, chance: number])[] = [
  ['top', 0.3],
  ['content', 0.35],
  ['sidebar', 0.4],
  ['bottom', 0.15],
]

function drawBanners(random: ReturnType<typeof randomFor>): Banner[] {
  return BANNER_PLACES.filter(([, chance]) => random.chance(chance)).map(([place]) => {
    const [title, text] = random.pick(BANNER_TEXTS)
    return { place, title, text, href: random.pick(['/news', '/about', '/shipping', '/deal-of-the-day']) }
  })
}

/**
 * What the shop knows, apart from how it is shown.
 *
 * `RichText` is prose with the little formatting that authors use: `*words*` are emphasised and `\n` is a line break.
 */
export type RichText = string

/** An amount in euros, with at most two decimals. */
type Euros = number

/** A part of the shop; its products are `firstProduct` up to, not including, `endProduct`. */
export interface Category {
  readonly slug: string
  readonly title: string
  readonly firstProduct: number
  readonly endProduct: number
}

/** What a list of products shows of one. */
export interface ProductCard {
  readonly index: number
  readonly path: string
  readonly name: string
  readonly price: Euros
  readonly oldPrice: Euros | null
}

/** One customer's opinion; `rating` is 1 to 5 and `date` an ISO day. */
export interface Review {
  readonly author: string
  readonly rating: number
  readonly date: string
  readonly text: RichText
  readonly helpfulVotes: number | null
  readonly sellerReply: string | null
}

/** A row of the specification table. */
export interface Specification {
  readonly name: string
  readonly value: string
}

/** All that the page of one product tells. Optional parts are null or empty. */
export interface Product extends ProductCard {
  readonly category: Category
  readonly code: string
  readonly brand: string
  readonly availability: string
  readonly description: readonly RichText[]
  readonly specifications: readonly Specification[]
  readonly shippingNote: string | null
  readonly images: number
  readonly reviews: readonly Review[]
  readonly boughtTogether: readonly ProductCard[]
  readonly related: readonly ProductCard[]
}

/** What a list of news shows of one article. */
export interface ArticleCard {
  readonly path: string
  readonly title: string
  readonly author: string
  readonly date: string
  readonly teaser: string
}

/** One piece of news. */
export interface Article extends ArticleCard {
  readonly paragraphs: readonly RichText[]
  readonly quote: string | null
  readonly products: readonly ProductCard[]
  readonly more: readonly ArticleCard[]
}

/** A place on a page where an advertisement may stand. */
export type BannerPlace = 'top' | 'content' | 'sidebar' | 'bottom'

/** An advertisement. */
export interface Banner {
  readonly place: BannerPlace
  readonly title: string
  readonly text: string
  readonly href: string
}

/** A stretch of a list that is shown over several pages; `number` counts from 1. */
export interface ListPage {
  readonly number: number
  readonly count: number
  readonly hrefOf: (number: number) => string
}

/** What stands around the content of every page. */
export interface Surroundings {
  readonly path: string
  readonly charset: 'utf-8' | 'iso-8859-1'
  readonly categories: readonly Category[]
  readonly banners: readonly Banner[]
  readonly bestsellers: readonly ProductCard[]
}

/** The content of a page. */
export type Content =
  | { readonly kind: 'home'; readonly featured: readonly ProductCard[]; readonly news: readonly ArticleCard[] }
  | {
      readonly kind: 'category'
      readonly category: Category
      readonly cards: readonly ProductCard[]
      readonly listPage: ListPage
    }
  | { readonly kind: 'product'; readonly product: Product; readonly jsonLd: boolean }
  | { readonly kind: 'news'; readonly articles: readonly ArticleCard[]; readonly listPage: ListPage }
  | { readonly kind: 'article'; readonly article: Article }
  | { readonly kind: 'info'; readonly info: Info }

/** A page about the shop itself. */
export interface Info {
  readonly path: string
  readonly title: string
  readonly sections: readonly { readonly heading: string | null; readonly text: RichText }[]
}

/** A page as data, ready to be shown by any set of templates. */
export interface PageData {
  readonly surroundings: Surroundings
  readonly content: Content
}

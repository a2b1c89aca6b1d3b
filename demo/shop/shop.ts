import { formatPrice } from './format.ts'
import { plainText } from './html.ts'
import type { Product } from './model.ts'
import { renderPage } from './render.ts'
import { createSite, type ShopOptions } from './site.ts'

/** What is true of one review. Texts have one space wherever a reader sees a gap. */
export interface ReviewTruth {
  readonly author: string
  readonly rating: number
  readonly date: string
  readonly text: string
}

/** What is true of one product. Texts have one space wherever a reader sees a gap. */
export interface ProductTruth {
  readonly name: string
  readonly price: { readonly amount: number; readonly currency: 'EUR' }
  /** The price as the page writes it. */
  readonly priceText: string
  readonly availability: string
  readonly code: string
  readonly brand: string
  /** The paragraphs, in order. */
  readonly description: readonly string[]
  readonly reviews: readonly ReviewTruth[]
}

/** A shop whose truth is known. Paths are as on the server: path and query, with neither tracking words nor fragment. */
export interface Shop {
  /** Paths of all pages. */
  readonly paths: () => Iterable<string>
  /** Paths of the product pages alone. */
  readonly productPaths: () => Iterable<string>
  /** The HTML at a path, or null when there is no such page. */
  readonly render: (path: string) => string | null
  /** The truth about the product at a path, or null when no product lives there. */
  readonly truthAt: (path: string) => ProductTruth | null
  /** Paths that lead elsewhere. */
  readonly redirects: ReadonlyMap<string, string>
  /** Paths that pages link to although nothing is there. */
  readonly deadPaths: ReadonlySet<string>
  /** A product page with several reviews: a good page to show. */
  readonly samplePath: string
}

/**
 * A shop with categories, product pages, news and pages about itself, the same for the same options.
 *
 * Pages are made on demand and not kept, so that a shop of 50,000 products costs no more memory than one of 50.
 */
export function generateShop(options: ShopOptions = {}): Shop {
  const { catalogue, paths, pageAt } = createSite(options)
  const dealOfTheDay = catalogue.cardAt(Math.floor(catalogue.size / 2)).path
  return {
    paths,
    *productPaths() {
      for (let index = 0; index < catalogue.size; index++) yield catalogue.cardAt(index).path
    },
    render: (path) => {
      const page = pageAt(path)
      return page === null ? null : renderPage(page)
    },
    truthAt: (path) => {
      const index = catalogue.indexOf(path)
      return index === null ? null : truthOf(catalogue.productAt(index))
    },
    redirects: new Map([['/deal-of-the-day', dealOfTheDay]]),
    deadPaths: new Set(['/gift-guide-2021', '/product/ember-tea-warmer-19998']),
    samplePath: samplePathOf(catalogue.size, catalogue.productAt),
  }
}

function truthOf(product: Product): ProductTruth {
  return {
    name: product.name,
    price: { amount: product.price, currency: 'EUR' },
    priceText: formatPrice(product.price),
    availability: product.availability,
    code: product.code,
    brand: product.brand,
    description: product.description.map(plainText),
    reviews: product.reviews.map(({ author, rating, date, text }) => ({ author, rating, date, text: plainText(text) })),
  }
}

function samplePathOf(size: number, productAt: (index: number) => Product): string {
  for (let index = 0; index < size; index++) {
    const product = productAt(index)
    if (product.reviews.length >= 3) return product.path
  }
  return productAt(0).path
}

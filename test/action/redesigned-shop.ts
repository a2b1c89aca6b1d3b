import { type ShopServer, serveShop } from '../../demo/serve.ts'
import { generateShop } from '../../demo/shop/index.ts'
import { rowsOf } from '../e2e/command.ts'

/** The demo shop, small, with another look on demand. */
export interface RedesignedShop extends ShopServer {
  /** `first`, the same values in other places, or nothing that a wrapper could read. */
  look: 'first' | 'new' | 'gone'
  readonly sample: string
  /** Addresses of some products, the same ones each time. */
  readonly products: readonly string[]
}

const PRODUCTS = 8

/** Serves it on a loopback port. */
export async function openRedesignedShop(): Promise<RedesignedShop> {
  const shop = generateShop({ products: 24, articles: 2, jsonLd: false })
  const looks = { first: (html: string) => html, new: redesigned, gone: () => '<p>We are moving.</p>' }
  const state: { look: RedesignedShop['look'] } = { look: 'first' }
  const render = (path: string): string | null => {
    const html = shop.render(path)
    return html === null || !path.startsWith('/product/') ? html : looks[state.look](html)
  }
  const server = await serveShop({ ...shop, render })
  const products = [...shop.productPaths()].slice(0, PRODUCTS).map((path) => server.origin + path)
  return Object.assign(state, server, { sample: server.origin + shop.samplePath, products })
}

/** What records, as JSON Lines, say of the products that one comes to the shop for. */
export function mainValues(lines: string): readonly object[] {
  return rowsOf(lines).map(({ url, data }) => {
    const { title, price_2, availability, item_no, reviews } = data as Record<string, unknown>
    const authors = (reviews as readonly { readonly author: string }[]).map(({ author }) => author)
    return { url, title, price_2, availability, item_no, authors }
  })
}

/** A product's page with other tags, classes and another frame around what it says. */
function redesigned(html: string): string {
  return html
    .replaceAll(/<(\/?)article\b/g, '<$1section')
    .replaceAll(/<h1 class="product__name">(.*?)<\/h1>/gs, '<div class="headline"><h2 class="item-title">$1</h2></div>')
    .replaceAll('product__buy', 'offer-box')
    .replaceAll('product__description', 'about-text')
    .replaceAll('class="price', 'class="cost')
    .replaceAll('price__now', 'cost-today')
    .replaceAll('price__old', 'cost-before')
    .replaceAll('availability', 'stock')
    .replaceAll(/<dl class="facts">(.*?)<\/dl>/gs, (_, inner: string) => {
      return `<table class="data">${inner.replaceAll('<dt>', '<tr><th>').replaceAll('</dt>', '</th>').replaceAll('<dd>', '<td>').replaceAll('</dd>', '</td></tr>')}</table>`
    })
    .replaceAll(/ (?:class|id)="[^"]*"/g, (attribute) => attribute.replaceAll('review', 'opinion'))
    .replaceAll('id="product-', 'id="item-')
}

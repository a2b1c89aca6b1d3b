import { formatPrice } from './format.ts'
import { type Html, html, plainText, richText } from './html.ts'
import { banner, type Frame } from './layout.ts'
import type { Product, ProductCard, Surroundings } from './model.ts'
import { reviewSection } from './review-section.ts'

/** The page of one product. */
export function productPage(around: Surroundings, product: Product, jsonLd: boolean): Frame {
  return {
    title: `${product.name} by ${product.brand}`,
    summary: plainText(product.description[0]!),
    bodyClass: `page page--product category-${product.category.slug}`,
    head: jsonLd ? structuredData(product) : null,
    breadcrumb: [
      { label: 'Home', href: '/' },
      { label: product.category.title, href: `/c/${product.category.slug}` },
      { label: product.name, href: null },
    ],
    main: html`<article class="product" id="product-${product.index}">
${gallery(product)}
${buyBox(product)}
<section class="product__description">
<h2>Description</h2>
${product.description.map((paragraph) => html`<p>${richText(paragraph)}</p>`)}
</section>
${banner(around, 'content')}
${specifications(product)}
${boughtTogether(product.boughtTogether)}
${reviewSection(product.reviews)}
${related(product.related)}
</article>`,
  }
}

function gallery(product: Product): Html {
  const image = (number: number): string => `/images/${product.index}-${number}.svg`
  const more = Array.from({ length: product.images - 1 }, (_, i) => i + 2)
  return html`<div class="gallery">
  <figure class="gallery__main">
    <img src="${image(1)}" alt="${product.name}" width="640" height="640">
    ${more.length > 1 ? html`<figcaption>Click to enlarge</figcaption>` : null}
  </figure>
${
  more.length === 0
    ? null
    : html`  <ul class="gallery__thumbs">
${more.map((number) => html`    <li><a href="${image(number)}"><img src="${image(number)}" alt="View ${number}" width="80" height="80"></a></li>`)}
  </ul>`
}
</div>`
}

function buyBox(product: Product): Html {
  return html`<div class="product__buy">
  <h1 class="product__name">${product.name}</h1>
${ratingSummary(product)}
  <p class="price${product.oldPrice === null ? '' : ' price--reduced'}">
    ${oldPrice(product)}<span class="price__now">${formatPrice(product.price)}</span>
    <small>incl. VAT</small>
  </p>
  <p class="availability availability--${availabilityClass(product.availability)}">${product.availability}</p>
${product.shippingNote === null ? null : html`  <p class="shipping-note"><svg width="16" height="16" aria-hidden="true"><use href="#truck"></use></svg> ${product.shippingNote} <a href="/shipping">Details</a></p>`}
  <form class="add-to-cart" action="/cart" method="post">
    <input type="hidden" name="code" value="${product.code}">
    <label>Quantity <select name="quantity"><option>1</option><option>2</option><option>3</option></select></label>
    <button type="submit"${product.availability === 'Out of stock' ? html` disabled` : null}>Add to cart</button>
  </form>
  <dl class="facts">
    <dt>Item no.</dt>
    <dd>${product.code}</dd>
    <dt>Brand</dt>
    <dd>${product.brand}</dd>
  </dl>
</div>`
}

function ratingSummary({ reviews }: Product): Html | null {
  if (reviews.length === 0) return null
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
  return html`  <p class="rating-summary"><span class="stars" style="--rating: ${mean.toFixed(1)}" aria-hidden="true"></span> ${mean.toFixed(1)} <a href="#reviews">(${reviews.length})</a></p>`
}

function oldPrice({ price, oldPrice }: Product): Html | null {
  if (oldPrice === null) return null
  const percent = Math.round((1 - price / oldPrice) * 100)
  return html`<span class="badge badge--sale">−${percent} %</span> <s class="price__old">${formatPrice(oldPrice)}</s> `
}

function availabilityClass(availability: string): string {
  if (availability === 'Out of stock' || availability.startsWith('Back on')) return 'none'
  return availability.startsWith('Only') ? 'low' : 'yes'
}

function specifications(product: Product): Html | null {
  if (product.specifications.length === 0) return null
  return html`<section class="specs">
<h2>Specifications</h2>
<table>
<tbody>
${product.specifications.map(({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}
</tbody>
</table>
</section>`
}

function boughtTogether(cards: readonly ProductCard[]): Html | null {
  if (cards.length === 0) return null
  const total = cards.reduce((sum, { price }) => sum + price, 0)
  return html`<section class="bundle">
<h2>Frequently bought together</h2>
<ul>
${cards.map((card) => html`<li><label><input type="checkbox" name="bundle" value="${card.index}" checked> <a href="${card.path}?utm_source=bundle">${card.name}</a> <span>${formatPrice(card.price)}</span></label></li>`)}
</ul>
<p>Add all for <b>${formatPrice(total)}</b></p>
</section>`
}

function related(cards: readonly ProductCard[]): Html | null {
  if (cards.length === 0) return null
  return html`<section class="related">
<h2>You may also like</h2>
<ul class="related__list">
${cards.map((card) => html`<li><a href="${card.path}${card.index % 3 === 0 ? '#reviews' : ''}">${card.name}</a> <span class="related__price">${formatPrice(card.price)}</span></li>`)}
</ul>
</section>`
}

function structuredData(product: Product): Html {
  const data = {
    '@context': 'https://schema.org/',
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    brand: { '@type': 'Brand', name: product.brand },
    offers: { '@type': 'Offer', price: product.price.toFixed(2), priceCurrency: 'EUR' },
  }
  return html`<script type="application/ld+json">${{ html: JSON.stringify(data).replaceAll('<', '\\u003c') }}</script>`
}

import { createRandom, type Random } from '../../../sites/made/random.ts'
import { ORIGIN } from '../../../sites/pages.ts'
import { words } from './drawn-lists.ts'
import type { NamedPage } from './generated.ts'

/*
 * Sites of pages about one thing each, drawn from the ways in which pages say what a value is: labels in cells, terms, bold type and attributes, headings of
 * sections, classes, the form of the value, data for programs. The same for the same seed.
 */

interface Thing {
  readonly number: number
  readonly name: string
  readonly price: string
  readonly sku: string
  readonly maker: string
  readonly day: string
}

/** A part of a page about a thing. */
type Part = (r: Random, thing: Thing) => string

const LABELS = [
  'Weight',
  'ISBN-13',
  'Country of origin',
  'Número de páginas',
  '出版社',
  'Founded',
  'Sizes',
  'Life expectancy',
  'Author(s)',
  '3rd owner',
]
const label = (r: Random): string => r.pick(LABELS)
const value = (r: Random): string =>
  r.pick([
    () => `${r.between(1, 900)} kg`,
    () => words(r, 2),
    () => String(r.between(1990, 2023)),
    () => `${r.between(1, 99)},${r.between(100, 999)}`,
  ])()

/** Parts whose markup is chosen once for a site: what they take of `fixed` is the same on all pages. */
const PARTS: readonly ((fixed: Random) => Part)[] = [
  () => (_, thing) => `<h1>${thing.name}</h1>`,
  () => (_, thing) => `<h1 class="product-name"><span itemprop="name">${thing.name}</span></h1>`,
  () => (_, thing) => `<div class="price-box"><span class="price">${thing.price}</span> <s>${thing.price}9</s></div>`,
  (f) => {
    const own = f.some(LABELS, 4)
    return (r) =>
      `<table class="facts"><caption>Facts</caption>${own.map((one) => `<tr><th>${one}</th><td>${value(r)}</td></tr>`).join('')}</table>`
  },
  (f) => {
    const own = f.some(LABELS, 3)
    return (r) => `<dl>${own.map((one) => (r.chance(80) ? `<dt>${one}</dt><dd>${value(r)}</dd>` : '')).join('')}</dl>`
  },
  (f) => {
    const [one, other] = f.some(LABELS, 2)
    return (r) => `<p><b>${one}:</b> ${value(r)} <b>${other}:</b> ${value(r)}</p>`
  },
  (f) => {
    const own = label(f)
    return (r) => `<div><span>${own}:</span> <span>${value(r)}</span></div><p>${own} in words: ${value(r)}</p>`
  },
  (f) => {
    const name = f.pick(['data-label', 'data-title', 'itemprop', 'property', 'data-th', 'aria-label'])
    const own = label(f)
    return (r) => `<div ${name}="${own}"><i>${value(r)}</i></div>`
  },
  (f) => {
    const own = label(f)
    return (r) =>
      `<label for="f${own.length}">${own}</label><output id="f${own.length}">${value(r)}</output><h5 id="h9">Sold in</h5><p aria-labelledby="h9">${words(r, 1)}</p>`
  },
  (f) => {
    const heading = label(f)
    return (r) =>
      `<section><h2>${heading}</h2><p>${value(r)}</p><p>${words(r, 14)}, ${words(r, 3)}.</p><ul>${times(r, 0, 4, () => `<li>${words(r, 2)}</li>`)}</ul></section>`
  },
  (f) => {
    const [one, two] = f.some(['Total', 'Male', 'Female', 'Urban'], 2)
    return (r) =>
      `<h3>Population</h3><div><b>${one}</b> <span>${r.between(9, 99)} years</span></div><h3>Income</h3><div><b>${two}</b> <span>${r.between(9, 99)} years</span></div><div><b>${one}</b> <span>${r.between(9, 99)}</span></div>`
  },
  () => (r, thing) =>
    `<p class="by">by <a rel="author" href="/author/${thing.maker.toLowerCase()}">${thing.maker} ${words(r, 1)}</a></p>`,
  () => (r) =>
    `<div class="contact"><a href="mailto:a${r.between(1, 99)}@x.test">Write</a> <a href="tel:+4930${r.between(1000, 9999)}">+49 30 ${r.between(1000, 9999)}</a> <span>b${r.between(1, 9)}@x.test</span></div>`,
  () => (r) =>
    `<span>${r.between(1, 5)}/5</span><em>(${r.between(1950, 2020)})</em><i>${r.between(1, 3)}h ${r.between(1, 59)}min</i><q>“${words(r, 3)}”</q>`,
  () => (r, thing) =>
    `<time datetime="${thing.day}">${thing.day}</time><span>Posted: ${r.between(1, 28)} March ${r.between(2001, 2020)}</span>`,
  () => (r) =>
    `<img class="cover-image" src="/c/${r.between(1, 999)}.jpg"><a href="https://www.imdb.com/title/tt${r.between(1, 999)}">IMDb page</a><a href="https://shop.co.uk/x/${r.between(1, 99)}">Buy at shop</a>`,
  () => (r) =>
    `<ul class="related">${times(r, 1, 5, () => `<li><a href="/product/${r.between(1, 99)}"><img src="/t/${r.between(1, 99)}.png"><span>${words(r, 2)}</span></a></li>`)}</ul>`,
  () => (r) =>
    `<div class="reviews"><h2>Reviews</h2>${times(r, 0, 3, () => `<div class="review"><b class="user">${words(r, 1)}</b><span class="stars" title="${r.between(1, 5)}">★★★</span><p>${words(r, 15)}.</p></div>`)}</div>`,
  () => (r) =>
    `<span class="btn">Add to cart</span><button>Order ${r.pick(['now', 'now', 'later'])}</button><span class="badge">${r.pick(['New', 'Sale', 'New'])}</span>`,
  () => (r) =>
    `<div class="card__body--wide Card__Note-sc-1x2y3z-0">${words(r, 3)}</div><div class="css-1q2w3e">${words(r, 2)}</div><div class="zebra">${words(r, 2)}</div>`,
  () => (r) =>
    `<table class="stock"><tr><th>Shop</th><th>Stock</th></tr>${times(r, 2, 5, () => `<tr><td>${words(r, 1)}</td><td>${r.between(0, 50)}</td></tr>`)}</table>`,
  () => (r) =>
    `<p>${r.between(2, 999)} reviews</p><p>${r.between(1, 9)} copies</p><cite>${words(r, 3)}</cite><blockquote>${words(r, 30)}. ${words(r, 60)}.</blockquote><address>${words(r, 2)}</address>`,
  () => (r) =>
    `<div class="breadcrumbs"><a href="/">Home</a> › <a href="/c/${r.between(1, 5)}">${words(r, 1)}</a></div>`,
  () => (r) =>
    `<p class="sku-line">Code: <code>${r.between(1000, 9999)}-${r.between(10, 99)}</code><br>Shelf: ${r.pick(['A', 'B', 'C'])}${r.between(1, 9)}<br>${words(r, 4)}</p>`,
  () => (r) =>
    `<div class="long"><p>${words(r, 40)}.</p><p>${words(r, 55)}.</p><ul><li>${words(r, 3)}</li><li>${words(r, 3)}</li></ul><p>${words(r, 30)}.</p></div>`,
]

function times(r: Random, least: number, most: number, make: () => string): string {
  return Array.from({ length: r.between(least, most) }, make).join('')
}

/** What the head of a page says of its thing. */
const HEADS: readonly ((thing: Thing) => string)[] = [
  () => '',
  (thing) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', 'schema:name': thing.name, brand: { '@type': 'Brand', name: thing.maker }, offers: [{ price: thing.price, sku: thing.sku }] })}</script>`,
  (thing) =>
    `<meta property="og:title" content="${thing.name}"><meta name="citation_title" content="${thing.name}"><meta name="citation_author" content="${thing.maker}"><meta name="citation_date" content="${thing.day}"><meta property="product:price:amount" content="${thing.price}">`,
]

/** So many pages of one template, some of whose parts are not on all pages. */
export function drawDetailSite(seed: number, count = 7): readonly NamedPage[] {
  const random = createRandom(seed)
  const parts = random
    .some(PARTS, random.between(4, 10))
    .map((make, i) => ({ part: make(random.fork(`part ${i}`)), share: random.pick([100, 100, 100, 75, 45]) }))
  const head = random.pick(HEADS)
  const isNamed = random.chance(60)
  return Array.from({ length: count }, (_, number) => {
    const r = random.fork(`page ${number}`)
    const thing: Thing = {
      number,
      name: words(r, 3),
      price: `${r.between(5, 300)}.${r.between(10, 99)} €`,
      sku: `K-${r.between(1000, 9999)}`,
      maker: words(r, 1),
      day: `20${r.between(10, 23)}-0${r.between(1, 9)}-1${r.between(0, 9)}`,
    }
    const body = parts.map(({ part, share }) => (r.chance(share) ? part(r, thing) : '')).join('\n')
    const title = isNamed ? `${thing.name} | The Shop` : 'The Shop'
    const html = `<!doctype html><html lang="en"><head><title>${title}</title>${head(thing)}</head><body><nav><a href="/">Home</a><a href="/all">All things</a></nav><main class="thing">${body}</main><footer>© The Shop</footer></body></html>`
    return { name: `detail ${seed}`, url: `${ORIGIN}/thing/${number}`, html }
  })
}

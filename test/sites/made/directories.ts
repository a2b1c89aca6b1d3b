import { type Item, itemsOf, type MadeSite, partsOf } from './builder.ts'
import { anchor } from './components.ts'
import { createKit, type Kit } from './kit.ts'
import { prose } from './prose.ts'
import { slug } from './voice.ts'

interface Shop {
  readonly kit: Kit
  readonly collections: readonly Item[]
  readonly products: readonly Item[]
  readonly journal: readonly Item[]
  readonly info: readonly Item[]
}

/**
 * A shop of several folders: collections, products and their copies below each collection, a journal, pages of information. A menu of 200
 * nodes and a long footer make every page large.
 */
export function directories(size: number, seed: number): MadeSite {
  const kit = createKit(seed, {
    name: 'directories',
    language: 'es',
    menu: [
      { path: '/collections/all', text: 'Tienda' },
      { path: '/blogs/diario', text: 'Diario' },
    ],
  })
  const { voice } = kit
  const count = Math.max(12, Math.round(size * 0.3))
  const shop: Shop = {
    kit,
    collections: itemsOf(
      Math.round(8 + size / 60),
      () => voice.title(),
      (name) => `/collections/${name}`,
    ),
    products: itemsOf(
      count,
      () => `${voice.title()} ${voice.place()}`,
      (name) => `/products/${name}`,
    ),
    journal: itemsOf(
      Math.max(10, Math.round(size * 0.1)),
      () => voice.title(),
      (name) => `/blogs/diario/${name}`,
    ),
    info: itemsOf(
      Math.max(8, Math.round(size * 0.02)),
      () => voice.title(),
      (name) => `/pages/${name}`,
    ),
  }
  const inCollections = new Map(
    shop.products.map((item) => [item, kit.random.fork(item.path).some(shop.collections, kit.random.below(4))]),
  )
  for (const item of shop.products) addProduct(shop, item, inCollections.get(item)!)
  for (const item of shop.collections)
    addCollection(
      shop,
      item,
      shop.products.filter((product) => inCollections.get(product)!.includes(item)),
    )
  addCollection(shop, { path: '/collections/all', text: 'Todo' }, shop.products)
  addRest(shop)
  return kit.builder.done('directories')
}

/** A page with the large menu, and a footer of all pages of information. */
function page(shop: Shop, path: string, title: string, main: string, head = ''): string {
  const { kit, collections, info } = shop
  const { skin } = kit
  const columns = [0, 1, 2, 3].map((n) => collections.filter((_, i) => i % 4 === n).slice(0, 12))
  const mega = `<div${skin.cls('mega')}>${columns
    .map(
      (items) =>
        `<div${skin.cls('mega-column')}><p>${skin.labels.popular}</p><ul>${items.map((item) => `<li><a href="${item.path}"><span>${item.text}</span></a></li>`).join('')}</ul></div>`,
    )
    .join('')}</div>`
  const service = `<div${skin.cls('service')}><ul>${info.map((item) => `<li>${anchor(item)}</li>`).join('')}</ul><ul>${['Visa', 'Mastercard', 'PayPal', 'Bizum'].map((name) => `<li><svg><title>${name}</title></svg></li>`).join('')}</ul></div>`
  const cart = `<div${skin.cls('cart')}><form method="post" action="/cart"><p>Su cesta está vacía</p><button>Pagar</button></form></div>`
  const regions = `<form><select name="pais">${regionsOf(kit)}</select></form>`
  const drawer = `<div${skin.cls('drawer')}><ul>${collections.map((item) => `<li>${anchor(item)}</li>`).join('')}</ul></div>`
  const kind = /^\/(?:collections\/[^/]+\/)?([a-z]+)/.exec(path)?.[1] ?? 'index'
  return skin.page({ path, title, kind, main: `${main}${service}${regions}`, head, top: `${cart}${mega}${drawer}` })
}

/** What a shop that sends goods abroad lets readers choose from: the same on all pages. */
function regionsOf({ at }: Kit): string {
  const { voice } = at('regions')
  return Array.from({ length: 60 }, () => `<option>${voice.place()}</option>`).join('')
}

function addProduct(shop: Shop, item: Item, collections: readonly Item[]): void {
  const { builder } = shop.kit
  const head = `<link rel="canonical" href="${item.path}"><meta property="og:type" content="product">`
  builder.page(item.path, page(shop, item.path, item.text, productMain(shop, item, null), head), 'products')
  for (const collection of collections) {
    const path = `${collection.path}${item.path}`
    builder.copy(path, page(shop, path, item.text, productMain(shop, item, collection), head), item.path)
  }
}

function productMain(shop: Shop, item: Item, collection: Item | null): string {
  const { skin, home } = shop.kit
  const { random, voice } = shop.kit.at(item.path)
  const crumbs = skin.crumbs(collection === null ? [home] : [home, collection], item.text)
  const pictures = Array.from(
    { length: random.between(1, 7) },
    (_, i) => `<li><img src="/p/${slug(item.text)}-${i}.jpg" alt="${item.text}"></li>`,
  )
  const options = random.chance(60)
    ? `<select name="talla">${['S', 'M', 'L', 'XL']
        .filter(() => random.chance(80))
        .map((name) => `<option>${name}</option>`)
        .join('')}</select>`
    : ''
  const price = `<p${skin.cls('price')}>${random.chance(25) ? `<s>${random.between(60, 99)},00 €</s> ` : ''}${random.between(5, 59)},90 €</p>`
  const form = `<form${skin.cls('buy')} method="post" action="/cart/add">${options}<button>Añadir a la cesta</button></form>`
  const tabs = `${skin.section('Detalles', prose(random, voice, { blocks: [1, 4] }))}${random.chance(70) ? skin.section('Cuidados', `<ul><li>${voice.sentence()}</li></ul>`) : ''}`
  const folder = collection?.path ?? ''
  const near = random
    .some(shop.products, 4)
    .map(({ path, text }) => ({ path: folder === '' ? path : `${folder}${path}`, text }))
  const related = skin.section(
    skin.labels.related,
    skin.cards(
      near.map((one) => existing(shop, one)),
      () => `${voice.number(90)},00 €`,
    ),
    'related',
  )
  return `${crumbs}<div${skin.cls('product')}><ul${skin.cls('gallery')}>${pictures.join('')}</ul><h1>${item.text}</h1>${price}${form}</div>${tabs}${skin.share()}${random.chance(85) ? related : ''}`
}

/** The address in a collection of a product that was added already, else that of the product alone. */
function existing({ kit }: Shop, item: Item): Item {
  return kit.builder.has(item.path)
    ? item
    : { path: item.path.slice(item.path.lastIndexOf('/products/')), text: item.text }
}

function addCollection(shop: Shop, collection: Item, products: readonly Item[]): void {
  const { kit } = shop
  const { skin, home } = kit
  const { random, voice } = kit.at(collection.path)
  const intro = random.chance(60) ? `<p>${voice.paragraph(3)}</p>` : ''
  const sort = `<form action="${collection.path}" method="get"><select name="sort_by"><option value="price">Precio</option><option value="new">Novedades</option></select></form>`
  for (const part of partsOf(products, 16, (n) => (n === 1 ? collection.path : `${collection.path}?page=${n}`))) {
    const items = part.items.map(({ path, text }) => existing(shop, { path: collection.path + path, text }))
    const main = `${skin.crumbs([home], collection.text)}<h1>${collection.text}</h1>${intro}${sort}${skin.cards(items, () => `<span>${voice.number(90)},90 €</span>`)}${skin.paging(part)}`
    kit.builder.page(part.path, page(shop, part.path, collection.text, main), 'collections')
  }
}

function addRest(shop: Shop): void {
  const { kit, journal, info, products } = shop
  const { skin, home, builder } = kit
  const blog = { path: '/blogs/diario', text: 'Diario' }
  for (const item of journal) {
    const { random, voice } = kit.at(item.path)
    const main = `${skin.crumbs([home, blog], item.text)}<article><h1>${item.text}</h1><time>${voice.date()}</time>${prose(random, voice, { mentions: products, blocks: [3, 12] })}</article>${skin.share()}${skin.section(
      skin.labels.related,
      skin.cards(random.some(journal, 3), () => voice.sentence()),
      'related',
    )}`
    builder.page(item.path, page(shop, item.path, item.text, main), 'journal')
  }
  for (const item of info) {
    const { random, voice } = kit.at(item.path)
    const main = `${skin.crumbs([home], item.text)}<h1>${item.text}</h1>${prose(random, voice, { blocks: [2, 10] })}`
    builder.page(item.path, page(shop, item.path, item.text, main), 'information')
  }
  for (const part of partsOf(journal, 9, (n) => (n === 1 ? blog.path : `${blog.path}?page=${n}`))) {
    const main = `<h1>${blog.text}</h1>${skin.cards(part.items, ({ text }) => `<p>${kit.at(text).voice.sentence()}</p>`)}${skin.paging(part)}`
    builder.page(part.path, page(shop, part.path, blog.text, main))
  }
  const main = `<h1>${kit.site}</h1>${skin.cards(products.slice(0, 8), () => '<span>29,90 €</span>')}${skin.cards(journal.slice(0, 3), () => '<p>Nuevo</p>')}`
  builder.page('/', page(shop, '/', kit.site, main))
}

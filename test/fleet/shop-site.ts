import { createRandom, type Random } from '../sites/made/random.ts'
import { capital, createVoice, different, slug } from '../sites/made/voice.ts'

/** A small shop whose pages are made when they are asked for. */
export interface ShopSite {
  /** The first product. */
  readonly sample: string
  /** Paths of all products. */
  readonly products: readonly string[]
  /** The page at a path; null where there is none. */
  readonly render: (path: string) => string | null
}

interface Product {
  readonly path: string
  readonly name: string
  readonly seed: Random
}

/** How the pages of one shop look: drawn once, so that no two shops have the same markup. */
interface Look {
  readonly prefix: string
  readonly heading: string
  readonly box: string
  /** The place of each field, outside in. */
  readonly fields: readonly Field[]
  readonly hasLabels: boolean
  readonly lead: string
  readonly pathOf: (number: number, name: string) => string
}

type Field = 'price' | 'maker' | 'weight' | 'text' | 'features'

const PER_LIST = 20
const MAKERS = ['Halvor', 'Ostend', 'Verano', 'Kirkby', 'Lindal', 'Marsh & Co', 'Tavola', 'Nordby']

/** A shop of so many products. The same seed gives the same shop, byte for byte. */
export function createShopSite(products: number, seed: number): ShopSite {
  const random = createRandom(seed)
  const look = drawLook(random.fork('look'))
  const voice = createVoice(random.fork('names'), 'en')
  const all = different(products, () => capital(`${voice.title()} ${voice.number(900)}`)).map(
    (name, i): Product => ({ path: look.pathOf(i + 1, name), name, seed: random.fork(`product ${i}`) }),
  )
  const numbers = new Map(all.map(({ path }, i) => [path, i]))
  const lists = Math.ceil(products / PER_LIST)
  return {
    sample: all[0]!.path,
    products: all.map(({ path }) => path),
    render: (path) => {
      const number = numbers.get(path)
      if (number !== undefined) return productPage(look, all, number)
      if (path === '/') return framed(look, 'Welcome', `<p>${look.lead}</p>${linksToLists(lists)}`)
      if (path === '/about')
        return framed(look, 'About us', '<p>We have sold things since 1911, and like it.</p><p>Come and see.</p>')
      const list = Number(/^\/list\/(\d+)$/.exec(path)?.[1] ?? 0)
      return list >= 1 && list <= lists ? listPage(look, all, list, lists) : null
    },
  }
}

function drawLook(random: Random): Look {
  const folder = random.pick(['product', 'item', 'thing', 'p', 'offer', 'shop'])
  const isSpelled = random.chance(50)
  const voice = createVoice(random, 'en')
  return {
    prefix: random.pick(['x-', 'sh-', 'c-', 'kit-', 'v', 'm_']) + random.pick(['a', 'box', 'part', 'ui']),
    heading: random.pick(['h1', 'h2']),
    box: random.pick(['div', 'section', 'article']),
    fields: random.some<Field>(['price', 'maker', 'weight', 'text', 'features'], 5),
    hasLabels: random.chance(60),
    lead: voice.paragraph(3),
    pathOf: (number, name) => `/${folder}/${number}${isSpelled ? `-${slug(name)}` : ''}`,
  }
}

function productPage(look: Look, all: readonly Product[], number: number): string {
  const { name, seed } = all[number]!
  const random = seed.fork('page')
  const voice = createVoice(random, 'en')
  const values: Readonly<Record<Field, () => string>> = {
    price: () => `${random.between(3, 900)}.${random.between(10, 99)} EUR`,
    maker: () => random.pick(MAKERS),
    weight: () => `${random.between(1, 60)} kg`,
    text: () => voice.paragraph(3),
    features: () => '',
  }
  const { prefix, box, heading } = look
  const fields = look.fields.map((field) => {
    if (field === 'features') {
      const items = Array.from({ length: random.between(1, 4) }, () => `<li>${capital(voice.word())}</li>`)
      return `<ul class="${prefix}-features">${items.join('')}</ul>`
    }
    const value = values[field]()
    if (field === 'text') return `<div class="${prefix}-text"><p>${value}</p></div>`
    const label = look.hasLabels ? `<b>${capital(field)}:</b> ` : ''
    return `<p class="${prefix}-${field}">${label}<span>${value}</span></p>`
  })
  const more = [1, 2, 3].map((step) => all[(number + step) % all.length]!)
  const body = `<${box} class="${prefix}-main"><${heading}>${name}</${heading}>${fields.join('')}</${box}>`
  return framed(look, name, `${body}<aside><h3>See also</h3>${linksTo(more)}</aside>`)
}

function listPage(look: Look, all: readonly Product[], list: number, lists: number): string {
  const here = all.slice((list - 1) * PER_LIST, list * PER_LIST)
  const next = list < lists ? `<p><a rel="next" href="/list/${list + 1}">Next</a></p>` : ''
  return framed(look, `All things, page ${list}`, `<h1>All things</h1>${linksTo(here)}${next}`)
}

function linksTo(products: readonly Product[]): string {
  return `<ul>${products.map(({ path, name }) => `<li><a href="${path}">${name}</a></li>`).join('')}</ul>`
}

function linksToLists(lists: number): string {
  const links = Array.from({ length: Math.min(lists, 10) }, (_, i) => `<a href="/list/${i + 1}">Page ${i + 1}</a>`)
  return `<p>${links.join(' ')}</p>`
}

function framed({ prefix }: Look, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body class="${prefix}"><nav><a href="/">Home</a> <a href="/list/1">All things</a> <a href="/about">About</a></nav><main>${body}</main><footer><p>A shop of tests</p></footer></body></html>`
}

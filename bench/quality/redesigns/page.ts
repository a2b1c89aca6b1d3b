import { randomFrom } from '../../lib/random.ts'

/** An element of a page that is not written yet. */
export interface Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
}

export type Node = Element | string

/** What a product's page says: one value for each name, and lists of records. */
export interface Product {
  readonly values: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
}

const ADJECTIVES = 'amber brisk calm dapper eager fuzzy gentle hollow ivory jolly keen lucid mellow nimble ochre'.split(
  ' ',
)
const THINGS = 'lamp kettle stool basket mirror ladder teapot drawer candle shelf blanket bucket clock vase'.split(' ')
const MAKERS = ['Norvik', 'Halden & Sons', 'Tarn', 'Piccolo', 'Osterby', 'Quill', 'Marrow', 'Fenwick']
const PEOPLE = ['Ada', 'Bela', 'Cyrus', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'Juno', 'Kira', 'Lars']
const SAYINGS = 'sturdy light heavy bright dull pretty cheap late early perfect broken quiet useful small large'.split(
  ' ',
)

/** The product of a number; the same every time. */
export function product(number: number): Product {
  const random = randomFrom(number * 7919 + 13)
  const pick = (from: readonly string[]): string => from[random(from.length)]!
  const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1)
  const some = <T>(least: number, most: number, make: (i: number) => T): T[] =>
    Array.from({ length: least + random(most - least + 1) }, (_, i) => make(i))
  const sentence = (words: number): string => `${capital(some(words, words, () => pick(SAYINGS)).join(' '))}.`
  const values: Record<string, string> = {
    title: `${capital(pick(ADJECTIVES))} ${capital(pick(THINGS))} ${100 + number}`,
    price: `${5 + random(400)}.${10 + random(89)} EUR`,
    brand: pick(MAKERS),
    sku: `SK-${10000 + random(89999)}`,
    stock: random(3) === 0 ? 'Out of stock' : `Only ${2 + random(30)} left`,
    description: some(2, 4, () => sentence(7 + random(6))).join(' '),
    weight: `${1 + random(30)}.${random(10)} kg`,
    added: `${1 + random(27)} March ${2010 + random(14)}`,
  }
  const lists = {
    reviews: some(2, 6, () => ({
      who: `${pick(PEOPLE)} ${String.fromCharCode(65 + random(26))}.`,
      when: `${2015 + random(10)}-0${1 + random(9)}-${10 + random(18)}`,
      says: sentence(5 + random(9)),
    })),
    related: some(3, 5, () => ({
      name: `${capital(pick(ADJECTIVES))} ${capital(pick(THINGS))} ${1000 + random(8999)}`,
    })),
  }
  return { values, lists }
}

/** An element. */
export function el(tag: string, attributes: string | Readonly<Record<string, string>>, ...children: Node[]): Element {
  return {
    tag,
    attributes: typeof attributes === 'string' ? (attributes === '' ? {} : { class: attributes }) : attributes,
    children,
  }
}

/** The page of a product as the site writes it before any redesign. */
export function productPage({ values: v, lists }: Product): Element {
  const spec = (name: string, label: string): Element =>
    el('tr', `spec-${name}`, el('th', '', label), el('td', '', v[name]!))
  const menu = ['Home', 'Kitchen', 'Garden', 'Contact'].map((name) => el('li', '', el('a', { href: `/${name}` }, name)))
  return el(
    'html',
    '',
    el('head', '', el('title', '', `${v.title} | The Shop`)),
    el(
      'body',
      '',
      el('header', 'site-header', el('div', 'logo', 'The Shop'), el('ul', 'menu', ...menu)),
      el(
        'main',
        'product-page',
        el('h1', 'product-title', v.title!),
        el(
          'div',
          'buy-box',
          el('span', 'price', v.price!),
          el('span', 'stock', v.stock!),
          el(
            'p',
            'brand',
            el('b', '', 'Brand:'),
            ' ',
            el('a', { class: 'brand-link', href: `/brand/${v.brand}` }, v.brand!),
          ),
        ),
        el('div', 'description', el('h2', '', 'Description'), el('p', 'text', v.description!)),
        el(
          'div',
          'specs',
          el('h2', '', 'Details'),
          el(
            'table',
            'spec-table',
            el('tbody', '', spec('sku', 'Number'), spec('weight', 'Weight'), spec('added', 'Added on')),
          ),
        ),
        el(
          'div',
          'reviews',
          el('h2', '', 'Reviews'),
          ...lists.reviews!.map((r) =>
            el(
              'div',
              'review',
              el('span', 'reviewer', r.who!),
              el('time', 'review-date', r.when!),
              el('p', 'review-text', r.says!),
            ),
          ),
        ),
        el(
          'div',
          'related',
          el('h2', '', 'You may also like'),
          el(
            'ul',
            'related-list',
            ...lists.related!.map((r) => el('li', 'related-item', el('a', { href: `/p/${r.name}` }, r.name!))),
          ),
        ),
      ),
      el('footer', 'site-footer', el('p', '', 'All prices include tax.')),
    ),
  )
}

/** A page as HTML. */
export function write(node: Node): string {
  if (typeof node === 'string') return node.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const attributes = Object.entries(node.attributes).map(
    ([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`,
  )
  return `<${node.tag}${attributes.join('')}>${node.children.map(write).join('')}</${node.tag}>`
}
